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

  @Option(
    help: ArgumentHelp(
      "A file with what the sessions refer to, such as speakers.",
      valueName: "FILE"
    )
  )
  var with: [String] = []

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
    // Files that cannot be read at all are found before there is a store.
    let programmes = try lists(settings)
    if explain { return try print(programmes.flatMap { try Self.explain($0.files) }) }
    let store = try openStore()
    defer { store.remove() }
    // All or nothing: what a later file spoils, no earlier one has changed.
    try print(
      store.value.write(undone: dryRun) { _ in
        try programmes.map { try importList($0.name, from: $0.files, into: store.value) }
      }
    )
  }

  /// With a name, all files are one list; without, each is its own.
  private func lists(_ settings: ImportSettings) throws -> [(name: String, files: ProgrammeFiles)] {
    func opened(_ paths: [String]) throws -> ProgrammeFiles {
      try ProgrammeFiles(contentsOf: paths, with: with, settings: settings)
    }
    guard let name else { return try files.map { (Self.listName(of: $0), try opened([$0])) } }
    return [(name, try opened(files))]
  }

  /// The store, or for a trial without one a store that is gone afterwards.
  private func openStore() throws -> (value: SessionStore, remove: () -> Void) {
    guard dryRun, !FileManager.default.fileExists(atPath: store.path) else {
      return (try store.open(create: true), {})
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("swell-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return (
      try SessionStore(path: folder.appendingPathComponent("trial.sqlite").path),
      { try? FileManager.default.removeItem(at: folder) }
    )
  }

  private func print(_ reports: [some ImportReport]) throws {
    guard json else { return reports.forEach { $0.print() } }
    if reports.count == 1 {
      try Output.json(reports[0])
    } else {
      try Output.json(["imports": reports])
    }
  }

  private static func explain(_ files: ProgrammeFiles) throws -> [ExplainDocument] {
    let reports = try files.read { _ in }
    return zip(files.files, reports).map { ExplainDocument(title: $0.title, report: $1) }
  }

  private func importList(
    _ name: String,
    from files: ProgrammeFiles,
    into store: SessionStore
  ) throws -> ImportDocument {
    var reports: [ReadReport] = []
    let line = ProgressLine()
    defer { line.clear() }
    let counts = try store.importList(
      named: name,
      title: files.files.lazy.compactMap(\.title).first,
      source: files.files.map(\.name).joined(separator: ", "),
      prune: prune == .yes
    ) { add in
      reports = try files.read(progress: line.show, add)
    }
    return ImportDocument(list: name, dryRun: dryRun, counts: counts, reports: reports)
  }

  private static func listName(of path: String) -> String {
    path == "-"
      ? "standard-input" : URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }
}
