import SwellStore
import Testing

@testable import SwellImport

/// Files that would take quadratic time, or memory, if each part were compared with all others.
struct QuadraticTimeTests {
  @Test func `hundreds of thousands of empty objects are counted`() throws {
    let count = Huge.many(1_000_000)
    let lines = Huge.repeated("{}\n", count)
    guard case .unknownDialect? = importError(lines) else {
      Issue.record("no error")
      return
    }
    let rows = "{\"sessions\":[{\"title\":\"A\"}" + Huge.repeated(",{}", count) + "]}"
    let report = try Imported(rows).report
    #expect(report.skipped == count)
    #expect(report.warnings.map(\.count) == [count])
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      "<!--", "<", "<p ", "&", "&#", "<script>", "<!-- -->", "<a><", "10:00 – ", "2025-",
      "a,", "a @x,", "Ann Lee, MIT, ",
    ])
  func `texts that would take quadratic time are read quickly`(part: String) throws {
    let text = Huge.repeated(part, Huge.many(Huge.depth))
    let imported = try Imported(
      #"[{"name": "A", "details": "\#(text)", "time": "\#(text)", "speakers": "\#(text)"}]"#
    )
    #expect(imported.titles == ["A"])
  }

  @Test(.timeLimit(.minutes(10)), arguments: ["start", "nom", "name", "speakers", "slot"])
  func `nested objects with the same name are read in linear time`(name: String) throws {
    let nested = Huge.repeated("{\"\(name)\":", 60) + "{\"x\":1}" + Huge.repeated("}", 60)
    let rows = ["start", "speakers", "slot"].map { field in
      #"{"title":"T","room":"R","\#(field)":\#(nested)}"#
    }
    _ = try? Imported("[\(rows.joined(separator: ","))]")
  }

  @Test func `long titles of sections and long keys aren't copied for each session`() throws {
    let long = Huge.repeated("x", 1 << 14)
    let rows = Huge.repeated(#"{"title":"a","room":"b"},"#, Huge.many(10_000))
    #expect(try Imported(#"[{"title":"\#(long)","talks":[\#(rows)]}]"#).titles.first == "a")
    let others = Huge.repeated("{\"y\":1},", Huge.many(Huge.depth))
    let imported = try Imported(
      #"{"talks":[{"title":"T","room":"R"}],"\#(long)":[\#(others)]}"#)
    #expect(imported.titles == ["T"])
  }

  @Test func `many aliases on a line and elements after white space are read quickly`() throws {
    let aliases = Huge.repeated("*a,", Huge.many(Huge.depth))
    let yaml = "a: &a 1\nb: [\(aliases)*a]\ntalks: [{title: T, room: R}]"
    #expect(try Imported(yaml).titles == ["T"])
    let unquoted = Huge.repeated("a: ", Huge.many(Huge.depth))
    #expect(try Imported("- title: \(unquoted)a\r\n  room: R\r\n").titles == [unquoted + "a"])
    let spaces = Huge.repeated(" ", Huge.depth)
    let xml = """
      <r><talk><title>T</title><room>R</room><a>\(spaces)\(Huge.repeated("<b/>"))</a></talk>
      <talk><title>U</title><room>R</room></talk></r>
      """
    #expect(try Imported(xml).titles == ["T", "U"])
  }

  @Test func `an object with many unknown names is read quickly`() throws {
    let many = Huge.many(100_000)
    let names = (0..<many).map { "\"titl\($0)\":1" }.joined(separator: ",")
    let imported = try Imported("[{\"title\":\"A\",\"room\":\"R\",\(names)}]")
    #expect(imported.report.ignoredFields.values.reduce(0, +) == many)
    #expect(imported.report.ignoredFields.count < 300)
  }

  @Test func `the fields of a slot are read once, not for each of its sessions`() throws {
    let slot = ObjectReader(
      value: try Value(json: #"{"time": "9:00"}"#), path: ValuePath(), context: FileContext())
    let references = References(nil, others: [])
    var reads = 0
    for _ in 1...3 {
      let fields = references.fields(ofSlot: slot.value) {
        reads += 1
        return EntryFields(slot)
      }
      #expect(fields.text(.start) == "9:00")
    }
    #expect(reads == 1)
  }

  @Test(arguments: ["rooms", "location", "speakers", "talks", "slots", "days", "sessions"])
  func `nested lists with the same name are searched in linear time`(name: String) {
    let text = Huge.repeated("{\"\(name)\":[", 100) + "{}" + Huge.repeated("]}", 100)
    #expect(throws: ImportError.self) { try Imported(text) }
  }

  @Test func `many rows at hundreds of levels of nesting are read quickly`() throws {
    let rows = Huge.repeated("{\"name\":\"T\",\"venue\":\"R\"},", Huge.many(20_000))
    let text = Huge.repeated("{\"a\":[", 240) + rows + Huge.repeated("]}", 240)
    #expect(try Imported(text).drafts.count == Huge.many(20_000))
  }

  @Test func `many equal sessions without ids are read quickly`() throws {
    let many = Huge.many(100_000)
    let imported = try Imported(Huge.repeated("{\"title\":\"A\",\"room\":\"R\"}\n", many))
    #expect(imported.drafts.last?.key.hasSuffix("-\(many)") == true)
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      "**", "**a", "[", "[](", "[a](b", "[a](b(c)", "(", "<", "<p ", "<!--", "<script>", "<br>",
      "&", "&#", "\"", ";", "(a; ", "a, ", "a & ", " | ", "Ann Lee and ", "a et ", "a @b, ",
      "Chair: ", "- a\n", "Ann Lee, MIT, ", "\r\n", " ", "e\u{301}", "://",
    ])
  func `no text function takes quadratic time`(part: String) {
    let text = Huge.repeated(part, 50_000 / part.utf8.count)
    for text in [text, part + Huge.repeated("a ", 25_000)] {
      _ = (
        HTMLText.plain(text), HTMLText.line(text), HTMLEntities.decoded(text), text.withoutMarkdown
      )
      _ = (text.names(), text.withoutBy, text.namesPeople, text.isFullName, text.isProse)
      _ = (text.isAddress, text.isOpaqueID, text.isReadableID, text.isCode)
      _ = (text.isBlank, text.trimmed, text.folded, text.shortened(to: 100))
      _ = (Spelling.nearest(to: text, among: ["title"]), text.escaping { _ in "&" })
      _ = TextEncoding.fromWindows1252(Array(text.utf8))
    }
  }
}
