public import SwellStore

extension SessionTime {
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

  /// Adds hours and minutes, and seconds if asked for.
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
