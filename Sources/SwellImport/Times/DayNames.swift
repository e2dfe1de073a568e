import Foundation

/// The names of months and days of the week in lower case, as Foundation has them.
enum DayNames {
  /// Languages whose months are often shortened, and those in which a part may be another word.
  private static let shortened = "en de fr es pt it nl sv da ru".words.map(calendar)
  private static let whole = "pl cs uk fi tr hu ro ca".words.map(calendar)

  static let abbreviations = Set("mon tue tues wed thu thur thurs fri sat sun".words)
  /// The days of the week by their names and English abbreviations, 0 for Monday.
  static let weekdays: [String: Int] = {
    var days = ["tues": 1, "thur": 3, "thurs": 3]
    for calendar in shortened + whole {
      let short = calendar.locale?.identifier == "en" ? calendar.shortWeekdaySymbols : []
      for names in [calendar.weekdaySymbols, calendar.standaloneWeekdaySymbols, short] {
        for (day, name) in names.enumerated() { days[word(name)] = (day + 6) % 7 }
      }
    }
    return days
  }()

  /// The months by their names and, from three letters on, the beginnings of these; 1 for January.
  static let months: [String: Int] = {
    var months: [String: Int] = [:]
    for month in 0..<12 {
      for calendar in shortened + whole {
        for symbols in [calendar.monthSymbols, calendar.standaloneMonthSymbols] {
          let name = word(symbols[month])
          let lengths = shortened.contains(calendar) ? 3...name.count : name.count...name.count
          for length in lengths where months[String(name.prefix(length))] == nil {
            months[String(name.prefix(length))] = month + 1
          }
        }
      }
    }
    return months
  }()

  private static func calendar(_ language: String) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: language)
    return calendar
  }

  /// The word that is the name in `segunda-feira` and `d’abril`.
  private static func word(_ name: String) -> String {
    let words = name.lowercased().split { " ’-".contains($0) }
    return String(words.first { !["de", "d"].contains($0) } ?? "")
  }

  private static let partsOfDays = Set("morning afternoon evening night am pm".words)

  /// Whether a part of a text is a word that no date has.
  static func isOther(_ part: Substring) -> Bool {
    part.allSatisfy(\.isLetter) && weekdays[String(part)] == nil
      && months[String(part)] == nil && !partsOfDays.contains(String(part))
  }
}
