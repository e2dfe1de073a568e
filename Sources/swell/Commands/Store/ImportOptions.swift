import ArgumentParser
import Foundation
import SwellImport

/// Options that override recognition by content, and set how strictly files are read.
struct ImportOptions: ParsableArguments {
  @Option(help: "The format of the files (default: recognised by content).")
  var fileFormat: FileFormat?

  @Option(
    help: ArgumentHelp(
      "The dialect (default: recognised by content).",
      discussion: ImportSettings.dialects.joined(separator: ", "), valueName: "name"),
    completion: .custom { _, _, _ in ImportSettings.dialects }) var dialect: String?

  @Option(
    "file", "A file that the sessions refer to: speakers, rooms or a schedule.",
    completion: .file()) var with: [String] = []

  @Option("role=path", "Read a role from a field: room=hall.label (repeatable).")
  var map: [String] = []

  @Option("file", "A file with one mapping per line.", completion: .file()) var mapFile: String?

  @Option(help: "The grouping into sections (default: a mapped track, or the dialect's choice).")
  var sectionBy: SectionGrouping?

  @Option(help: "The order of sessions in a section: by start, or as in the file (default: time).")
  var order: Order?

  @Option(
    "zone", "The zone, such as Europe/Berlin, for times without one; overrides the file's.",
    completion: .custom { _, _, _ in TimeZone.knownTimeZoneIdentifiers }) var zone: String?

  @Option("year", "The year of dates without one, such as 2027.") var year: Int?

  @Option("code", "The language to read where texts have several, such as de.")
  var language: String?

  @Flag(help: "Import the entries without errors, and report the others.") var skipInvalid = false

  enum Order: String, ExpressibleByArgument, CaseIterable { case time, file }

  func settings() throws -> ImportSettings {
    var settings = ImportSettings()
    settings.format = fileFormat
    settings.dialect = dialect
    settings.sectionBy = sectionBy
    settings.language = language
    settings.skipInvalid = skipInvalid
    settings.year = year
    guard year.map((1...9999).contains) != false else {
      throw ValidationError("There is no year \(year ?? 0); give one such as 2027")
    }
    var lines = map
    if let mapFile {
      // The file may be a pipe, from which `String(contentsOfFile:)` reads nothing.
      let bytes = FileHandle(forReadingAtPath: mapFile).flatMap { try? $0.readToEnd() ?? Data() }
      guard let bytes, let text = String(data: bytes, encoding: .utf8) else {
        throw Failure("\"\(mapFile)\" cannot be read; give --map-file a text file", .notFound)
      }
      lines = text.split(whereSeparator: \.isNewline).map(String.init) + lines
    }
    settings.mapping = lines.isEmpty ? nil : try FieldMapping(lines)
    settings.timeZone = zone.flatMap(TimeZone.init(identifier:))
    if let zone, settings.timeZone == nil {
      throw ValidationError("There is no zone \"\(zone)\"; give one such as Europe/Berlin")
    }
    return settings
  }
}
