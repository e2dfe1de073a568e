import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Pictures made by the real binary.
@Suite(.timeLimit(.minutes(30))) struct RenderTests {
  @Test func `a picture, a filmstrip, the whole content and a film are well-formed`() throws {
    let place = try Workplace()
    try place.swell("import", Workplace.sample("three-days.json"))
    for arguments in [
      ["render"], ["render", "three-days", "--layout", "list", "--sticky", "--theme", "dark"],
      ["render", "--shape", "5,12", "--layout", "grid", "--selected", "0:1", "--all"],
      ["render", "--offset", "0", "--offset", "90.5", "--offset", "180"],
      ["animate", "--shape", "15", "--scroll-to", "0:3", "-o", "-"],
      ["animate", "three-days", "--layout", "list", "--select", "0:3", "-o", "-"],
    ] {
      let run = try place.run(arguments)
      #expect(run.status == 0, "\(run)")
      #expect(XMLParser(data: Data(run.output.utf8)).parse(), "\(arguments)")
      #expect(try place.run(arguments).output == run.output)
    }
    #expect(try place.swell("render").output.contains("Opening by"))
  }

  @Test func `a file is written whole, and the store is never the file`() throws {
    let place = try Workplace()
    try place.swell("import", Workplace.sample("three-days.json"))
    let file = place.folder.appendingPathComponent("picture.svg")
    let run = try place.swell("render", "-o", file.path)
    #expect(run.status == 0 && run.output.isEmpty)
    #expect(try String(contentsOf: file, encoding: .utf8) == place.swell("render").output)
    #expect(try place.swell("render", "-o", place.store.path).status == 64)
    #expect(try place.swell("render", "-o", "/nonexistent/picture.svg").status == 74)
    #expect(try place.swell("check").status == 0)
  }

  @Test func `a drawing in characters fits the terminal`() throws {
    let place = try Workplace()
    let arguments = ["layout", "--shape", "5,12", "--layout", "list", "--draw"]
    for columns in [20, 80] as [UInt16] {
      let lines = try place.onTerminal(arguments, columns: columns).shown.split(separator: "\n")
      #expect(lines.count < 24 && lines.map(\.count).max() == Int(columns))
    }
    #expect(try place.run(arguments).output.split(separator: "\n").map(\.count).max() == 72)
  }

  @Test(
    arguments: [
      ["render", "--shape", "3", "-o", "x.png"], ["render", "--shape", "3", "--json"],
      ["render", "--shape", "10000000", "--layout", "list", "--all"],
      ["layout", "--shape", "3", "--offset", "1", "--offset", "2"],
      ["layout", "--shape", "3", "--draw", "--json"],
      ["layout", "--shape", "3", "--format", "svg"],
      ["animate", "--shape", "3", "--select", "0:1", "-o", "film.gif"],
      ["animate", "--shape", "3", "--select", "0:1", "-o", "film.svg", "--at", "0.5"],
    ]
  )
  func `what makes no picture is wrong usage`(arguments: [String]) throws {
    let run = try Workplace().run(arguments)
    #expect(run.status == 64 && run.output.isEmpty, "\(run)")
    #expect(run.message.split(separator: "\n").count == 1)
  }

  @Test func `the preview's port and store are looked at before it serves`() throws {
    let place = try Workplace()
    #expect(try place.swell("preview").status == 66)
    try place.swell("import", Workplace.sample("three-days.json"))
    #expect(try place.swell("preview", "nothing").status == 66)
    #expect(try place.swell("preview", "--port", "99999").status == 64)
    #expect(try place.swell("preview", "--scene", "").status == 64)
  }
}
