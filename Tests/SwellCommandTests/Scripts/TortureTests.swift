import Foundation
import Testing

/// The parts of `make torture` in a short form, each in a few seconds.
@Suite struct TortureTests {
  @Test(
    .enabled(if: Workplace.program("python3") != nil, "python3 is not installed"),
    .timeLimit(.minutes(30)),
    arguments: [
      "kills", "errors", "moments", "crowd", "waits", "damage", "schemas", "paths", "arguments",
      "replication",
    ])
  func `a short torture run finds no fault`(part: String) throws {
    let script = Workplace.package.appendingPathComponent("Tests/Torture/torture.py").path
    let run = try Workplace().run(
      [script, "--short", "--seed", "1", "--swell", Workplace.binary.path, part],
      executable: try #require(Workplace.program("python3")),
      within: 1500)
    #expect(run.status == 0, "\(run.output)\(run.message)")
  }
}
