import Foundation
import SwellStore
import Testing

@testable import SwellImport

/// YAML's scalars, aliases and documents as values, and what is refused.
struct YAMLReaderTests {
  @Test(arguments: [
    ("2024-05-21", "2024-05-21"), ("09:00", "09:00"), ("1:30:00", "1:30:00"), ("no", "no"),
    ("Yes", "Yes"), ("on", "on"), ("0x1F", "0x1F"), ("0o17", "0o17"), ("1_000", "1_000"),
    ("007", "007"), ("1e3", "1e3"), (".inf", ".inf"), ("-1.50", "-1.50"), ("!!str 12", "12"),
    ("! 12", "12"), ("'null'", "null"), ("\"~\"", "~"), ("\"a\\0b\"", "a\u{FFFD}b"),
    ("\"\\x41\\u00e9\\U0001F3AA\\L\\_x\"", "Aé🎪\u{2028}\u{A0}x"), ("<<", "<<"),
    ("a\n    b", "a b"), (">-\n    a\n    b\n\n    c", "a b\nc"), ("'it''s'", "it's"),
  ])
  func `a scalar has the type that YAML 1.2 gives it`(scalar: String, text: String) throws {
    #expect(try Imported("- title: \(scalar)\n  room: R\n").titles == [text])
  }

  @Test(arguments: ["", "~", "null", "NULL", "Null"])
  func `a YAML null is read as a missing value`(scalar: String) throws {
    #expect(try Imported("- title: A\n  room: \(scalar)\n  speaker: B\n").drafts[0].room == nil)
  }

  @Test(arguments: [
    ("- title: A\n  room: \"R\n", 3, 1, "found unexpected end of stream"),
    ("- title: A\n\troom: R\n", 2, 1, "found a tab character that violates indentation"),
    ("- title: A\n    room: B\n", 2, 9, "mapping values are not allowed in this context"),
    ("- *x\n", 1, 3, "found undefined alias"), ("- &x [*x]\n", 1, 7, "found undefined alias"),
    ("- ? [a]\n  : b\n", 1, 5, "a key that isn't text"),
    ("- &a [b]\n- *a : c\n", 1, 3, "a key that isn't text"),
    ("- <<: 1\n", 1, 7, "<< names something that isn't an object"),
    ("- title: \u{1}\n", 1, 10, "control characters are not allowed"),
    ("- \"\\ud800\"\n", 1, 6, "invalid Unicode character"),
    ("- &a A\n\n- [*a, *a, *a, *a, *a, *a, *a, *a]\n- ? *a\n  : x\n", 4, 1, "an alias in a key"),
  ])
  func `invalid YAML is refused with its line and column`(
    text: String, line: Int, column: Int, what: String
  ) {
    let error = importError(text)?.description ?? ""
    #expect(error.hasPrefix("file, line \(line), column \(column): not readable as YAML: "))
    #expect(error.contains(what))
  }

  @Test(arguments: [
    "Dear all, this is a letter.\n", "# a heading\n\nand some prose\n", "just words",
    "<html></html>",
    "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", "http://example.org\n", "-----\n", "%PDF-1.7\n",
  ])
  func `prose is not recognised as YAML`(text: String) {
    guard case .unknownFormat? = importError(text) else {
      Issue.record("\(String(describing: importError(text)))")
      return
    }
  }

  static func bomb(_ last: String) -> String {
    let lists = (1..<30).map { "- &a\($0) [*a\($0 - 1), *a\($0 - 1)]\n" }.joined()
    return "- &a0 [x, x]\n" + lists + last
  }

  static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  static func numbered(_ count: Int, _ text: (Int) -> String) -> String {
    (0..<count).map(text).joined()
  }

  static let hostile: [String] = [
    bomb(""), bomb("- *a29\n"), bomb("- {*a29 : x}\n"), bomb("- {? *a29, ? *a29}\n"),
    bomb("- <<: *a29\n"), bomb("- {*a29: x}\n"), bomb("- *a29: x\n"), bomb("- { [ *a29 ]\t: x}\n"),
    bomb("- {[*a29]:x}\n"), bomb("- {x ,\t? *a29}\n"), bomb("- {?*a29}\n"),
    bomb("- {x,\n  ?*a29}\n"),
    bomb("- {? [\n  *a29]: x}\n"), bomb("- ?\n  - *a29\n"), bomb("- x: y\r  ? *a29\r  : z\n"),
    bomb("- x: y\u{2028}  ? *a29\u{2028}  : z\n"),
    "- &a {x: &b {y: 1}}\n" + repeated("- {<<: [*a, *b, *a, *b]}\n", 1_000),
    "- &t " + repeated("x", 200_000) + "\n" + repeated("- *t\n", 10_000),
    repeated("- ", 100_000), repeated("[", 100_000), repeated("- [", 100_000),
    repeated("{a: ", 100_000), "- " + repeated("[", 500) + repeated("a,", 100_000),
    "a:\n" + numbered(2_000) { repeated(" ", $0 + 1) + "a:\n" },
    numbered(20_000) { "%TAG !t\($0)! x\n" } + "---\n- a\n",
    numbered(5_000) { "- &a\($0) {<<: *a\(max(0, $0 - 1))}\n" },
    "- {" + numbered(20_000) { "k\($0): ," } + "}\n",
    "- \"" + repeated("\\u0041", 200_000) + "\"\n",
    "- title: |\n" + repeated("  x\n", 200_000),
    "a: b\n\u{0}\n", "- title: a\u{FEFF}b\n  speaker: \u{0}",
  ]

  // Takes indices, as the log prints arguments, and these texts are huge.
  @Test(.timeLimit(.minutes(10)), arguments: hostile.indices)
  func `hostile YAML is refused`(number: Int) {
    #expect(importError(Self.hostile[number]) != nil)
  }

  @Test func `text below front matter is the abstract, with either kind of line break`() throws {
    let page = "---\ntitle: Tides\nroom: Pier\n---\nWelcome to the harbour\n"
    for text in [page, page.replacing("\n", with: "\r\n")] {
      let page = try Imported(text)
      #expect(page.titles == ["Tides"])
      #expect(page.drafts.map(\.abstract) == ["Welcome to the harbour"])
    }
  }

  @Test func `text below front matter that has a body or is a list is reported`() throws {
    for matter in ["title: Tides\nroom: Pier\nbody: Moon", "- {title: Tides, room: Pier}"] {
      let page = try Imported("---\n\(matter)\n---\nWelcome to the harbour\n")
      #expect(page.titles == ["Tides"])
      #expect(page.report.warnings.map(\.found) == ["text below the front matter"])
    }
  }

  /// Eight aliases are allowed anywhere; a text with asterisks and ampersands has none.
  @Test(arguments: [
    "* Objectif : comprendre", "see http://example.org/{?page}", "Quoi, ? Rien", "? what", "*A: x",
    "{[*A]: x}",
  ])
  func `asterisks and ampersands in a YAML block text stay text`(text: String) throws {
    let list = Self.numbered(9) { "    * Point \($0) of Q&A, R&D, A&B\n" }
    let yaml = "- title: Tides\n  speaker: Ann Lee\n  abstract: |\n\(list)    \(text)\n"
    #expect(try Imported(yaml).drafts[0].abstract?.hasSuffix(text) == true)
  }

  @Test func `a YAML flow mapping may contain aliases`() throws {
    let rows = Self.numbered(9) {
      "- {title : T\($0), room: *pier , speakers: [ *ann, Bo ], time : x}\n"
    }
    let yaml = "- &ann Ann\n- &pier Pier\n" + rows
    let drafts = try Imported(yaml, ImportSettings(skipInvalid: true)).drafts
    #expect(
      drafts.count == 9 && drafts.allSatisfy { $0.room == "Pier" && $0.speakers == ["Ann", "Bo"] })
  }

  @Test func `YAML in invalid UTF-8 is refused, and in UTF-16 is read`() throws {
    let error = importError(bytes: Array("- title: ".utf8) + [0xFF, 0x0A])
    #expect(error?.description.contains("line 1, column 10") == true)
    let bytes = FileFormatTests.utf16("- title: é\n  room: R\n", isBig: false, mark: true)
    #expect(try Imported(bytes: bytes).titles == ["é"])
  }

  @Test(arguments: [(10_000, true), (1_000_000, false)])
  func `YAML aliases may repeat a text up to a limit`(length: Int, isRead: Bool) throws {
    let long = String(repeating: "x", count: length)
    let rows = (0..<500).map { "- title: T\($0)\n  room: R\n  note: *t\n" }.joined()
    let imported = try? Imported("text: &t \(long)\nsessions:\n" + rows)
    #expect(imported?.drafts.count == (isRead ? 500 : nil))
  }

  static func tree(_ text: String) throws -> String {
    try YAMLReader.document(Array(text.utf8)).0.root.tree
  }

  @Test(arguments: [
    ("- a\n- 1\n- true\n- null\n- [x, {y: z}]\n", #"["a", 1, yes, null, ["x", {y: "z"}]]"#),
    ("a: {b: [], c: {}}\n", "{a: {b: [], c: {}}}"), ("- ~\n-\n- ''\n", #"[null, null, ""]"#),
    ("- True\n- FALSE\n- false\n- tRUE\n", #"[yes, no, no, "tRUE"]"#),
    (
      "- -1.5e3\n- 01\n- +1\n- 1.\n- 1 2\n- '-'\n- 0\n", #"[-1.5e3, 01, "+1", "1.", "1 2", "-", 0]"#
    ),
    ("- \(digits(40))\n- \(digits(41))\n", "[\(digits(40)), \"\(digits(41))\"]"),
    (
      "- !!int 1\n- '1'\n- \"true\"\n- |\n  1\n- >\n  2\n",
      "[\"1\", \"1\", \"true\", \"1\n\", \"2\n\"]"
    ),
    ("true: 1\n2: 3\n~: 4\n", "{true: 1, 2: 3, ~: 4}"),
    ("- &a x\n- *a\n- {*a : *a}\n", #"["x", "x", {x: "x"}]"#),
    ("- {&k a: 1}\n- *k\n", #"[{a: 1}, "a"]"#),
    ("- &a [b, &c d]\n- *c\n- *a\n", #"[["b", "d"], "d", ["b", "d"]]"#),
    ("- &a x\n- &a y\n- *a\n", #"["x", "y", "y"]"#),
    ("- &a {b: 1, c: 2}\n- {<<: *a, c: 3, d: 4}\n", "[{b: 1, c: 2}, {c: 3, d: 4, b: 1}]"),
    ("- &a {b: 1}\n- &c {b: 2, d: 3}\n- {<<: [*a, *c]}\n", "[{b: 1}, {b: 2, d: 3}, {b: 1, d: 3}]"),
    ("- {<<: {a: 1}, b: {<<: {c: 2}}}\n", "[{b: {c: 2}, a: 1}]"),
    ("- {<<: {}}\n- {<<: []}\n", "[{}, {}]"),
    ("- {'<<': 1}\n", "[{<<: 1}]"), ("- {<<: &x {a: 1}, b: 2}\n", "[{b: 2, a: 1}]"),
    ("- &a\n- *a\n", "[null, null]"), ("a: 1\n---\nb: 2\n", "[{a: 1}, {b: 2}]"),
    ("---\n---\na: 1\n---\n", "{a: 1}"), ("--- ''\n---\na: 1\n", #"["", {a: 1}]"#),
    ("---\n- a\n---\n- b\n...\n", #"[["a"], ["b"]]"#), ("---\n- a\n---\n", #"["a"]"#),
    ("# x\n", "[]"), ("---\n---\n", "[]"),
  ])
  func `YAML values are parsed as YAML 1.2 specifies`(text: String, tree: String) throws {
    #expect(try Self.tree(text) == tree)
  }

  @Test(arguments: [
    ("- &a {x: 1}\n- {<<: [*a, 1]}\n", "2:13 << names something that isn't an object"),
    ("- &a [b]\n- {*a : c}\n", "1:3 a key that isn't text"),
    ("- {[a]: b}\n", "1:4 a key that isn't text"),
    ("é: a\n  é: é\n", "2:4 mapping values are not allowed in this context"),
    ("- \(open(512))\(close(512))", "1:514 nested deeper than 512 levels"),
  ])
  func `an invalid YAML structure is refused with its position`(text: String, error: String) {
    #expect(syntaxError(text, .yaml) == error)
  }

  private static func digits(_ count: Int) -> String { String(repeating: "1", count: count) }

  private static func open(_ count: Int) -> String { String(repeating: "[", count: count) }
  private static func close(_ count: Int) -> String { String(repeating: "]", count: count) }

  @Test(arguments: ["a\n", "--- 7\n", "'- a'\n"])
  func `a YAML file with only a text or a number is refused`(text: String) {
    #expect(syntaxError(text, .yaml) == "1:1 it is neither a list nor a dictionary")
  }

  @Test func `YAML with 512 levels of nesting is read`() throws {
    let text = Self.open(512) + String(repeating: "]", count: 512)
    #expect(try Self.tree(text) == text)
  }

  @Test(arguments: [(2_000, true), (20_000, false)])
  func `YAML aliases may repeat a list up to a limit`(copies: Int, isRead: Bool) {
    let list = "- &a [" + String(repeating: "x,", count: 20) + "x]\n"
    let text = list + String(repeating: "- *a\n", count: copies)
    let document = try? YAMLReader.document(Array(text.utf8))
    #expect((document != nil) == isRead)
  }

  @Test func `the last value of a repeated YAML key counts, and the key is reported`() throws {
    let text = "- title: A\n  type: x\n  \"type\": y\n- {type: z, 'type': w, é: 1, é: 2}\n"
    let (document, notes) = try YAMLReader.document(Array(text.utf8))
    #expect(document.root.tree == #"[{title: "A", type: "y"}, {type: "w", é: 2}]"#)
    #expect(notes.map(\.field).sorted() == ["type", "type", "é"])
    #expect(Set(notes.map(\.entry)) == ["line 2", "line 4"])
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: ["? *z : 1", "{*z : 1}", "{x: 1, [*z, *z] : 2}", "? - *z\n  : 1", "{? [*z] : 1}"])
  func `a YAML key of exponentially nested aliases is refused`(key: String) {
    var text = "a: &a [x, x, x, x, x, x, x, x, x]\n"
    for (name, before) in zip("bcdefghijklmz", "abcdefghijklm") {
      text += "\(name): &\(name) [" + String(repeating: "*\(before),", count: 9) + "]\n"
    }
    let nested = key.hasPrefix("?") ? "y:\n  \(key)\n" : "y: \(key)\n"
    #expect(throws: SyntaxError.self) { try YAMLReader.document(Array((text + nested).utf8)) }
  }
}
