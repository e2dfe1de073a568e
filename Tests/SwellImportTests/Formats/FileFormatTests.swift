import Foundation
import SwellStore
import Testing

@testable import SwellImport

/// A file's format, chosen by its first bytes or on request.
struct FileFormatTests {
  static let json = #"[{"title": "Café ☕️ 🎪", "room": "Loft"}]"#
  static let xml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><array><dict><key>title</key><string>Café ☕️ 🎪</string>\
    <key>room</key><string>Loft</string></dict></array></plist>
    """
  static let lines = """
    {"title": "Café ☕️ 🎪", "room": "Loft"}
    {"title": "Second", "room": "Loft"}

    """

  static func utf16(_ text: String, isBig: Bool, mark: Bool) -> [UInt8] {
    ((mark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit in
      isBig
        ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
  }

  @Test(arguments: [(json, FileFormat.json), (xml, .plist), (lines, .ndjson)])
  func `the format is recognised by its content in every encoding`(
    text: String, format: FileFormat
  )
    throws
  {
    let utf8Mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let variants: [[UInt8]] = [
      Array(text.utf8), utf8Mark + text.utf8, Array("\r\n\r\n \t\n\(text)".utf8),
      utf8Mark + Array("\r\n\(text)".utf8), Self.utf16(text, isBig: true, mark: true),
      Self.utf16(text, isBig: false, mark: true), Self.utf16(text, isBig: true, mark: false),
      Self.utf16(text, isBig: false, mark: false),
    ]
    for bytes in variants {
      let imported = try Imported(bytes: bytes)
      #expect(imported.report.format == format)
      #expect(imported.titles.first == "Café ☕️ 🎪")
      #expect(imported.drafts.first?.room == "Loft")
    }
  }

  @Test(arguments: [
    ("[", "json"), (" \t\r\n[1", "json"), ("{", "json"), ("{}", "json"), ("{}\n", "json"),
    ("{}\n{", "ndjson"), ("{} \r\n\n \t{", "ndjson"), ("{\n{", "json"), ("{}\n[", "json"),
    ("{}\n}", "json"), ("{},\n{", "json"), ("\n{}\n{", "ndjson"), ("{}\n\n", "json"),
    ("<plist", "plist"), ("<plist>", "plist"), ("<?xml version=\"1.0\"?>\n<plist>", "plist"),
    ("<?xml?><?a b?><!-- <schedule> --> <!DOCTYPE plist><x>", "plist"),
    ("<!-- a -- <plist>", "none"),
    ("<schedule a='b'>", "xml"), ("<schedule/>", "xml"),
    ("<!DOCTYPE  schedule [", "xml"),
    ("<!DOCTYPE schedule>", "xml"), ("<html>", "none"), ("<", "none"), ("<?xml", "none"),
    ("< plist>", "none"), ("<plists>", "xml"), ("<html>", "none"), ("bplist00", "plist"),
    (" bplist00", "plist"),
    ("bplist0", "none"), ("title,room", "csv"), ("title;room", "csv"), ("x,y\n", "none"),
    ("a:", "yaml"), ("a: b", "yaml"), ("a:b", "none"), ("a:b: c", "yaml"), ("- a", "yaml"),
    ("-", "yaml"), ("-\na", "yaml"), ("-a", "none"), ("--- \n- a", "yaml"), ("---\na: b", "yaml"),
    ("--- # x\na: b", "yaml"), ("--- a: b", "none"), ("---a", "none"), ("---", "none"),
    ("# x\n%YAML 1.2\n\n  a: b", "yaml"), ("# x", "none"), ("%x\ny", "none"), ("words", "none"),
    ("words\na: b", "none"), ("a :\tb", "yaml"), ("", "none"),
  ])
  func `the first bytes of a file determine its format`(text: String, name: String) {
    #expect(FileFormat.detect(Array(text.utf8))?.format.rawValue ?? "none" == name)
  }

  @Test(arguments: [true, false])
  func `a long file in UTF-16 is read to its end`(isBig: Bool) throws {
    let sessions = (0..<4000).map { #"{"id": "k\#($0)", "title": "Tides \#($0)", "room": "Pier"}"# }
    let text = "[" + sessions.joined(separator: ",") + "]"
    // Longer than the first piece that is read.
    #expect(text.utf16.count > 1 << 17)
    let imported = try Imported(bytes: Self.utf16(text, isBig: isBig, mark: true))
    #expect(imported.titles.count == 4000 && imported.titles.last == "Tides 3999")
  }

  @Test func `an XML property list that declares UTF-16 is read as UTF-16`() throws {
    let text = Self.xml.replacing("UTF-8", with: "UTF-16")
    let imported = try Imported(bytes: Self.utf16(text, isBig: false, mark: true))
    #expect(imported.titles == ["Café ☕️ 🎪"])
  }

  @Test func `a binary property list is read`() throws {
    let rows: [[String: Any]] = [
      ["title": "Café ☕️ 🎪", "room": 12, "speakers": ["Ann", "Bo"]],
      ["title": "Plain", "room": "x"],
    ]
    let data = try PropertyListSerialization.data(
      fromPropertyList: rows, format: .binary, options: 0)
    let imported = try Imported(bytes: data)
    #expect(imported.report.format == .plist)
    #expect(imported.titles == ["Café ☕️ 🎪", "Plain"])
    #expect(imported.drafts[0].room == "12")
    #expect(imported.drafts[0].speakers == ["Ann", "Bo"])
  }

  @Test func `the requested format wins over the content`() throws {
    #expect(throws: ImportError.self) { try Imported(Self.xml, ImportSettings(format: .json)) }
    #expect(throws: ImportError.self) { try Imported(Self.json, ImportSettings(format: .plist)) }
    #expect(
      try Imported(Self.json.dropFirst().dropLast() + "", .init(format: .ndjson)).titles.count == 1)
  }

  @Test func `lines with as many semicolons are a table, even if they could be YAML`() {
    let text = "9:00;Setup: a;Ann Lee\n10:00;Tides: b;Bo Ek\n"
    #expect(FileFormat.detect(Array(text.utf8))?.format == .csv)
  }

  @Test func `an unknown format is reported with its first sixteen bytes`() {
    let bytes = (0..<20).map { UInt8(0xF0 + $0 % 8) }
    #expect(
      importError(bytes: bytes) == .unknownFormat(file: "file", firstBytes: Array(bytes.prefix(16)))
    )
  }

  @Test func `a requested property list may be XML or binary`() throws {
    let binary = BinaryPlist(tree: [["title": "A", "room": "R"]]).bytes
    let settings = ImportSettings(format: .plist)
    #expect(try Imported(bytes: binary, settings).titles == ["A"])
    #expect(try Imported(bytes: [0x0A, 0x20] + binary).titles == ["A"])
    let xml = xmlPlist([["title": "A", "room": "R"]])
    #expect(try Imported("\n" + xml, settings).titles == ["A"])
    #expect(try Imported("title,room\nA,R\n", ImportSettings(format: .csv)).titles == ["A"])
    #expect(try Imported("{title: A, room: R}", ImportSettings(format: .yaml)).titles == ["A"])
    #expect(importError("", ImportSettings(format: .json)) == .empty(file: "file"))
  }

  @Test(arguments: ["", "\n", " \r\n"])
  func `a file with a first line of a megabyte is recognised as NDJSON`(space: String) throws {
    let long = String(repeating: "x", count: 1 << 20)
    let line = #"{"title": "A", "room": "R", "abstract": "\#(long)"}"#
    let imported = try Imported(space + line + "\n" + #"{"title": "B", "room": "R"}"#)
    #expect(imported.titles == ["A", "B"])
    #expect(imported.report.format == .ndjson)
    #expect(imported.drafts.first?.abstract?.count == 1 << 20)
    #expect(importError(space + line + "\n[") != nil)
  }
}
