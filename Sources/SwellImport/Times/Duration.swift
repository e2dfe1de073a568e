import SwellStore

/// Reads how long something takes.
enum DurationText {
  /// Nothing in a programme takes longer than this: 31 days.
  private static let limit: Int64 = 31 * 86_400

  /// Seconds: a number (or its text) counts minutes, else `HH:MM`, `45 min`, `1h 30m`, `PT45M`.
  ///
  /// In a file of unknown dialect (`guessesHours`), less than five are hours.
  static func seconds(_ value: Value, guessesHours: Bool = false) -> Int64? {
    let text = (value.numeral ?? value.string ?? "").trimmed
    let seconds: Int64?
    if let number = Double(text) {
      let unit: Double = guessesHours && number < 5 ? 3600 : 60
      seconds = number.isFinite ? Int64(exactly: (number * unit).rounded()) : nil
    } else if text.contains(":") {
      seconds = clock(text)
    } else {
      seconds = units(text)
    }
    guard let seconds, (1...limit).contains(seconds) else { return nil }
    return seconds
  }

  private static func clock(_ text: String) -> Int64? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.utf8.count <= 3 ? Int64($0) : nil }
    guard (2...3).contains(parts.count), numbers.count == parts.count,
      numbers.allSatisfy({ $0 >= 0 })
    else { return nil }
    return numbers[0] * 3600 + numbers[1] * 60 + (numbers.count > 2 ? numbers[2] : 0)
  }

  private static func units(_ text: String) -> Int64? {
    var rest = text.lowercased()[...]
    if rest.hasPrefix("pt") { rest = rest.dropFirst(2) }
    var total = 0.0
    while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
      rest = rest[start...]
      let digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." }
      guard let number = Double(digits), (0...100_000).contains(number) else { return nil }
      rest = rest.dropFirst(digits.count).drop { $0.isWhitespace || $0 == "-" }
      let unit = rest.prefix(while: \.isLetter)
      rest = rest.dropFirst(unit.count).drop { $0 == "." || $0 == "," || $0 == "-" }
      switch unit {
      case "h", "hr", "hrs", "hour", "hours", "std", "stunde", "stunden", "heure", "heures", "hora",
        "horas", "ora", "ore", "uur", "時間", "小时":
        total += number * 3600
      case "m", "min", "mins", "mn", "minute", "minutes", "minuten", "minuto", "minutos", "minuti",
        "分", "分鐘", "分钟", "분":
        total += number * 60
      case "" where rest.first == "'" || rest.first == "’":
        total += number * 60
        rest = rest.dropFirst()
      case "s", "sec", "seconds": total += number
      default: return nil
      }
    }
    return Int64(total.rounded())
  }
}
