import TestSupport
import Testing

@testable import SwellStore

/// The number of sessions that an import adds, updates, moves, removes and leaves alone.
struct ImportCountsTests {
  /// The differences between two versions, counted in the simplest way.
  private func naiveCounts(_ old: [SessionDraft], _ new: [SessionDraft]) -> ImportCounts {
    func sections(_ drafts: [SessionDraft]) -> [String: [SessionDraft]] {
      Dictionary(grouping: drafts, by: \.section.key)
    }
    var counts = ImportCounts()
    let former = Dictionary(uniqueKeysWithValues: old.map { ($0.key, $0) })
    counts.added = new.count { former[$0.key] == nil }
    counts.removed = old.count - (new.count - counts.added)
    counts.sections = sections(new).count
    for (section, drafts) in sections(new) {
      var sequence: [Int] = []
      let positions = sections(old)[section, default: []].map(\.key)
      for draft in drafts {
        guard let before = former[draft.key] else { continue }
        if draft.with({ $0.section = before.section }) != before {
          counts.updated += 1
        } else if before.section.key != section {
          counts.moved += 1
        } else {
          sequence.append(positions.firstIndex(of: draft.key) ?? -1)
        }
      }
      // For each end, the length of the longest ascending subsequence.
      var lengths: [Int] = []
      for (index, number) in sequence.enumerated() {
        let best = (0..<index).filter { sequence[$0] < number }.map { lengths[$0] }.max() ?? 0
        lengths.append(best + 1)
      }
      counts.unchanged += lengths.max() ?? 0
      counts.moved += sequence.count - (lengths.max() ?? 0)
    }
    return counts
  }

  @Test(arguments: 0..<40)
  func `an import counts added, updated, moved and removed sessions`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let test = try TestStore()
    var before: [SessionDraft] = []
    for round in 0..<6 {
      var drafts = (0..<30).filter { _ in random.chance(70) }.map { number in
        SessionDraft(
          key: "k\(number)",
          title: "Talk \(number)\(random.chance(10) ? " again" : "")",
          speakers: random.chance(10) ? ["Ana"] : [],
          section: SectionDraft(key: "s\(number % 3)", title: "", order: number % 3))
      }
      for index in drafts.indices where random.chance(10) {
        let section = random.int(0..<3)
        drafts[index].section = SectionDraft(key: "s\(section)", title: "", order: section)
      }
      for _ in 0..<random.int(0..<4) {
        drafts.swapAt(random.int(0..<drafts.count), random.int(0..<drafts.count))
      }
      let counts = try test.importList(drafts)
      #expect(counts == naiveCounts(before, drafts), "seed \(seed), round \(round)")
      let sections = Dictionary(grouping: drafts, by: \.section.key).sorted { $0.key < $1.key }
      #expect(try test.keys() == sections.map { $0.value.map(\.key) })
      #expect(try test.store.check() == [])
      before = drafts
    }
    // A section given another key is still the same, so nothing has moved.
    let renamed = before.map { draft in
      draft.with { if $0.section.key == "s1" { $0.section.key = "new" } }
    }
    let counts = try test.importList(renamed)
    #expect((counts.unchanged, counts.moved) == (before.count, 0))
  }

  @Test func `a dry run counts changes and writes nothing`() throws {
    let test = try TestStore()
    try test.importList([.talk("a"), .talk("b")])
    try test.select("a")
    let before = try test.store.read { try $0.lists() }
    var confirmed: [ImportCounts] = []
    let counts = try test.store.importLists(
      [ListDraft("talks", "b", "c"), ListDraft("new", "z")], isDryRun: true
    ) { confirmed = $0 }
    #expect(counts == confirmed)
    #expect(counts.map(\.added) == [1, 1] && counts.map(\.removed) == [1, 0])
    #expect(counts[0].unchanged == 1)
    #expect(try test.store.read { try $0.lists() } == before)
    #expect(try test.keys() == [["a", "b"]])
    #expect(try test.selected() == ["a"])
    #expect(try test.store.count("SELECT count(*) FROM list") == 1)
    #expect(try test.store.count("SELECT count(*) FROM session") == 2)
  }
}
