import ArgumentParser
import Foundation
import SwellImport
import SwellStore

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a list in the swell shape; importing it again gives the same list.",
    discussion: """
      NDJSON has no place for the list's title.

      Example:
        swell export three-days --format ndjson
      """
  )

  @Argument(help: "The list's name; may be left out when there is only one.")
  var list: String?

  @Option(help: "The container: json, plist, ndjson, yaml, csv or ics.")
  var format = ExportFormat.json

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write; standard output if not given or -.", valueName: "FILE")
  )
  var output: String?

  @OptionGroup var store: StoreOptions

  func run() throws {
    let store = try store.open()
    try store.read { reader in
      let list = try reader.list(named: self.list)
      try OutputFile(path: output == "-" ? nil : output, sparing: store.path).write { write in
        var exporter = SwellExporter(
          format: format,
          title: list.title,
          list: list.name,
          to: write
        )
        try reader.forEachSession(in: list) { section, session in
          try exporter.add(SessionDraft(session, in: section))
        }
        try exporter.finish()
      }
    }
  }
}
