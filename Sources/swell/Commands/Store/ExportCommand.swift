import ArgumentParser
import SwellImport
import SwellStore

struct ExportCommand: SwellCommand {
  static let configuration = CommandConfiguration(
    "export", "Write a list as a file; importing it again gives the same list.",
    """
    The file format is set by --to, else by the suffix of -o, else JSON. NDJSON and CSV have \
    no place for the list's title. iCalendar files are for calendar apps: they can't be imported \
    and lack sessions without a time.
    """, examples: "swell export three-days --to ndjson",
    "swell export three-days -o three-days.ics")

  @OptionGroup var list: ListArgument
  @Option(help: "The file format (default: the suffix of -o, else json).") var to: ExportFormat?
  @OptionGroup var file: FileOptions
  @OptionGroup var common: CommonOptions

  private var format: ExportFormat { get throws { try to ?? file.format() ?? .json } }

  func validate() throws { try file.checkRowFormat(common, is: format.rawValue) }

  func run() throws {
    try file.checkSpares(common.path)
    let format = try format
    try common.open().read { reader in
      let list = try reader.list(named: self.list.list)
      try file.write { write in
        var exporter = SwellExporter(format: format, title: list.title, list: list.name, to: write)
        try reader.forEachSession(of: list) { section, session in
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
