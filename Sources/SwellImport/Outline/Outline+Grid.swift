// Tables with a row for each time, and a column for each day or room.
extension Outline {
  /// The cells of timetables: `[{"Time": "9:00", "Monday": "Tides", "Tuesday": "Ropes"}]`.
  static func cells(in value: Value, _ around: EnclosingContext) -> [OutlineSession] {
    let around = around.inside(value)
    guard value.isGrid else {
      return value.children.filter(\.value.isCollection)
        .flatMap { cells(in: $0.value, around.entering($0.name)) }
    }
    return value.children.flatMap { name, row -> [OutlineSession] in
      let slot = around.entering(name).with {
        $0.timing = row.says(.start) ? .slot(row) : nil
        let day = row.fields.first { FieldName.role(of: $0.key) == .day }
        if let day = day?.value.text { $0.enterSection(day) }
      }
      return row.columns.map { key, cell in
        let inside =
          WrittenTime.namesDay(key) ? slot.with { $0.enterSection(key) } : slot.inRoom(key)
        return OutlineSession(cell, inside, .key(key), in: key)
      }
    }
  }
}

extension Value {
  /// Whether this is a list of rows, each with a time and several texts in columns for days, rooms
  /// or tracks; other column names require at most 100 rows and no dates, to rule out logs.
  fileprivate var isGrid: Bool {
    guard isArray, let first = elements.first, first.says(.start) else { return false }
    let names = elements.prefix(20).map(\.columns).max { $0.count < $1.count }?.map(\.key) ?? []
    guard names.count > 1, names.allSatisfy(\.namesColumn) else { return false }
    return names.allSatisfy { WrittenTime.namesDay($0) || $0.isRoomName || $0.isTrackName }
      || Array(elements.prefix(101)).count <= 100
        && elements.lazy.flatMap(\.members).allSatisfy { key, time in
          FieldName.role(of: key) != .start || time.string.flatMap { WrittenTime($0) }?.day == nil
        }
  }

  fileprivate var columns: [(key: String, value: Value)] {
    fields.filter { key, cell in
      key.mayNameColumn
        && cell.string.map { $0.contains(where: \.isLetter) && !$0.isAddress } == true
    }
  }
}
