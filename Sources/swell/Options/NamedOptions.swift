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

/// A list and one of its sessions.
struct SessionArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The list (may be left out if there is only one) and the session: its key, or S:I.",
      valueName: "list-and-session"
    ),
    completion: .custom(Completion.listsAndSessions)
  )
  var names: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Name the session or section by its exact key.", valueName: "key"),
    completion: .custom(Completion.keys)
  )
  var key: String?

  /// Throws unless the arguments, or one of `others` options of the command, name one session.
  func checkCount(_ ways: String, others: Int = 0) throws {
    let options = others + (key == nil ? 0 : 1)
    if options > 1 || names.count > (options == 0 ? 2 : 1) || options == 0 && names.isEmpty {
      throw ValidationError("Name one session: [LIST] and its key or S:I, \(ways)")
    }
  }

  /// Opens the list, and returns it with the positional name of the session; `isNamed` says that an
  /// option names the session, so that a single name is the list's.
  func open(_ common: CommonOptions, isNamed: Bool) throws -> (SessionList, name: String?) {
    let list = isNamed || names.count == 2 ? names.first : nil
    do {
      return (try common.openList(list), isNamed ? nil : names.last)
    } catch StoreError.ambiguousList(let known) where known.contains(names.last ?? "") {
      throw Failure.missingPart(of: names.last ?? "", "sessions, by its key or as S:I")
    }
  }

  /// The session with the exact key, or of a name.
  func location(named name: String?, in list: SessionList) throws -> SessionLocation {
    try list.store.read { reader in
      let record = try reader.list(named: list.name)
      guard let key else { return try Self.location(naming: name ?? "", in: record, from: reader) }
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
    guard let cell = CellArgument(argument: text)?.cell else {
      if let byKey { return byKey }
      if text == list.name {
        throw Failure.missingPart(of: text, "sessions, by its key or as S:I")
      }
      throw ModelError.noSuchKey(text, list: list.name)
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
struct SectionArgument: ParsableArguments {
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
    parsing: .unconditional,
    help: ArgumentHelp("Name the session or section by its exact key.", valueName: "key"),
    completion: .custom(Completion.sectionKeys)
  )
  var key: String?

  func validate() throws {
    if names.count > (key == nil ? 2 : 1) || key == nil && names.isEmpty {
      throw ValidationError("Name one section: [LIST] and its number, key or title, or --key")
    }
  }

  /// Opens the list and finds the section.
  func open(_ common: CommonOptions) throws -> (SessionList, section: SectionRecord) {
    let name = key ?? names.last ?? ""
    do {
      let list = try common.openList(key != nil || names.count == 2 ? names.first : nil)
      let sections = try list.store.read { try $0.sections(of: $0.list(named: list.name)) }
      guard let key else { return (list, try Self.section(name, in: sections, of: list.name)) }
      guard let found = sections.first(where: { $0.key == key }) else {
        throw ModelError.noSuchSection(key, list: list.name)
      }
      return (list, found)
    } catch StoreError.ambiguousList(let known) where known.contains(name) {
      throw Failure.missingPart(of: name, "sections, by number, key or title")
    }
  }

  /// The section with a number, key or title.
  ///
  /// - Throws: ``Failure`` for a name that no section has, or several.
  static func section(
    _ text: String,
    in sections: [SectionRecord],
    of list: String
  ) throws -> SectionRecord {
    let found = sections.filter {
      Int(text) == $0.position || $0.key == text || $0.title == text
    }
    if found.count == 1 { return found[0] }
    guard found.isEmpty else {
      let keys = found.map { "\"\($0.key)\"" }.joined(separator: ", ")
      throw Failure(
        "\"\(text)\" names \(found.count) sections; give --key with one of their keys: \(keys)",
        .wrongUsage
      )
    }
    if text == list { throw Failure.missingPart(of: text, "sections, by number, key or title") }
    throw Failure(
      "there is no section \"\(text)\" in \"\(list)\", which has \(sections.count); give its number "
        + "from 0, its key or its title"
        + Failure.hint(text, among: sections.flatMap { [$0.key, $0.title] }),
      .notFound
    )
  }
}

extension Failure {
  /// A list is named where one of its sessions or sections was meant.
  fileprivate static func missingPart(of list: String, _ part: String) -> Failure {
    Failure("\"\(list)\" is a list; name one of its \(part), too", .wrongUsage)
  }
}
