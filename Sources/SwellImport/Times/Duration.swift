import SwellStore

/// Reads how long something takes.
enum DurationText {
  /// Nothing in a programme takes longer than this: 31 days.
  private static let limit: Int64 = 31 * 86_400

  /// The seconds in a number of minutes (or its text), `HH:MM`, `45 min`, `1h 30m` or `PT45M`.
  ///
  /// In a file of unknown dialect (`guessesHours`), a number below five counts hours.
  static func seconds(_ value: Value, guessesHours: Bool = false) -> Int64? {
    let text = (value.numeral ?? value.string ?? "").trimmed
    let seconds: Double?
    if let number = Double(text) {
      seconds = number * (guessesHours && number < 5 ? 3600 : 60)
    } else {
      seconds = text.contains(":") ? clock(text) : units(text)
    }
    return seconds.flatMap { Int64(exactly: $0.rounded()) }.flatMap {
      (1...limit).contains($0) ? $0 : nil
    }
  }

  private static func clock(_ text: String) -> Double? {
    let form = /([0-9]{1,3}):([0-9]{1,3})(?::([0-9]{1,3}))?/
    guard let parts = text.wholeMatch(of: form), let hours = Double(parts.1),
      let minutes = Double(parts.2)
    else { return nil }
    return hours * 3600 + minutes * 60 + (parts.3.flatMap { Double($0) } ?? 0)
  }

  private static func units(_ text: String) -> Double? {
    var rest = text.lowercased()[...]
    if rest.hasPrefix("pt") { rest = rest.dropFirst(2) }
    var total = 0.0
    while let part = rest.prefixMatch(of: /([0-9.]+)[\s\-]*([\p{L}'’]+)[.,\-\s]*/) {
      guard let number = Double(part.1), (0...100_000).contains(number),
        let length = lengths.first(where: { $0.units.contains(String(part.2)) })
      else { return nil }
      total += number * length.seconds
      rest = rest[part.range.upperBound...]
    }
    return rest.isEmpty ? total : nil
  }

  private static let lengths: [(seconds: Double, units: [String])] = [
    (3600, "h hr hrs hour hours std stunde stunden heure heures hora horas ora ore uur 時間 小时"),
    (60, "m min mins mn minute minutes minuten minuto minutos minuti 分 分鐘 分钟 분 ' ’"),
    (1, "s sec seconds"),
  ].map { ($0, $1.words) }
}
