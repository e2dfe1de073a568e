import Foundation

/// Measures the store at full size, and prints one table of ratios.
///
/// Each ratio is to the baseline in the same row, measured in the same run. Usage: `stores [COUNT]`;
/// the default is a million sessions.
@main
struct Stores {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "work", let text = arguments.last {
      let work = try JSONDecoder().decode(Work.self, from: Data(text.utf8))
      print(String(decoding: try JSONEncoder().encode(work.run()), as: UTF8.self))
      return
    }
    let stores = try Stores(count: arguments.first.flatMap(Int.init) ?? 1_000_000)
    defer { try? FileManager.default.removeItem(at: stores.folder) }
    try stores.run()
  }

  let count: Int
  let folder: URL

  init(count: Int) throws {
    self.count = max(1000, count)
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("swell-stores-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  func run() throws {
    say(
      "\(Self.machine)\n\n\(count) sessions of 167 bytes a line, one table with two unique indexes.\n"
    )
    say("| what | seconds | processor | MB | baseline | ratio | of processor | goal |")
    say("| --- | ---: | ---: | ---: | --- | ---: | ---: | ---: |")
    try imports()
    try changes()
    try exports()
    try screens()
    try sections()
    try edits()
    try taps()
  }

  // MARK: The questions

  private func imports() throws {
    for order in SampleProgramme.Order.allCases {
      let programme = SampleProgramme(count: count, order: order)
      let (file, store) = (path("\(order).ndjson"), path("\(order).sqlite"))
      try programme.write(to: file)
      let costs = try inTurns(count > 1_000_000 ? 1 : 3) {
        ["bare.sqlite", "python.sqlite", "\(order).sqlite"].forEach(remove)
        return [
          try measure(
            .bareInserts(programme, isNumbered: order == .randomTimes, into: path("bare.sqlite"))
          ),
          try measure(.swellImport(file, into: store)),
          try? measure(.pythonInserts(file, into: path("python.sqlite"))),
        ].compactMap(\.self)
      }
      let promised = [.inOrder: "1.5", .randomKeys: "2.5"][order] ?? ""
      row("prepared INSERTs alone, \(order.rawValue)", costs[0])
      row("import, \(order.rawValue)", costs[1], "INSERTs", costs[0], promised: promised)
      for python in costs.dropFirst(2) {
        row("Python's json and executemany, \(order.rawValue)", python, "INSERTs", costs[0])
      }
      if order != .randomKeys { remove("\(order).sqlite") }
    }
    ["bare.sqlite", "python.sqlite"].forEach(remove)
  }

  private func changes() throws {
    let (file, store) = (path("randomKeys.ndjson"), path("randomKeys.sqlite"))
    let first = try measure(.swellImport(file, into: path("again.sqlite")))
    remove("again.sqlite")
    row(
      "re-import, unchanged",
      try measure(.swellImport(file, into: store)),
      "first import",
      first,
      promised: "")
    row("search", try measure(.find("Session 4711", in: store)))
    for changes in [count / 100, 10] {
      var programme = SampleProgramme(count: count, order: .randomKeys)
      programme.changes = changes
      try programme.write(to: path("changed.ndjson"))
      row(
        "re-import, \(changes) changed",
        try measure(.swellImport(path("changed.ndjson"), into: store)),
        "first import",
        first,
        promised: "")
    }
  }

  private func exports() throws {
    let (store, file) = (path("randomKeys.sqlite"), path("export.json"))
    let shell = try? measure(.shellExport(store, to: file))
    if let shell { row("the sqlite3 shell's JSON", shell) }
    row(
      "export as JSON",
      try measure(.swellExport(store, to: file)),
      "the shell",
      shell,
      promised: "2")
    remove("export.json")
  }

  private func screens() throws {
    var length = 1000
    while length <= count {
      let (name, programme) = ("\(length).sqlite", SampleProgramme(count: length, order: .inOrder))
      if length == count {
        try FileManager.default.moveItem(atPath: path("randomKeys.sqlite"), toPath: path(name))
      } else {
        try programme.write(to: path("part.ndjson"))
        _ = try measure(.swellImport(path("part.ndjson"), into: path(name)))
      }
      for kind in [Screens.Kind.whole, .rows, .frames] {
        try screens(kind, "of \(length)", path(name), promised: "2")
      }
      if length < count { remove(name) }
      length *= 10
    }
  }

  private func screens(
    _ kind: Screens.Kind, _ which: String, _ path: String, promised: String
  ) throws {
    let costs = try inTurns(5) {
      try [true, false].map { isBare in
        try measure(.screens(Screens(kind: kind, isBare: isBare, path: path)))
      }
    }
    let what = "\(kind.rawValue), \(which)"
    row(what, costs[1], "bare calls", costs[0], promised: promised, unit: 1e6)
  }

  private func sections() throws {
    for sections in [10, 1000, 100_000] where sections <= count {
      let store = path("sections.sqlite")
      _ = try measure(.sections(sections, of: count, in: store))
      try screens(.opening, "of \(count) in \(sections) sections", store, promised: "100 µs")
      if sections == 1000 {
        let bare = try measure(.taps(TapCost(isBare: true, path: store)))
        let tap = try measure(.taps(TapCost(isBare: false, path: store)))
        row("a tap", tap, "a bare tap", bare, promised: "+ 200 µs", unit: 1e6)
      }
      remove("sections.sqlite")
    }
  }

  private func edits() throws {
    // Not one section, in which each insertion would renumber a million sessions.
    for sections in [1000, 100_000] where sections <= count {
      let store = path("edits.sqlite")
      _ = try measure(.sections(sections, of: count, in: store))
      let bare = try measure(.edits(Edits(kind: .bare, path: store)))
      for kind in Edits.Kind.allCases where kind != .bare {
        for place in Edits.Place.allCases {
          let cost = try measure(.edits(Edits(kind: kind, place: place, path: store)))
          let what = "\(kind.rawValue), \(place.rawValue) of one in \(sections) sections"
          row(what, cost, Edits.Kind.bare.rawValue, bare, promised: "O(section)", unit: 1e6)
        }
      }
      remove("edits.sqlite")
    }
  }

  private func taps() throws {
    let store = path("\(count).sqlite")
    let target = FileManager.default.fileExists(atPath: store) ? store : path("tapped.sqlite")
    try TapsDuringImport.prepare(target)
    for (what, file) in [
      ("a re-import", "changed.ndjson"), ("a first import", "randomKeys.ndjson"),
    ] {
      let path = what == "a first import" ? path("tapped-new.sqlite") : target
      if path != target { try TapsDuringImport.prepare(path) }
      let process = try Self.start(
        .swellImport(self.path(file), into: path),
        output: FileHandle.nullDevice)
      let taps = try TapsDuringImport(on: path, while: process)
      let wait = String(format: "%.3f", taps.longestWait)
      print(
        "| longest of \(taps.count) taps beside \(what), \(taps.refused) refused | \(wait) | | | | | | 0.3 s |"
      )
    }
  }

  // MARK: Measuring

  /// The minimum costs of several works that take turns, so that a busy moment does not affect only
  /// one of them.
  private func inTurns(_ count: Int, _ turn: () throws -> [Cost]) rethrows -> [Cost] {
    let turns = try (0..<count).map { _ in try turn() }
    let works = turns.map(\.count).min() ?? 0
    return (0..<works).map { work in turns.map { $0[work] }.least }
  }

  private func measure(_ work: Work) throws -> Cost {
    let pipe = Pipe()
    let process = try Self.start(work, output: pipe)
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode(Cost.self, from: output)
  }

  private static func start(_ work: Work, output: Any) throws -> Process {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["work", String(decoding: try JSONEncoder().encode(work), as: UTF8.self)]
    process.standardOutput = output
    try process.run()
    return process
  }

  private func row(
    _ what: String,
    _ cost: Cost,
    _ beside: String = "",
    _ other: Cost? = nil,
    promised: String = "",
    unit: Double = 1
  ) {
    func text(_ value: Double) -> String {
      String(format: unit == 1 ? "%.2f" : "%.1f µs", value * unit)
    }
    let ratios = other.map {
      [cost.seconds / $0.seconds, cost.processorSeconds / $0.processorSeconds]
        .map { String(format: "%.2f", $0) }
    }
    let columns =
      [what, text(cost.seconds), text(cost.processorSeconds), String(Int(cost.megabytes)), beside]
      + (ratios ?? ["", ""]) + [promised]
    say("| \(columns.joined(separator: " | ")) |")
  }

  /// Prints a line at once: the next may take minutes.
  private func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }

  private func remove(_ name: String) {
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: path(name + suffix))
    }
  }

  /// The processor, how busy it was, and the commit.
  private static var machine: String {
    let processor = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?
      .split(separator: "\n").first { $0.hasPrefix("model name") }?
      .split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
    let load = (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8))?
      .split(separator: " ").first
    let git = Process()
    let pipe = Pipe()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
    git.arguments = ["git", "-C", folder, "rev-parse", "--short", "HEAD"]
    git.standardOutput = pipe
    try? git.run()
    let commit = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    return "\(processor ?? "unknown processor"), "
      + "\(ProcessInfo.processInfo.activeProcessorCount) cores, load \(load ?? "unknown"), "
      + "commit \(commit.trimmingCharacters(in: .whitespacesAndNewlines))"
  }
}
