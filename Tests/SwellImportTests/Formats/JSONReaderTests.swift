import SwellImport
import Testing

/// JSON's syntax errors: their line, column and message.
struct JSONReaderTests {
  @Test(arguments: [
    ("[", "1:2 the file ends where a value should be"),
    ("[ ", "1:3 the file ends where a value should be"),
    ("{\"a\":", "1:6 the file ends where a value should be"),
    ("[1", "1:3 the file ends inside a list"), ("[true", "1:6 the file ends inside a list"),
    ("[1,", "1:4 the file ends where a value should be"),
    ("{\"a\":1", "1:7 the file ends inside an object"),
    ("[{\"a\":[]", "1:9 the file ends inside an object"),
    ("[1 2]", "1:4 '2' where a comma or the end of a list should be"),
    ("{\"a\":1 \"b\":2}", "1:8 '\"' where a comma or the end of an object should be"),
    ("[{}}", "1:4 '}' where a comma or the end of a list should be"),
    ("{\"a\":[]]", "1:8 ']' where a comma or the end of an object should be"),
    ("{\"a\" 1}", "1:6 a colon should follow the field's name"),
    ("{\"a\"", "1:5 a colon should follow the field's name"),
    ("{a:1}", "1:2 a field's name in quotes should be here"),
    ("{", "1:2 a field's name in quotes should be here"),
    ("{\"a\":1,", "1:8 a field's name in quotes should be here"),
    ("{\"a\":1,,", "1:8 a field's name in quotes should be here"),
    ("[x]", "1:2 no value starts with 'x'"), ("[tru]", "1:2 no value starts with 't'"),
    ("[tru", "1:2 no value starts with 't'"), ("[nulL]", "1:2 no value starts with 'n'"),
    ("[,]", "1:2 no value starts with ','"), ("[.5]", "1:2 no value starts with '.'"),
    ("[!]", "1:2 no value starts with '!'"), ("[~]", "1:2 no value starts with '~'"),
    ("[\u{7F}]", "1:2 no value starts with byte 0x7F"),
    ("[\u{1}]", "1:2 no value starts with byte 0x01"),
    ("[é]", "1:2 no value starts with byte 0xC3"),
    ("[\"é🎪\", x]", "1:8 no value starts with 'x'"), ("[\n\n  x]", "3:3 no value starts with 'x'"),
    ("\n\n[\r\n x]", "4:2 no value starts with 'x'"),
    ("[\"a", "1:2 the file ends inside a string"), ("[\"a\\", "1:2 the file ends inside a string"),
    ("[\"\\u1234", "1:2 the file ends inside a string"),
    ("[\"a\\x\"]", "1:4 an unknown escape in a string"),
    ("[\"\\u12\"]", "1:3 \\u should be followed by four hex digits"),
    ("[\"\\u123", "1:3 \\u should be followed by four hex digits"),
    ("[\"\\u12G4\"]", "1:3 \\u should be followed by four hex digits"),
    ("[-]", "1:2 a number is not complete"), ("[1.]", "1:2 a number is not complete"),
    ("[-.5]", "1:2 a number is not complete"), ("[1e]", "1:2 a number is not complete"),
    ("[1e+]", "1:2 a number is not complete"), ("[1.e5]", "1:2 a number is not complete"),
    ("[1.5.6]", "1:5 '.' where a comma or the end of a list should be"),
    ("[1e5e]", "1:5 'e' where a comma or the end of a list should be"),
    ("-", "1:1 a number is not complete"), ("1.", "1:1 a number is not complete"),
    ("1e", "1:1 a number is not complete"), ("1e-", "1:1 a number is not complete"),
    ("1 2", "1:3 something follows the end of the document"),
    ("{} x", "1:4 something follows the end of the document"),
    ("{}\n{}", "2:1 something follows the end of the document"),
    ("]", "1:1 no value starts with ']'"),
    (levels(513), "1:513 nested deeper than 512 levels"),
  ])
  func `invalid JSON is refused with its position`(text: String, error: String) {
    #expect(syntaxError(text, .json) == error)
  }

  private static func levels(_ count: Int) -> String {
    String(repeating: "[", count: count) + String(repeating: "]", count: count)
  }

  @Test func `JSON with 512 levels of nesting is read`() {
    #expect(syntaxError(Self.levels(512), .json).contains("no sessions found"))
  }
}
