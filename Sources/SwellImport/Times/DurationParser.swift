/// Reads the durations in fields such as `length`.
enum DurationParser {
  /// The seconds in a number (minutes), `HH:MM`, `45 min`, `1h30` or `PT45M`; if `guessesUnit`,
  /// numbers below five are hours, and numbers from 1440 on, or all if the file's `traits` say so,
  /// are seconds or milliseconds; the `traits` say, too, if `3:30` is `MM:SS`, or a unit is missing.
  static func seconds(
    _ value: Value, guessesUnit: Bool = false, traits: SessionTraits = SessionTraits()
  ) -> Int64? {
    let text = value.reference ?? ""
    if guessesUnit, traits.durationsLackUnit, Double(text) != nil { return nil }
    func unit(_ number: Double) -> Double {
      if !guessesUnit { return 60 }
      // Meetup's API has milliseconds; the size of a file is rarely a whole number of minutes.
      if number >= 1e6, number.truncatingRemainder(dividingBy: 60_000) == 0 { return 0.001 }
      if traits.durationsAreSeconds || number >= 1440 { return 1 }
      return number < 5 ? 3600 : 60
    }
    let seconds =
      Double(text).map { $0 * unit($0) }
      ?? (text.has(":")
        ? clock(text, mayBeMinutes: guessesUnit, traits.durationsHaveSeconds) : units(text))
    // At most 31 days; a plain number of over half a day is something else, such as a file's size.
    let limit: Int64 = guessesUnit && Double(text) != nil ? 43_200 : 31 * 86_400
    return seconds.flatMap { Int64(exactly: $0.rounded()) }.flatMap {
      (1...limit).contains($0) ? $0 : nil
    }
  }

  /// Reads `HH:MM`, or `MM:SS` (as in podcasts) if `HH:MM` would be over twelve hours.
  private static func clock(_ text: String, mayBeMinutes: Bool, _ hasSeconds: Bool) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.utf8.count <= 3 ? UInt($0).map(Double.init) : nil }
    guard (2...3).contains(parts.count), numbers.count == parts.count else { return nil }
    if numbers.count == 2, mayBeMinutes && numbers[0] > 12 || hasSeconds {
      return numbers[0] * 60 + numbers[1]
    }
    return numbers[0] * 3600 + numbers[1] * 60 + (numbers.count > 2 ? numbers[2] : 0)
  }

  private static func units(_ text: String) -> Double? {
    var rest = text.lowercased()[...]
    if rest.hasPrefix("pt") { rest = rest.dropFirst(2) }
    var total = 0.0
    var isAfterHours = false
    while !rest.isEmpty {
      // `1 hora y 15 minutos`
      let joiningWord = ["and ", "und ", "et ", "en ", "e ", "y "].first(where: rest.hasPrefix)
      rest.removeFirst(joiningWord?.count ?? 0)
      let digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." }
      rest = rest[digits.endIndex...].drop { $0.isWhitespace || $0 == "-" }
      let unit = rest.prefix { $0.isLetter || $0 == "'" || $0 == "’" }
      rest = rest[unit.endIndex...].drop { $0.isWhitespace || ".,-".contains($0) }
      guard let number = Double(digits), (0...100_000).contains(number),
        let length = isAfterHours && unit.isEmpty
          ? lengths[1] : lengths.first(where: { $0.units.contains(String(unit)) })
      else { return nil }
      isAfterHours = length.seconds == 3600
      total += number * length.seconds
    }
    return total
  }

  private static let lengths: [(seconds: Double, units: [String])] = [
    (3600, "h hr hrs hour hours std stunde stunden heure heures hora horas ora ore uur 時間 小时"),
    (60, "m min mins mn minute minutes minuten minuto minutos minuti 分 分鐘 分钟 분 ' ’"),
    (1, "s sec seconds"),
  ].map { ($0, $1.words) }
}
