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

  @Argument(
    help: "The list's name; may be left out when there is only one.",
    completion: .custom(Completion.lists)
  )
  var list: String?

  @Option(help: "The container.")
  var format = FileFormat.json

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write; standard output if not given or -.", valueName: "FILE"),
    completion: .file()
  )
  var output: String?

  @OptionGroup(title: "Store") var store: StoreOptions

  func run() throws {
    let path = output == "-" ? nil : output
    let file = try OutputFile(path: path, sparing: store.path)
    // On a terminal, the list itself shows how far it is.
    guard path != nil || !Terminal.isOutput else { return try export(to: file) }
    try store.working("exporting") { try export(to: file) }
  }

  private func export(to file: OutputFile) throws {
    try store.open().read { reader in
      let list = try reader.list(named: self.list)
      try file.write { write in
        var exporter = SwellExporter(format: format, title: list.title, to: write)
        try reader.forEachSession(in: list) { section, session in
          try exporter.add(SessionDraft(session, in: section))
        }
        try exporter.finish()
      }
    }
  }
}
