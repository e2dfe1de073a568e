import Foundation
import SwellImport
import SwellStore
import Testing

struct ExportTests {
  static func exported(_ drafts: [SessionDraft], title: String?, as format: FileFormat) throws
    -> Data
  {
    final class Sink { var data = Data() }
    let sink = Sink()
    var exporter = SwellExporter(format: format, title: title) { sink.data += $0 }
    for draft in drafts { try exporter.add(draft) }
    try exporter.finish()
    return sink.data
  }

  static let pieces = [
    "a", "Z", "0", " ", "é", "e\u{301}", "漢", "\u{1F3AA}", "👩‍👩‍👧", "\"", "\\", "/", "<b>", "&amp;",
    "]]>", "\n", "\r\n", "\r", "\t", "\u{1}", "\u{1F}", "\u{7F}", "\u{85}", "\u{2028}", "\u{A0}",
    "\u{3000}",
    "\u{FEFF}", "\u{FFFF}", "#", "{", "}", "[", ",", ":", "null", "\\u0041", "-2", "۳", "\u{202E}",
  ]

  static func text(_ random: inout SeededGenerator) -> String {
    let count = Int.random(in: 1...12, using: &random)
    let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    // Drafts hold trimmed texts.
    return "x" + text + "y"
  }

  static func time(_ random: inout SeededGenerator) -> SessionTime? {
    let offsets: [Int?] = [nil, 0, 3600, -25_200, 20_700, 5_130, -64_800]
    guard Bool.random(using: &random) else { return nil }
    return SessionTime(
      seconds: Int64.random(in: -60_000_000_000...250_000_000_000, using: &random),
      utcOffset: offsets.randomElement(using: &random) ?? nil
    )
  }

  static func drafts(_ random: inout SeededGenerator) -> [SessionDraft] {
    let isWhole = Int.random(in: 0..<4, using: &random) == 0
    let sections = isWhole ? 1 : Int.random(in: 1...4, using: &random)
    return (0..<sections).flatMap { order in
      let section =
        isWhole
        ? SectionDraft.whole
        : SectionDraft(
          key: ("\(order)" + text(&random)).precomposedStringWithCanonicalMapping,
          title: Bool.random(using: &random) ? text(&random) : "",
          order: order
        )
      return (0..<Int.random(in: 1...5, using: &random)).map { index in
        func maybe() -> String? { Bool.random(using: &random) ? text(&random) : nil }
        // Start and end are kept on one clock, and an end before its start is none.
        let start = time(&random)
        let end = time(&random).map { end in
          SessionTime(
            seconds: start.map { $0.seconds + end.seconds.magnitudeWithin(604_800) } ?? end.seconds,
            utcOffset: start == nil ? end.utcOffset : start?.utcOffset
          )
        }
        return SessionDraft(
          key: ("\(order).\(index)" + text(&random)).precomposedStringWithCanonicalMapping,
          title: text(&random),
          speakers: (0..<Int.random(in: 0...3, using: &random)).map { _ in text(&random) },
          room: maybe(),
          startsAt: start,
          endsAt: end,
          timeText: maybe(),
          abstract: maybe(),
          background: maybe(),
          section: section
        )
      }
    }
  }

  @Test(arguments: FileFormat.allCases)
  func `what was exported comes back the same`(format: FileFormat) throws {
    for seed in UInt64(1)...150 {
      var random = SeededGenerator(seed: seed)
      let drafts = Self.drafts(&random)
      let title = Bool.random(using: &random) ? Self.text(&random) : nil
      let data = try Self.exported(drafts, title: title, as: format)
      let settings = ImportSettings(format: format)
      let imported = try Imported(bytes: data, settings)
      try #require(imported.drafts == drafts, "seed \(seed)")
      try #require(format == .ndjson || imported.file.title == title, "seed \(seed)")
      try #require(imported.report.warningCount == 0, "seed \(seed)")
      try #require(try Self.exported(imported.drafts, title: title, as: format) == data)
    }
  }

  @Test(arguments: FileFormat.allCases)
  func `an empty list is exported and comes back empty`(format: FileFormat) throws {
    let data = try Self.exported([], title: "Nothing", as: format)
    #expect(try Imported(bytes: data, ImportSettings(format: format)).drafts.isEmpty)
  }

  @Test func `the JSON is what people would write`() throws {
    let drafts = [
      SessionDraft(
        key: "a",
        title: "A \"b\"",
        speakers: ["Ann", "Bo"],
        room: "R/1",
        startsAt: SessionTime(seconds: 0, utcOffset: nil),
        section: SectionDraft(key: "s", title: "S", order: 0)
      )
    ]
    let text = String(decoding: try Self.exported(drafts, title: "T", as: .json), as: UTF8.self)
    #expect(
      text == #"""
        {
          "title": "T",
          "sections": [
            {"key": "s", "title": "S", "sessions": [
              {"key": "a", "title": "A \"b\"", "speakers": ["Ann", "Bo"], "room": "R/1", "startsAt": "1970-01-01T00:00:00"}
            ]}
          ]
        }

        """#
    )
  }
}

extension Int64 {
  /// A length of time of less than `limit` made of any number.
  fileprivate func magnitudeWithin(_ limit: Int64) -> Int64 { abs(self % limit) }
}
