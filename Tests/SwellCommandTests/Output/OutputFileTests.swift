import ArgumentParser
import Foundation
import SwellModel
import SwellStore
import Testing

@testable import swell

/// Where commands write, and what they leave when they fail; `files.console` has the rest.
@Suite(.timeLimit(.minutes(30))) struct OutputFileTests {
  @Test func `a killed export leaves the output file unchanged`() throws {
    let place = try Workplace()
    let lines = (0..<20_000).map { #"{"key": "k\#($0)", "title": "Talk \#($0)", "room": "R"}"# }
    try place.swell("import", try place.file("x.ndjson", lines.joined(separator: "\n")))
    let file = try place.file("x.json", "old")
    for delay in 1...5 {
      let process = place.process(["export", "-o", file])
      try Workplace.start(process)
      usleep(UInt32(delay * 20_000))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(text == "old" || text.hasSuffix("]\n}\n"))
    }
    #expect(try place.swell("export", "-o", file).status == 0)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == place.swell("export").output)
  }

  @Test func `an export succeeds despite the temporary file of a killed process`() throws {
    let place = try Workplace().imported("lightning.ndjson")
    // `exec` keeps the process ID, which the name of the draft contains.
    let run = try place.shell("touch x.json.$$.draft; exec swell export -o x.json")
    #expect(run.status == 0, "\(run)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: place.folder.path).contains("x.json"))
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [
      ("layout --shape 5", "swell: cannot write to standard output: No space"),
      ("layout --shape 5 --json", "swell: cannot write to standard output: No space"),
      ("help layout", "swell: cannot write to standard output: No space"),
      ("--generate-completion-script bash", "swell: cannot write to standard output: No space"),
      ("export --output /dev/full", "swell: /dev/full cannot be written: No space"),
    ])
  func `output that cannot be written gives exit status 74`(line: String, message: String) throws {
    let place = try Workplace().imported("lightning.ndjson")
    let run = try place.shell("swell \(line) >/dev/full")
    #expect(run.status == 74 && run.message.hasPrefix(message), "\(run)")
    let attributes = try FileManager.default.attributesOfItem(atPath: "/dev/full")
    #expect(attributes[.type] as? FileAttributeType == .typeCharacterSpecial)
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [
      "select ln-03 >/dev/full", "select ln-03 >&-", "collapse 0 >/dev/full",
      "scroll --offset 9 >&-", "import more.ndjson >/dev/full", "remove lightning >&-",
    ])
  func `a change is reported on stderr if stdout can't be written`(
    line: String
  ) throws {
    let place = try Workplace().imported("lightning.ndjson")
    _ = try place.file("more.ndjson", #"{"key": "m", "title": "M", "room": "R"}"#)
    let before = try Data(contentsOf: place.store)
    let run = try place.shell("swell \(line)")
    // A failure status would mean that the store is unchanged.
    #expect(run.status == 0, "\(run)")
    #expect(run.message.contains("the change was made; cannot write to standard output"), "\(run)")
    #expect(try Data(contentsOf: place.store) != before)
  }

  @Test func `a command succeeds if its list is removed before the result is printed`() throws {
    let store = try SessionStore.inMemory()
    _ = try store.importList(named: "talks", title: nil, source: nil) {
      try $0(SessionDraft(key: "a", title: "A"))
    }
    let list = try SessionList("talks", in: store)
    try store.removeList(named: "talks")
    // Another process has removed the list after the command's commit.
    try CommonOptions.parse([]).printResult(try .state(of: list))
  }

  @Test func `an exported state is private and a picture is not`() throws {
    let place = try Workplace().imported("lightning.ndjson")
    #expect(try place.shell("umask 022; swell state export -o s.json").status == 0)
    #expect(try place.shell("umask 022; swell render -o p.svg").status == 0)
    let modes = try place.shell("ls -l s.json p.svg | cut -c1-10")
    #expect(modes.output == "-rw-r--r--\n-rw-------\n", "\(modes)")
  }
}
