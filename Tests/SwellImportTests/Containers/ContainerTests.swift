import Foundation
import SwellImport
import SwellStore
import Testing

struct ContainerTests {
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
  func `the container is recognised by its content in every encoding`(
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

  @Test(arguments: [true, false])
  func `a long file in UTF-16 is read to its end`(isBig: Bool) throws {
    let sessions = (0..<4000).map { #"{"id": "k\#($0)", "title": "Tides \#($0)", "room": "Pier"}"# }
    let text = "[" + sessions.joined(separator: ",") + "]"
    // Longer than the first piece that is read.
    #expect(text.utf16.count > 1 << 17)
    let imported = try Imported(bytes: Self.utf16(text, isBig: isBig, mark: true))
    #expect(imported.titles.count == 4000 && imported.titles.last == "Tides 3999")
  }

  @Test func `an XML list that declares UTF-16 is read as UTF-16`() throws {
    let text = Self.xml.replacing("UTF-8", with: "UTF-16")
    let imported = try Imported(bytes: Self.utf16(text, isBig: false, mark: true))
    #expect(imported.titles == ["Café ☕️ 🎪"])
  }

  @Test func `a binary list is read`() throws {
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

  @Test func `NDJSON is recognised after a first line of a megabyte`() throws {
    let long = String(repeating: "x", count: 1 << 20)
    let text = """
      {"title": "A", "room": "R", "abstract": "\(long)"}
      {"title": "B", "room": "R"}
      """
    let imported = try Imported(text)
    #expect(imported.report.format == .ndjson)
    #expect(imported.titles == ["A", "B"])
    #expect(imported.drafts.first?.abstract?.count == 1 << 20)
  }

  @Test func `a line longer than one piece of the file is reassembled`() throws {
    let rows = (0..<18).map { index in
      #"{"title": "T\#(index)", "abstract": "\#(String(repeating: "é", count: index * 7919))"}"#
    }
    let imported = try Imported(rows.joined(separator: "\n"))
    #expect(imported.titles == (0..<18).map { "T\($0)" })
    #expect(imported.drafts.map { $0.abstract?.count ?? 0 } == (0..<18).map { $0 * 7919 })
  }

  @Test func `a file can be read twice`() throws {
    let temporary = try TemporaryFile(String(repeating: Self.lines, count: 8000))
    let file = try ProgrammeFile(contentsOf: temporary.path)
    var first: [String] = []
    var second: [String] = []
    _ = try file.read { first.append($0.key) }
    _ = try file.read { second.append($0.key) }
    #expect(first.count == 16_000)
    #expect(first == second)
  }

  @Test func `the format asked for wins over the content`() throws {
    #expect(throws: ImportError.self) { try Imported(Self.xml, ImportSettings(format: .json)) }
    #expect(throws: ImportError.self) { try Imported(Self.json, ImportSettings(format: .plist)) }
    #expect(
      try Imported(Self.json.dropFirst().dropLast() + "", .init(format: .ndjson)).titles.count == 1)
  }

  @Test func `progress reports sessions, bytes and size`() throws {
    let temporary = try TemporaryFile(String(repeating: Self.lines, count: 4000))
    let file = try ProgrammeFile(contentsOf: temporary.path)
    var steps: [ReadProgress] = []
    let report = try file.read(progress: { steps.append($0) }, { _ in })
    #expect(report.sessions == 8000)
    #expect(steps.map(\.sessions) == [1024, 2048, 3072, 4096, 5120, 6144, 7168])
    #expect(steps.allSatisfy { $0.totalBytes == file.size && $0.bytes <= file.size ?? 0 })
  }
}
