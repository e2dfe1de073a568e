import ArgumentParser
import Foundation
import SwellImport
import SwellStore

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a list in the swell shape; importing it again gives the same list.",
    discussion: """
      NDJSON and CSV have no place for the list's title. iCalendar is for calendars and is not \
      imported again; sessions without a time are left out of it.

      Example:
        swell export three-days --format ndjson
        swell export three-days --format ics
      """
  )

  @Argument(
    help: "The list's name; may be left out when there is only one.",
    completion: .custom(Completion.lists)
  )
  var list: String?

  @Option(help: "The container.")
  var format = ExportFormat.json

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write; standard output if not given or -.", valueName: "FILE"),
    completion: .file()
  )
  var output: String?

  @Flag(help: "Only the sessions that are selected in the scene.")
  var selected = false

  @OptionGroup var scene: SceneOptions
  @OptionGroup(title: "Store") var store: StoreOptions

  func run() throws {
    let file = try OutputFile(path: output, sparing: store.path)
    // On a terminal the output itself shows the progress.
    if Terminal.isOutput, output == nil || output == "-" { return try export(to: file) { _ in } }
    try store.working("exporting") { try export(to: file, say: $0) }
  }

  private func export(to file: OutputFile, say: (String) -> Void) throws {
    try store.open().read { reader in
      let list = try reader.list(named: self.list)
      let chosen =
        try selected
        ? Set(reader.selection(in: list, scene: scene.scene).map(\.sessionID)) : nil
      try file.write { write in
        var exporter = SwellExporter(
          format: format,
          title: list.title,
          list: list.name,
          to: write
        )
        var count = 0
        try reader.forEachSession(in: list) { section, session in
          count += 1
          if count % 1000 == 0 { say("exporting, \(count) of \(list.sessionCount) sessions") }
          guard chosen?.contains(session.id) ?? true else { return }
          try exporter.add(SessionDraft(session, in: section))
        }
        try exporter.finish()
        if exporter.leftOut > 0 {
          store.hint("\(Output.count(exporter.leftOut, "session")) without a time left out")
        }
      }
    }
  }
}
