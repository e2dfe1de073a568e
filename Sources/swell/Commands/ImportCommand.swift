import ArgumentParser
import Foundation
import SwellImport
import SwellStore

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import programmes: plist, JSON or NDJSON files, recognised by their content.",
    discussion: """
      Each file becomes a list named after it; with --as, all files become one list. A list that \
      is there already is brought up to date: selection, folded sections and place are kept. A file \
      with errors changes nothing unless --skip-invalid is given.

      Example:
        swell import three-days.json --section-by room
      """
  )

  @Argument(help: "The files to import; - is standard input.")
  var files: [String]

  @Option(name: .customLong("as"), help: ArgumentHelp("The list's name.", valueName: "NAME"))
  var name: String?

  @Flag(help: "Print the report and change nothing.")
  var dryRun = false

  @Option(help: ArgumentHelp("no: keep sessions that the file no longer has.", valueName: "yes|no"))
  var prune = YesOrNo.yes

  @Flag(help: "Print what each file was recognised as and why, and import nothing.")
  var explain = false

  @Flag(help: "Print one JSON document.")
  var json = false

  @OptionGroup var reading: ReadingOptions
  @OptionGroup var store: StoreOptions

  enum YesOrNo: String, CaseIterable, ExpressibleByArgument {
    case yes, no
  }

  func validate() throws {
    let names = name.map { [$0] } ?? files.map(Self.listName(of:))
    if let twice = Dictionary(grouping: names, by: \.self).first(where: { $1.count > 1 }) {
      throw ValidationError(
        "Several files would become the list \"\(twice.key)\"; import them one by one with --as, "
          + "or all as one list"
      )
    }
  }

  func run() throws {
    let settings = try reading.settings()
    if explain { return try print(files.map { try Self.explain($0, settings: settings) }) }
    // Files that cannot be read at all are found before there is a store.
    let programmes = try files.map { try ProgrammeFile(contentsOf: $0, settings: settings) }
    let isNew = dryRun && !FileManager.default.fileExists(atPath: store.path)
    let store = try isNew ? .inMemory() : self.store.open(create: !dryRun)
    // All or nothing: what a later file spoils, no earlier one has changed.
    try print(importLists(lists(of: programmes), into: store))
  }

  /// With a name, all files are one list; without, each is its own.
  private func lists(of programmes: [ProgrammeFile]) -> [(String, [ProgrammeFile])] {
    name.map { [($0, programmes)] }
      ?? zip(files, programmes).map { (Self.listName(of: $0), [$1]) }
  }

  private func print(_ reports: [some ImportReport]) throws {
    guard json else { return reports.forEach { $0.print() } }
    if reports.count == 1 {
      try Output.json(reports[0])
    } else {
      try Output.json(["imports": reports])
    }
  }

  private static func explain(
    _ path: String,
    settings: ImportSettings
  ) throws -> ExplainDocument {
    let file = try ProgrammeFile(contentsOf: path, settings: settings)
    return ExplainDocument(file: file.name, title: file.title, report: try file.read { _ in })
  }

  private func importLists(
    _ lists: [(name: String, files: [ProgrammeFile])],
    into store: SessionStore
  ) throws -> [ImportDocument] {
    var reports = [[ReadReport]](repeating: [], count: lists.count)
    let line = ProgressLine()
    defer { line.clear() }
    let drafts = lists.enumerated().map { index, list in
      ListDraft(
        name: list.name,
        title: list.files.lazy.compactMap(\.title).first,
        source: list.files.map(\.name).joined(separator: ", "),
        prune: prune == .yes
      ) { add in
        for file in list.files { reports[index].append(try file.read(progress: line.show, add)) }
      }
    }
    let counts = try store.importLists(drafts, isTrial: dryRun)
    return lists.indices.map {
      ImportDocument(list: lists[$0].name, dryRun: dryRun, counts: counts[$0], reports: reports[$0])
    }
  }

  private static func listName(of path: String) -> String {
    path == "-"
      ? "standard-input" : URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }
}
