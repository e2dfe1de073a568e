import Foundation
import Testing

/// The command reference matches the commands' help, and pages name only what exists.
@Suite(.timeLimit(.minutes(30))) struct ReferenceTests {
  @Test func `the committed reference equals the output of make docs`() throws {
    let place = try Workplace()
    let script = Workplace.package.appendingPathComponent(".ci/docs")
    let run = try place.run([Workplace.binary.path, place.folder.path], executable: script)
    try #require(run.status == 0, "\(run)")
    for name in ["Commands.md", "swell.1"] {
      let written = try String(
        contentsOf: place.folder.appendingPathComponent(name), encoding: .utf8)
      let kept = try String(
        contentsOf: Workplace.package.appendingPathComponent("Documentation/Reference/\(name)"),
        encoding: .utf8)
      #expect(kept == written, "run `make docs`")
    }
  }

  @Test func `a manual page checker finds no faults in the page`() throws {
    guard let groff = Workplace.program("groff") else {
      return print("groff is not installed: skipped")
    }
    let page = Workplace.package.appendingPathComponent("Documentation/Reference/swell.1").path
    let run = try Workplace().run(["-man", "-Tutf8", "-wall", "-z", page], executable: groff)
    #expect(run.status == 0 && run.message.isEmpty, "\(run.message)")
  }

  @Test func `the two commands of the README are in the Makefile`() throws {
    let makefile = try TranscriptTests.text(of: "Makefile")
    let readme = try TranscriptTests.text(of: "README.md")
    let shell = readme.components(separatedBy: "```sh\n").dropFirst()
    let commands = shell.flatMap { $0.components(separatedBy: "\n```")[0].split(separator: "\n") }
    #expect(commands.count >= 2)
    for command in commands {
      let words = command.split(separator: " ")
      #expect(words[0] == "make" && makefile.contains("\n\(words[1]):"), "\(command)")
    }
  }

  @Test func `the version is the change log's latest`() throws {
    let version = try Workplace().swell("--version").output.trimmingCharacters(in: .newlines)
    #expect(try TranscriptTests.text(of: "CHANGELOG.md").contains("## \(version)"))
  }
}
