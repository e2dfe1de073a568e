import Foundation
import Testing

/// Hostile texts through every command and format, read by Python's own modules.
///
/// `make test-text` also reads YAML and iCalendar, with PyYAML and icalendar.
@Suite(.timeLimit(.minutes(30))) struct HostileTextTests {
  @Test(.enabled(if: Workplace.program("python3") != nil, "there is no python3"))
  func `hostile text is escaped in every output`() throws {
    let place = try Workplace()
    let script = Workplace.package.appendingPathComponent("Tests/HostileText/hostile_text.py").path
    let run = try place.run(
      [script, Workplace.binary.path], executable: try #require(Workplace.program("python3")))
    #expect(run.status == 0 && run.output.contains(", 0 faults"), "\(run.output)\(run.message)")
  }
}
