import Foundation
import SwellImport
import SwellStore
import TestSupport
import Testing

/// Random programmes, written in the shape of every dialect and read back.
struct DialectRoundTripTests {
  static let names = DialectWriter.all.map(\.name)

  @Test func `every dialect has a writer for the round-trip test`() {
    #expect(Set(Self.names) == Set(ImportSettings.dialects))
  }

  @Test(arguments: names)
  func `an exported programme is imported unchanged`(name: String) throws {
    let writer = try #require(DialectWriter.all.first { $0.name == name })
    for seed in UInt64(1)...60 {
      var random = SeededGenerator(seed: seed)
      let programme = WrittenProgramme(&random)
      let data = try JSONSerialization.data(withJSONObject: writer.write(programme))
      let imported = try Imported(bytes: data)
      try #require(imported.report.dialect == name, "seed \(seed)")
      try #require(imported.drafts.count == programme.sessions.count, "seed \(seed)")
      try #require(imported.report.warnings.filter { $0.field != "date" }.isEmpty, "seed \(seed)")
      var drafts = imported.drafts
      for row in programme.sessions {
        let index = try #require(
          drafts.firstIndex {
            writer.hasIDs ? $0.key == row.id : $0.title == row.title.trimmedText
          },
          "seed \(seed)")
        let draft = drafts.remove(at: index)
        #expect(draft.title == row.title.trimmedText, "seed \(seed)")
        #expect(draft.room == row.room.trimmedText, "seed \(seed)")
        let speakers = name == "ultravisual" ? Array(row.speakers.prefix(1)) : row.speakers
        #expect(draft.speakers == (writer.hasSpeakers ? speakers : []), "seed \(seed)")
        #expect(draft.abstract == (writer.hasAbstracts ? row.abstract : nil), "seed \(seed)")
        #expect(draft.startsAt == writer.time(row), "seed \(seed)")
        #expect(draft.endsAt == (writer.hasEnds ? writer.time(row.end) : nil), "seed \(seed)")
      }
    }
  }
}

extension DialectWriter {
  /// The time that a row should have when it is read.
  fileprivate func time(_ row: WrittenProgramme.Session) -> SessionTime? {
    switch clock {
    case .floating: SessionTime(seconds: row.localSeconds, utcOffset: nil)
    case .zoned: SessionTime(seconds: row.seconds, utcOffset: 3600)
    case .utc:
      // In the time zone of the dialect's conference, whose offset may change during the programme.
      SessionTime(seconds: row.seconds, utcOffset: home(row.seconds))
    case .text: nil
    }
  }

  private func home(_ seconds: Int64) -> Int {
    let zone = TimeZone(identifier: name == "rwdevcon" ? "America/New_York" : "America/Los_Angeles")
    return zone?.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(seconds))) ?? 0
  }
}

extension String {
  fileprivate var trimmedText: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
