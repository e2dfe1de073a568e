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
    RatioTable.begin(count: count)
    try imports()
    try reading()
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
      RatioTable.row("prepared INSERTs alone, \(order.rawValue)", costs[0])
      RatioTable.row("import, \(order.rawValue)", costs[1], "INSERTs", costs[0], promised: promised)
      for python in costs.dropFirst(2) {
        RatioTable.row(
          "Python's json and executemany, \(order.rawValue)", python, "INSERTs", costs[0])
      }
      if order != .randomKeys { remove("\(order).sqlite") }
    }
    ["bare.sqlite", "python.sqlite"].forEach(remove)
  }

  /// Reading alone: the fields, names and times of other programmes take longer than Swell's own.
  private func reading() throws {
    let files = try [false, true].map { isForeign in
      let file = path("read-\(isForeign).ndjson")
      var programme = SampleProgramme(count: count, order: .inOrder)
      programme.isForeign = isForeign
      try programme.write(to: file)
      return file
    }
    let costs = try inTurns(count > 1_000_000 ? 1 : 3) { try files.map { try measure(.read($0)) } }
    files.map { ($0 as NSString).lastPathComponent }.forEach(remove)
    RatioTable.row("reading, Swell's own fields", costs[0])
    RatioTable.row("reading, other fields", costs[1], "own fields", costs[0])
  }

  private func changes() throws {
    let (file, store) = (path("randomKeys.ndjson"), path("randomKeys.sqlite"))
    let first = try measure(.swellImport(file, into: path("again.sqlite")))
    remove("again.sqlite")
    RatioTable.row(
      "re-import, unchanged",
      try measure(.swellImport(file, into: store)),
      "first import",
      first,
      promised: "")
    RatioTable.row("search", try measure(.find("Session 4711", in: store)))
    for changes in [count / 100, 10] {
      var programme = SampleProgramme(count: count, order: .randomKeys)
      programme.changes = changes
      try programme.write(to: path("changed.ndjson"))
      RatioTable.row(
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
    if let shell { RatioTable.row("the sqlite3 shell's JSON", shell) }
    RatioTable.row(
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
      for kind in [ScreenCost.Kind.whole, .rows, .frames] {
        try screens(kind, "of \(length)", path(name), promised: "2")
      }
      if length < count { remove(name) }
      length *= 10
    }
  }

  private func screens(
    _ kind: ScreenCost.Kind, _ which: String, _ path: String, promised: String
  ) throws {
    let costs = try inTurns(5) {
      try [true, false].map { isBare in
        try measure(.screens(ScreenCost(kind: kind, isBare: isBare, path: path)))
      }
    }
    let what = "\(kind.rawValue), \(which)"
    RatioTable.row(what, costs[1], "bare calls", costs[0], promised: promised, unit: 1e6)
  }

  private func sections() throws {
    for sections in [10, 1000, 100_000] where sections <= count {
      let store = path("sections.sqlite")
      _ = try measure(.sections(sections, of: count, in: store))
      try screens(.opening, "of \(count) in \(sections) sections", store, promised: "100 µs")
      if sections == 1000 {
        let bare = try measure(.taps(TapCost(isBare: true, path: store)))
        let tap = try measure(.taps(TapCost(isBare: false, path: store)))
        RatioTable.row("a tap", tap, "a bare tap", bare, promised: "+ 200 µs", unit: 1e6)
      }
      remove("sections.sqlite")
    }
  }

  private func edits() throws {
    // In a single section, each insertion would renumber a million sessions.
    for sections in [1000, 100_000] where sections <= count {
      let store = path("edits.sqlite")
      _ = try measure(.sections(sections, of: count, in: store))
      let bare = try measure(.edits(EditCost(kind: .bare, path: store)))
      for kind in EditCost.Kind.allCases where kind != .bare {
        for place in EditCost.Place.allCases {
          let cost = try measure(.edits(EditCost(kind: kind, place: place, path: store)))
          let what = "\(kind.rawValue), \(place.rawValue) of one in \(sections) sections"
          RatioTable.row(
            what, cost, EditCost.Kind.bare.rawValue, bare, promised: "O(section)", unit: 1e6)
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

  private func remove(_ name: String) {
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: path(name + suffix))
    }
  }
}
