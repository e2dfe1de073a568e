import ArgumentParser
import Foundation
import SwellImport
import SwellStore

struct ExportCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    "export",
    "Write a list as a file; importing it again gives the same list.",
    """
    The file format is that of --to, or of the suffix of -o, or else JSON. NDJSON and CSV have \
    no place for the list's title. iCalendar is for calendars and is not imported again; \
    sessions without a time are left out of it.
    """,
    examples: "swell export three-days --to ndjson",
    "swell export three-days -o three-days.ics"
  )

  @OptionGroup var list: ListArgument

  @Option(help: "The file format (default: the suffix of -o, else json).")
  var to: ExportFormat?

  @OptionGroup var file: FileOptions

  @Flag(help: "Only the sessions that are selected in the scene.")
  var onlySelected = false

  @OptionGroup var common: CommonOptions

  private var format: ExportFormat {
    get throws { try to ?? file.format(ExportFormat.self) ?? .json }
  }

  func validate() throws {
    try file.checkRowFormat(common, is: format.rawValue)
  }

  func run() throws {
    let target = try file.open(sparing: common.path)
    let format = try format
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
