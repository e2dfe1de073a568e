import LayoutTestSupport
import Testing

@testable import SwellStore

/// A draft as the row that is stored, and rows packed while they wait.
@Suite struct RowTests {
  private typealias Row = SessionDraft.Row

  @Test(
    arguments: [
      ("a", "a"), ("a b", "a b"), (" a", "a"), ("a ", "a"), ("\ta\n", "a"), ("", ""), (" ", ""),
      ("!", "!"), ("~", "~"), (" !", "!"), ("~ ", "~"), ("\u{7F}", "\u{7F}"),
      ("\u{A0}a\u{3000}", "a"), ("\u{2028}é\u{2029}", "é"), ("é", "é"), (" é ", "é"), ("aé ", "aé"),
      ("é\u{A0}", "é"), ("\u{2003}", ""), ("\u{200B}a", "\u{200B}a"), ("e\u{301} ", "e\u{301}"),
    ]
  )
  func `white space at both ends goes, and no other`(text: String, trimmed: String) {
    #expect(text.trimmed.unicodeScalars.elementsEqual(trimmed.unicodeScalars))
    #expect(text.nonBlank == (trimmed.isEmpty ? nil : trimmed))
  }

  @Test(arguments: [
    ([], ""), (["Ana"], "Ana"), (["Ana", "Bo"], "Ana\nBo"), ([""], ""), ([" "], ""),
    (["\u{1F}"], "\u{1F}"), ([" Ana"], " Ana"), (["An\na"], "An a"),
    (["An\r\na", "Bo"], "An a\nBo"),
    (["\n"], ""), (["Ana", "", "Bo"], "Ana\nBo"), (["\u{2028}", "Bo"], "Bo"), (["!"], "!"),
    (["A\u{2029}b"], "A b"), (["A\u{85}b"], "A b"), (["A\u{7F}"], "A\u{7F}"),
    // Blank ones are none, whatever white space they have, and other letters are as good as ours.
    (["\u{3000}"], ""), (["\u{A0}"], ""), (["海"], "海"), (["é\u{3000}"], "é\u{3000}"),
    (["É’s"], "É’s"),
  ])
  func `speakers are a line each`(names: [String], text: String) {
    #expect(SpeakerList.text(of: names) == text)
  }

  @Test(
    arguments: [
      (SessionTime.bounds.lowerBound, nil), (SessionTime.bounds.upperBound, nil), (0, 86_399),
      (0, -86_399), (0, 0),
    ] as [(Int64, Int?)]
  )
  func `a time at the bounds is stored`(seconds: Int64, utcOffset: Int?) throws {
    let time = SessionTime(seconds: seconds, utcOffset: utcOffset)
    var draft = SessionDraft(key: "k", title: "T", startsAt: time)
    #expect(try draft.row().start == seconds)
    (draft.startsAt, draft.endsAt) = (nil, time)
    #expect(try draft.row().start == .max)
  }

  @Test(
    arguments: [
      (SessionTime.bounds.lowerBound - 1, nil), (SessionTime.bounds.upperBound + 1, nil),
      (0, 86_400), (0, -86_400),
    ] as [(Int64, Int?)]
  )
  func `a time beyond them is refused`(seconds: Int64, utcOffset: Int?) {
    let time = SessionTime(seconds: seconds, utcOffset: utcOffset)
    let error = StoreError.badSession(key: "k", problem: "a time beyond the years 1 to 9999")
    for draft in [
      SessionDraft(key: "k", title: "T", startsAt: time),
      SessionDraft(key: "k", title: "T", endsAt: time),
    ] {
      #expect(throws: error) { try draft.row() }
    }
  }

  @Test(arguments: [
    (SessionDraft(key: "k", title: " "), "no title"), (SessionDraft(key: "", title: "T"), "no key"),
    (SessionDraft(key: "a\0", title: "T"), "a NUL in its key"),
    (
      SessionDraft(key: "k", title: "T", section: SectionDraft(key: "\0", title: "")),
      "a NUL in the key of its section"
    ),
  ])
  func `what a session lacks is said`(draft: SessionDraft, problem: String) {
    #expect(throws: StoreError.badSession(key: draft.key, problem: problem)) { try draft.row() }
  }

  @Test func `a row's size is that of its texts`() throws {
    let draft = SessionDraft(
      key: "kk",
      title: " Ü ",
      speakers: ["Ana", "Bo"],
      room: nil,
      startsAt: SessionTime(seconds: 5, utcOffset: 7),
      abstract: "海"
    )
    let row = try draft.row()
    #expect(row.size == 2 + 2 + 6 + 3 && row.key == "kk" && row.start == 5)
    #expect(row.values.count == Row.columnCount)
  }

  /// As texts, to be compared.
  private func described(_ rows: [Row]) -> [[String]] { rows.map { $0.values.map { "\($0)" } } }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `rows are unpacked as they were packed`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func text() -> String? {
      switch random.int(0...4) {
      case 0: nil
      case 1: "é海😀"
      case 2: String(repeating: "x", count: random.int(1...600))
      default: "t\(random.int(0...9))"
      }
    }
    func time() -> SessionTime? {
      guard random.chance(60) else { return nil }
      let seconds = random.chance(20) ? SessionTime.bounds.lowerBound : Int64(random.int(-9...300))
      return SessionTime(seconds: seconds, utcOffset: random.chance(50) ? -3600 : nil)
    }
    let rows = try (0..<random.int(0...5)).map { number in
      try SessionDraft(
        key: "k\(number)",
        title: text() ?? "T",
        speakers: [text(), text()].compactMap(\.self),
        room: text(),
        startsAt: time(),
        endsAt: time(),
        timeText: text(),
        abstract: text(),
        background: text()
      ).row()
    }
    // What is NULL has no type then.
    let unpacked = described([Row](packed: rows.packed)).map { row in
      row.map { $0 == "integer(nil)" ? "text(nil)" : $0 }
    }
    let expected = described(rows).map { row in
      row.map { $0 == "integer(nil)" ? "text(nil)" : $0 }
    }
    #expect(unpacked == expected)
  }

  @Test func `a row that is empty is one byte a column`() throws {
    let rows = [Row(values: Array(repeating: .text(nil), count: Row.columnCount))]
    #expect(rows.packed == Array(repeating: 0, count: Row.columnCount))
    let numbers = [Row(values: [.integer(258), .text("ab")])]
    #expect(numbers.packed == [1, 2, 1, 0, 0, 0, 0, 0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 0, 97, 98])
  }

  // MARK: Order

  @Test(
    arguments: [
      ([], []), ([("a", 1, 5), ("b", 0, 9)], [1, 0]), ([("a", nil, 5), ("b", 0, 9)], [1, 0]),
      ([("a", nil, 9), ("b", nil, 5)], [1, 0]), ([("a", nil, 5), ("b", nil, 5)], [0, 1]),
      ([("a", 3, 9), ("b", 3, 5)], [1, 0]), ([("a", nil, nil), ("b", nil, 5)], [1, 0]),
      ([("a", -1, 9), ("b", 0, 5), ("c", nil, 1)], [0, 1, 2]),
      ([("a", 0, 9), ("b", nil, 1)], [0, 1]),
    ] as [([(String, Int?, Int64?)], [Int])]
  )
  func `sections stand by their order, else by their first start, else as they came`(
    sections: [(String, Int?, Int64?)],
    order: [Int]
  ) {
    let tallies = sections.map { key, order, start in
      var tally = SectionTally(SectionDraft(key: key, title: "", order: order))
      for later in [Int64(99), 0] { _ = tally.position(start: start.map { $0 + later } ?? .max) }
      return tally
    }
    #expect(tallies.order == order)
  }

  @Test(
    arguments: [
      ([], true), ([5], true), ([5, 5, 7], true), ([5, .max], true), ([.max, .max], true),
      ([5, 4], false), ([.max, 4], false), ([5, 9, 7, 10], false), ([.min, 0], true),
    ] as [([Int64], Bool)]
  )
  func `a section knows whether its sessions came in order`(starts: [Int64], isInOrder: Bool) {
    var tally = SectionTally(SectionDraft(key: "k", title: ""))
    #expect(tally.count == 0 && tally.isInOrder)
    #expect(starts.map { tally.position(start: $0) } == Array(starts.indices))
    #expect(tally.count == starts.count && tally.isInOrder == isInOrder)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `the longest ascending subsequence is as long as trying finds it`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let numbers = Array(
      (0..<random.int(0...40)).shuffled(using: &random).prefix(random.int(0...40))
    )
    var found = LongestIncreasingSubsequence()
    var longest: [Int] = []
    for (index, number) in numbers.enumerated() {
      found.append(number)
      longest.append(
        1 + ((0..<index).filter { numbers[$0] < number }.map { longest[$0] }.max() ?? 0)
      )
      #expect(found.length == longest.max())
    }
  }
}
