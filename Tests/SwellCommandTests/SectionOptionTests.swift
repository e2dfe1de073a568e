import Foundation
import Testing

/// Footers, empty states and measures of sections, on the command line.
@Suite(.timeLimit(.minutes(30))) struct SectionOptionTests {
  private func rows(_ line: String, section: String? = nil) throws -> [String] {
    let words = line.split(separator: " ").map(String.init)
    let run = try Workplace().run(words + (section.map { ["--measures", $0] } ?? []))
    #expect(run.status == 0, "\(run)")
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test func `footers and empty states are elements of every output`() throws {
    let line =
      "layout --shape 1,0 --layout list --header-height 30 --footer-height 20 "
      + "--empty-state-height 90"
    #expect(
      try rows(line + " --format csv").dropFirst().map { $0.prefix { $0 != "0" && $0 != "1" } }
        == ["header,", "cell,", "footer,", "header,", "emptyState,", "footer,"]
    )
    let bare = line.prefix { $0 != "9" }.dropLast(" --empty-state-height ".count)
    #expect(try !rows(bare + " --format csv").contains { $0.hasPrefix("emptyState") })
    #expect(try rows(line).last?.hasSuffix("20  footer") == true)
    #expect(try rows(line).contains { $0.hasSuffix("90  empty state") })
    let drawing = try rows(line + " --draw").joined(separator: "\n")
    #expect(drawing.contains("Nothing here") && drawing.contains("End of section 1"))
    let picture = try rows("render" + line.dropFirst(6) + " -o -").joined()
    #expect(picture.contains("Nothing here") && picture.contains("End of section 0"))
  }

  @Test func `a section has measures of its own`() throws {
    let line = "layout --shape 2,2 --layout list --format csv"
    let rows = try rows(line, section: "1 item-height=40 insets=5,10,0,10 spacing=2")
    #expect(rows[3].hasPrefix("cell,1,0,10,205,355,40,"))
    #expect(rows[4].hasPrefix("cell,1,1,10,247,355,40,"))
  }

  @Test func `columns are stretched or fractions`() throws {
    let grid = "layout --shape 2 --layout grid --header-height 0 --viewport 400x400 --format csv "
    #expect(try rows(grid + "--columns stretch")[2].hasPrefix("cell,0,1,200,0,200,120,"))
    #expect(try rows(grid + "--columns 1fr,3fr")[2].hasPrefix("cell,0,1,100,0,300,120,"))
    #expect(try rows(grid + "--columns fit")[2].hasPrefix("cell,0,1,160,0,160,120,"))
  }

  @Test(arguments: [
    ("--layout featured", "0 spacing=3", "--spacing is no option of the featured layout"),
    ("--layout list", "0 columns=3", "--columns is no option of the list layout"),
    ("--layout grid", "0 item-height=3", "--item-height is no option of the grid layout"),
    ("--layout list", "0 spacing=wide", "--spacing is \"wide\"; give a number of points"),
    ("--layout list", "0 colour=3", "--measures is \"0 colour=3\""),
    ("--layout list", "0 spacing=1 spacing=2", "give a section and its measures"),
    ("--layout list", "spacing=1", "give a section and its measures"),
    ("--layout list", "4 spacing=1", "there is no section 4; the list has only 0"),
    ("--layout list", "0 header-height=-1", "header height is -1"),
    ("--layout grid", "0 columns=0fr", "fraction of a column is 0"),
    ("--layout list --measures 0\tspacing=1", "0 spacing=2", "gives those of section 0 twice"),
  ])
  func `what is no measure is refused`(layout: String, section: String, text: String) throws {
    let words = "layout --shape 3 \(layout)".split(separator: " ").map(String.init)
    let run = try Workplace().run(words + ["--measures", section])
    #expect(run.status != 0 && run.message.contains(text), "\(run)")
  }
}
