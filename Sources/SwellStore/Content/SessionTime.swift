/// A moment in a programme: an instant if the offset from UTC is known, else a floating local time.
///
/// Programmes often say "10:00" without a zone. Such a time stays floating: it sorts and prints by
/// its clock reading, and no zone is assumed for it.
public struct SessionTime: Sendable, Hashable, Comparable, Codable {
  /// Seconds since 1970-01-01 00:00 UTC; for a floating time, as if its clock ran in UTC.
  public var seconds: Int64
  /// The offset of the local clock from UTC, in seconds; `nil` for a floating time.
  public var utcOffset: Int?

  /// A moment `seconds` after the start of 1970, on a clock `utcOffset` seconds ahead of UTC.
  public init(seconds: Int64, utcOffset: Int?) {
    self.seconds = seconds
    self.utcOffset = utcOffset
  }

  /// The years 1 to 9999, in seconds since 1970; ISO 8601 years have four digits.
  package static let bounds: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  /// Orders times by `seconds`, then by `utcOffset`, floating times first.
  public static func < (left: SessionTime, right: SessionTime) -> Bool {
    (left.seconds, left.utcOffset ?? .min) < (right.seconds, right.utcOffset ?? .min)
  }
}
