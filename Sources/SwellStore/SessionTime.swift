public import Foundation

/// A moment of a programme: an instant when the offset from UTC is known, else a floating local time.
///
/// Programmes often say "10:00" without a zone. Such a time is kept as what it is: it sorts and
/// prints by its clock reading and is never moved to a zone nobody gave.
public struct SessionTime: Sendable, Hashable {
  /// Seconds since 1970-01-01 00:00 UTC; for a floating time, as if its clock ran in UTC.
  public var seconds: Int64
  /// The offset of the local clock from UTC, in seconds; `nil` for a floating time.
  public var utcOffset: Int?

  /// A moment `seconds` after 1970, shown on a clock `utcOffset` seconds ahead of UTC.
  public init(seconds: Int64, utcOffset: Int?) {
    self.seconds = seconds
    self.utcOffset = utcOffset
  }
}
