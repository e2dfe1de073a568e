/// The dialects in the order in which they are tried; the first that fits wins.
enum Dialects {
  static let all: [any Dialect] = [
    SwellDialect(), UltravisualDialect(), RWDevConDialect(), SessionizeDialect(),
    SessionizeGridDialect(), ScheduleDialect(), HubDialect(), IOSchedDialect(), WWDCDialect(),
    KotlinConfDialect(), TrySwiftDialect(), TimetableDialect(), HoverboardDialect(),
    OpenEventDialect(), PretalxDialect(), RubyEventsDialect(), OutlineDialect(),
  ]

  /// The dialect of a name.
  static func named(_ name: String) throws(ImportError) -> any Dialect {
    if let dialect = all.first(where: { $0.name == name }) { return dialect }
    let known = all.map(\.name)
    throw .noSuchDialect(
      name: name,
      known: known,
      didYouMean: Spelling.nearest(to: name, among: known)
    )
  }
}

/// The name and shape of a dialect.
public struct DialectInfo: Equatable, Sendable {
  /// The name that `ImportSettings.dialect` takes.
  public var name: String
  /// The shape of its files, in one line.
  public var shape: String

  /// All dialects, in the order in which they are tried.
  public static let all = Dialects.all.map { DialectInfo(name: $0.name, shape: $0.shape) }
}
