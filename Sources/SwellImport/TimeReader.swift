import Foundation
import SwellStore

/// Reads times as files give them.
enum TimeReader {
  /// An ISO 8601 time: `2025-05-21T08:00`, with seconds, fractions and an offset or without.
  ///
  /// A time without offset is the clock reading in `zone`, or floating without one. Fields are
  /// read one by one: Foundation's styles take a fixed set of them, and this is asked for every
  /// session of a file.
  static func iso8601(_ text: String, zone: TimeZone?) -> SessionTime? {
    var scanner = FieldScanner(text)
    guard let year = scanner.digits(4), scanner.skip("-"), let month = scanner.digits(2),
      scanner.skip("-"), let day = scanner.digits(2), (1...12).contains(month),
      (1...31).contains(day)
    else { return nil }
    var seconds = Int64(daysSince1970(year: year, month: month, day: day)) * 86400
    if !scanner.isAtEnd {
      guard scanner.skip("T") || scanner.skip(" "), let hour = scanner.digits(2),
        scanner.skip(":"), let minute = scanner.digits(2), hour < 25, minute < 60
      else { return nil }
      var second = 0
      if scanner.skip(":") {
        guard let value = scanner.digits(2), value < 61 else { return nil }
        second = value
        if scanner.skip(".") || scanner.skip(",") { scanner.skipDigits() }
      }
      seconds += Int64(hour * 3600 + minute * 60 + second)
    }
    guard let offset = scanner.offset() else { return nil }
    switch offset {
    case .given(let offset):
      return SessionTime(seconds: seconds - Int64(offset), utcOffset: offset)
    case .none:
      return zone.map { local(seconds, in: $0) } ?? SessionTime(seconds: seconds, utcOffset: nil)
    }
  }

  /// An instant, on the clock of a zone or of UTC.
  static func time(of date: Date, zone: TimeZone?) -> SessionTime? {
    let seconds = date.timeIntervalSince1970.rounded()
    guard abs(seconds) < 1e12 else { return nil }
    return SessionTime(
      seconds: Int64(seconds),
      utcOffset: zone?.secondsFromGMT(for: date) ?? 0
    )
  }

  /// A clock reading in a zone.
  private static func local(_ seconds: Int64, in zone: TimeZone) -> SessionTime {
    // The offset at the reading taken as UTC is right but around a change of the clocks, where
    // the second look settles it.
    let guess = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
    let offset = zone.secondsFromGMT(
      for: Date(timeIntervalSince1970: Double(seconds) - Double(guess))
    )
    return SessionTime(seconds: seconds - Int64(offset), utcOffset: offset)
  }

  /// Days from 1970-01-01 in the Gregorian calendar.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil.
  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719468
  }
}

/// Takes fields off the front of a text.
private struct FieldScanner {
  private var rest: Substring.UTF8View

  enum Offset {
    case given(Int)
    case none
  }

  init(_ text: String) {
    rest = text[...].utf8
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func skip(_ character: Character) -> Bool {
    guard rest.first == character.asciiValue else { return false }
    rest = rest.dropFirst()
    return true
  }

  mutating func digits(_ count: Int) -> Int? {
    let field = rest.prefix(count)
    guard field.count == count, field.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    rest = rest.dropFirst(count)
    return field.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  mutating func skipDigits() {
    rest = rest.drop { (0x30...0x39).contains($0) }
  }

  /// `Z`, `+02:00`, `+0200`, `+02` or nothing, up to the end; `nil` for anything else.
  mutating func offset() -> Offset? {
    if isAtEnd { return Offset.none }
    if skip("Z") || skip("z") { return isAtEnd ? .given(0) : nil }
    let sign = rest.first == 0x2D ? -1 : 1
    guard skip("+") || skip("-"), let hours = digits(2), hours < 24 else { return nil }
    _ = skip(":")
    guard let minutes = isAtEnd ? 0 : digits(2), minutes < 60, isAtEnd else { return nil }
    return .given(sign * (hours * 3600 + minutes * 60))
  }
}
