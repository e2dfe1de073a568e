import Foundation
import SwellImport
import SwellStore
import Testing

/// Damaged and oversized files; each must yield sessions or an error.
struct HostileFileTests {
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
      (BinaryPlist([[0xA1] + r([0])]), "nested deeper"),
      (BinaryPlist([[0xA1] + r([1]), [0xA1] + r([0])]), "nested deeper"),
      (BinaryPlist([[0xD1] + r([1, 0]), text]), "nested deeper"),
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

  @Test func `a binary property list may hold sets, huge integers and lone surrogates`() throws {
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
    "<plist><integer>x</integer></plist>",
    "<plist><integer>\(Huge.repeated("1", 41))</integer></plist>",
    "<plist><data>***</data></plist>", "<plist><array><dict></array></dict></plist>", "<plist>",
    "<?xml",
    "<!DOCTYPE plist", "<plist><dict><string>a</string></dict></plist>", "<plist><![CDATA[",
    "<plist><string>\u{0}</string></plist>", "<plist><!-- ", "<plist></plist>", "<plist><array/>",
  ])
  func `damaged XML property lists are refused`(text: String) {
    #expect(importError(text) != nil)
  }

  @Test(arguments: [
    ("1e400", "1e400"), ("-1e-400", "-1e-400"),
    ("1" + Huge.repeated("0", 40), "1" + Huge.repeated("0", 40)), ("0.1000", "0.1000"),
    ("007", "007"),
    (#""\ud800""#, "\u{FFFD}"), (#""\udc00x\ud83c\udfaa""#, "\u{FFFD}x🎪"),
    (#""\ud800\u0041""#, "\u{FFFD}A"), (#""a\u0000b""#, "a\u{FFFD}b"),
    ("\"a\u{0}b\"", "a\u{FFFD}b"),
    (#""\/\b\f\\\"\u00e9""#, "/\u{8}\u{C}\\\"é"), ("\"a\tb\"", "a\tb"),
  ])
  func `unusual JSON numbers and texts are read as titles`(value: String, title: String) throws {
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

  @Test func `the last value of a repeated JSON name counts`() throws {
    #expect(try Imported(#"[{"title": "A", "title": "B", "room": 1, "room": 2}]"#).titles == ["B"])
  }

  @Test func `a text of many megabytes is read`() throws {
    let long = Huge.repeated("0123456789", Huge.many(10_000_000))
    let imported = try Imported(#"[{"title": "A", "room": "R", "abstract": "\#(long)"}]"#)
    #expect(imported.drafts.first?.abstract?.utf8.count == long.utf8.count)
  }

  @Test func `a small file that expands to endless text is refused`() {
    // 640 times 40 KB exceed 16 MB plus a hundred times the file; a nightly run has 10 GB.
    let isLong = Huge.many(4) == 4
    let name = Huge.repeated("x", isLong ? 1_000_000 : 40_000)
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

  @Test func `a session that expands to endless names is refused`() {
    let name = Huge.repeated("x", 100_000)
    let ids = Huge.repeated("\"a\",", 100_000)
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
}
