/// A problem in a file, with the number of times it occurs.
public struct ImportProblem: Equatable, Sendable {
  /// The file's name, as given.
  public var file = ""
  /// The place: a JSON pointer (`/sessions/3`), a key path (`sessions.3`), or a line (`line 12`).
  public var entry = ""
  /// The field; empty if the problem concerns the entry as a whole.
  public var field = ""
  /// The content that was found.
  public var found: String
  /// The content that was expected.
  public var expected: String
  /// The number of occurrences; `entry` and `found` are those of the first.
  public var count = 1
  /// The kind of loss that the problem causes.
  public var loss = Loss.nothing

  /// The kinds of loss, the worst first.
  public enum Loss: String, Sendable, CaseIterable {
    /// Sessions were left out.
    case sessions
    /// A speaker, a room, a time or another value was left out.
    case values
    /// Everything was read, perhaps not as intended.
    case nothing
  }

  /// One line for people: file, entry, field, what was found, what was expected, how often.
  public var text: String {
    let place = [file, entry, field].filter { !$0.isEmpty }.joined(separator: ": ")
    return "\(place): found \(found), expected \(expected)"
      + (count > 1 ? " (\(count) times, first here)" : "")
  }
}
