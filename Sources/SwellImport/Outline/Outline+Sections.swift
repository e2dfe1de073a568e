// The names of sections.
extension Outline {
  /// Removes a section named after the event's first day if some sessions are on other days.
  mutating func dropFirstDay(_ file: EnclosingContext) {
    guard let day = file.section, ISOTime.parseDay(day) != nil,
      sessions.contains(where: { session in
        session.around.sections.dropFirst().contains(where: WrittenTime.namesDay)
          || session.value.fields.contains { key, value in
            FieldName.role(of: key) == .start
              && value.string.flatMap(ISOTime.parse).map { $0.day.text != day } == true
          }
      })
    else { return }
    for index in sessions.indices where sessions[index].around.sections.first == day {
      sessions[index] = sessions[index].with { $0.sections.removeFirst() }
    }
  }

  /// Counts days such as `Day 2` from the event's first day, if no object around a session has
  /// another date; the numbers begin at 0 or 1 without gaps, or at that day's day of the month.
  mutating func countDays() {
    guard let event = sessions.first?.around, let first = event.day ?? event.firstDay,
      sessions.allSatisfy({ $0.around.day == event.day && $0.around.firstDay == event.firstDay })
    else { return }
    let numbers = sessions.map(\.numberOfDay)
    let days = Set(numbers.compactMap(\.self))
    guard let lowest = days.min(), let highest = days.max(),
      lowest <= 1 && days.count == highest - lowest + 1 || lowest == first.parts.day
    else { return }
    for case (let index, let number?) in numbers.enumerated() where first.parts.year < 9999 {
      let day = Day(number: first.number + Int64(number - lowest))
      sessions[index] = sessions[index].with { $0.day = day }
    }
  }

  /// Turns blocks of a day into tracks if a day has sessions outside blocks, such as breaks: as
  /// sections, the blocks would come after all of these sessions.
  mutating func joinBlocks() {
    let days = Set(sessions.flatMap(\.around.sections)).filter(WrittenTime.namesDay)
    let depths = sessions.map { session in
      session.around.sections.firstIndex { $0 == session.around.dayText || days.contains($0) }
    }
    let isMixed = zip(sessions, depths).contains { $1 != nil && $1 == $0.around.sections.count - 1 }
    for (index, depth) in depths.enumerated() where isMixed {
      let around = sessions[index].around
      guard let depth, let block = around.section, depth < around.sections.count - 1,
        around.track != block
      else { continue }
      blocks.insert(block)
      sessions[index].around = around.with {
        $0.track = $0.track ?? block
        $0.sections.removeSubrange((depth + 1)...)
      }
    }
  }

  /// Adds the titles of outer sections, as in `Friday: Morning`, if titles repeat or lack a date.
  mutating func nameSections() {
    let paths = Dictionary(grouping: Set(sessions.map(\.around.sections))) { $0.last }
    let shared = Set(
      paths.values.filter { $0.count > 1 }.map { paths in
        paths.reduce(paths[0]) { zip($0, $1).prefix { $0.0 == $0.1 }.map(\.0) }
      })
    let weeks = Set(
      paths.filter { $0.key.flatMap(WrittenTime.weekday) != nil }.values.joined().map {
        $0.dropLast()
      })
    for index in sessions.indices {
      let around = sessions[index].around
      let path = around.sections
      let first = path.indices.dropLast().first { depth in
        let isWeek = weeks.count > 1 && weeks.contains(path[...depth])
        let isDay = path[depth] == around.dayText || WrittenTime.namesDay(path[depth])
        return around.day == nil && (isDay || isWeek) || shared.contains(Array(path[..<depth]))
      }
      guard let first else { continue }
      let names = path[first...].map(FieldName.fold)  // `{"day-1": {"title": "Day 1: Ropes", …}}`
      let isRepeated = names.count > 1 && names[1].hasPrefix(names[0])
      sessions[index].around = around.with {
        $0.sections = [path[(isRepeated ? first + 1 : first)...].joined(separator: ": ")]
      }
    }
  }
}

extension OutlineSession {
  /// The number of the day that the session's own field, a section or an object around it names;
  /// `nil` if it may be the number of a day in a week or a month.
  fileprivate var numberOfDay: Int? {
    let values = [value] + around.objects.reversed()
    if values.contains(where: { $0.has("week") || $0.has("month") }) { return nil }
    if around.sections.contains(where: { $0.lowercased().contains("week") }) { return nil }
    let days = values.map { value in
      let day = value.fields.first { WrittenTime.dayWords.includes($0.key) }?.value
      return day?.reference.map { Int($0) == nil ? $0 : "day " + $0 } ?? ""
    }
    let texts = [days[0]] + around.sections.reversed() + days.dropFirst()
    return texts.firstNonNil(WrittenTime.number)
  }
}
