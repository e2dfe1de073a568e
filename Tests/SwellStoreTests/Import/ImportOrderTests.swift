import Foundation
import Testing

@testable import SwellStore

/// The order of sections and their sessions: as given, or by start or date.
struct ImportOrderTests {
  @Test(arguments: [true, false])
  func `sections are sorted by their given order, then by start, undated sections last`(
    isSorted: Bool
  ) throws {
    func talk(_ key: String, _ section: String, _ order: Int?, _ start: Int64?) -> SessionDraft {
      SessionDraft.talk(key, in: section, at: start).with { $0.section.order = order }
    }
    let test = try TestStore()
    let drafts = [
      talk("a", "last", nil, nil), talk("b", "third", nil, 9), talk("c", "second", nil, 7),
      talk("d", "zeroth", 1, 99), talk("e", "first", 2, nil), talk("f", "first", 2, 5),
      talk("g", "first", 2, 3), talk("h", "third", nil, 8), talk("i", "third", nil, 9),
    ]
    let list = ListDraft(name: "talks", sortsByStart: isSorted) { try drafts.forEach($0) }
    _ = try test.store.importLists([list])
    #expect(
      try test.keys()
        == (isSorted
          ? [["d"], ["g", "f", "e"], ["c"], ["h", "b", "i"], ["a"]]
          : [["d"], ["e", "f", "g"], ["c"], ["b", "h", "i"], ["a"]]))
    #expect(try test.store.check() == [])
  }

  @Test func `a section without times is sorted by a date that is its title`() throws {
    let test = try TestStore()
    // 12 June 2027, 9:00
    try test.importList([
      .talk("c", in: "2027-06-12", at: 1_812_790_800), .talk("a", in: "2027-06-10", at: nil),
      .talk("d", in: "2027-06-13", at: nil), .talk("b", in: "2027-06-11", at: nil),
    ])
    #expect(try test.keys() == [["a"], ["b"], ["c"], ["d"]])
  }

  @Test func `an import stores a new order of sessions, even in a list too long to sort`() throws {
    let test = try TestStore()
    func run(isSorted: Bool) throws {
      let list = ListDraft(name: "talks", sortsByStart: isSorted) { add in
        for number in 0...10_000 {
          try add(.talk("k\(number)", in: "s", at: 20_000 - Int64(number)))
        }
      }
      _ = try test.store.importLists([list])
    }
    try run(isSorted: true)
    #expect(try test.keys()[0].first == "k10000")
    try run(isSorted: false)
    #expect(try test.keys()[0].first == "k0")
  }

  @Test func `an import without pruning sorts sections of a long unsorted list by start time`()
    throws
  {
    let test = try TestStore()
    try test.importList([
      .talk("old", in: "c", at: 50_000), .talk("kept", in: "a", at: 99_000),
    ])
    let times = (0...10_000).reversed().map(Int64.init)
    let late = times.map { SessionDraft.talk("l\($0)", in: "a", at: 60_000 + $0) }
    try test.importList(late + [.talk("early", in: "b", at: 0)], prune: false)
    #expect(try test.keys().map(\.first) == ["early", "old", "l0"])
    #expect(try test.keys().map(\.last) == ["early", "old", "kept"])
    #expect(try test.store.check() == [])
  }

  // MARK: Sessions with a date and no start

  /// In California time: the evening of the first day is already the second day in UTC.
  private static let programme = ["evening", "second day", "morning", "never", "12:00"].map { key in
    SessionDraft(
      key: key, title: key, startsAt: start(key),
      timeText: ["second day": "2026-11-27, all day", "12:00": "12:00", "never": "2026-13-45"][key])
  }

  private static func start(_ key: String) -> SessionTime? {
    // 17:00 on November 26 and 09:00 on November 27.
    let hours = ["evening": 17.0, "morning": 33.0][key]
    guard let hours, let day = try? Date("2026-11-26T00:00:00-08:00", strategy: .iso8601) else {
      return nil
    }
    return SessionTime(seconds: Int64(day.timeIntervalSince1970 + hours * 3600), utcOffset: -28_800)
  }

  private static let order = ["evening", "second day", "morning"]

  @Test(arguments: 0..<5)
  func `a session with only a date comes first on its day`(first: Int) throws {
    let test = try TestStore()
    let drafts = Self.programme[first...] + Self.programme[..<first]
    try test.importList(Array(drafts))
    let keys = try test.keys()[0]
    #expect(Array(keys.prefix(3)) == Self.order && Set(keys.suffix(2)) == ["12:00", "never"])
  }

  @Test func `in a list sorted after writing, a session with only a date comes first`() throws {
    let test = try TestStore()
    let others = (0...10_000).map { SessionDraft(key: "\($0)", title: "Undated") }
    try test.importList(others + Self.programme)
    #expect(try Array(test.keys()[0].prefix(3)) == Self.order)
  }

  @Test func `a kept session with only a date comes first on its day`() throws {
    let test = try TestStore()
    try test.importList([Self.programme[1]])
    try test.importList([Self.programme[2], Self.programme[0]], prune: false)
    #expect(try test.keys() == [Self.order])
  }

  @Test func `sections with only a date are sorted by date`() throws {
    let test = try TestStore()
    let days = ["2026-11-28", "2026-11-26", "2026-11-27"]
    try test.importList(
      days.map { SessionDraft.talk($0, in: $0).with { $0.timeText = $0.key } })
    #expect(try test.keys() == days.sorted().map { [$0] })
  }
}
