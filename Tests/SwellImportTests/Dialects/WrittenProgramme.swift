import Foundation
import SwellImport
import SwellStore
import TestSupport

/// A programme that a test writes in the shape of each dialect.
struct WrittenProgramme {
  struct Session {
    var id: String
    var title: String
    var speakers: [String]
    var room: String
    var track: String
    var abstract: String
    /// Minutes since 2027-03-01 00:00 on the clock of the event, which is one hour ahead of UTC.
    var start: Int
    var minutes: Int
  }

  var sessions: [Session]

  static let pieces = [
    "Tide", "Rope", "é", "e\u{301}", "漢", "👩‍👩‍👧", "\"", "\\", "/", " ", "'", "#", "{", "]", ": ",
    "\u{A0}", "null", "2", "-", "ß", "İ", "\u{202E}", "\t", "%",
  ]

  static func text(_ random: inout SeededGenerator) -> String {
    let count = Int.random(in: 0...6, using: &random)
    return "X" + (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined() + "y"
  }

  init(_ random: inout SeededGenerator) {
    let people = (0..<6).map { "Person \($0) " + Self.text(&random) }
    let rooms = (0..<3).map { "Room \($0) " + Self.text(&random) }
    let tracks = (0..<2).map { "Track \($0) " + Self.text(&random) }
    var rows: [Session] = []
    for index in 0..<Int.random(in: 1...9, using: &random) {
      let count = Int.random(in: 0...3, using: &random)
      rows.append(
        Session(
          id: "id\(index)",
          title: Self.text(&random),
          speakers: Array(people.shuffled(using: &random).prefix(count)),
          room: rooms.randomElement(using: &random) ?? "",
          track: tracks.randomElement(using: &random) ?? "",
          abstract: Self.text(&random),
          // The first is after noon, so that the clock has 24 hours.
          start: Int.random(in: index == 0 ? 780...1439 : 0...4000, using: &random),
          minutes: Int.random(in: 1...300, using: &random)))
    }
    sessions = rows
  }

  var people: [String] { unique(sessions.flatMap(\.speakers)) }
  var rooms: [String] { unique(sessions.map(\.room)) }
  var tracks: [String] { unique(sessions.map(\.track)) }
  var days: [Int] { Set(sessions.map { $0.start / 1440 }).sorted() }

  private func unique(_ names: [String]) -> [String] {
    names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension WrittenProgramme.Session {
  static let origin: Int64 = 1_803_859_200

  var localSeconds: Int64 { Self.origin + Int64(start) * 60 }
  var seconds: Int64 { localSeconds - 3600 }
  var end: Self {
    var later = self
    later.start += minutes
    return later
  }
  /// Such as `2027-03-01T09:30:00`.
  var local: String { SessionTime(seconds: localSeconds, utcOffset: nil).iso8601 }
  var utc: String { SessionTime(seconds: seconds, utcOffset: 0).iso8601 }
  /// Such as `2027-03-01T09:30:00+01:00`.
  var zoned: String { SessionTime(seconds: seconds, utcOffset: 3600).iso8601 }
  var day: String { String(local.prefix(10)) }
  var clock: String { String(local.dropFirst(11).prefix(5)) }
}
