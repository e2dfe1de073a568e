import Foundation
import SwellImport
import SwellStore
import Testing

struct ExportTests {
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

  @Test func `the JSON is easy to read`() throws {
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
