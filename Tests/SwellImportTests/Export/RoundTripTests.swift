import Foundation
import SwellImport
import SwellStore
import TestSupport
import Testing

/// Export, recognise, import, as a user would: out of one store and into another.
struct RoundTripTests {
  static let formats = ExportFormat.allCases.filter { $0 != .ics }

  static let pieces = [
    "a", "Z", "0", " ", "é", "e\u{301}", "漢", "\u{1F3AA}", "👩‍👩‍👧", "\"", "\\", "/", "<b>", "&amp;",
    "]]>", "\n", "\r\n", "\r", "\t", "\u{1}", "\u{1F}", "\u{7F}", "\u{85}", "\u{2028}", "\u{A0}",
    "\u{3000}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}", "#", "{", "}", "[", ",", ":", "null", "\\u0041",
    "-2", "۳", "\u{202E}", "\u{2066}", "- ", ": ", " #", "---", "...", "~", "no", "true", "09:00",
    "2024-05-21 09:00", "0x1F", "1e3", "=1+1", "+", "@", "'", "'=", "''-", ";", "\"\"", "<<", "&a",
    "*a", "!!str", "%", "|", ">", "?", "`", "\u{9B}31m", "x,title,y", "<!ENTITY", "$", "\u{0}",
  ]

  static func text(_ random: inout SeededGenerator) -> String {
    let count = Int.random(in: 1...8, using: &random)
    let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    // The store keeps texts trimmed, and no file holds NUL.
    let scalars = text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }
    let ink = scalars.drop { $0.properties.isWhitespace }
    let end = ink.lastIndex { !$0.properties.isWhitespace }
    return end.map { String(String.UnicodeScalarView(ink[...$0])) } ?? "x"
  }

  /// Keys are kept in one Unicode form.
  static func key(_ random: inout SeededGenerator) -> String {
    text(&random).precomposedStringWithCanonicalMapping
  }

  static func time(_ random: inout SeededGenerator) -> SessionTime {
    let offsets: [Int?] = [nil, 0, 3600, -25_200, 20_700, 5_130, -64_800]
    return SessionTime(
      seconds: Int64.random(in: -60_000_000_000...250_000_000_000, using: &random),
      utcOffset: offsets.randomElement(using: &random) ?? nil)
  }

  static func drafts(_ random: inout SeededGenerator) -> [SessionDraft] {
    let isWhole = Int.random(in: 0..<4, using: &random) == 0
    let sections = isWhole ? 1 : Int.random(in: 1...4, using: &random)
    return (0..<sections).flatMap { order in
      let section =
        isWhole
        ? SectionDraft.whole
        : SectionDraft(
          key: key(&random) + "\(order)",
          title: Bool.random(using: &random) ? text(&random) : "",
          order: order)
      return (0..<Int.random(in: 1...5, using: &random)).map { index in
        func maybe() -> String? { Bool.random(using: &random) ? text(&random) : nil }
        let start = Bool.random(using: &random) ? time(&random) : nil
        let length = Int64.random(in: 60...86_400, using: &random)
        return SessionDraft(
          key: key(&random) + "\(order).\(index)",
          title: text(&random),
          speakers: (0..<Int.random(in: 0...3, using: &random)).map { _ in text(&random) },
          room: maybe(),
          startsAt: start,
          endsAt: Bool.random(using: &random)
            ? start.map { SessionTime(seconds: $0.seconds + length, utcOffset: $0.utcOffset) }
            : nil,
          timeText: maybe(),
          abstract: maybe(),
          background: maybe(),
          section: section)
      }
    }
  }

  /// A store in a temporary folder that is deleted with it.
  final class TemporaryStore {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let store: SessionStore

    init() throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      store = try SessionStore(path: folder.appending(path: "store.sqlite").path)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func keep(_ drafts: [SessionDraft], title: String?) throws -> [SessionDraft] {
      _ = try store.importList(named: "list", title: title, source: nil) { add in
        for draft in drafts { try add(draft) }
      }
      return try store.read { reader in
        var kept: [SessionDraft] = []
        try reader.forEachSession(of: reader.list(named: "list")) { section, session in
          kept.append(SessionDraft(session, in: section))
        }
        return kept
      }
    }
  }

  /// Replaces what XML 1.0 forbids even if escaped.
  static func heldByXML(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map {
          $0.value < 0x20 && !"\t\n\r".unicodeScalars.contains($0) || $0.value & 0xFFFE == 0xFFFE
            ? "\u{FFFD}" : $0
        }))
  }

  static func heldByXML(_ draft: SessionDraft) -> SessionDraft {
    SessionDraft(
      key: heldByXML(draft.key),
      title: heldByXML(draft.title),
      speakers: draft.speakers.map(heldByXML),
      room: draft.room.map(heldByXML),
      startsAt: draft.startsAt,
      endsAt: draft.endsAt,
      timeText: draft.timeText.map(heldByXML),
      abstract: draft.abstract.map(heldByXML),
      background: draft.background.map(heldByXML),
      section: SectionDraft(
        key: heldByXML(draft.section.key),
        title: heldByXML(draft.section.title),
        order: draft.section.order))
  }

  @Test(arguments: formats)
  func `an exported list is imported with every field unchanged`(format: ExportFormat)
    throws
  {
    let stores = (first: try TemporaryStore(), second: try TemporaryStore())
    for seed in UInt64(1)...60 {
      var random = SeededGenerator(seed: seed)
      var title = Bool.random(using: &random) ? Self.text(&random) : nil
      if format == .yaml, title?.unicodeScalars.contains("\u{FEFF}") == true { title = "x" }
      var drafts = Self.drafts(&random)
      if format == .yaml { drafts = try drafts.map(Self.withoutMarks) }
      let kept = try stores.first.keep(drafts, title: title)
      let data = try ExportTextTests.exported(kept, title: title, as: format)
      let imported = try Imported(bytes: data)
      let text = String(decoding: data, as: UTF8.self)
      try #require(imported.report.format.rawValue == format.rawValue || kept.count == 1, "\(seed)")
      try #require(imported.report.dialect == "swell", "seed \(seed): \(text)")
      try #require(imported.report.warnings.count == 0, "seed \(seed): \(text)")
      let again = try stores.second.keep(imported.drafts, title: imported.file.title)
      let expected = format == .plist ? kept.map(Self.heldByXML) : kept
      try #require(again.count == expected.count, "seed \(seed)")
      for (found, draft) in zip(again, expected) {
        try #require(found == draft, "seed \(seed): \(text)")
        // `==` treats composed and decomposed letters as equal.
        try #require(Array("\(found)".unicodeScalars) == Array("\(draft)".unicodeScalars))
      }
      guard format != .ndjson, format != .csv else { continue }
      try #require(imported.file.title == (format == .plist ? title.map(Self.heldByXML) : title))
    }
  }

  /// Yams drops a byte-order mark at the start of a string, so YAML is tested without one.
  private static func withoutMarks(_ draft: SessionDraft) throws -> SessionDraft {
    let text = String(decoding: try JSONEncoder().encode(draft), as: UTF8.self)
    let kept = text.unicodeScalars.map { $0 == "\u{FEFF}" ? "x" : String($0) }.joined()
    return try JSONDecoder().decode(SessionDraft.self, from: Data(kept.utf8))
  }

  @Test(arguments: formats.filter { $0 != .ndjson })
  func `a file without sessions is refused, even in Swell's dialect`(format: ExportFormat) throws {
    let data = try ExportTextTests.exported([], title: "Nothing", as: format)
    #expect(throws: ImportError.self) { try Imported(bytes: data) }
  }

  @Test(arguments: formats)
  func `an exported session with only a key and a title is imported unchanged`(format: ExportFormat)
    throws
  {
    for section in [SectionDraft.whole, SectionDraft(key: "day", title: "", order: 0)] {
      let draft = SessionDraft(key: "k", title: "T", section: section)
      let imported = try Imported(bytes: ExportTextTests.exported([draft], title: nil, as: format))
      #expect(imported.drafts == [draft])
      #expect(imported.report.dialect == "swell")
    }
  }
}
