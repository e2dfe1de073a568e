/// The progress of reading a file.
public struct ReadProgress: Equatable, Sendable {
  /// Sessions read so far.
  public var sessions: Int
  /// Bytes processed so far.
  public var bytes: Int
  /// The file's size; `nil` for a pipe.
  public var totalBytes: Int?
}
