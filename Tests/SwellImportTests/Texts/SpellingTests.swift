import Testing

@testable import SwellImport

/// The nearest name to a misspelt one.
struct SpellingTests {
  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 0), ("abc", "abd", 1), ("abc", "ab", 1), ("ab", "abc", 1),
    ("abc", "bc", 1), ("abcd", "acbd", 1), ("ab", "ba", 1), ("", "ab", 2), ("ab", "", 2),
    ("abcdef", "badcfe", 3), ("kitten", "sitting", 3), ("ca", "abc", 2), ("abc", "abcdef", 3),
    ("abcdef", "abc", 3), ("a", "abcdefgh", 3), ("room", "raum", 2), ("aab", "aba", 1),
  ])
  func `the edit distance counts changed, added, removed and swapped letters`(
    left: String, right: String, distance: Int
  ) {
    #expect(Spelling.distance(left, right) == distance)
    #expect(Spelling.distance(right, left) == distance)
  }

  @Test(
    arguments: [
      ("stage", "stage", nil), ("stagf", "stage", "stage"), ("staff", "stage", "stage"),
      ("stff", "stag", nil), ("ltage", "stage", "stage"), ("ltagf", "stage", nil),
      ("tsage", "stage", "stage"), ("STAGF", "Stage", "Stage"), ("stages", "stage", "stage"),
      ("sta", "stage", nil), ("aa", "ab", "ab"), ("a", "", nil),
      (
        String(repeating: "a", count: 24), String(repeating: "a", count: 25),
        String(repeating: "a", count: 25)
      ),
      (String(repeating: "a", count: 25), String(repeating: "a", count: 24), nil),
    ] as [(String, String, String?)])
  func `a suggestion allows one typo, or two in a longer name that begins alike`(
    word: String, name: String, meant: String?
  ) {
    #expect(Spelling.nearest(to: word, among: [name]) == meant)
  }

  @Test func `the nearest name is suggested, and the first of equally near ones`() {
    #expect(Spelling.nearest(to: "titles", among: ["tilted", "title", "titled"]) == "title")
    #expect(Spelling.nearest(to: "titles", among: ["titled", "title"]) == "titled")
  }

  @Test(
    arguments: [
      ("titel", "title"), ("Titles", "title"), ("tilte", "title"), ("spekers", "speakers"),
      ("rom", "room"), ("x", nil), ("abstraction", nil), ("roomy-room", nil),
    ] as [(String, String?)])
  func `a misspelt field name is matched to the nearest known name`(word: String, name: String?) {
    #expect(Spelling.nearest(to: word, among: ["title", "speakers", "room", "abstract"]) == name)
  }
}
