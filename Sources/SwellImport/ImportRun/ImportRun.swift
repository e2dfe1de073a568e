import SwellStore

/// An import of one or several files into one list, which gives each session its key and section.
final class ImportRun {
  private let settings: ImportSettings
  private let receive: (SessionDraft) throws -> Void
  private let progress: ((ReadProgress) -> Void)?
  private let totalBytes: Int?
  private(set) var rules = TimeRules()
  private(set) var context = FileContext()
  private var earlierErrors = 0
  private(set) var grouping: SectionGrouping?
  private var keepsSectionOrder = false

  /// The first 10,000 sessions, held back until start times resolve repeated ids; then the last.
  private var pending: [PendingSession] = []
  private var isPastLimit = false
  private var keys = SessionKeys()
  private(set) var sections: [String: SectionDraft] = [:]
  private var sessions = 0
  private var textBytes = 0
  /// The number of bytes read so far; the sessions' text is limited to 100 times that.
  var bytesRead = 0

  init(
    _ settings: ImportSettings, totalBytes: Int?, progress: ((ReadProgress) -> Void)?,
    receive: @escaping (SessionDraft) throws -> Void
  ) {
    self.settings = settings
    self.totalBytes = totalBytes
    self.progress = progress
    self.receive = receive
  }

  func begin(_ dialect: any Dialect, _ rules: TimeRules, _ context: FileContext) {
    earlierErrors += self.context.diagnostics.errorCount
    self.rules = rules
    self.context = context
    grouping = settings.grouping ?? dialect.grouping
    // The sections of Swell's own files keep the file's order, whatever their times.
    keepsSectionOrder = dialect is SwellDialect && settings.grouping == nil
  }

  /// Reads entries and adds their sessions, except entries that are withdrawn or have errors or no
  /// title; if `isUnordered`, as for a dictionary, in the order of start, room and title.
  func read(
    _ entries: some Sequence<ObjectReader>, isUnordered: Bool = false,
    _ read: (Int, ObjectReader) -> EntryDraft
  ) throws {
    var drafts: [(draft: EntryDraft, entry: ObjectReader)] = []
    for (number, entry) in entries.enumerated() {
      guard entry.diagnostics.open(entry) else { continue }
      var draft = read(number, entry)
      draft.alignEnd(entry)
      try checkSize(of: draft)
      guard entry.diagnostics.close(entry, draft) else { continue }
      if isUnordered { drafts.append((draft, entry)) } else { try add(consume draft, of: entry) }
    }
    for (draft, entry) in drafts.sorted(by: { $0.draft.precedes($1.draft) }) {
      try add(draft, of: entry)
    }
  }

  func add(_ draft: consuming EntryDraft, of entry: ObjectReader) throws {
    sessions += 1
    if sessions % 1024 == 0 { report(entry.value) }
    if let last = pending.indices.last, pending[last].draft.isSame(as: draft) {
      pending[last].draft.speakers += draft.speakers
      return entry.warn(
        "", loss: .nothing, found: "a session again, with another speaker",
        expected: "one session with all its speakers; they were joined")
    }
    if isPastLimit || pending.count == 10_000 { try flush() }
    pending.append(PendingSession(draft: draft, path: entry.path, diagnostics: entry.diagnostics))
  }

  /// Sends the sessions that are held back.
  func flush() throws {
    if isPastLimit {
      guard let next = pending.popLast(), let key = keys.key(of: next) else { return }
      return try send(next, as: key)
    }
    let all = pending
    pending = []
    isPastLimit = true
    // A series of talks, most of them on different dates, isn't divided into sections by date.
    let dates = all.filter(\.draft.hasDateAsSection).compactMap(\.draft.section?.key)
    let isSeries = Set(dates).count * 2 > dates.count
    for case (var next, let key?) in zip(all, keys.keys(of: all)) {
      if isSeries, next.draft.hasDateAsSection { next.draft.section = nil }
      // If some sessions' dates are sections, all other sessions get a section, too.
      if !isSeries, !dates.isEmpty, next.draft.section == nil {
        next.draft.section = next.draft.startsAt.map { SectionDraft(named: $0.day.text) }
      }
      try send(next, as: key)
    }
  }

  /// Whether a text shows the day; if the day is a date, the name of a weekday isn't enough.
  private static func shows(_ day: String, in text: String) -> Bool {
    if text.contains(day) { return true }
    if ISOTime.parseDay(day) == nil { return WrittenTime.namesDay(text) }
    return WrittenTime(text, year: 2000, order: .dayFirst)?.day != nil
  }

  private func send(_ next: consuming PendingSession, as key: String) throws {
    var session = next.draft.session
    session.hasOwnKey = next.draft.hasOwnKey
    session.key = key
    session.section = section(of: next.draft)
    let title = session.section.title
    let day = grouping == nil ? next.draft.day : next.draft.dayOrSection
    let name = day.map { Int($0) != nil ? "Day \($0)" : $0 }
    if session.startsAt == nil, let name, day != title, !Self.shows(name, in: title),
      session.timeText.map({ Self.shows(name, in: $0) }) != true
    {
      // Nothing else would show on which day the session is.
      session.timeText = [name, session.timeText].compactMap(\.self).joined(separator: " ")
    }
    if let length = next.draft.length {
      session.timeText = [session.timeText, length].compactMap(\.self).joined(separator: ", ")
    }
    next.diagnostics.sessions += 1
    // A file with errors isn't stored, so its remaining sessions aren't sent.
    if earlierErrors + context.diagnostics.errorCount == 0 || settings.skipInvalid {
      try receive(session)
    }
  }

  /// Reports progress; for a document read whole, it is the share of nodes before the session.
  private func report(_ value: Value) {
    guard let progress else { return }
    let isWhole = bytesRead == value.document.bytes.count
    let share = Double(value.index) / Double(value.document.nodes.count)
    let bytes = isWhole ? Int(Double(totalBytes ?? bytesRead) * share) : bytesRead
    progress(ReadProgress(sessions: sessions, bytes: bytes, totalBytes: totalBytes))
  }

  /// Limits the total text: section titles and joins by id could repeat text until memory is full.
  private func checkSize(of draft: EntryDraft) throws(ImportError) {
    func size(_ text: String?) -> Int { text?.utf8.count ?? 0 }
    textBytes += size(draft.key) + size(draft.title) + size(draft.room) + size(draft.timeText)
    textBytes += size(draft.abstract) + size(draft.background)
    textBytes += size(draft.section?.title) + size(draft.track)
    for speaker in draft.speakers { textBytes += size(speaker) }
    guard textBytes <= 1 << 24 + bytesRead * 100
    else { throw .expandsTooFar(file: context.diagnostics.file) }
  }

  /// The section under the requested grouping, or else the section in the file.
  private func section(of draft: EntryDraft) -> SectionDraft {
    var section: SectionDraft =
      switch grouping {
      case nil: draft.section ?? .whole
      case .undivided: .whole
      case .day: named(draft.day ?? draft.startsAt?.day.text ?? draft.dayOrSection, else: "Undated")
      case .room: named(draft.room, else: "No room")
      case .track: named(draft.track, else: "No track")
      }
    if let known = sections[section.key] { return known }
    section.key = section.key.nfc
    if keepsSectionOrder { section.order = sections.count }
    sections[section.key] = section
    return section
  }

  private func named(_ title: String?, else missing: String) -> SectionDraft {
    if let title = title?.nonBlank { return SectionDraft(named: title) }
    return SectionDraft(key: missing.lowercased().replacing(" ", with: "-"), title: missing)
  }

  /// Reads the rows of a table or the lines of NDJSON.
  func read(_ piece: Rows, isTable: Bool, _ read: (ObjectReader) -> EntryDraft) throws {
    bytesRead += piece.size
    for row in piece.rows {
      let path = ValuePath(line: row.line)
      for (found, expected, loss) in row.doubts {
        context.diagnostics.warn(path, "", loss: loss, found: found, expected: expected)
      }
      switch piece.value(of: row) {
      case .success(let value):
        let entry = ObjectReader(value: value, path: path, context: context)
        try self.read([entry]) { read($1) }
      case .failure(let error):
        let expected = isTable ? "a row of a table" : "a JSON object on one line"
        context.diagnostics.skip(path, found: error.what, expected: expected)
      }
    }
  }
}

/// A session that has no key yet.
struct PendingSession {
  var draft: EntryDraft
  let path: ValuePath
  let diagnostics: Diagnostics
}

extension SectionDraft { init(named title: String) { self.init(key: title.folded, title: title) } }
