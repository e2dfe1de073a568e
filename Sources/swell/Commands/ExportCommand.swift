import ArgumentParser
import Foundation
import SwellImport
import SwellStore

struct ExportCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a list as a file; importing it again gives the same list.",
    discussion: """
      The file format is that of --to, or of the suffix of -o, or else JSON. NDJSON and CSV have \
      no place for the list's title. iCalendar is for calendars and is not imported again; \
      sessions without a time are left out of it.

      Example:
        swell export three-days --to ndjson
        swell export three-days -o three-days.ics
      """
  )

  @OptionGroup var list: ListArgument

  @Option(help: "The file format (default: the suffix of -o, else json).")
  var to: ExportFormat?

  @OptionGroup var file: FileOptions

  @Flag(help: "Only the sessions that are selected in the scene.")
  var onlySelected = false

  @OptionGroup var common: CommonOptions

  func validate() throws {
    try file.checkFormat(common, to: to?.rawValue)
    if to == nil { _ = try file.suffix(as: ExportFormat.self) }
  }

  func run() throws {
    let target = try file.open(sparing: common.path)
    let format = try to ?? file.suffix(as: ExportFormat.self) ?? .json
    // On a terminal the output itself shows the progress.
    let line = ProgressLine(isQuiet: common.quiet || Terminal.isOutput && file.isStandardOutput)
    defer { line.clear() }
    try common.open().read { reader in
      let list = try reader.list(named: self.list.list)
      let chosen =
        try onlySelected
        ? Set(reader.selection(of: list, scene: common.scene).map(\.key)) : nil
      try target.write { write in
        var exporter = SwellExporter(format: format, title: list.title, list: list.name, to: write)
        var count = 0
        try reader.forEachSession(of: list) { section, session in
          count += 1
          line.show { _ in "exporting, \(count) of \(list.sessionCount) sessions" }
          guard chosen?.contains(session.key) ?? true else { return }
          try exporter.add(SessionDraft(session, in: section))
        }
        try exporter.finish()
        if exporter.leftOut > 0 {
          common.hint("\(Output.count(exporter.leftOut, "session")) without a time left out")
        }
      }
    }
  }
}
