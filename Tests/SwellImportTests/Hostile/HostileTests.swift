import Foundation
import SwellImport
import SwellStore
import Testing

/// Files made to crash or stall a reader; each must end in sessions or in an error.
struct HostileTests {
  static let depth = 100_000

  /// A tenth of a count, or all of it in a nightly run (`SWELL_CASES`); the time limit still
  /// catches quadratic growth.
  static func many(_ count: Int) -> Int {
    ProcessInfo.processInfo.environment["SWELL_CASES"] == nil ? count / 10 : count
  }

  static func repeated(_ text: String, _ count: Int = depth) -> String {
    String(repeating: text, count: count)
  }

  static let head = "<?xml version=\"1.0\"?><plist version=\"1.0\">"

  private static let deep = [
    repeated("[") + repeated("]"), repeated("["), repeated("{\"a\":") + "1" + repeated("}"),
    repeated("{\"sessions\":["), "{\"a\":1}\n" + repeated("{\"a\":") + "\n",
    head + repeated("<array>") + repeated("</array>") + "</plist>", head + repeated("<array>"),
    head + repeated("<dict><key>a</key>") + repeated("</dict>") + "</plist>",
  ]

  // By number, because the log prints arguments, and these texts are huge.
  @Test(arguments: deep.indices)
  func `100,000 levels are refused`(number: Int) {
    #expect(importError(Self.deep[number]) != nil)
  }

  @Test func `100,000 levels of a binary property list are refused`() {
    var list = BinaryPlist(
      (0..<Self.depth).map { [0xA1] + BinaryPlist.references([$0 + 1], size: 4) } + [[0x51, 0x61]])
    list.referenceSize = 4
    #expect(importError(bytes: list.bytes)?.description.contains("nested deeper") == true)
  }

  @Test func `nesting that real files have is read`() throws {
    let text =
      Self.repeated("{\"a\":[", 200) + "{\"name\":\"T\",\"room\":\"R\"}" + Self.repeated("]}", 200)
    #expect(try Imported(text).titles == ["T"])
  }

  @Test func `damaged binary property lists are refused, each with its reason`() {
    let text: [UInt8] = [0x51, 0x61]
    let r = { BinaryPlist.references($0) }
    var past = BinaryPlist([[0xA1] + r([1]), text])
    past.offsets = [8, 0xFFF0]
    var negative = BinaryPlist([[0xA1] + r([1]), text])
    negative.offsetSize = 8
    negative.offsets = [8, Int.max]
    var many = BinaryPlist([text])
    many.objectCount = 1 << 62
    var far = BinaryPlist([text])
    far.table = .max
    var early = BinaryPlist([text])
    early.table = 0
    var wide = BinaryPlist([text])
    wide.referenceSize = 200
    let endless: [UInt8] = [0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]
    let cases: [(BinaryPlist, String)] = [
      (BinaryPlist([[0xA1] + r([0])]), "contains itself"),
      (BinaryPlist([[0xA1] + r([1]), [0xA1] + r([0])]), "contains itself"),
      (BinaryPlist([[0xD1] + r([1, 0]), text]), "contains itself"),
      (past, "outside the file"), (negative, "outside the file"),
      (BinaryPlist([[0xA1] + r([999])]), "not in the file"),
      (many, "table"), (far, "table"), (early, "table"), (wide, "table"),
      (BinaryPlist([[0xAF] + endless]), "cut off"),
      (BinaryPlist([[0x5F] + endless + text]), "cut off"),
      (BinaryPlist([[0x6F] + endless + text]), "cut off"),
      (BinaryPlist([[0xAF, 0x51]]), "length is missing"),
      (BinaryPlist([[0xA2] + r([1]) + [9]]), "cut off"),
      (BinaryPlist([[0xD1] + r([1, 1]), [0x10, 5]]), "not a string"),
      (BinaryPlist([[0x33] + BinaryPlist.bigEndian(Double.nan.bitPattern, 8)]), "date"),
      (BinaryPlist([[0x33] + BinaryPlist.bigEndian((1e308).bitPattern, 8)]), "date"),
      (BinaryPlist([[0x23] + BinaryPlist.bigEndian(0, 4)]), "cut off"),
      (BinaryPlist([[0x1F]]), "unknown kind"), (BinaryPlist([[0xE0]]), "unknown kind"),
      (BinaryPlist([[0x07]]), "unknown kind"),
      (
        BinaryPlist((0..<60).map { [0xA2] + r([$0 + 1, $0 + 1]) } + [text]),
        "refer to each other too often"
      ),
    ]
    for (list, reason) in cases {
      let error = importError(bytes: list.bytes)?.description ?? "none"
      #expect(error.contains(reason), "\(list.objects)")
    }
    let whole = BinaryPlist([[0xA1] + r([1]), text]).bytes
    for count in 0..<whole.count { #expect(importError(bytes: whole.prefix(count)) != nil) }
  }

  @Test func `a binary list may hold sets, references, huge integers and lone surrogates`() throws {
    let r = { BinaryPlist.references($0) }
    let title: [UInt8] = [0x55] + Array("title".utf8)
    let room: [UInt8] = [0x54] + Array("room".utf8)
    func imported(_ value: [UInt8]) throws -> Imported {
      try Imported(
        bytes: BinaryPlist([
          [0xA1] + r([1]), [0xD2] + r([2, 3, 4, 5]), title, room, value, [0x51, 0x52],
        ]).bytes,
        ImportSettings(skipInvalid: true))
    }
    #expect(
      try imported([0x14] + Array(repeating: 0xFF, count: 16)).titles == ["18446744073709551615"])
    #expect(try imported([0x13] + Array(repeating: 0xFF, count: 8)).titles == ["-1"])
    #expect(try imported([0x22, 0x3F, 0xC0, 0, 0]).titles == ["1.5"])
    #expect(try imported([0x62, 0xD8, 0, 0, 0x41]).titles == ["\u{FFFD}A"])
    #expect(try imported([0x53, 0x41, 0, 0x42]).titles == ["A\u{FFFD}B"])
    #expect(try imported([0xC1] + r([2])).report.skipped == 1)
    #expect(try imported([0x80, 5]).report.skipped == 1)
    #expect(throws: ImportError.self) { try imported([0x00]) }
  }

  @Test(arguments: [
    "<?xml version=\"1.0\"?><!DOCTYPE plist [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;&a;\">]><plist><array><dict><key>title</key><string>&b;</string></dict></array></plist>",
    "<?xml version=\"1.0\"?><!DOCTYPE plist [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><plist><string>&x;</string></plist>",
    "<plist><array><string>&undefined;</string></array></plist>",
    "<plist><date>soon</date></plist>",
    "<plist><integer>x</integer></plist>", "<plist><integer>\(repeated("1", 41))</integer></plist>",
    "<plist><data>***</data></plist>", "<plist><array><dict></array></dict></plist>", "<plist>",
    "<?xml",
    "<!DOCTYPE plist", "<plist><dict><string>a</string></dict></plist>", "<plist><![CDATA[",
    "<plist><string>\u{0}</string></plist>", "<plist><!-- ", "<plist></plist>", "<plist><array/>",
  ])
  func `damaged XML lists are refused`(text: String) {
    #expect(importError(text) != nil)
  }

  @Test(arguments: [
    ("1e400", "1e400"), ("-1e-400", "-1e-400"),
    ("1" + repeated("0", 40), "1" + repeated("0", 40)), ("0.1000", "0.1000"), ("007", "007"),
    (#""\ud800""#, "\u{FFFD}"), (#""\udc00x\ud83c\udfaa""#, "\u{FFFD}x🎪"),
    (#""\ud800\u0041""#, "\u{FFFD}A"), (#""a\u0000b""#, "a\u{FFFD}b"),
    ("\"a\u{0}b\"", "a\u{FFFD}b"),
    (#""\/\b\f\\\"\u00e9""#, "/\u{8}\u{C}\\\"é"), ("\"a\tb\"", "a\tb"),
  ])
  func `unusual numbers and texts are read as far as possible`(value: String, title: String) throws
  {
    #expect(try Imported(#"[{"title": \#(value), "room": 1e999}]"#).titles == [title])
  }

  @Test(arguments: [
    #""\x""#, #""\u12""#, #""\u12g4""#, "\"", "\"\\", "-", "1.", ".5", "1e", "+1", "NaN",
    "Infinity",
    "tru", "nul", "'a'", "01x", "// c", "/* c */ 1", "1 2", ",", "", "{\"a\"}", "{\"a\":}", "{a:1}",
    "{1:2}", "[1,,2]", "[,1]", "[1 2]", "{\"a\":1 \"b\":2}", "]", "}", "[}", "{]",
  ])
  func `invalid JSON is refused`(value: String) {
    #expect(importError("[{\"title\": \"A\", \"room\": \(value)}]") != nil)
  }

  @Test func `text that is not UTF-8 is refused, naming the line`() {
    let head = Array("[{\"title\":\n\"".utf8)
    for bad: [UInt8] in [
      [0xFF], [0x80], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82],
    ] {
      let bytes = head + bad + Array("\", \"room\": 1}]".utf8)
      let error = importError(bytes: bytes)?.description ?? ""
      #expect(error.contains("line 2, column 2: not readable as JSON: the text is not valid UTF-8"))
    }
  }

  @Test func `the last of equal names counts`() throws {
    #expect(try Imported(#"[{"title": "A", "title": "B", "room": 1, "room": 2}]"#).titles == ["B"])
  }

  @Test func `hundreds of thousands of empty objects are counted`() throws {
    let count = Self.many(1_000_000)
    let lines = Self.repeated("{}\n", count)
    guard case .unknownDialect? = importError(lines) else {
      Issue.record("no error")
      return
    }
    let rows = "{\"sessions\":[{\"title\":\"A\"}" + Self.repeated(",{}", count) + "]}"
    let report = try Imported(rows).report
    #expect(report.skipped == count)
    #expect(report.warnings.map(\.count) == [count])
  }

  @Test func `a text of many megabytes is read`() throws {
    let long = Self.repeated("0123456789", Self.many(10_000_000))
    let imported = try Imported(#"[{"title": "A", "room": "R", "abstract": "\#(long)"}]"#)
    #expect(imported.drafts.first?.abstract?.utf8.count == long.utf8.count)
  }

  @Test func `a small file that expands to endless text is refused`() {
    // 640 times 40 KB exceed 16 MB plus a hundred times the file; a nightly run has 10 GB.
    let isLong = Self.many(4) == 4
    let name = Self.repeated("x", isLong ? 1_000_000 : 40_000)
    let rows = (0..<(isLong ? 10_000 : 640)).map {
      #"{"id": \#($0), "title": "T", "speakerIds": ["a"], "startsAt": ""}"#
    }
    let text = #"""
      {"sessions": [\#(rows.joined(separator: ","))], "speakers": [{"id": "a", "name": "\#(name)"}]}
      """#
    guard case .expandsTooFar? = importError(text) else {
      Issue.record("no error")
      return
    }
  }

  @Test func `one session cannot expand to endless names`() {
    let name = Self.repeated("x", 100_000)
    let ids = Self.repeated("\"a\",", 100_000)
    let text = #"""
      {"sessions": [{"id": 1, "title": "T", "speakerIds": [\#(ids)], "startsAt": ""}],
       "speakers": [{"id": "a", "name": "\#(name)"}]}
      """#
    guard case .invalid(let problems, total: 1)? = importError(text) else {
      Issue.record("no error")
      return
    }
    #expect(problems[0].expected == "less than a megabyte of names")
  }

  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      "<!--", "<", "<p ", "&", "&#", "<script>", "<!-- -->", "<a><", "10:00 – ", "2025-",
      "a,", "a @x,", "Ann Lee, MIT, ",
    ])
  func `texts that would take quadratic time are read quickly`(part: String) throws {
    let text = Self.repeated(part, Self.many(Self.depth))
    let imported = try Imported(
      #"[{"name": "A", "details": "\#(text)", "time": "\#(text)", "speakers": "\#(text)"}]"#
    )
    #expect(imported.titles == ["A"])
  }

  @Test(.timeLimit(.minutes(5)), arguments: ["start", "nom", "name", "speakers", "slot"])
  func `objects inside objects of one name are read once`(name: String) throws {
    let nested = Self.repeated("{\"\(name)\":", 60) + "{\"x\":1}" + Self.repeated("}", 60)
    let rows = ["start", "speakers", "slot"].map { field in
      #"{"title":"T","room":"R","\#(field)":\#(nested)}"#
    }
    _ = try? Imported("[\(rows.joined(separator: ","))]")
  }

  @Test func `long titles of sections and long keys aren't copied for each session`() throws {
    let long = Self.repeated("x", 1 << 16)
    let rows = Self.repeated(#"{"title":"a","room":"b"},"#, Self.many(10_000))
    #expect(try Imported(#"[{"title":"\#(long)","talks":[\#(rows)]}]"#).titles.first == "a")
    let others = Self.repeated("{\"y\":1},", Self.many(Self.depth))
    let imported = try Imported(
      #"{"talks":[{"title":"T","room":"R"}],"\#(long)":[\#(others)]}"#)
    #expect(imported.titles == ["T"])
  }

  @Test func `many aliases on a line and elements after white space are read quickly`() throws {
    let aliases = Self.repeated("*a,", Self.many(Self.depth))
    let yaml = "a: &a 1\nb: [\(aliases)*a]\ntalks: [{title: T, room: R}]"
    #expect(try Imported(yaml).titles == ["T"])
    let spaces = Self.repeated(" ", Self.depth)
    let xml = """
      <r><talk><title>T</title><room>R</room><a>\(spaces)\(Self.repeated("<b/>"))</a></talk>
      <talk><title>U</title><room>R</room></talk></r>
      """
    #expect(try Imported(xml).titles == ["T", "U"])
  }

  @Test func `an object with many unknown names is read quickly`() throws {
    let many = Self.many(100_000)
    let names = (0..<many).map { "\"titl\($0)\":1" }.joined(separator: ",")
    let imported = try Imported("[{\"title\":\"A\",\"room\":\"R\",\(names)}]")
    #expect(imported.report.ignoredFields.values.reduce(0, +) == many)
    #expect(imported.report.ignoredFields.count < 300)
  }

  @Test func `an object with many sessions is read quickly`() throws {
    let sessions = (0..<Self.many(30_000)).map { #""a\#($0)": {"title": "T", "presenter": "Ann"}"# }
    let text = #"[{"time": "9:00", \#(sessions.joined(separator: ", "))}]"#
    #expect(try Imported(text).drafts.count == Self.many(30_000))
  }

  @Test(arguments: ["rooms", "location", "speakers", "talks", "slots", "days", "sessions"])
  func `lists inside lists of one name are searched once`(name: String) {
    let text = Self.repeated("{\"\(name)\":[", 100) + "{}" + Self.repeated("]}", 100)
    #expect(throws: ImportError.self) { try Imported(text) }
  }

  @Test func `many rows far down share the path to them`() throws {
    let rows = Self.repeated("{\"name\":\"T\",\"venue\":\"R\"},", Self.many(20_000))
    let text = Self.repeated("{\"a\":[", 240) + rows + Self.repeated("]}", 240)
    #expect(try Imported(text).drafts.count == Self.many(20_000))
  }

  @Test func `many equal sessions without ids are read quickly`() throws {
    let many = Self.many(100_000)
    let imported = try Imported(Self.repeated("{\"title\":\"A\",\"room\":\"R\"}\n", many))
    #expect(imported.drafts.last?.key.hasSuffix("-\(many)") == true)
  }

  @Test func `a pipe is read once`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    #expect(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    let lines = Array(String(repeating: ContainerTests.lines, count: 10_000).utf8)
    let writer = Thread {
      guard let handle = try? FileHandle(forWritingTo: URL(fileURLWithPath: path)) else { return }
      // The first bytes alone do not tell what it is.
      try? handle.write(contentsOf: lines.prefix(1))
      Thread.sleep(forTimeInterval: 0.05)
      try? handle.write(contentsOf: Data(lines.dropFirst()))
    }
    writer.start()
    let file = try ProgrammeFile(contentsOf: path)
    #expect(file.size == nil)
    #expect(try file.read { _ in }.sessions == 20_000)
    #expect(throws: ImportError.self) { try file.read { _ in } }
  }

  @Test func `of a growing file, only what was there at first is read`() throws {
    let temporary = try TemporaryFile(String(repeating: ContainerTests.lines, count: 10_000))
    let file = try ProgrammeFile(contentsOf: temporary.path)
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: temporary.path))
    try handle.seekToEnd()
    let report = try file.read { _ in try handle.write(contentsOf: Data(ContainerTests.lines.utf8))
    }
    #expect(report.sessions == 20_000)
  }

  @Test func `of a shrinking file, what is left is read`() throws {
    let temporary = try TemporaryFile(String(repeating: ContainerTests.lines, count: 50_000))
    let file = try ProgrammeFile(contentsOf: temporary.path)
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: temporary.path))
    try handle.truncate(atOffset: 300_000)
    let error = #expect(throws: ImportError.self) { _ = try file.read { _ in } }
    guard case .invalid(_, total: 1)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
