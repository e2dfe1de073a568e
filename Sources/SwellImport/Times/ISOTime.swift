import SwellStore

/// ISO 8601 as programmes write it: `2025-05-21T08:00`, perhaps with seconds, fraction or offset;
/// parsed by hand, since Foundation's parsers each accept one fixed form, require an offset, and
/// take longer than all other work on a line.
enum ISOTime {
  /// The time in `text`; `nil` for a date alone.
  static func parse(_ text: String) -> SessionTime? {
    var scan = Scanner(text)
    // `20270611090000 +0200`, as in XMLTV
    let isBasic = scan.bytes.count > 8 && scan.bytes.prefix(14).count(where: \.isDigit) == 14
    guard let day = scan.date(), isBasic || scan.skip("T") || scan.skip("t") || scan.skip(" "),
      let clock = scan.clock()
    else { return nil }
    _ = scan.skip(" ") || scan.skip(",")
    let hasOffset = scan.next != nil
    let offset = hasOffset ? scan.offset() ?? scan.zone() : nil
    guard scan.next == nil, hasOffset == (offset != nil) else { return nil }
    let seconds = day.seconds + clock - Int64(offset ?? 0)
    return SessionTime.bounds.contains(seconds)
      ? SessionTime(seconds: seconds, utcOffset: offset) : nil
  }

  static func parseDay(_ text: String) -> Day? {
    var scan = Scanner(text)
    let day = scan.date()
    return scan.next == nil ? day : nil
  }

  struct Scanner: ByteScanner {
    let bytes: [UInt8]
    var position = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    mutating func digits(_ count: Int) -> Int? {
      guard count <= bytes.count - position else { return nil }
      let found = bytes[position..<position + count]
      guard found.allSatisfy({ $0.isDigit }) else { return nil }
      position += count
      return found.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// A date: `2027-06-11`, or `20270611` as in calendars.
    mutating func date() -> Day? {
      guard let year = digits(4) else { return nil }
      let isBasic = !skip("-") && (1900..<2200).contains(year)
      guard isBasic || position == 5, let month = digits(2), isBasic || skip("-"),
        let day = digits(2)
      else { return nil }
      return Day(year: year, month: month, day: day)
    }

    /// Seconds since midnight, without fractions; 24:00 is the end of the day.
    mutating func clock() -> Int64? {
      guard let hour = digits(2) ?? digits(1) else { return nil }
      let isBasic = !skip(":")
      guard let minute = digits(2) else { return nil }
      let hasSeconds = !isBasic && skip(":")
      guard let second = isBasic ? digits(2) ?? 0 : hasSeconds ? digits(2) : 0 else { return nil }
      // A comma at the end is a slip in the file, not a fraction.
      if hasSeconds, skip(",") || skip(".") { while digits(1) != nil {} }
      let isMidnight = hour == 24 && minute == 0 && second == 0
      guard hour < 24 || isMidnight, minute < 60, second <= 60 else { return nil }
      return Int64(hour * 3600 + minute * 60 + second)
    }

    /// The UTC offset, in seconds, of a zone given by its name: `EDT`.
    mutating func zone() -> Int? {
      let name = String(decoding: bytes[position...], as: UTF8.self).lowercased()
      position = bytes.count
      return ZoneParser.offset(name[...])
    }

    /// Seconds ahead of UTC: `Z`, `+02:00`, `+0200`, `+02`, `+02:00:30`.
    mutating func offset() -> Int? {
      if skip("Z") || skip("z") { return 0 }
      let isWest = skip("-")
      guard isWest || skip("+"), let hours = digits(2) else { return nil }
      let hasColons = skip(":")
      guard let minutes = hasColons || next != nil ? digits(2) : 0, minutes < 60,
        let seconds = hasColons && skip(":") ? digits(2) : 0
      else { return nil }
      let size = hours * 3600 + minutes * 60 + seconds
      // No real offset is larger than this.
      return size <= 18 * 3600 ? (isWest ? -size : size) : nil
    }
  }
}
