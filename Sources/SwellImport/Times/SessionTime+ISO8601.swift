public import SwellStore

extension SessionTime {
  /// The time as ISO 8601 text: `2025-05-21T08:00:00`, with `Z` or `+02:00` if the offset is known;
  /// outside the years 1 to 9999, the text is the number of seconds since 1970.
  ///
  /// The result is stored in keys, so it must never change; `SessionTimeTests` pins it.
  public var iso8601: String {
    guard Self.bounds.contains(seconds), (-86_399...86_399).contains(utcOffset ?? 0),
      Self.bounds.contains(seconds + Int64(utcOffset ?? 0))
    else { return String(seconds) }
    let local = day.text + "T" + Self.text(ofSeconds: timeOfDay, withSeconds: true)
    guard let utcOffset, utcOffset != 0 else { return local + (utcOffset == nil ? "" : "Z") }
    // Before time zones were introduced, offsets of local time had seconds.
    let offset = Self.text(ofSeconds: Int64(abs(utcOffset)), withSeconds: utcOffset % 60 != 0)
    return local + (utcOffset < 0 ? "-" : "+") + offset
  }

  /// The local time of day: `08:00`.
  var clockText: String { Self.text(ofSeconds: timeOfDay, withSeconds: false) }

  private static func text(ofSeconds seconds: Int64, withSeconds: Bool) -> String {
    [seconds / 3600, seconds / 60 % 60, seconds % 60].prefix(withSeconds ? 3 : 2)
      .map { $0.padded(to: 2) }.joined(separator: ":")
  }

  /// The local day.
  package var day: Day { Day(localSeconds: seconds &+ Int64(utcOffset ?? 0)) }

  func advanced(by duration: Int64) -> SessionTime {
    SessionTime(seconds: seconds + duration, utcOffset: utcOffset)
  }

  /// The local time of day, in seconds since midnight.
  var timeOfDay: Int64 { Day.timeOfDay(seconds + Int64(utcOffset ?? 0)) }
}
