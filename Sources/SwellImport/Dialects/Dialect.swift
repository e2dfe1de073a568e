/// A shape that programmes come in; `CONTRIBUTING.md` lists what a new dialect needs.
protocol Dialect: Sendable {
  /// The name that `ImportSettings.dialect` takes.
  var name: String { get }
  /// A description of the files' shape, on one line, for reports and errors.
  var shape: String { get }
  /// The default grouping; `nil` if the file itself divides its sessions.
  var grouping: SectionGrouping? { get }
  /// Where to find session fields that aren't found by name.
  var mapping: FieldMapping? { get }

  /// Whether a file with this root has the dialect's shape; the first dialect that fits reads it.
  func fits(_ root: Value) -> Bool
  /// Adds the sessions to the run; `root` finds the fields and notes problems with them.
  func read(_ root: ObjectReader, into run: ImportRun) throws
}

extension Dialect {
  var grouping: SectionGrouping? { nil }
  var mapping: FieldMapping? { nil }
}

/// A dialect whose sessions can be read one by one, each without the rest of the file.
protocol LineDialect: Dialect {
  /// Whether a line of NDJSON or the header of a table has the dialect's shape.
  func fits(line: Value) -> Bool
  /// Returns a function that reads one session; `others`: the files in which to look up ids.
  func sessions(_ rules: TimeRules, _ others: [ObjectReader]) -> (ObjectReader) -> EntryDraft
}

/// The dialects in the order in which they are tried; the first that fits wins.
enum Dialects {
  static let all: [any Dialect] = [
    SwellDialect(), UltravisualDialect(), MappedDialect.rwdevcon, MappedDialect.sessionize,
    SessionizeGridDialect(), ScheduleDialect(), MappedDialect.hub, MappedDialect.iosched,
    MappedDialect.wwdc, MappedDialect.kotlinconf, TrySwiftDialect(), MappedDialect.timetable,
    MappedDialect.hoverboard, MappedDialect.openEvent, MappedDialect.pretalx, RubyEventsDialect(),
    OutlineDialect(),
  ]

  static func named(_ name: String) throws(ImportError) -> any Dialect {
    if let dialect = all.first(where: { $0.name == name }) { return dialect }
    let known = all.map(\.name)
    throw .noSuchDialect(
      name: name, known: known, didYouMean: Spelling.nearest(to: name, among: known))
  }
}
