import SwellStore

/// A file while a dialect reads it.
struct Programme {
  var root: Row
  var clock: Clock
  var intake: Intake

  /// Reads one entry and hands it over, unless the file says that it does not take place.
  func take(_ row: Row, _ read: (Row) -> SessionParts) throws {
    guard row.isActive else { return intake.withdraw() }
    try intake.take(row, read)
  }

  /// Reads all entries, and hands them over by start, then room, then title.
  ///
  /// For files whose entries stand in dictionaries, which have no order.
  func takeUnordered(_ rows: some Sequence<Row>, _ read: (Row) -> SessionParts) throws {
    var entries: [Entry] = []
    for row in rows {
      guard row.isActive else {
        intake.withdraw()
        continue
      }
      if let entry = Entry(row, read) { entries.append(entry) }
    }
    for entry in entries.sorted(by: { $0.parts.precedes($1.parts) }) { try intake.add(entry) }
  }
}

extension Row {
  fileprivate var isActive: Bool { value["active"]?.bool != false }
}

extension SessionParts {
  fileprivate func precedes(_ other: SessionParts) -> Bool {
    let start = startsAt?.seconds ?? .max
    let otherStart = other.startsAt?.seconds ?? .max
    if start != otherStart { return start < otherStart }
    if room != other.room { return (room ?? "") < (other.room ?? "") }
    return (title ?? "") < (other.title ?? "")
  }
}
