import GRDB
import GRDBSQLite

extension SessionDraft {
  /// The draft as it is stored: texts trimmed, blank ones nil, keys in NFC.
  func normalized() throws(StoreError) -> SessionDraft {
    func refuse(_ problem: String) -> StoreError { .badSession(key: key, problem: problem) }
    guard let title = title.stored else { throw refuse("no title") }
    if key.isEmpty { throw refuse("no key") }
    if key.utf8.contains(0) { throw refuse("a NUL in its key") }
    if section.key.utf8.contains(0) { throw refuse("a NUL in the key of its section") }
    for case let time? in [startsAt, endsAt] {
      guard SessionTime.bounds.contains(time.seconds),
        (-86_399...86_399).contains(time.utcOffset ?? 0)
      else { throw refuse("a time outside the years 1 to 9999") }
    }
    var draft = self
    draft.key = key.nfc
    draft.title = title
    // Speakers are stored one per line.
    draft.speakers = speakers.compactMap {
      $0.split(whereSeparator: \.isNewline).joined(separator: " ").stored
    }
    draft.room = room?.stored
    draft.timeText = timeText?.stored
    draft.abstract = abstract?.stored
    draft.background = background?.stored
    draft.section.key = section.key.nfc
    draft.section.title = section.title.stored ?? ""
    return draft
  }

  static let columns = "key, has_own_key, " + SessionRecord.contentColumns.joined(separator: ", ")

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
  /// Binds the values itself, those of one type per call: GRDB's arguments read each through a key
  /// path, which takes as long as the INSERT, and they trap on a text of over a billion bytes.
  func run(_ sql: String, list: Int64, section: Int, position: Int, in database: Database) throws {
    let statement = try database.cachedStatement(sql: sql)
    statement.setUncheckedArguments([])
    var parameter: CInt = 0
    func bind<T: StatementBinding>(_ values: T?...) throws {
      for value in values {
        parameter += 1
        // A parameter without a value stays NULL, since GRDB has cleared all bindings.
        guard let value else { continue }
        let code = value.bind(to: statement.sqliteStatement, at: parameter)
        guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
      }
    }
    try bind(list, Int64(section), Int64(position))
    try bind(key)
    try bind(hasOwnKey)
    try bind(title, speakers.joined(separator: "\n"), room)
    for time in [startsAt, endsAt] { try bind(time?.seconds, time?.utcOffset.map { Int64($0) }) }
    try bind(timeText, abstract, background)
    try statement.execute()
  }
}
