import Testing

@testable import SwellStore

/// Which sessions words find, in which order, and how many.
@Suite struct SearchTests {
  private func found(_ test: TestStore, _ text: String, in list: String? = nil) throws -> [String] {
    try test.store.find(text, in: list).map { "\($0.list)/\($0.location.key)" }
  }

  private func talk(_ key: String, _ title: String) -> SessionDraft {
    SessionDraft(key: key, title: title)
  }

  @Test func `search results with a match in the title come first`() throws {
    let test = try TestStore()
    let drafts = [
      talk("x", "One").with { $0.abstract = "Thick\nfog" },
      talk("r", "Two").with { $0.room = "Fog hall" },
      talk("s", "Three").with { $0.speakers = ["Ana", "Bo Fog"] }, talk("t", "Fog"),
    ]
    try test.importList(drafts, named: "b")
    try test.importList([talk("u", "No frog"), talk("v", "The fog")], named: "a")
    #expect(try found(test, "fog") == ["a/v", "b/t", "b/x", "b/r", "b/s"])
    #expect(try found(test, "FOG", in: "b") == ["b/t", "b/x", "b/r", "b/s"])
    // All words, in any order, in any field.
    #expect(try found(test, "bo three") == ["b/s"])
    #expect(try found(test, "bo two") == [])
    let first = try #require(try test.store.find("hall").first)
    #expect(first.session.room == "Fog hall")
    #expect(first.location == SessionLocation(section: 0, item: 1, key: "r"))
    #expect(throws: StoreError.noSuchList("c", known: ["a", "b"])) {
      try test.store.find("fog", in: "c")
    }
  }

  @Test(arguments: [
    ("tid", true), ("Tídés", true), ("ides", false), ("ｔｉｄｅｓ", true), ("tides-and", true),
    ("and ebb", true), ("ebb, and!", true), ("ebbs", false), ("cafe", true), ("CAFÉ", true),
    ("o'brien", true), ("brien", true), ("2027", true), ("027", false), ("straße", true),
    ("über", true), ("uber", true), ("ber", false), ("", false), (" -, ", false), ("%", false),
    ("*", false), ("tides OR x", false), ("🌊", false),
  ])
  func `a search matches the beginnings of words and ignores case and accents`(
    text: String, isFound: Bool
  ) throws {
    let test = try TestStore()
    try test.importList([talk("a", "Tides and ebb: Cafe\u{301}—O'Brien «Über» 2027 Straße")])
    #expect(try found(test, text) == (isFound ? ["talks/a"] : []))
  }

  /// A letter from each Unicode block, with neighbouring letters from other blocks.
  @Test(arguments: [
    ("\u{0E01}", true), ("\u{0E81}", true), ("\u{0F40}", true), ("\u{1000}", true),
    ("\u{1780}", true), ("\u{3042}", true), ("\u{4E00}", true), ("\u{9FFF}", true),
    ("\u{A000}", false), ("\u{AC00}", true), ("\u{D7A3}", true), ("\u{FB01}", false),
    ("\u{FF66}", true), ("\u{20000}", true), ("é", false), ("я", false), ("अ", false),
  ])
  func `in scripts without spaces, a search finds parts of words`(letter: String, isFound: Bool)
    throws
  {
    let test = try TestStore()
    try test.importList([talk("a", "x\(letter)\(letter)y")])
    #expect(try found(test, letter + letter) == (isFound ? ["talks/a"] : []))
  }

  @Test func `a search returns at most the given number of results, fifty by default`() throws {
    let test = try TestStore()
    try test.importList((0..<60).map { talk("k\($0)", "Talk 入門") })
    for text in ["talk", "入門"] {
      #expect(try test.store.find(text).count == 50)
      let counts = try [Int.min, 0, 1, 2, 60, Int.max].map {
        try test.store.find(text, limit: $0).count
      }
      #expect(counts == [0, 0, 1, 2, 60, 60])
      #expect(try test.store.find(text, limit: 2).map(\.session.key) == ["k0", "k1"])
    }
  }

  @Test func `a search accepts a thousand words and a word of ten thousand letters`() throws {
    let test = try TestStore()
    let long = String(repeating: "a", count: 10_000)
    try test.importList([talk("a", "入門"), talk("b", "x \(long)")])
    #expect(
      try found(test, Array(repeating: "入", count: 1000).joined(separator: " ")) == ["talks/a"])
    #expect(try found(test, long) == ["talks/b"])
    #expect(try found(test, long + "a") == [])
  }
}
