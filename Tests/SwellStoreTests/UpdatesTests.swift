import Foundation
import GRDB
import LayoutTestSupport
import Testing

@testable import SwellStore

/// What imports did to a list, kept beside it.
@Suite struct StoredUpdatesTests {
  /// Sections of keys, in order: `["a b", "c"]`; a capital letter has another title.
  private func drafts(_ sections: [(name: String, keys: [String])]) -> [SessionDraft] {
    sections.enumerated().flatMap { order, section in
      section.keys.map { key in
        SessionDraft(
          key: key.lowercased(),
          title: "Talk \(key)",
          section: SectionDraft(key: section.name, title: section.name, order: order)
        )
      }
    }
  }

  private func sections(_ text: String) -> [(name: String, keys: [String])] {
    text.split(separator: "|").map { part in
      let words = part.split(separator: " ").map(String.init)
      return (words[0], Array(words.dropFirst()))
    }
  }

  /// What `updates` make of a list's keys, and `nil` for new ones.
  private func applied(_ runs: [StoredUpdates.Run], to old: [String]) -> [String?] {
    runs.flatMap { run in
      (0..<run.count).map { index in run.old.map { old[$0 + index] } }
    }
  }

  private func check(_ updates: StoredUpdates, from old: [[String]], to new: [[String]]) {
    #expect(updates.oldCounts == old.map(\.count) && updates.newCounts == new.map(\.count))
    let known = Set(old.joined())
    let expected = new.joined().map { known.contains($0) ? $0 : nil }
    #expect(applied(updates.sessions, to: Array(old.joined())) == expected)
    #expect(StoredUpdates(bytes: updates.bytes) == updates)
  }

  @Test(arguments: [
    ("1 a b c", "1 x a b c"), ("1 a b c|2 d e", "2 d e|1 a b c"), ("1 a b c", "1 c b a"),
    ("1 a b|2 c d", "1 a d|2 c b e"), ("1 a b c", "1 a B c"), ("1 a b|2 c", "2 c"),
    ("1 a", "3 z|1 a y|2 A2"), ("1 a b c", "1 b"), ("1 a b c d e", "1 a b c d e f|2 g"),
  ])
  func `an import says where everything went`(old: String, new: String) throws {
    let test = try TestStore()
    try test.importList(drafts(sections(old)))
    let (before, first) = (try test.keys(), try test.list())
    try test.importList(drafts(sections(new)))
    let (after, second) = (try test.keys(), try test.list())
    let updates = try #require(
      try test.store.updates(of: first.id, from: first.revision, to: second.revision)
    )
    check(updates, from: before, to: after)
    let changed = sections(new).flatMap(\.keys).filter { key in
      key != key.lowercased() && before.joined().contains(key.lowercased())
    }
    let positions = updates.reloaded.flatMap { Array($0) }
    #expect(positions.map { Array(after.joined())[$0] } == changed.map { $0.lowercased() })
  }

  @Test func `imports in a row are one, up to sixteen`() throws {
    let test = try TestStore()
    var generator = SeededGenerator(seed: 7)
    func random() -> [(name: String, keys: [String])] {
      let keys = (0..<40).map { "k\($0)" }.shuffled(using: &generator).prefix(37)
      return (0..<3).map { section in
        (
          "s\(section)",
          keys.enumerated().filter { $0.offset % 3 == section }.map(\.element)
        )
      }.shuffled(using: &generator)
    }
    var versions: [(list: ListRecord, keys: [[String]])] = []
    for _ in 0..<20 {
      try test.importList(drafts(random()))
      versions.append((try test.list(), try test.keys()))
    }
    let last = versions[19]
    for (index, version) in versions.enumerated().dropLast() {
      let updates = try test.store.updates(
        of: last.list.id,
        from: version.list.revision,
        to: last.list.revision
      )
      #expect((updates != nil) == (index >= 3), "\(index)")
      guard let updates else { continue }
      #expect(updates.oldCounts == version.keys.map(\.count))
      #expect(updates.newCounts == last.keys.map(\.count))
      // A session that went and came again is a new one; one that was always there is kept.
      let made = applied(updates.sessions, to: Array(version.keys.joined()))
      let since = versions[index...].map { Set($0.keys.joined()) }
      let expected = last.keys.joined().map { key in
        since.allSatisfy { $0.contains(key) } ? key : nil
      }
      #expect(made == expected, "\(index)")
    }
    #expect(try test.store.updates(of: last.list.id, from: 1, to: 0) == nil)
  }

  @Test func `what changed in an import is told after the next too, wherever it stands then`() {
    let first = StoredUpdates(
      oldCounts: [4],
      newCounts: [4],
      sections: [.init(old: 0, count: 1)],
      sessions: [.init(old: 0, count: 4)],
      reloaded: [1..<3]
    )
    let second = StoredUpdates(
      oldCounts: [4],
      newCounts: [6],
      sections: [.init(old: 0, count: 1)],
      sessions: [
        .init(old: nil, count: 1), .init(old: 2, count: 2), .init(old: nil, count: 1),
        .init(old: 0, count: 2),
      ],
      reloaded: [2..<3]
    )
    #expect(first.followed(by: second).reloaded == [1..<3, 5..<6])
  }

  @Test func `an import that changes nothing says nothing, one of the title alone that all stays`()
    throws
  {
    let test = try TestStore()
    try test.importList(drafts(sections("1 a b")))
    let first = try test.list()
    try test.importList(drafts(sections("1 a b")))
    #expect(try test.list().revision == first.revision)
    _ = try test.store.importList(named: "talks", title: "Other", source: nil) { add in
      for draft in drafts(sections("1 a b")) { try add(draft) }
    }
    let second = try test.list()
    #expect(second.revision > first.revision)
    let updates = try test.store.updates(of: first.id, from: first.revision, to: second.revision)
    #expect(updates?.sessions == [StoredUpdates.Run(old: 0, count: 2)])
    #expect(updates?.reloaded == [])
  }

  @Test func `updates that would be larger than a list are not kept`() throws {
    let test = try TestStore()
    let keys = (0..<30_000).map { "k\($0)" }
    try test.importList(drafts([("1", keys)]))
    let first = try test.list()
    try test.importList(drafts([("1", keys.reversed())]))
    let second = try test.list()
    #expect(
      try test.store.updates(of: first.id, from: first.revision, to: second.revision) == nil
    )
  }

  @Test(arguments: [1, 126, 127, 128, 129, 255, 256, 16_383, 16_384, 2_097_152])
  func `updates of any size are read as they were written`(count: Int) {
    let updates = StoredUpdates(
      oldCounts: [count, 1],
      newCounts: [count + 1],
      sections: [.init(old: 0, count: 1)],
      sessions: [.init(old: count, count: 1), .init(old: 0, count: count)],
      reloaded: [count..<count + 1]
    )
    #expect(StoredUpdates(bytes: updates.bytes) == updates)
  }

  @Test func `bytes that no import wrote are refused`() throws {
    let sound = StoredUpdates(
      oldCounts: [2, 1],
      newCounts: [3],
      sections: [StoredUpdates.Run(old: 0, count: 1)],
      sessions: [StoredUpdates.Run(old: 0, count: 2), StoredUpdates.Run(old: nil, count: 1)],
      reloaded: [1..<2]
    )
    #expect(StoredUpdates(bytes: sound.bytes) == sound)
    for index in sound.bytes.indices {
      for byte: UInt8 in [0, 1, 2, 5, 0x7F, 0x80, 0xFF] {
        var bytes = sound.bytes
        bytes[index] = byte
        guard let read = StoredUpdates(bytes: bytes) else { continue }
        // Whatever is read leads from the one shape to the other.
        #expect(read.sessions.reduce(0) { $0 + $1.count } == read.newCounts.reduce(0, +))
      }
      #expect(StoredUpdates(bytes: Array(sound.bytes.prefix(index))) == nil)
    }
    let test = try TestStore()
    try test.importList(drafts(sections("1 a b")))
    let first = try test.list()
    try test.importList(drafts(sections("1 b a")))
    try test.store.writing.write {
      try $0.execute(sql: "UPDATE list_update SET runs = x'FFFF'")
    }
    let second = try test.list()
    #expect(throws: StoreError.self) {
      try test.store.updates(of: first.id, from: first.revision, to: second.revision)
    }
  }
}
