import Foundation
import Testing

/// Tests `.ci/deps` on various machines, with stubs for the commands that it calls.
@Suite(.timeLimit(.minutes(30))) struct DepsScriptTests {
  /// Runs the script with each stub as a shell script at the front of `PATH`.
  private func run(_ stubs: [String: String], in place: Workplace) throws -> Run {
    let usual = [
      "swift": "", "clang": "exit 1", "cc": "exit 1", "gcc": "exit 1", "id": "echo 1000",
    ]
    for (name, script) in usual.merging(stubs, uniquingKeysWith: { $1 }) {
      let path = try place.file(name, "#!/bin/sh\n\(script)\n")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
    place.environment["PATH"] = "\(place.folder.path):/usr/bin:/bin"
    place.environment["SWIFT"] = nil
    return try place.run(
      ["sqlite3.h", "libsqlite3-dev", "sqlite-devel"],
      executable: Workplace.package.appendingPathComponent(".ci/deps"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/etc/os-release")))
  func `the dependency script prints nothing if the compiler finds the header`() throws {
    let place = try Workplace()
    let run = try run(["cc": "grep -q sqlite3.h"], in: place)
    #expect(run.status == 0 && run.message.isEmpty && run.output.isEmpty)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/etc/os-release")))
  func `the dependency script tells users without root rights the exact command`() throws {
    let place = try Workplace()
    let run = try run(["apt-get": "exit 1", "sudo": "exit 1"], in: place)
    #expect(run.status == 69)
    #expect(run.message.contains("sudo apt-get update && sudo apt-get install -y libsqlite3-dev"))
    #expect(run.message.split(separator: "\n").count == 1)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/etc/os-release")))
  func `the dependency script fetches empty package lists quietly`() throws {
    let place = try Workplace()
    let done = try place.file("done", "")
    let apt = "echo \"noise $*\"; echo \"$1\" >>\(done)"
    let run = try run(["id": "echo 0", "apt-cache": "exit 1", "apt-get": apt], in: place)
    #expect(run.status == 0 && !run.message.contains("noise") && run.output.isEmpty)
    #expect(try String(contentsOfFile: done, encoding: .utf8) == "update\ninstall\n")
    let failed = try self.run(
      ["id": "echo 0", "apt-cache": "", "apt-get": "echo \"noise $*\"; exit 100"], in: place)
    #expect(failed.status == 69 && failed.message.contains("noise install -y libsqlite3-dev"))
  }
}
