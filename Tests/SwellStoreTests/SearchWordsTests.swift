import Testing

@testable import SwellStore

/// Which sessions words find, in which order, and how many.
@Suite struct SearchWordsTests {
  private func found(_ test: TestStore, _ text: String, in list: String? = nil) throws -> [String] {
    try test.store.find(text, in: list).map { "\($0.list)/\($0.location.key)" }.sorted()
  }

  private func talk(_ key: String, _ title: String) -> SessionDraft {
    SessionDraft(key: key, title: title)
  }

  @Test func `as many are found as asked for, fifty unless said otherwise`() throws {
    let test = try TestStore()
    try test.importList((0..<60).map { talk("k\($0)", "Talk 入門") })
    for text in ["talk", "入門"] {
      #expect(try test.store.find(text).count == 50)
      let counts = try [-1, 0, 1, 2, 60, 99].map { try test.store.find(text, limit: $0).count }
      #expect(counts == [0, 0, 1, 2, 60, 60])
      #expect(try test.store.find(text, limit: 2).map(\.session.key) == ["k0", "k1"])
    }
    #expect(try test.store.find(" -, ").isEmpty)
  }

  @Test func `a word may have two hundred letters, and the first that has more is named`() throws {
    let test = try TestStore()
    let long = String(repeating: "a", count: 200)
    try test.importList([talk("a", long), talk("b", "Tides")])
    #expect(try found(test, long) == ["talks/a"])
    for (text, count) in [(long + "a", 201), ("b \(long)aa \(long)a", 202)] {
      #expect(throws: StoreError.badSearch(problem: "a word of \(count) letters")) {
        try test.store.find(text)
      }
    }
    let most = Array(repeating: "tides", count: 64).joined(separator: " ")
    #expect(try found(test, most) == ["talks/b"])
  }

  /// A letter of each block, and its neighbours in other blocks.
  @Test(arguments: [
    ("\u{0E01}", true), ("\u{0E81}", false), ("\u{3042}", true), ("\u{4E00}", true),
    ("\u{9FFF}", true), ("\u{A000}", false), ("\u{AC00}", true), ("\u{D7A3}", true),
    ("\u{F900}", true), ("\u{FB01}", false), ("\u{FF66}", true), ("\u{FF41}", false),
    ("\u{20000}", true), ("é", false), ("я", false),
  ])
  func `words of a script without spaces are found within others`(letter: String, isFound: Bool)
    throws
  {
    let test = try TestStore()
    try test.importList([talk("a", "x\(letter)\(letter)y")])
    #expect(try found(test, letter + letter) == (isFound ? ["talks/a"] : []))
  }

  @Test func `a title weighs more than a speaker, a speaker more than a room or an abstract`()
    throws
  {
    let test = try TestStore()
    var (speaker, room, abstract) = (talk("s", "One"), talk("r", "Two"), talk("x", "Three"))
    speaker.speakers = ["Fog"]
    room.room = "Fog"
    abstract.abstract = "Fog"
    try test.importList([abstract, room, speaker, talk("t", "Fog")])
    #expect(try test.store.find("fog").map(\.location.key) == ["t", "s", "r", "x"])
  }

  @Test func `words without spaces between them are found anywhere, in one list or all`() throws {
    let test = try TestStore()
    var abstract = talk("b", "Two")
    abstract.abstract = "音楽入門"
    try test.importList([talk("a", "料理入門"), abstract], named: "one")
    try test.importList([talk("a", "入門")], named: "two")
    #expect(try found(test, "入門") == ["one/a", "one/b", "two/a"])
    #expect(try found(test, "入門", in: "one") == ["one/a", "one/b"])
    #expect(try found(test, "楽入") == ["one/b"])
  }

  @Test(arguments: [65, 1000, 100_000])
  func `too many words are refused as what they are`(count: Int) throws {
    let test = try TestStore()
    try test.importList([talk("a", "入門")])
    for word in ["a", "入"] {
      let words = Array(repeating: word, count: count).joined(separator: " ")
      #expect(throws: StoreError.badSearch(problem: "\(count) words, more than 64")) {
        try test.store.find(words)
      }
      let long = String(repeating: word, count: count * 10)
      #expect(throws: StoreError.badSearch(problem: "a word of \(count * 10) letters")) {
        try test.store.find(long)
      }
    }
    #expect(try test.store.find(Array(repeating: "入", count: 64).joined(separator: " ")).count == 1)
  }

  @Test(arguments: ["\"", "*", "a OR b", "NEAR(a b)", "{title} : a", "-a", "^a", "l1\"", "%", "_"])
  func `nothing in a search is a command`(text: String) throws {
    let test = try TestStore()
    try test.importList([talk("a", "Tides")])
    #expect(try test.store.find(text).isEmpty)
  }
}
