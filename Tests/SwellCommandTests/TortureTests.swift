import Foundation
import Testing

/// The parts of `make torture` in a short form, each in a few seconds.
@Suite struct TortureTests {
  @Test(
    .enabled(if: Self.python != nil, "there is no python3 here"),
    .timeLimit(.minutes(30)),
    arguments: [
      "kills", "errors", "moments", "crowd", "waits", "damage", "schemas", "paths", "arguments",
      "replication",
    ]
  )
  func `a short torture finds nothing`(part: String) throws {
    let place = try Workplace()
    let process = Process()
    process.executableURL = Self.python
    process.arguments = [
      Workplace.package.appendingPathComponent("Tests/Torture/torture.py").path, "--short",
      "--seed", "1", "--swell", try #require(place.process([]).executableURL).path, part,
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try Workplace.start(process, within: 1500)
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
  }

  private static let python = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { URL(fileURLWithPath: "\($0)/python3") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }
}
