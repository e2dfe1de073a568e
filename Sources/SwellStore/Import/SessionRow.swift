import Foundation
import GRDB
import GRDBSQLite

/// A draft as it is stored: texts trimmed, blank ones nil, the key in NFC.
struct SessionRow {
  /// The index of its section in the order of appearance.
  var section: Int
  var key: String
  let hasOwnKey: Bool
  let title: String
  let speakers: String
  let room: String?
  let startsAt: SessionTime?
  let endsAt: SessionTime?
  let timeText: String?
  let abstract: String?
  let background: String?

  init(_ draft: SessionDraft, section: Int) throws(StoreError) {
    func refuse(_ problem: String) -> StoreError { .badSession(key: draft.key, problem: problem) }
    guard let title = draft.title.stored else { throw refuse("no title") }
    if draft.key.isEmpty { throw refuse("no key") }
    if draft.key.utf8.contains(0) { throw refuse("a NUL in its key") }
    if draft.section.key.utf8.contains(0) { throw refuse("a NUL in the key of its section") }
    for case let time? in [draft.startsAt, draft.endsAt] {
      guard SessionTime.bounds.contains(time.seconds),
        (-86_399...86_399).contains(time.utcOffset ?? 0)
      else { throw refuse("a time outside the years 1 to 9999") }
    }
    self.section = section
    self.title = title
    key = draft.key.nfc
    hasOwnKey = draft.hasOwnKey
    speakers = Self.speakers(draft.speakers)
    room = draft.room?.stored
    startsAt = draft.startsAt
    endsAt = draft.endsAt
    timeText = draft.timeText?.stored
    abstract = draft.abstract?.stored
    background = draft.background?.stored
  }

  /// One name per line: line breaks in names become spaces, and blank names are dropped.
  private static func speakers(_ names: [String]) -> String {
    // Fast path: one name without control characters, and without the bytes that begin one of
    // Unicode's line breaks.
    if names.count == 1, names[0].utf8.allSatisfy({ $0 >= 0x20 && $0 != 0xC2 && $0 != 0xE2 }) {
      return names[0].trimmed
    }
    return names.compactMap { $0.split(whereSeparator: \.isNewline).joined(separator: " ").stored }
      .joined(separator: "\n")
  }

  /// Sessions are sorted by this; those without a start come last.
  var start: Int64 { startsAt?.seconds ?? .max }

  static let columns = """
    key, has_own_key, title, speakers, room, starts_at, utc_offset, ends_at, end_utc_offset, \
    time_text, abstract, background
    """

  static let insert = """
    INSERT INTO session (list_id, section, position, \(columns))
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """

  static let update = """
    UPDATE session SET (\(columns)) = (?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)
    WHERE list_id = ?1 AND section = ?2 AND position = ?3
    """

  /// Runs ``insert`` or ``update``.
  ///
  /// The values are bound here: GRDB's arguments read each one through a key path, which takes as
  /// long as the INSERT, and trap at a text of more than a billion bytes.
  func run(_ sql: String, list: Int64, position: Int, in database: Database) throws {
    let statement = try database.cachedStatement(sql: sql)
    statement.setUncheckedArguments([])
    var parameter: CInt = 0
    func bind<T: StatementBinding>(_ values: T?...) throws {
      for value in values {
        parameter += 1
        // Without a value the parameter is NULL, since GRDB clears them all.
        guard let value else { continue }
        let code = value.bind(to: statement.sqliteStatement, at: parameter)
        guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
      }
    }
    try bind(list, Int64(section), Int64(position))
    try bind(key)
    try bind(hasOwnKey)
    try bind(title, speakers, room)
    for time in [startsAt, endsAt] { try bind(time?.seconds, time?.utcOffset.map { Int64($0) }) }
    try bind(timeText, abstract, background)
    try statement.execute()
  }
}

extension StringProtocol {
  /// The text without white space at both ends; U+00A0, U+3000 and U+2028 are white space too.
  package var trimmed: String {
    let text = String(self)
    // Fast path: most texts begin and end with a visible ASCII character.
    if let first = text.utf8.first, let last = text.utf8.last, (0x21..<0x7F).contains(first),
      (0x21..<0x7F).contains(last)
    {
      return text
    }
    let scalars = text.unicodeScalars
    guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let end = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[start...end])
  }

  /// The trimmed text; `nil` for a blank one.
  package var nonBlank: String? {
    let text = trimmed
    return text.isEmpty ? nil : text
  }

  /// The text as it is stored: trimmed, `nil` if blank, and U+FFFD for NUL, at which SQLite's text
  /// functions stop.
  fileprivate var stored: String? {
    guard let text = nonBlank, text.utf8.contains(0) else { return nonBlank }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 })
    )
  }
}

extension String {
  /// The text in NFC, in which names and keys are stored and looked up.
  package var nfc: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping
  }
}
