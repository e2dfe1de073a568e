import Foundation
import SwellImport
import SwellStore
import Testing

struct SampleDataTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "SampleData")

  @Test(arguments: [
    ("workshop-weekend.plist", "ultravisual", FileFormat.plist, 16, 1),
    ("evening-talks.plist", "ultravisual", .plist, 6, 1),
    ("three-days.json", "swell", .json, 60, 3), ("lightning.ndjson", "swell", .ndjson, 8, 1),
    ("garden-walks.yaml", "swell", .yaml, 4, 2), ("book-workshops.csv", "outline", .csv, 4, 1),
    ("radio-weekend.xml", "schedule", .xml, 4, 2),
  ])
  func `every sample is imported without a warning`(
    name: String, dialect: String, format: FileFormat, sessions: Int, sections: Int
  ) throws {
    let imported = try Imported(path: Self.folder.appending(path: name).path)
    #expect(imported.report.dialect == dialect)
    #expect(imported.report.format == format)
    #expect(imported.drafts.count == sessions)
    #expect(imported.report.sections == sections)
    #expect(imported.report.warnings.count == 0)
    #expect(imported.report.ignoredFields.isEmpty)
  }

  @Test func `one sample property list is binary, the other XML`() throws {
    let binary = try Data(contentsOf: Self.folder.appending(path: "evening-talks.plist"))
    let xml = try Data(contentsOf: Self.folder.appending(path: "workshop-weekend.plist"))
    #expect(binary.starts(with: "bplist00".utf8))
    #expect(xml.starts(with: "<?xml".utf8))
  }
}
