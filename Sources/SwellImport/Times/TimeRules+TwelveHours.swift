// Times of day in files that use a twelve-hour clock and never say am or pm.
extension TimeRules {
  /// The intended time of day: in such files, `1:45` and the end of `6:00 – 7:30` are in the
  /// afternoon; in all files, an end six hours or more before its start is on the next day.
  func timeOfDay(_ written: Int64, after start: Int64 = 0) -> Int64 {
    let isEnd = written < start && written + 43_200 >= start
    let isLate = isTwelveHour && (isEnd || Document.ambiguousTimes.contains(written))
    let time = isLate ? written + 43_200 : written
    return time <= start - 21_600 ? time + 86_400 : time
  }
}

extension Document {
  /// Times from 1:00 to 6:59: no programme begins before seven in the morning.
  fileprivate static let ambiguousTimes: Range<Int64> = 3600..<7 * 3600

  /// Whether the times of day are those of a twelve-hour clock without am and pm: all are from 1:00
  /// to 12:59, at least one is before 7:00, and either it follows one at or after 7:00 or the file
  /// has start fields and no leading zero, as in `02:45`.
  var isTwelveHour: Bool {
    var areEarly: [Bool] = []
    var hasStart = false
    var hasZero = false
    for (index, text) in shortTexts(with: ":", limit: 200) {
      if ISOTime.parse(text) != nil { return false }
      // The node before a member's value is its key.
      let isMember = index > 0 && nodes[index - 1].kind == .text
      let role = isMember ? FieldName.role(of: self.text(at: index - 1)) : nil
      guard role != .duration, text.utf8.count <= 40 || text.utf8.first?.isDigit == true,
        let time = WrittenTime(text, year: 2000) ?? text.leadingTime?.written,
        let start = time.start
      else { continue }
      hasStart = hasStart || role == .start
      hasZero = hasZero || text.hasPrefix("0") || text.contains(" 0")
      for seconds in [start, time.end].compactMap(\.self) {
        guard !time.saysHalf, (3600..<13 * 3600).contains(seconds) else { return false }
        areEarly.append(Self.ambiguousTimes.contains(seconds))
      }
    }
    return areEarly.drop { $0 }.contains(true) || hasStart && areEarly.contains(true) && !hasZero
  }
}
