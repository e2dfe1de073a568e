import ArgumentParser
import Foundation
import SwellImport

/// How files are read: what overrides recognition by content, and how strict it is.
struct ReadingOptions: ParsableArguments {
  @Option(help: "The container of the files (default: recognised by content).")
  var container: FileFormat?

  @Option(
    help: ArgumentHelp("The dialect (default: recognised by content).", valueName: "name"),
    completion: .custom(Completion.dialects)
  )
  var dialect: String?

  @Option(help: "What becomes a section (default: what the dialect says).")
  var sectionBy: SectionGrouping?

  @Option(
    help: ArgumentHelp(
      "The zone of times that have none, such as Europe/Berlin.",
      valueName: "zone"
    ),
    completion: .custom(Completion.zones)
  )
  var zone: String?

  @Option(
    help: ArgumentHelp("The language of texts that come in several, such as de.", valueName: "code")
  )
  var language: String?

  @Option(help: ArgumentHelp("How many errors to report (default: 20).", valueName: "count"))
  var maxErrors: Int?

  @Flag(help: "Import the entries without errors, and report the others.")
  var skipInvalid = false

  func validate() throws {
    if let maxErrors, maxErrors < 1 { throw ValidationError("--max-errors must be 1 or more") }
  }

  func settings() throws -> ImportSettings {
    var settings = ImportSettings()
    (settings.format, settings.dialect, settings.sectionBy) = (container, dialect, sectionBy)
    settings.language = language
    (settings.maxErrors, settings.skipInvalid) = (maxErrors ?? 20, skipInvalid)
    if let zone {
      guard let timeZone = TimeZone(identifier: zone) else {
        throw ValidationError("There is no zone \"\(zone)\"; give one such as Europe/Berlin")
      }
      settings.timeZone = timeZone
    }
    return settings
  }
}
