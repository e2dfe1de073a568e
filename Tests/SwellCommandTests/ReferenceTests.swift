import Foundation
import Testing

/// The reference of all commands is what their help says.
@Suite(.timeLimit(.minutes(30))) struct ReferenceTests {
  @Test func `the reference is what make docs writes`() throws {
    let place = try Workplace()
    let script = Workplace.package.appendingPathComponent(".ci/docs")
    let run = try place.run([Workplace.binary.path, place.folder.path], executable: script)
    try #require(run.status == 0, "\(run)")
    for name in ["Commands.md", "swell.1"] {
      let written = try String(
        contentsOf: place.folder.appendingPathComponent(name), encoding: .utf8)
      let kept = try String(
        contentsOf: Workplace.package.appendingPathComponent("Documentation/\(name)"),
        encoding: .utf8)
      #expect(kept == written, "run `make docs`")
    }
  }

  @Test func `a manual page checker finds no faults in the page`() throws {
    guard let groff = Workplace.program("groff") else {
      return print("groff is not installed: skipped")
    }
    let page = Workplace.package.appendingPathComponent("Documentation/swell.1").path
    let run = try Workplace().run(["-man", "-Tutf8", "-wall", "-z", page], executable: groff)
    #expect(run.status == 0 && run.message.isEmpty, "\(run.message)")
  }
}
