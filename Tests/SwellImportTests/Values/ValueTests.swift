import SwellStore
import Testing

@testable import SwellImport

/// Values as dialects ask for them, whatever format they come from.
struct ValueTests {
  @Test func `only objects have members`() throws {
    #expect(try Value(json: #"["title", "a"]"#)["title"] == nil)
  }

  @Test(arguments: [
    (#"\u0041\u00e9\u4E2d"#, "Aé中"), (#"\uaBcD\uEf09\u0f9A"#, "\u{ABCD}\u{EF09}\u{F9A}"),
    (#"\ud800\udc00"#, "\u{10000}"), (#"\uDBFF\uDFFF"#, "\u{10FFFF}"), (#"\ud83c\udfaa"#, "🎪"),
    (#"\ud7ff\ue000"#, "\u{D7FF}\u{E000}"), (#"\ud800"#, "\u{FFFD}"), (#"\udc00"#, "\u{FFFD}"),
    (#"\udbff"#, "\u{FFFD}"), (#"\udfff"#, "\u{FFFD}"), (#"\ud800x"#, "\u{FFFD}x"),
    (#"\ud800\n"#, "\u{FFFD}\n"), (#"\ud800\u0041"#, "\u{FFFD}A"),
    (#"\ud800\udbff"#, "\u{FFFD}\u{FFFD}"), (#"\ud800\ue000"#, "\u{FFFD}\u{E000}"),
    (#"\ud800xu0041"#, "\u{FFFD}xu0041"), (#"\udc00\udc00"#, "\u{FFFD}\u{FFFD}"),
    (#"\u0000"#, "\u{FFFD}"), (#"a\u0000b"#, "a\u{FFFD}b"), (#"\u0001"#, "\u{1}"),
    (#"\b\t\n\f\r\"\\\/"#, "\u{8}\t\n\u{C}\r\"\\/"), (#"é\n🎪"#, "é\n🎪"), (#"\\n"#, "\\n"),
    ("a\u{0}b", "a\u{FFFD}b"), ("", ""),
  ])
  func `JSON escapes are decoded`(json: String, text: String) throws {
    let value = try Value(json: "[\"\(json)\"]").elements.first
    #expect(value?.string?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
  }

  @Test(arguments: [
    ("null", true), (#""""#, true), (#"" ""#, true), ("\"\t\"", true), (#""\n""#, true),
    (#""\u00a0\u3000""#, true), ("\"\u{3000}\"", true), ("[]", true), ("{}", true),
    (#""!""#, false), (#""~""#, false), (#"" x""#, false), (#""\\""#, false), (#""\u0041""#, false),
    (#""é""#, false), ("0", false), ("false", false), ("true", false), ("[null]", false),
    (#"{"a": null}"#, false),
  ])
  func `null, blank texts and empty collections count as no value`(
    json: String, isMissing: Bool
  ) throws {
    let value = try Value(json: #"{"field": \#(json)}"#)
    #expect(value["field"]?.isMissing == isMissing)
    #expect(value.has("field") == !isMissing)
    #expect(!value.has("other"))
  }

  @Test(
    arguments: [
      ("7", 7), ("-7", -7), ("7.0", 7), ("1e3", 1000), (#"" 7 ""#, 7), (#""7.0""#, 7), ("7.5", nil),
      (#""x""#, nil), (#""""#, nil), ("1e400", nil), ("true", nil), ("[7]", nil),
    ] as [(String, Int?)])
  func `a whole number may be written as text`(json: String, number: Int?) throws {
    #expect(try Value(json: json).integer == number)
  }

  @Test(
    arguments: [
      (#"{"text": "A"}"#, #""A""#), (#"{"text": "A", "html": "<b>A</b>", "type": "x"}"#, #""A""#),
      (#"{"id": 7, "attributes": {"name": "A"}}"#, #"{name: "A"}"#),
      (#"{"value": 5, "raw": 6}"#, "5"), (#"{"text": "", "value": "B"}"#, nil),
      (#"{"text": "A", "value": "B"}"#, nil), (#"{"text": "A", "name": "B"}"#, nil),
      (#"{"html": "A"}"#, nil), (#"{"text": null}"#, "null"), ("{}", nil), (#""text""#, nil),
    ] as [(String, String?)])
  func `an object that only wraps a value gives the value`(json: String, wrapped: String?) throws {
    #expect(try Value(json: json).wrapped?.tree == wrapped)
  }

  @Test(arguments: [
    ("null", "null"), ("true", "true"), ("false", "false"), ("12.50", "the number 12.50"),
    ("123456789012345678901234", "the number 123456789012345678901234"),
    ("1234567890123456789012345", "the number 123456789012345678901234…"),
    (#""a b""#, #"the text "a b""#),
    (#""\#(repeated("x", 40))""#, "the text \"\(repeated("x", 40))\""),
    (#""\#(repeated("x", 41))""#, "the text \"\(repeated("x", 40))…\""), ("[1]", "a list"),
    (#"{"a": 1}"#, "an object"),
  ])
  func `a value is described in words`(json: String, words: String) throws {
    #expect(try Value(json: json).summary == words)
  }

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  @Test func `a date and binary data are described in words`() throws {
    var builder = DocumentBuilder()
    let isDate = builder.date(0.4)
    #expect(isDate)
    #expect(Value(document: builder.document, index: 0).summary == "the date 1970-01-01T00:00:00Z")
    builder.add(.data)
    #expect(Value(document: builder.document, index: 1).summary == "data")
  }

  @Test(arguments: [
    (-62_135_596_800.0, true), (-62_135_596_800.4, true), (-62_135_596_801, false),
    (253_402_300_799.4, true), (253_402_300_800, false), (.infinity, false), (.nan, false),
    (1e300, false),
  ])
  func `only a date in the years 1 to 9999 is accepted`(seconds: Double, isDate: Bool) {
    var builder = DocumentBuilder()
    let isAdded = builder.date(seconds)
    #expect(isAdded == isDate)
    #expect(builder.nodes.count == (isDate ? 1 : 0))
  }

  @Test func `a member is found by its decoded name, and the last of equal names counts`()
    throws
  {
    let value = try Value(
      json: #"{"a": 1, "ab": [2, {"b": 0}], "\u0061bc": 3, "b": 4, "b": 5, "": 6, "é": 7}"#)
    let found = ["a", "ab", "abc", "b", "", "é", "x", "B", "ac", "abcd"].map { value[$0]?.tree }
    #expect(found == ["1", "[2, {b: 0}]", "3", "5", "6", "7", nil, nil, nil, nil])
    #expect(value.members.map(\.key) == ["a", "ab", "abc", "b", "b", "", "é"])
    #expect(try Value(json: "[1]")["a"] == nil && Value(json: "{}")[""] == nil)
  }

  @Test func `lists have elements, and objects have members`() throws {
    let list = try Value(json: #"[1, [2, 3], {"a": 4}, "x"]"#)
    #expect(list.elements.map(\.tree) == ["1", "[2, 3]", "{a: 4}", #""x""#])
    #expect(list.members.map(\.key).isEmpty)
    let objects = list.elements.filter(\.isObject)
    let object = try #require(objects.first)
    #expect(object.elements.map(\.tree).isEmpty)
    #expect(object.members.map(\.value.tree) == ["4"])
    #expect(try Value(json: "7").elements.first == nil && Value(json: "[]").elements.first == nil)
  }
}

extension Value {
  /// The value in one line: `[1, "a", {k: null}]`.
  var tree: String {
    switch kind {
    case .null: "null"
    case .no: "no"
    case .yes: "yes"
    case .number: numeral ?? ""
    case .text, .escapedText: "\"\(string ?? "")\""
    case .date: "@" + (dateText ?? "")
    case .data: "data"
    case .array: "[" + elements.map(\.tree).joined(separator: ", ") + "]"
    case .object: "{" + members.map { "\($0): \($1.tree)" }.joined(separator: ", ") + "}"
    }
  }
}
