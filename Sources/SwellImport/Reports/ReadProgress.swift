/// The progress of reading a file.
public struct ReadProgress: Equatable, Sendable {
  /// Sessions read so far.
  public var sessions: Int
  /// Bytes processed so far.
  public var bytes: Int
  /// The size of all files in bytes; `nil` if one is a pipe.
  public var totalBytes: Int?
}
