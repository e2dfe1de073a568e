import SwellStore
import Testing

@testable import SwellImport

/// YAML's scalars, aliases and documents as values.
struct YAMLValuesTests {
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
    ("---\n- a\n---\n- b\n...\n", #"[["a"], ["b"]]"#), ("# x\n", "[]"), ("---\n---\n", "[]"),
  ])
  func `values follow YAML 1.2`(text: String, tree: String) throws {
    #expect(try Self.tree(text) == tree)
  }

  @Test(arguments: [
    ("- &a {x: 1}\n- {<<: [*a, 1]}\n", "2:13 << names something that isn't an object"),
    ("- &a [b]\n- {*a : c}\n", "1:3 a key that isn't text"),
    ("- {[a]: b}\n", "1:4 a key that isn't text"),
    ("é: é: é\n", "1:5 mapping values are not allowed in this context"),
    ("- \(open(512))\(close(512))", "1:514 nested deeper than 512 levels"),
  ])
  func `an invalid reference is an error with its place`(text: String, error: String) {
    #expect(SyntaxErrorTests.error(text, .yaml) == error)
  }

  private static func digits(_ count: Int) -> String { String(repeating: "1", count: count) }

  private static func open(_ count: Int) -> String { String(repeating: "[", count: count) }
  private static func close(_ count: Int) -> String { String(repeating: "]", count: count) }

  @Test(arguments: ["a\n", "--- 7\n", "'- a'\n"])
  func `a text or a number alone is not a programme`(text: String) {
    #expect(SyntaxErrorTests.error(text, .yaml) == "1:1 it is neither a list nor a dictionary")
  }

  @Test func `512 levels are read`() throws {
    let text = Self.open(512) + String(repeating: "]", count: 512)
    #expect(try Self.tree(text) == text)
  }

  @Test(arguments: [(2_000, true), (20_000, false)])
  func `aliases may repeat a part of the file, within a limit`(copies: Int, isRead: Bool) {
    let list = "- &a [" + String(repeating: "x,", count: 20) + "x]\n"
    let text = list + String(repeating: "- *a\n", count: copies)
    let document = try? YAMLReader.document(Array(text.utf8))
    #expect((document != nil) == isRead)
  }

  @Test func `of a repeated key the last value counts, with a note`() throws {
    let text = "- title: A\n  type: x\n  \"type\": y\n- {type: z, 'type': w, é: 1, é: 2}\n"
    let (document, notes) = try YAMLReader.document(Array(text.utf8))
    #expect(document.root.tree == #"[{title: "A", type: "y"}, {type: "w", é: 2}]"#)
    #expect(notes.map(\.field).sorted() == ["type", "type", "é"])
    #expect(Set(notes.map(\.entry)) == ["line 2", "line 4"])
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: ["? *z : 1", "{*z : 1}", "{x: 1, [*z, *z] : 2}", "? - *z\n  : 1", "{? [*z] : 1}"])
  func `a key of nested aliases is refused at once`(key: String) {
    var text = "a: &a [x, x, x, x, x, x, x, x, x]\n"
    for (name, before) in zip("bcdefghijklmz", "abcdefghijklm") {
      text += "\(name): &\(name) [" + String(repeating: "*\(before),", count: 9) + "]\n"
    }
    let nested = key.hasPrefix("?") ? "y:\n  \(key)\n" : "y: \(key)\n"
    #expect(throws: SyntaxError.self) { try YAMLReader.document(Array((text + nested).utf8)) }
  }
}
