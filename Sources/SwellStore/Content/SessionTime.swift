/// A moment of a programme: an instant when the offset from UTC is known, else a floating local time.
///
/// Programmes often say "10:00" without a zone. Such a time stays floating: it sorts and prints by
/// its clock reading, and no zone is assumed for it.
public struct SessionTime: Sendable, Hashable, Codable {
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

extension SessionTime {
  /// The years 1 to 9999, in seconds since 1970; ISO 8601 has four digits for a year.
  package static let bounds: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  /// The time as ISO 8601 text: `2025-05-21T08:00:00`, with `Z` or `+02:00` where the offset is
  /// known; beyond the years 1 to 9999 the seconds since 1970.
  public var iso8601: String {
    let offset = utcOffset ?? 0
    guard Self.bounds.contains(seconds), (-86_399...86_399).contains(offset),
      Self.bounds.contains(seconds + Int64(offset))
    else { return String(seconds) }
    var text: [UInt8] = []
    text.reserveCapacity(25)
    day.write(to: &text)
    text.append(UInt8(ascii: "T"))
    Self.write(Day.timeOfDay(seconds + Int64(offset)), withSeconds: true, to: &text)
    if utcOffset == 0 { text.append(UInt8(ascii: "Z")) }
    if let utcOffset, utcOffset != 0 {
      text.append(UInt8(ascii: utcOffset < 0 ? "-" : "+"))
      // Local times before time zones had offsets with seconds.
      Self.write(Int64(abs(utcOffset)), withSeconds: utcOffset % 60 != 0, to: &text)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Adds hours and minutes, and seconds if they are to be shown.
  private static func write(_ seconds: Int64, withSeconds: Bool, to text: inout [UInt8]) {
    text.append(seconds / 3600, digits: 2)
    text.append(UInt8(ascii: ":"))
    text.append(seconds / 60 % 60, digits: 2)
    guard withSeconds else { return }
    text.append(UInt8(ascii: ":"))
    text.append(seconds % 60, digits: 2)
  }

  /// The day that its clock shows.
  package var day: Day { Day(localSeconds: seconds &+ Int64(utcOffset ?? 0)) }
}

extension SessionTime: Comparable {
  /// By `seconds`; of equal ones the floating time first, then by `utcOffset`.
  public static func < (left: SessionTime, right: SessionTime) -> Bool {
    (left.seconds, left.utcOffset ?? .min) < (right.seconds, right.utcOffset ?? .min)
  }
}
