import Foundation
import SwellImport
import SwellStore
import Testing

/// The exact text of exported files.
struct ExportTextTests {
  static let sections = [
    SectionDraft(key: "fri", title: "Friday", order: 0),
    SectionDraft(key: "sat", title: "", order: 1),
  ]
  static let drafts = [
    SessionDraft(
      key: "a",
      title: "Tides & <Co>",
      speakers: ["Ann \"A\" Lee", "Bo Ek"],
      room: "Pier, 2",
      startsAt: SessionTime(seconds: 1_800_000_000, utcOffset: 0),
      endsAt: SessionTime(seconds: 1_800_003_600, utcOffset: 0),
      timeText: "later;",
      abstract: "One\nTwo",
      background: "=sea",
      section: sections[0]
    ),
    SessionDraft(key: "b", title: " B", section: sections[0]),
    SessionDraft(key: "c", title: "C\t", speakers: ["Cy"], section: sections[1]),
  ]

  static func exported(_ drafts: [SessionDraft], title: String?, as format: ExportFormat) throws
    -> Data
  {
    final class Sink { var data = Data() }
    let sink = Sink()
    var exporter = SwellExporter(format: format, title: title) { sink.data += $0 }
    for draft in drafts { try exporter.add(draft) }
    try exporter.finish()
    if format != .ics { #expect(exporter.leftOut == 0) }
    return sink.data
  }

  @Test(arguments: [
    (
      ExportFormat.json,
      #"""
      {
        "title": "Harbour \"Days\"",
        "sections": [
          {"key": "fri", "title": "Friday", "sessions": [
            {"key": "a", "title": "Tides & <Co>", "speakers": ["Ann \"A\" Lee", "Bo Ek"], "room": "Pier, 2", "startsAt": "2027-01-15T08:00:00Z", "endsAt": "2027-01-15T09:00:00Z", "time": "later;", "abstract": "One\nTwo", "background": "=sea"},
            {"key": "b", "title": " B"}
          ]},
          {"key": "sat", "title": "", "sessions": [
            {"key": "c", "title": "C\t", "speakers": ["Cy"]}
          ]}
        ]
      }

      """#
    ),
    (
      .ndjson,
      #"""
      {"key": "a", "title": "Tides & <Co>", "speakers": ["Ann \"A\" Lee", "Bo Ek"], "room": "Pier, 2", "startsAt": "2027-01-15T08:00:00Z", "endsAt": "2027-01-15T09:00:00Z", "time": "later;", "abstract": "One\nTwo", "background": "=sea", "section": {"key": "fri", "title": "Friday"}}
      {"key": "b", "title": " B", "section": {"key": "fri", "title": "Friday"}}
      {"key": "c", "title": "C\t", "speakers": ["Cy"], "section": {"key": "sat", "title": ""}}

      """#
    ),
    (
      .yaml,
      #"""
      title: "Harbour \"Days\""
      sections:
      - key: "fri"
        title: "Friday"
        sessions:
        - key: "a"
          title: "Tides & <Co>"
          speakers: ["Ann \"A\" Lee", "Bo Ek"]
          room: "Pier, 2"
          startsAt: "2027-01-15T08:00:00Z"
          endsAt: "2027-01-15T09:00:00Z"
          time: "later;"
          abstract: "One\nTwo"
          background: "=sea"
        - key: "b"
          title: " B"
      - key: "sat"
        title: ""
        sessions:
        - key: "c"
          title: "C\t"
          speakers: ["Cy"]

      """#
    ),
    (
      .csv,
      """
      key,title,speakers,room,startsAt,endsAt,time,abstract,background,sectionKey,section
      a,Tides & <Co>,"Ann ""A"" Lee\nBo Ek","Pier, 2",2027-01-15T08:00:00Z,2027-01-15T09:00:00Z,"later;","One\nTwo",'=sea,fri,Friday
      b," B",,,,,,,,fri,Friday
      c,"C\t",Cy,,,,,,,sat,

      """
    ),
    (
      .plist,
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
      <key>title</key><string>Harbour "Days"</string>
      <key>sections</key>
      <array>
      <dict>
      <key>key</key><string>fri</string>
      <key>title</key><string>Friday</string>
      <key>sessions</key>
      <array>
      <dict>
      <key>key</key><string>a</string>
      <key>title</key><string>Tides &amp; &lt;Co&gt;</string>
      <key>speakers</key><array><string>Ann "A" Lee</string><string>Bo Ek</string></array>
      <key>room</key><string>Pier, 2</string>
      <key>startsAt</key><string>2027-01-15T08:00:00Z</string>
      <key>endsAt</key><string>2027-01-15T09:00:00Z</string>
      <key>time</key><string>later;</string>
      <key>abstract</key><string>One\nTwo</string>
      <key>background</key><string>=sea</string>
      </dict>
      <dict>
      <key>key</key><string>b</string>
      <key>title</key><string> B</string>
      </dict>
      </array>
      </dict>
      <dict>
      <key>key</key><string>sat</string>
      <key>title</key><string></string>
      <key>sessions</key>
      <array>
      <dict>
      <key>key</key><string>c</string>
      <key>title</key><string>C\t</string>
      <key>speakers</key><array><string>Cy</string></array>
      </dict>
      </array>
      </dict>
      </array>
      </dict>
      </plist>

      """
    ),
  ])
  func `each format writes a list as the expected text`(format: ExportFormat, text: String) throws {
    let data = try Self.exported(Self.drafts, title: "Harbour \"Days\"", as: format)
    #expect(String(decoding: data, as: UTF8.self) == text)
  }

  @Test func `characters that XML forbids or normalises are replaced or escaped`() throws {
    for value in [0...0x2FFF, 0xFE00...0xFFFF].joined().map({ UInt32($0) }) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let character = String(Character(scalar))
      let written =
        switch value {
        case 0x26: "&amp;"
        case 0x3C: "&lt;"
        case 0x3E: "&gt;"
        case 0x9, 0xA: character
        case 0xD, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF: "&#\(value);"
        case 0..<0x20, 0xFFFE, 0xFFFF: "\u{FFFD}"
        default: character
        }
      let text = PlistText.of("a" + character + "b")
      guard text.contains("<string>a" + written + "b</string>") else {
        Issue.record("U+\(String(value, radix: 16))")
        return
      }
    }
  }

  private enum PlistText {
    static func of(_ title: String) -> String {
      let draft = SessionDraft(key: "k", title: title)
      let data = try? ExportTextTests.exported([draft], title: nil, as: .plist)
      return String(decoding: data ?? Data(), as: UTF8.self)
    }
  }

  @Test func `a long export is written in chunks of about 64 KiB`() throws {
    final class Sink { var sizes: [Int] = [] }
    let sink = Sink()
    var exporter = SwellExporter(format: .ndjson, title: nil) { sink.sizes.append($0.count) }
    let long = String(repeating: "x", count: 1000)
    for number in 0..<1000 { try exporter.add(SessionDraft(key: "\(number)", title: long)) }
    try exporter.finish()
    #expect(sink.sizes.reduce(0, +) > 1_000_000)
    #expect(sink.sizes.dropLast().allSatisfy { (1 << 16..<1 << 16 + 1100).contains($0) })
    #expect(sink.sizes.last ?? 0 <= 1 << 16)
  }

  @Test func `exported JSON is pretty-printed`() throws {
    let drafts = [
      SessionDraft(
        key: "a",
        title: "A \"b\"",
        speakers: ["Ann", "Bo"],
        room: "R/1",
        startsAt: SessionTime(seconds: 0, utcOffset: nil),
        section: SectionDraft(key: "s", title: "S", order: 0))
    ]
    let text = String(decoding: try Self.exported(drafts, title: "T", as: .json), as: UTF8.self)
    #expect(
      text == #"""
        {
          "title": "T",
          "sections": [
            {"key": "s", "title": "S", "sessions": [
              {"key": "a", "title": "A \"b\"", "speakers": ["Ann", "Bo"], "room": "R/1", "startsAt": "1970-01-01T00:00:00"}
            ]}
          ]
        }

        """#)
  }
}
