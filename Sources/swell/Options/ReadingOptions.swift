import ArgumentParser
import Foundation
public import SwellImport

/// How files are read: what overrules what their content says, and how strictly.
struct ReadingOptions: ParsableArguments {
  @Option(help: "The container; recognised if not given.")
  var format: FileFormat?

  @Option(
    help: ArgumentHelp("The dialect; recognised if not given.", valueName: "NAME"),
    completion: .custom(Completion.dialects)
  )
  var dialect: String?

  @Option(help: "What the sections are; the dialect's own if not given.")
  var sectionBy: SectionGrouping?

  @Option(
    help: ArgumentHelp(
      "The zone of times that have none, such as Europe/Berlin.",
      valueName: "ZONE"
    )
  )
  var zone: String?

  @Option(
    help: ArgumentHelp("The language of texts that come in several.", valueName: "CODE")
  )
  var language: String?

  @Option(help: ArgumentHelp("How many errors to report in full.", valueName: "N"))
  var maxErrors = 20

  @Flag(help: "Import the entries without errors, and report the others.")
  var skipInvalid = false

  func validate() throws {
    if maxErrors < 1 { throw ValidationError("--max-errors must be 1 or more") }
  }

  func settings() throws -> ImportSettings {
    var settings = ImportSettings()
    (settings.format, settings.dialect, settings.sectionBy) = (format, dialect, sectionBy)
    settings.language = language
    (settings.maxErrors, settings.skipInvalid) = (maxErrors, skipInvalid)
    if let zone {
      guard let timeZone = TimeZone(identifier: zone) else {
        throw ValidationError("There is no zone \"\(zone)\"; give one such as Europe/Berlin")
      }
      settings.timeZone = timeZone
    }
    return settings
  }
}

extension FileFormat: WordArgument {}
extension ExportFormat: WordArgument {}
extension SectionGrouping: WordArgument {}
