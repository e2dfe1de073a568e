import Foundation
import Testing

@testable import SwellStore

/// Where the sessions of a section are that have a date but no start.
struct UndatedOrderTests {
  /// On the clocks of California: the evening of the first day is the second day in UTC.
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
