/// A day of the proleptic Gregorian calendar; Foundation's formats are Julian before October 1582.
package struct Day: Hashable {
  /// Days since 1970-01-01.
  package let number: Int64

  package init(number: Int64) { self.number = number }

  /// The day that is `localSeconds` after 1970-01-01T00:00 in local time.
  package init(localSeconds: Int64) {
    number = (localSeconds - Self.timeOfDay(localSeconds)) / 86_400
  }

  /// The day of a date; `nil` if the date does not exist or is outside the years 1 to 9999.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    // Years that begin in March put the leap day last. Source: Howard Hinnant's date algorithms.
    let shifted = Int64(month <= 2 ? year - 1 : year)
    let dayOfYear = Int64((153 * ((month + 9) % 12) + 2) / 5 + day - 1)
    let leapDays = shifted / 4 - shifted / 100 + shifted / 400
    number = shifted * 365 + leapDays + dayOfYear - 719_468
    // 30 February gives the number of a day in March.
    guard parts.day == Int64(day) else { return nil }
  }

  /// The day of the week, 0 for Monday.
  var weekday: Int { Int((number + 3) % 7 + 7) % 7 }

  /// The beginning of the day, in local seconds since 1970.
  package var seconds: Int64 { number * 86_400 }

  /// Year, month 1…12 and day 1…31.
  package var parts: (year: Int64, month: Int64, day: Int64) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let isAfterFebruary = month < 10
    return (
      yearOfEra + era * 400 + (isAfterFebruary ? 0 : 1), isAfterFebruary ? month + 3 : month - 9,
      dayOfYear - (153 * month + 2) / 5 + 1
    )
  }

  /// The day as in ISO 8601: `2025-05-21`.
  package var text: String {
    let (year, month, day) = parts
    return [year.padded(to: 4), month.padded(to: 2), day.padded(to: 2)].joined(separator: "-")
  }

  /// Seconds since midnight, 0…86399.
  package static func timeOfDay(_ localSeconds: Int64) -> Int64 {
    (localSeconds % 86_400 + 86_400) % 86_400
  }
}
