import Foundation
import Testing

@testable import SwellStore

/// Each field of an import: its value is stored, and a change to it alone is detected.
@Suite struct ImportFieldTests {
  private static let draft = SessionDraft(
    key: "k",
    title: "Tides",
    speakers: ["Ana", "Bo"],
    room: "Quay",
    startsAt: SessionTime(seconds: 1_800_000_000, utcOffset: 7200),
    endsAt: SessionTime(seconds: 1_800_003_600, utcOffset: 7200),
    timeText: "noon",
    abstract: "A *b*\n\nc",
    background: "x.png",
    section: SectionDraft(key: "d", title: "Day"))

  /// Each field changed on its own, and each optional one removed.
  static let changes: [SessionDraft] = [
    draft.with { $0.title = "Ebb" }, draft.with { $0.title = "tides" },
    draft.with { $0.speakers = ["Bo", "Ana"] }, draft.with { $0.speakers = [] },
    draft.with { $0.room = "Loft" }, draft.with { $0.room = nil },
    draft.with { $0.startsAt?.seconds += 60 }, draft.with { $0.startsAt?.utcOffset = 3600 },
    draft.with { $0.startsAt?.utcOffset = nil }, draft.with { $0.startsAt?.utcOffset = 0 },
    draft.with { $0.startsAt = nil }, draft.with { $0.endsAt?.seconds += 60 },
    draft.with { $0.endsAt?.utcOffset = 3600 }, draft.with { $0.endsAt?.utcOffset = nil },
    draft.with { $0.endsAt = nil }, draft.with { $0.timeText = "one" },
    draft.with { $0.timeText = nil }, draft.with { $0.abstract = "b" },
    draft.with { $0.abstract = nil }, draft.with { $0.background = "y" },
    draft.with { $0.background = nil }, draft.with { $0.section.title = "Another day" },
    draft.with { ($0.timeText, $0.abstract) = ("noonA", "*b*\n\nc") },
    draft.with { ($0.abstract, $0.background) = (nil, "A *b*\n\ncx.png") },
  ]

  private func read(_ store: SessionStore) throws -> SessionDraft {
    try store.read { reader in
      let list = try reader.list(named: "talks")
      let section = try reader.sections(of: list)[0]
      let session = try reader.sessions(of: list, section: 0)[0]
      return SessionDraft(
        key: session.key,
        title: session.title,
        speakers: session.speakers,
        room: session.room,
        startsAt: session.startsAt,
        endsAt: session.endsAt,
        timeText: session.timeText,
        abstract: session.abstract,
        background: session.background,
        section: SectionDraft(key: section.key, title: section.title))
    }
  }

  @Test(arguments: changes)
  func `an import stores a change of any single field and writes nothing without a change`(
    change: SessionDraft
  ) throws {
    let store = try SessionStore.inMemory()
    try store.importList([Self.draft])
    #expect(try read(store) == Self.draft)
    let isSection = change.section != Self.draft.section
    for (draft, isNew) in [(change, true), (change, false), (Self.draft, true)] {
      let revision = try store.read { try $0.list(named: nil).revision }
      let counts = try store.importList([draft])
      #expect(counts.updated == (isNew && !isSection ? 1 : 0))
      #expect(counts.unchanged == 1 - counts.updated)
      #expect(counts.moved == 0 && counts.added == 0 && counts.removed == 0)
      #expect(try read(store) == draft)
      #expect(try store.read { try $0.list(named: nil).revision } == revision + (isNew ? 1 : 0))
    }
    #expect(try store.check() == [])
  }

  @Test func `the latest import sets a list's title, source and time`() throws {
    let test = try TestStore()
    try test.importList([Self.draft])
    let start = Date(timeIntervalSinceNow: -2)
    for (title, source) in [(" New ", "b.json"), ("\0", "c\0"), (nil, nil)] as [(String?, String?)]
    {
      _ = try test.store.importList(named: "talks", title: title, source: source) {
        try $0(Self.draft)
      }
      let list = try test.list()
      #expect(list.title == title?.trimmed.replacing("\0", with: "\u{FFFD}"))
      #expect(list.source == source?.replacing("\0", with: "\u{FFFD}"))
      #expect(list.importedAt >= start)
    }
  }

  @Test func `texts are stored trimmed, and blank texts are stored as missing`() throws {
    let store = try SessionStore.inMemory()
    for _ in 0..<2 {
      try store.importList([
        SessionDraft(
          key: "k",
          title: "\u{3000} A \u{301}b\0\n",
          speakers: [" Ana\nMaria ", "", "\t", "Bo\u{2028}b"],
          room: " ",
          timeText: "\u{A0}",
          abstract: "\n c \t",
          background: "",
          section: SectionDraft(key: "d", title: "\tDay\0\r\n"))
      ])
      let draft = try read(store)
      #expect(draft.title == "A \u{301}b\u{FFFD}" && draft.abstract == "c")
      #expect(draft.section.title == "Day\u{FFFD}" && draft.speakers == ["Ana Maria", "Bo b"])
      #expect(draft.room == nil && draft.timeText == nil && draft.background == nil)
    }
    #expect(try store.check() == [])
  }

  @Test(arguments: [
    (draft.with { $0.title = " \u{2028}" }, "no title"), (draft.with { $0.key = "" }, "no key"),
    (draft.with { $0.key = "a\0b" }, "a NUL in its key"),
    (draft.with { $0.section.key = "\0" }, "a NUL in the key of its section"),
    (draft.with { $0.startsAt?.seconds = .max }, "a time outside the years 1 to 9999"),
    (draft.with { $0.endsAt?.seconds = .min }, "a time outside the years 1 to 9999"),
    (draft.with { $0.startsAt?.utcOffset = 90_000 }, "a time outside the years 1 to 9999"),
    (draft.with { $0.endsAt?.utcOffset = .min }, "a time outside the years 1 to 9999"),
  ])
  func `a session that cannot be stored is refused`(draft: SessionDraft, problem: String) throws {
    let store = try SessionStore.inMemory()
    #expect(throws: StoreError.badSession(key: draft.key, problem: problem)) {
      try store.importList([.talk("a"), draft])
    }
    #expect(try store.read { try $0.lists() }.isEmpty)
  }
}
