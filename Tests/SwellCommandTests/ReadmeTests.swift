import Foundation
import SwellImport
import SwellLayout
import SwellModel
import SwellStore
import Testing

/// What the README shows is what happens.
@Suite struct ReadmeTests {
  private static let text =
    (try? String(contentsOf: Workplace.package.appendingPathComponent("README.md"), encoding: .utf8))
    ?? ""

  /// The blocks of code in a language.
  private static func blocks(_ language: String) -> [String] {
    text.components(separatedBy: "```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0]
    }
  }

  @Test func `the commands of the README print what it shows`() throws {
    let place = try Workplace()
    try FileManager.default.copyItem(
      at: Workplace.package.appendingPathComponent("SampleData"),
      to: place.folder.appendingPathComponent("SampleData")
    )
    var ran = 0
    for block in Self.blocks("console") {
      for part in ("\n" + block).components(separatedBy: "\n$ ").dropFirst() {
        let lines = part.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let words = lines[0].split(separator: " ").map(String.init)
        try #require(words.first == "swell", "\(lines[0])")
        let run = try place.run(Array(words.dropFirst()))
        #expect(run.status == 0, "\(lines[0]): \(run.message)")
        let shown = lines.dropFirst().joined(separator: "\n").trimmingCharacters(in: .newlines)
        #expect(run.output.trimmingCharacters(in: .newlines) == shown, "\(lines[0])")
        ran += 1
      }
    }
    #expect(ran >= 8)
  }

  @Test func `the two commands of the README are in the Makefile`() throws {
    let makefile = try String(
      contentsOf: Workplace.package.appendingPathComponent("Makefile"),
      encoding: .utf8
    )
    let commands = Self.blocks("sh").flatMap { $0.split(separator: "\n") }
    #expect(commands.count >= 2)
    for command in commands {
      let words = command.split(separator: " ")
      #expect(words[0] == "make" && makefile.contains("\n\(words[1]):"), "\(command)")
    }
  }

  @Test func `the Swift of the README is the code below`() throws {
    let source = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
    let unindented = source.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let blocks = Self.blocks("swift")
    #expect(blocks.count >= 2)
    for line in blocks.joined(separator: "\n").split(separator: "\n") {
      #expect(unindented.contains(line.trimmingCharacters(in: .whitespaces)), "\(line)")
    }
  }

  @Test func `the layout snippet answers`() throws {
    let snapshot = try ListSnapshot(
      layout: FeaturedLayout(),
      shape: [15],
      viewport: ListViewport(size: CGSize(width: 375, height: 667), offset: CGPoint(x: 0, y: 250))
    )
    for cell in snapshot.elements() { print(cell.element, cell.frame, cell.role) }
    let rest = snapshot.targetOffset(forProposed: CGPoint(x: 0, y: 649))  // 0, 720
    #expect(rest.y == 720)
  }

  @Test func `the list snippet answers`() throws {
    let place = try Workplace()
    let path = place.store.path
    let programme = Workplace.sample("workshop-weekend.plist")
    let file = try ProgrammeFile(contentsOf: programme)
    let store = try SessionStore(path: path)
    _ = try store.importList(named: "talks", title: file.title, source: file.name) { add in
      _ = try file.read(add)
    }
    let talks = try SessionList("talks", in: store)
    let phone = ListPresentation(
      layout: FeaturedLayout(),
      viewportSize: CGSize(width: 375, height: 667)
    )
    let tap = try talks.select(.cell(CellIndex(section: 0, item: 4)), in: phone)
    _ = try talks.scroll(to: tap.offset, in: phone)
    for element in try talks.elements(in: phone) { print(element.attributes.frame, element.title) }
    #expect(tap.offset.y == 720)
  }
}
