import Foundation

/// Foundation's names of months and days of the week, in lower case.
enum DayNames {
  private static let calendars = "en de fr es pt it nl sv da fi pl uk ru ca".words.map { language in
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: language)
    return calendar
  }

  /// The months by their names and abbreviations, 1 for January.
  static let months = numbered {
    [$0.monthSymbols, $0.standaloneMonthSymbols, $0.shortMonthSymbols]
  }.mapValues { $0 + 1 }.merging(["sept": 9, "jänner": 1]) { $1 }

  static let abbreviations = "mon tue tues wed thu thur thurs fri sat sun".words
  private static let plurals = calendars[0].weekdaySymbols.map { $0.lowercased() + "s" }
  /// The days of the week by their names and English abbreviations, 0 for Monday.
  static let weekdays: [String: Int] = {
    let known = zip(abbreviations + plurals, [0, 1, 1, 2, 3, 3, 3, 4, 5, 6, 6] + Array(0...5))
    return numbered { [$0.weekdaySymbols, $0.standaloneWeekdaySymbols] }
      .mapValues { ($0 + 6) % 7 }.merging(known) { $1 }
  }()

  /// Numbers keyed by each name's longest word: `segunda` of `segunda-feira`.
  private static func numbered(_ names: (Calendar) -> [[String]]) -> [String: Int] {
    let words = calendars.flatMap(names).flatMap { names in
      names.enumerated().map { number, name in
        let words = name.lowercased().split { !$0.isLetter }
        return (String(words.max { $0.count < $1.count } ?? ""), number)
      }
    }
    // Catalan's `ag` for August is too short: `AG 1` is a group in German.
    return Dictionary(words.filter { $0.0.count > 2 }) { first, _ in first }
  }

  private static let partsOfDays = Set("morning afternoon evening night am pm".words)

  /// Whether a part of a text is a word that doesn't occur in dates.
  static func isOther(_ part: Substring) -> Bool {
    part.allSatisfy(\.isLetter) && weekdays[String(part)] == nil
      && months[String(part)] == nil && !partsOfDays.contains(String(part))
  }
}
