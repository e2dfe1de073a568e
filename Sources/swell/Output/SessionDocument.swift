import SwellStore

/// A stored session as JSON; absent values are left out.
struct SessionDocument: Encodable {
  var section: Int
  var item: Int
  var key: String
  var title: String
  var speakers: [String]
  var room: String?
  var time: String?
  var startsAt: String?
  var endsAt: String?

  init(_ session: SessionRecord, section: Int) {
    self.section = section
    item = session.position
    key = session.key
    title = session.title
    speakers = session.speakers
    room = session.room
    time = session.timeText
    startsAt = session.startsAt?.iso8601
    endsAt = session.endsAt?.iso8601
  }
}

extension SessionDocument {
  /// A session that a search found.
  init(_ found: FoundSession) {
    self.init(found.session, section: found.location.section)
  }

  /// What stands over ``cells`` in a table.
  static let headings = ["", "key", "time", "room", "title", "speakers"]

  /// The session as a row of a table.
  ///
  /// A time that could be read is shown as such, since many a file gives milliseconds.
  var cells: [String] {
    [
      "\(section):\(item)", key, startsAt ?? time ?? "", room ?? "", title,
      speakers.joined(separator: ", "),
    ]
  }
}
