import SwellStore

/// One import, of one file or several: gives each session its key and its section, and hands it
/// over.
///
/// The last step of every dialect. Several files come out as if they were one.
final class ImportRun {
  private let settings: ImportSettings
  private let handOver: (SessionDraft) throws -> Void
  private let progress: ((ReadProgress) -> Void)?
  private let totalBytes: Int?
  /// Turns the times of the present file into session times.
  private(set) var clock = Clock()
  private(set) var diagnostics: Diagnostics
  private var grouping: SectionGrouping?
  /// Whether the file's own sections keep the order in which they appear.
  private var keepsSectionOrder = false

  private var waiting: [Waiting]? = []
  private var keys = KeyLedger()
  private var sections: [String: SectionDraft] = [:]
  private var sessions = 0
  private var textBytes = 0
  /// Bytes of the files read so far; sessions may have 100 times as much text.
  var bytesRead = 0

  /// A session that has no key yet.
  struct Waiting {
    var draft: EntryDraft
    var path: EntryPath
    var diagnostics: Diagnostics
    var section: SectionDraft
  }

  /// How many sessions are held back, to resolve repeated ids by start.
  ///
  /// Programmes have fewer; in longer files the later ones are keyed in the file's order.
  private static let waitingLimit = 10_000

  init(
    _ settings: ImportSettings,
    totalBytes: Int?,
    progress: ((ReadProgress) -> Void)?,
    handOver: @escaping (SessionDraft) throws -> Void
  ) {
    self.settings = settings
    self.totalBytes = totalBytes
    self.progress = progress
    self.handOver = handOver
    diagnostics = Diagnostics(file: "", limit: settings.maxErrors)
  }

  var sectionCount: Int { sections.count }

  /// Begins with the next file.
  func begin(_ dialect: any Dialect, _ clock: Clock, _ diagnostics: Diagnostics) {
    self.clock = clock
    self.diagnostics = diagnostics
    grouping = settings.sectionBy ?? dialect.grouping
    keepsSectionOrder = dialect.keepsSectionOrder && settings.sectionBy == nil
  }

  /// Reads one entry and hands it over, unless it has errors or the file says that it does not take
  /// place.
  func take(_ entry: FieldReader, _ read: (FieldReader) -> EntryDraft) throws {
    if let draft = diagnostics.draft(of: entry, read) {
      try add(draft, entry.path, node: entry.value)
    }
  }

  /// Reads entries and hands them over one by one.
  func take(_ entries: some Sequence<FieldReader>, _ read: (FieldReader) -> EntryDraft) throws {
    for entry in entries { try take(entry, read) }
  }

  /// Reads all entries, and hands them over by start, then room, then title.
  ///
  /// For files whose entries stand in dictionaries, which have no order.
  func takeUnordered(_ entries: some Sequence<FieldReader>, _ read: (FieldReader) -> EntryDraft)
    throws
  {
    let drafts = entries.compactMap { entry in
      diagnostics.draft(of: entry, read).map { ($0, entry) }
    }
    for (draft, entry) in drafts.sorted(by: { $0.0.precedes($1.0) }) {
      try add(draft, entry.path, node: entry.value)
    }
  }

  /// Gives a draft section and key, and hands it over.
  func add(_ draft: EntryDraft, _ path: EntryPath, node: Value) throws {
    sessions += 1
    if sessions % 1024 == 0 { report(node) }
    let next = Waiting(
      draft: draft,
      path: path,
      diagnostics: diagnostics,
      section: section(of: draft)
    )
    guard let count = waiting?.count else {
      if let key = keys.enter(next) { try pass(next, as: key) }
      return
    }
    waiting?.append(next)
    if count >= Self.waitingLimit { try finish() }
  }

  /// Hands over the sessions that have waited.
  func finish() throws {
    guard let all = waiting else { return }
    waiting = nil
    for (next, key) in zip(all, keys.enter(all)) {
      if let key { try pass(next, as: key) }
    }
  }

  private func pass(_ next: Waiting, as key: String) throws {
    var session = next.draft.session
    session.key = key
    session.section = next.section
    try checkSize(of: session)
    next.diagnostics.handOver()
    // A file with errors is not stored, so the rest is not handed over.
    if diagnostics.errorCount == 0 || settings.skipInvalid { try handOver(session) }
  }

  /// In a whole document, the share of nodes before the session tells the progress.
  private func report(_ value: Value) {
    guard let progress else { return }
    let isWhole = bytesRead == value.document.bytes.count
    let share = Double(value.index) / Double(value.document.nodes.count)
    let bytes = isWhole ? Int(Double(totalBytes ?? bytesRead) * share) : bytesRead
    progress(ReadProgress(sessions: sessions, bytes: bytes, totalBytes: totalBytes))
  }

  /// Limits the text: joins by id can repeat a long one until a small file fills the disk.
  private func checkSize(of session: SessionDraft) throws(ImportError) {
    func size(_ text: String?) -> Int { text?.utf8.count ?? 0 }
    textBytes += size(session.key) + size(session.title) + size(session.room)
    textBytes += size(session.timeText) + size(session.abstract) + size(session.background)
    for speaker in session.speakers { textBytes += size(speaker) }
    if textBytes > 1 << 24 + bytesRead * 100 { throw .expandsTooFar(file: diagnostics.file) }
  }
}

extension ImportRun {
  /// The section as asked for, else as the file has it.
  private func section(of draft: EntryDraft) -> SectionDraft {
    switch grouping {
    case nil: return known(draft.section ?? .whole)
    case .undivided: return known(.whole)
    case .day:
      let day = draft.day ?? draft.startsAt?.day.text
      return named(day, else: SectionDraft(key: "undated", title: "Undated"))
    case .room: return named(draft.room, else: SectionDraft(key: "no-room", title: "No room"))
    case .track: return named(draft.track, else: SectionDraft(key: "no-track", title: "No track"))
    }
  }

  private func named(_ title: String?, else missing: SectionDraft) -> SectionDraft {
    known(title?.nonBlank.map { SectionDraft(named: $0) } ?? missing)
  }

  /// Sections are told apart by key; the first to appear gives the title.
  private func known(_ section: SectionDraft) -> SectionDraft {
    if let known = sections[section.key] { return known }
    var section = section
    section.key = section.key.nfc
    if keepsSectionOrder { section.order = sections.count }
    sections[section.key] = section
    return section
  }
}

extension SectionDraft {
  /// A section with its title as key.
  init(named title: String) { self.init(key: title.folded, title: title) }
}
