import SwellImport
import SwellStore

/// What tables, JSON and CSV show of a stored session.
struct SessionRow {
  var list: String?
  let section: Int
  let session: SessionRecord

  var location: String { "\(section):\(session.position)" }

  /// The session's fields without its position, for JSON; absent values are left out.
  var members: JSONMembers { Self.fields.map { ($0.name, $0.value(self)) } }

  private static let fields: [Column<Self>] = [
    Column("key") { $0.session.key }, Column("title") { $0.session.title },
    Column("speakers") { $0.session.speakers }, Column("room") { $0.session.room },
    Column("time") { $0.session.timeText }, Column("startsAt") { $0.session.startsAt?.iso8601 },
    Column("endsAt") { $0.session.endsAt?.iso8601 },
  ]

  static let table = Table<Self>(
    [
      Column("at") { $0.location }, Column("key", minWidth: 8, shrinkRank: 1) { $0.session.key },
      // The parsed time is preferred: the file's text may be a number of milliseconds.
      Column("time", minWidth: 10) { $0.session.startsAt?.iso8601 ?? $0.session.timeText },
      Column("room", minWidth: 6) { $0.session.room },
      Column("title", minWidth: 12, shrinkRank: -1) { $0.session.title },
      Column("speakers", minWidth: 8) { $0.session.speakers },
    ], fields: [Column("section") { $0.section }, Column("item") { $0.session.position }] + fields)

  private static let list = Column<Self>("list", minWidth: 6) { $0.list }
  static let tableOfLists = Table([list] + table.columns, fields: [list] + table.fields)
}
