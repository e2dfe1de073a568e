import ArgumentParser
import Foundation
import SwellImport
import SwellStore

struct ImportCommand: SwellCommand {
  static let configuration = CommandConfiguration(
    "import", "Import programmes: JSON, NDJSON, YAML, CSV, XML or plist, recognised by content.",
    """
    Each file becomes a list named after it; with --as, all files become one list. Importing a list \
    again updates it and keeps its selection, collapsed sections and place. A file with errors \
    changes nothing unless --skip-invalid is given. Sessions missing from the file are removed, \
    but more than half of a list only with --prune=yes. Sessions are sorted by start within a \
    section.

    If fields are not recognised, --map names them: --map title=name --map room=hall.label. Dots \
    in a path separate fields; * is each element. --map sessions=data.items says where sessions \
    are. --explain prints the mapping used, which you can save and edit for --map-file.
    """, examples: "swell import three-days.json --section-by room")

  @Argument(help: "The files to import; - is standard input.", completion: .file())
  var files: [String]

  @Option("name", "The list's name.", name: .customLong("as"), completion: .lists) var name: String?
  @OptionGroup(title: "How files are read") var reading: ImportOptions
  @Flag(help: "Print what would change, and change nothing.") var dryRun = false

  @Option("yes|no", "Remove sessions missing from the file (default: yes, up to half of the list).")
  var prune: YesOrNo?

  @Flag(help: "Print how each file is read, with its mapping; import nothing.") var explain = false

  @OptionGroup var common: CommonOptions

  enum YesOrNo: String, ExpressibleByArgument, CaseIterable { case yes, no }

  func validate() throws {
    if explain { return }
    if name == nil, files.contains("-") {
      throw ValidationError("Standard input has no name; name the list with --as")
    }
    if let twice = Dictionary(grouping: lists, by: \.name).first(where: { $1.count > 1 }) {
      throw ValidationError(
        "Several files would become the list \"\(twice.key)\"; import each with its own "
          + "--as, or all with one --as")
    }
  }

  func run() throws {
    do {
      try importFiles()
    } catch let error where files.count > 1 && !explain && !(error is OutputError) {
      var failure = Failure(error, in: "import")
      // The message about invalid entries already says that nothing was imported.
      if failure.problems == nil {
        failure.messages.append("nothing was imported from any of the \(files.count) files")
      }
      throw failure
    }
  }

  private func importFiles() throws {
    let settings = try reading.settings()
    // Files that cannot be read at all are found before a store is created.
    let programmes = try lists.map { name, paths in
      let files = try ProgrammeFiles(contentsOf: paths, with: reading.with, settings: settings)
      return (name: name, files: files)
    }
    if explain {
      return try common.print(
        programmes.flatMap { name, files in
          zip(files.files, try files.read { _ in }).map {
            ImportReport(file: $0, report: $1, mapping: checked($1.mapping, of: $0.name, settings))
          }
        })
    }
    let isNew = try dryRun && !FileManager.default.fileExists(atPath: common.path)
    let store = try isNew ? .inMemory() : common.open(create: !dryRun)
    let results = try importLists(programmes, into: store)
    if dryRun { return try common.print(results) }
    common.printResult { try common.print(results) }
  }

  /// The mapping's lines, without those that would change how a small file is read.
  private func checked(_ lines: [String], of path: String, _ settings: ImportSettings) -> [String] {
    // A pipe can be read only once.
    let areSmall = ([path] + reading.with).allSatisfy {
      fileStatus($0).map { $0.st_mode & S_IFMT == S_IFREG && $0.st_size < 1 << 20 } == true
    }
    guard areSmall, name == nil || files.count == 1 else { return lines }
    func read(_ lines: [String]) -> [SessionDraft] {
      var settings = settings
      settings.mapping = lines.isEmpty ? nil : try? FieldMapping(lines)
      var drafts: [SessionDraft] = []
      _ = try? ProgrammeFiles(contentsOf: [path], with: reading.with, settings: settings)
        .read { drafts.append($0) }
      return drafts
    }
    let given = settings.mapping?.lines ?? []
    let usual = read(given)
    if read(lines) == usual { return lines }
    // All lines of a role are kept or left out together.
    return FieldMapping.names.reduce(given) { kept, name in
      let more = kept + lines.dropFirst(given.count).filter { $0.hasPrefix(name + "=") }
      return read(more) == usual ? more : kept
    }
  }

  /// With `--as`, all files become one list; without it, each file becomes a list.
  private var lists: [(name: String, paths: [String])] {
    name.map { [($0, files)] }
      ?? files.map { (URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent, [$0]) }
  }

  /// Imports all lists or none: an error in a later file undoes the import of earlier files.
  private func importLists(
    _ lists: [(name: String, files: ProgrammeFiles)], into store: SessionStore
  ) throws -> [ImportReport] {
    var reports = [[ReadReport]](repeating: [], count: lists.count)
    let line = ProgressLine(isQuiet: common.quiet)
    defer { line.clear() }
    let drafts = lists.enumerated().map { index, list in
      ListDraft(
        name: list.name, title: list.files.files.lazy.compactMap(\.title).first,
        source: list.files.files.map(\.name).joined(separator: ", "), prune: prune != .no,
        sortsByStart: reading.order != .file
      ) { add in reports[index] = try list.files.read(progress: line.show, add) }
    }
    let counts = try store.importLists(drafts, isDryRun: dryRun) { counts in
      for (list, counts) in zip(lists, counts) { try checkRemoval(counts, from: list.name) }
    }
    return lists.indices.map {
      ImportReport(list: lists[$0].name, isDryRun: dryRun, counts: counts[$0], reports: reports[$0])
    }
  }

  /// Asks for `--prune` if a file lacks more than half of a list, since it may be the wrong file.
  private func checkRemoval(_ counts: ImportCounts, from list: String) throws {
    let before = counts.updated + counts.moved + counts.unchanged + counts.removed
    guard prune == nil, counts.removed > before / 2 else { return }
    let what = "\(counts.removed) of the \(Output.count(before, "session")) of \"\(list)\""
    let advice = "give --prune=yes if that is meant, or --prune=no to keep them"
    if dryRun { return common.hint("that would remove \(what); the import needs --prune=yes") }
    throw Failure("the import would remove \(what); \(advice)", .wrongData)
  }
}
