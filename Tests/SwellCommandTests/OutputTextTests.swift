import SwellRender
import Testing

/// Texts as they are broken into lines.
@Suite struct OutputTextTests {
  @Test(
    arguments: [
      ("one two", 7, ["one two"]), ("one two", 6, ["one", "two"]), ("one two", 3, ["one", "two"]),
      ("one two three", 7, ["one two", "three"]), ("one two three", 12, ["one two", "three"]),
      ("one two three", 13, ["one two three"]), ("a bb ccc", 4, ["a bb", "ccc"]),
      ("a bb ccc", 3, ["a", "bb", "ccc"]), ("one   two", 5, ["one", "two"]),
      // A word that is too long is broken anywhere, and the next one follows on the same line.
      ("abcdefgh", 3, ["abc", "def", "gh"]), ("ab cdefgh", 4, ["ab", "cdef", "gh"]),
      ("abcdef gh", 4, ["abcd", "ef", "gh"]), ("abcdef g", 4, ["abcd", "ef g"]),
      ("abcd ef", 4, ["abcd", "ef"]), ("ab c", 1, ["a", "b", "c"]),
      ("折り紙", 6, ["折り紙"]), ("折り紙", 5, ["折り", "紙"]), ("折り紙", 3, ["折", "り", "紙"]),
      ("折り a", 4, ["折り", "a"]), ("折", 1, ["折"]),
      ("", 5, [""]), ("a\n\nb", 5, ["a", "", "b"]), ("a b\nc", 1, ["a", "b", "c"]),
      ("one two", 0, ["one two"]), ("one two", -1, ["one two"]), ("one two", nil, ["one two"]),
    ] as [(String, Int?, [String])]
  )
  func `a text is broken where the terminal ends`(text: String, width: Int?, lines: [String]) {
    #expect(text.wrapped(toWidth: width) == lines)
  }
}
