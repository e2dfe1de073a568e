import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Pictures made by the real binary.
@Suite struct RenderTests {
  @Test func `a picture, a filmstrip, the whole content and a film are well-formed`() throws {
    let place = try Workplace()
    try place.swell("import", Workplace.sample("three-days.json"))
    for arguments in [
      ["render"], ["render", "three-days", "--layout", "list", "--sticky", "--theme", "dark"],
      ["render", "--shape", "5,12", "--layout", "grid", "--selected", "0:1", "--all"],
      ["render", "--offset", "0", "--offset", "90.5", "--offset", "180"],
      ["animate", "--shape", "15", "--scroll-to", "0:3", "--format", "svg"],
      ["animate", "three-days", "--layout", "list", "--select", "0:3", "--format", "svg"],
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

  @Test func `the terminal's picture is as wide as asked for`() throws {
    let place = try Workplace()
    for width in [10, 40, 120] {
      let arguments = ["--shape", "5,12", "--layout", "list", "--header-height", "40"]
      let drawn = try place.run(["layout", "--draw", "--width", "\(width)"] + arguments)
      let rendered = try place.run(["render", "--text", "--width", "\(width)"] + arguments)
      #expect(drawn.status == 0 && drawn.output == rendered.output)
      let widest = drawn.output.split(separator: "\n").map(\.count).max()
      #expect(widest == width)
    }
  }

  @Test(
    arguments: [
      ["render", "--shape", "3", "--width", "40"],
      ["render", "--shape", "3", "--text", "--width", "9"],
      ["render", "--shape", "3", "--text", "--offset", "1", "--offset", "2"],
      ["render", "--shape", "10000000", "--layout", "list", "--all"],
      ["layout", "--shape", "3", "--offset", "1", "--offset", "2"],
      ["layout", "--shape", "3", "--draw", "--json"],
      ["layout", "--shape", "3", "--format", "svg"],
      ["layout", "--shape", "3", "--width", "40"],
      ["animate", "--shape", "3", "--select", "0:1", "-o", "film.svg"],
      ["animate", "--shape", "3", "--select", "0:1", "--format", "svg", "--at", "0.5"],
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
