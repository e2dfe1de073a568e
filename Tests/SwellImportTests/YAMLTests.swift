import Foundation
import SwellImport
import SwellStore
import Testing

struct YAMLTests {
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
  func `null is no value`(scalar: String) throws {
    #expect(try Imported("- title: A\n  room: \(scalar)\n  speaker: B\n").drafts[0].room == nil)
  }

  @Test(arguments: [
    ("- title: A\n  room: \"R\n", 3, 1, "found unexpected end of stream"),
    ("- title: A\n\troom: R\n", 2, 1, "found a tab character that violates indentation"),
    ("title: A: B\n", 1, 9, "mapping values are not allowed in this context"),
    ("- *x\n", 1, 3, "found undefined alias"), ("- &x [*x]\n", 1, 7, "found undefined alias"),
    ("- ? [a]\n  : b\n", 1, 5, "a key that isn't text"),
    ("- &a [b]\n- *a : c\n", 1, 3, "a key that isn't text"),
    ("- <<: 1\n", 1, 7, "<< names something that isn't an object"),
    ("- title: \u{1}\n", 1, 10, "control characters are not allowed"),
    ("- \"\\ud800\"\n", 1, 6, "invalid Unicode character"),
  ])
  func `an error names line and column`(text: String, line: Int, column: Int, what: String) {
    let error = importError(text)?.description ?? ""
    #expect(error.hasPrefix("file, line \(line), column \(column): not readable as YAML: "))
    #expect(error.contains(what))
  }

  @Test(arguments: [
    "Dear all, this is a letter.\n", "# a heading\n\nand some prose\n", "just words",
    "<html></html>",
    "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", "http://example.org\n", "-----\n", "%PDF-1.7\n",
  ])
  func `prose is not YAML`(text: String) {
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
    "- &a {x: &b {y: 1}}\n" + repeated("- {<<: [*a, *b, *a, *b]}\n", 3_000),
    "- &t " + repeated("x", 200_000) + "\n" + repeated("- *t\n", 10_000),
    repeated("- ", 100_000), repeated("[", 100_000), repeated("- [", 100_000),
    repeated("{a: ", 100_000), "- " + repeated("[", 500) + repeated("a,", 100_000),
    "a:\n" + numbered(2_000) { repeated(" ", $0 + 1) + "a:\n" },
    numbered(20_000) { "%TAG !t\($0)! x\n" } + "---\n- a\n",
    numbered(20_000) { "- &a\($0) {<<: *a\(max(0, $0 - 1))}\n" },
    "- {" + numbered(100_000) { "k\($0): ," } + "}\n",
    "- \"" + repeated("\\u0041", 200_000) + "\"\n",
    "- title: |\n" + repeated("  x\n", 200_000),
    "a: b\n\u{0}\n", "- title: a\u{FEFF}b\n  speaker: \u{0}",
  ]

  // By number, because the log prints arguments, and these texts are huge.
  @Test(.timeLimit(.minutes(5)), arguments: hostile.indices)
  func `hostile YAML is an error`(number: Int) {
    #expect(importError(Self.hostile[number]) != nil)
  }

  /// Eight aliases are allowed anywhere; a text with asterisks and ampersands has none.
  @Test(arguments: [
    "* Objectif : comprendre", "see http://example.org/{?page}", "Quoi, ? Rien", "? what", "*A: x",
    "{[*A]: x}",
  ])
  func `a text with the marks of aliases is text`(text: String) throws {
    let list = Self.numbered(9) { "    * Point \($0) of Q&A, R&D, A&B\n" }
    let yaml = "- title: Tides\n  speaker: Ann Lee\n  abstract: |\n\(list)    \(text)\n"
    #expect(try Imported(yaml).drafts[0].abstract?.hasSuffix(text) == true)
  }

  @Test func `an object may have aliases and any other keys on a line`() throws {
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
    let bytes = ContainerTests.utf16("- title: é\n  room: R\n", isBig: false, mark: true)
    #expect(try Imported(bytes: bytes).titles == ["é"])
  }

  @Test(arguments: [(10_000, true), (1_000_000, false)])
  func `a text may be repeated by aliases up to a limit`(length: Int, isRead: Bool) throws {
    let long = String(repeating: "x", count: length)
    let rows = (0..<500).map { "- title: T\($0)\n  room: R\n  note: *t\n" }.joined()
    let imported = try? Imported("text: &t \(long)\nsessions:\n" + rows)
    #expect(imported?.drafts.count == (isRead ? 500 : nil))
  }
}
