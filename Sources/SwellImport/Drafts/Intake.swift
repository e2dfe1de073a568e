import SwellStore

/// The last step of every dialect: gives each session its key and section and hands it over.
final class Intake {
  private let findings: Diagnostics
  private let grouping: SectionGrouping?
  /// Whether the file's own sections keep the order in which they appear.
  private let keepsSectionOrder: Bool
  private let skipInvalid: Bool
  private let progress: ((ReadProgress) -> Void)?
  private let totalBytes: Int?
  private let handOver: (SessionDraft) throws -> Void
  private var ledger = KeyLedger()
  /// How often content keys have been repeated so far, for their suffixes.
  private var repeats: [String: Int] = [:]
  private var sections: [String: SectionDraft] = [:]
  private var textBytes = 0
  private(set) var sessions = 0
  private(set) var withdrawn = 0
  /// Bytes of the file that the sessions so far were made of; a limit for their text.
  var bytesRead = 0

  init(
    findings: Diagnostics,
    settings: ImportSettings,
    dialect: any Dialect,
    progress: ((ReadProgress) -> Void)?,
    totalBytes: Int?,
    handOver: @escaping (SessionDraft) throws -> Void
  ) {
    self.findings = findings
    self.grouping = settings.sectionBy ?? dialect.grouping
    self.keepsSectionOrder = dialect.keepsSectionOrder && settings.sectionBy == nil
    self.skipInvalid = settings.skipInvalid
    self.progress = progress
    self.totalBytes = totalBytes
    self.handOver = handOver
  }

  var sectionCount: Int { sections.count }

  /// Makes room for the keys of so many sessions.
  func expect(_ count: Int) { ledger.expect(count) }

  /// Counts an entry that the file itself takes back.
  func withdraw() { withdrawn += 1 }

  /// Reads one entry and hands it over; one with errors is skipped.
  func take(_ row: Row, _ read: (Row) -> SessionParts) throws {
    if let entry = Entry(row, read) { try add(entry) }
  }

  /// Hands an entry over.
  func add(_ entry: Entry) throws {
    guard let key = enter(entry) else { return }
    let parts = entry.parts
    let draft = SessionDraft(
      key: key,
      title: entry.title,
      speakers: parts.speakers,
      room: parts.room,
      startsAt: parts.startsAt,
      endsAt: parts.endsAt,
      timeText: parts.timeText,
      abstract: parts.abstract,
      background: parts.background,
      section: section(of: parts)
    )
    try checkSize(of: draft)
    sessions += 1
    if sessions % 1024 == 0 { report(entry.value) }
    // A file with errors changes nothing, so after the first one the store need not work.
    if findings.errorCount == 0 || skipInvalid { try handOver(draft) }
  }

  /// Enters the key, and returns it with a suffix where content is repeated.
  ///
  /// The same id twice counts once when it says the same, else it is an error: `nil` for both.
  private func enter(_ entry: Entry) -> String? {
    var key = entry.key
    if entry.parts.id == nil {
      while ledger.contains(key) {
        repeats[entry.key, default: 1] += 1
        key = "\(entry.key)-\(repeats[entry.key] ?? 1)"
      }
    }
    switch ledger.enter(key, content: entry.content) {
    case .new: return key
    case .sameContent:
      findings.warn(
        entry.place,
        "",
        found: "key \(key) a second time, saying the same",
        expected: "every session once"
      )
    case .otherContent:
      findings.error(
        entry.place,
        "",
        found: "key \(key) a second time, for something else",
        expected: "a key of its own"
      )
      findings.skip()
    }
    return nil
  }

  /// Of a whole document, the part that lies before the session counts as dealt with.
  private func report(_ value: Value) {
    guard let progress else { return }
    let isWhole = bytesRead == value.document.bytes.count
    let share = Double(value.index) / Double(max(value.document.nodes.count, 1))
    let bytes = isWhole ? Int(Double(totalBytes ?? bytesRead) * share) : bytesRead
    progress(ReadProgress(sessions: sessions, bytes: bytes, totalBytes: totalBytes))
  }

  /// Joins by id can repeat one long text for every session, so that a small file fills the disk.
  private func checkSize(of draft: SessionDraft) throws(ImportError) {
    func size(_ text: String?) -> Int { text?.utf8.count ?? 0 }
    textBytes += size(draft.key) + size(draft.title) + size(draft.room) + size(draft.timeText)
    textBytes += size(draft.abstract) + size(draft.background)
    for speaker in draft.speakers { textBytes += size(speaker) }
    if textBytes > 1 << 24 + bytesRead * 100 { throw .expandsTooFar(file: findings.file) }
  }
}

extension Intake {
  /// The section as asked for, else as the file has it.
  private func section(of parts: SessionParts) -> SectionDraft {
    switch grouping {
    case nil: return known(parts.section ?? .whole)
    case .undivided: return known(.whole)
    case .day:
      let day = parts.day ?? parts.startsAt?.day.text
      return named(day, else: SectionDraft(key: "undated", title: "Undated"))
    case .room: return named(parts.room, else: SectionDraft(key: "no-room", title: "No room"))
    case .track: return named(parts.track, else: SectionDraft(key: "no-track", title: "No track"))
    }
  }

  private func named(_ title: String?, else missing: SectionDraft) -> SectionDraft {
    known(title?.nonBlank.map { SectionDraft(key: $0.folded, title: $0) } ?? missing)
  }

  /// Sections are told apart by key; the first to appear gives the title.
  private func known(_ section: SectionDraft) -> SectionDraft {
    if let known = sections[section.key] { return known }
    var section = section
    if keepsSectionOrder { section.order = sections.count }
    sections[section.key] = section
    return section
  }
}
