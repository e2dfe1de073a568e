import GRDB
import Testing

@testable import SwellStore

/// The connection of an import does not ask the schema's CHECKs: drafts meet them, and `check` asks
/// them all.
@Suite struct ConstraintTests {
  private static let texts = [
    "a", " a", "a\t", "\r\na\n", "\u{A0}a\u{3000}", "\u{2028}a\u{85}", "a\0", "\0 ", "\0", " ", "",
    "\u{B}a\u{C}", "\u{958}", "e\u{301} ", "\u{200B}", "\u{FEFF} a", "\u{1F}a\u{1F}",
  ]

  /// A draft with the same text in every field; a key and a title have something more, as they need.
  private static func draft(_ text: String, number: Int, time: SessionTime?) -> SessionDraft {
    SessionDraft(
      key: text.contains("\0") ? "k\(number)" : text + "k\(number)",
      title: text + (text.nonBlank == nil ? "t" : ""),
      speakers: [text, text],
      room: text,
      startsAt: time,
      endsAt: time,
      timeText: text,
      abstract: text,
      background: text,
      section: SectionDraft(key: text.contains("\0") ? "" : text, title: text, order: -number)
    )
  }

  @Test(arguments: [nil, 86_399, -86_399])
  func `what an import writes meets the constraints`(utcOffset: Int?) throws {
    let test = try TestStore()
    let bounds = SessionTime.bounds
    // A new list, what is added to it and what of it changes.
    for time in [nil, bounds.lowerBound, bounds.upperBound] {
      let time = time.map { SessionTime(seconds: $0, utcOffset: utcOffset) }
      for count in [Self.texts.count / 2, Self.texts.count] {
        let drafts = Self.texts.prefix(count).enumerated().map {
          Self.draft($0.element, number: $0.offset, time: time)
        }
        try test.importList(drafts, named: "\u{958} list")
        #expect(try test.store.check() == [])
      }
    }
  }

  @Test(arguments: ["title = ' a'", "key = ''", "room = ''", "utc_offset = 90000", "position = -1"])
  func `a check tells of a row that does not meet them`(change: String) throws {
    let test = try TestStore()
    try test.importList([.talk("a")])
    try test.store.writing.inDatabase { database in
      try database.execute(sql: "PRAGMA ignore_check_constraints = ON")
      try database.execute(sql: "UPDATE session SET \(change)")
    }
    #expect(try test.store.check().contains { $0.contains("CHECK constraint failed in session") })
  }
}
