import ArgumentParser
import SwellLayout
import SwellModel
import SwellStore

/// A list that may be left out when there is only one.
struct ListArgument: ParsableArguments {
  static let help: ArgumentHelp = "The list's name; may be left out if there is only one."

  @Argument(help: Self.help, completion: .custom(Completion.lists))
  var list: String?
}

/// A list that may be left out, and one of its parts.
protocol PartArgument: ParsableArguments {
  /// The parts, and the ways to name one.
  static var parts: String { get }
  var names: [String] { get }
  /// The part's exact key.
  var key: String? { get }
}

extension PartArgument {
  /// Opens the list; a single name is the part's unless an option names that.
  func openList(_ common: CommonOptions, isPartNamed: Bool = false) throws -> SessionList {
    let isPartNamed = isPartNamed || key != nil
    do {
      return try common.openList(isPartNamed || names.count == 2 ? names.first : nil)
    } catch StoreError.ambiguousList(let known) where known.contains(names.last ?? "") {
      throw Self.missing(of: names.last ?? "")
    }
  }

  /// Throws unless the arguments, or one of `others` options of the command, name one part.
  func checkCount(_ ways: String, others: Int = 0) throws {
    let options = others + (key == nil ? 0 : 1)
    if options > 1 || names.count > (options == 0 ? 2 : 1) || options == 0 && names.isEmpty {
      throw ValidationError("Name one \(ways)")
    }
  }

  /// The failure for an argument that names a list where one of its parts is expected.
  fileprivate static func missing(of list: String) -> Failure {
    Failure("\"\(list)\" is a list; name one of its \(parts)", .wrongUsage)
  }
}

/// A list and one of its sessions.
struct SessionArgument: PartArgument {
  static let parts = "sessions too, by its key or as S:I"

  @Argument(
    help: ArgumentHelp(
      "The list (may be left out if there is only one) and the session: its key, or S:I.",
      valueName: "list-and-session"
    ),
    completion: .custom(Completion.listsAndSessions)
  )
  var names: [String] = []

  @Option(
    "key",
    "Name the session or section by its exact key.",
    parsing: .unconditional,
    completion: .custom(Completion.keys)
  )
  var key: String?

  /// The session with the exact key, or of the last name.
  func location(in list: SessionList) throws -> SessionLocation {
    try list.store.read { reader in
      let record = try reader.list(named: list.name)
      guard let key else {
        return try Self.location(naming: names.last ?? "", in: record, from: reader)
      }
      guard let location = try reader.location(ofKey: key, in: record) else {
        throw ModelError.noSuchKey(key, list: list.name)
      }
      return location
    }
  }

  /// The session with a key or at a position.
  static func location(
    naming text: String,
    in list: ListRecord,
    from reader: StoreReader
  ) throws -> SessionLocation {
    let byKey = try reader.location(ofKey: text, in: list)
    guard let cell = CellIndex(argument: text) else {
      if let byKey { return byKey }
      throw text == list.name ? missing(of: text) : ModelError.noSuchKey(text, list: list.name)
    }
    let sections = try reader.sections(of: list)
    guard let byKey else { return try reader.location(of: cell, in: sections, of: list) }
    guard let byCell = try? reader.location(of: cell, in: sections, of: list), byCell != byKey
    else { return byKey }
    throw Failure(
      "\"\(text)\" is the key of session \(byKey.section):\(byKey.item) and the position of "
        + "session \"\(byCell.key)\"; give --key with the key of one of them",
      .wrongUsage
    )
  }
}

/// A list and one of its sections.
struct SectionArgument: PartArgument {
  static let parts = "sections too, by number, key or title"

  @Argument(
    help: ArgumentHelp(
      "The list (may be left out if there is only one) and the section: its number from 0, its "
        + "key or its title.",
      valueName: "list-and-section"
    ),
    completion: .custom(Completion.listsAndSections)
  )
  var names: [String] = []

  @Option(
    "key",
    "Name the session or section by its exact key.",
    parsing: .unconditional,
    completion: .custom(Completion.sectionKeys)
  )
  var key: String?

  func validate() throws {
    try checkCount("section: [LIST] and its number, key or title, or --key")
  }

  /// The section with the exact key, or of the last name.
  func section(in list: SessionList) throws -> SectionRecord {
    let sections = try list.store.read { try $0.sections(of: $0.list(named: list.name)) }
    guard let key else {
      return try Self.section(names.last ?? "", in: sections, of: list.name)
    }
    guard let found = sections.first(where: { $0.key == key }) else {
      throw ModelError.noSuchSection(key, list: list.name)
    }
    return found
  }

  /// The section with a number, key or title.
  ///
  /// - Throws: ``Failure`` unless the name fits exactly one section.
  static func section(
    _ text: String,
    in sections: [SectionRecord],
    of list: String
  ) throws -> SectionRecord {
    let found = sections.filter { Int(text) == $0.position || $0.key == text || $0.title == text }
    if found.count == 1 { return found[0] }
    guard found.isEmpty else {
      let keys = found.map { "\"\($0.key)\"" }.joined(separator: ", ")
      throw Failure(
        "\"\(text)\" names \(found.count) sections; give --key with one of their keys: \(keys)",
        .wrongUsage
      )
    }
    if text == list { throw missing(of: text) }
    throw Failure(
      "there is no section \"\(text)\" in \"\(list)\", which has \(sections.count); give its number "
        + "from 0, its key or its title"
        + Failure.hint(text, among: sections.flatMap { [$0.key, $0.title] }),
      .notFound
    )
  }
}
