import SwellImport
import SwellRender
import SwellStore

extension SessionRecord {
  /// The fields that a list shows of the session, in JSON; absent values are left out.
  var members: [(name: String, value: (any JSONConvertible)?)] {
    [
      ("key", key), ("title", title), ("speakers", speakers), ("room", room), ("time", timeText),
      ("startsAt", startsAt?.iso8601), ("endsAt", endsAt?.iso8601),
    ]
  }
}

/// A stored session and its position.
struct SessionRow: OutputRow {
  let section: Int
  let session: SessionRecord

  var location: String { "\(section):\(session.position)" }

  var members: [(name: String, value: (any JSONConvertible)?)] {
    [("section", section), ("item", session.position)] + session.members
  }

  var json: JSON { .object(members) }

  static let columns = [
    TableColumn(heading: "at"), TableColumn(heading: "key", minWidth: 8),
    TableColumn(heading: "time", minWidth: 10), TableColumn(heading: "room", minWidth: 6),
    TableColumn(heading: "title", minWidth: 12), TableColumn(heading: "speakers", minWidth: 8),
  ]

  /// The parsed time comes first: the file's text may be milliseconds.
  var cells: [String] {
    [
      location, session.key, session.startsAt?.iso8601 ?? session.timeText ?? "",
      session.room ?? "", session.title, session.speakers.joined(separator: ", "),
    ]
  }

  static let recordNames = [
    "section", "item", "key", "title", "speakers", "room", "time", "startsAt", "endsAt",
  ]

  var record: [String] {
    [
      String(section), String(session.position), session.key, session.title,
      session.speakers.joined(separator: "; "), session.room ?? "", session.timeText ?? "",
      session.startsAt?.iso8601 ?? "", session.endsAt?.iso8601 ?? "",
    ]
  }
}

/// A session that a search found, and the name of its list.
struct FoundRow: OutputRow {
  let list: String
  let row: SessionRow

  init(_ found: FoundSession) {
    list = found.list
    row = SessionRow(section: found.location.section, session: found.session)
  }

  var json: JSON { .object([("list", list)] + row.members) }
  static let columns = [TableColumn(heading: "list", minWidth: 6)] + SessionRow.columns
  var cells: [String] { [list] + row.cells }
  static let recordNames = ["list"] + SessionRow.recordNames
  var record: [String] { [list] + row.record }
}
