import ArgumentParser
import SwellLayout
import SwellModel
import SwellStore

/// A list and one of its sessions, as people name them.
struct SessionOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The list, which may be left out when there is only one, and the session: its key, or S:I.",
      valueName: "list-and-session"
    ),
    completion: .custom(Completion.listsAndKeys)
  )
  var names: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The session by where it stands.", valueName: "S:I")
  )
  var at: CellArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The session by its key, whatever it looks like.", valueName: "KEY"),
    completion: .custom(Completion.keys)
  )
  var key: String?

  @OptionGroup(title: "Store")
  var store: StoreOptions

  /// How many ways of naming a session were used beside ``names``.
  var optionCount: Int { (at == nil ? 0 : 1) + (key == nil ? 0 : 1) }

  /// Throws unless one session is named, or none where none is needed; `ways` are the options that
  /// name one, and `others` says how many of the command's own were used.
  func checkCount(_ ways: String, others: Int = 0, isNeeded: Bool = true) throws {
    let options = optionCount + others
    if options > 1 || names.count > (options == 0 ? 2 : 1)
      || isNeeded && options == 0 && names.isEmpty
    {
      throw ValidationError("Name one session: [LIST] and its key or S:I, \(ways)")
    }
  }

  /// Opens the list; with `isNamed` an option names the session, and the only name is the list's.
  ///
  /// - Returns: the list, and the name of the session.
  func open(scene: String = "main", isNamed: Bool? = nil) throws -> (SessionList, name: String?) {
    let isNamed = isNamed ?? (optionCount > 0)
    let list = isNamed || names.count == 2 ? names.first : nil
    do {
      return (
        try SessionList(list, in: store.open(), scene: scene), isNamed ? nil : names.last
      )
    } catch StoreError.ambiguousList(let known) where known.contains(names.last ?? "") {
      throw Self.missingSession(of: names.last ?? "")
    }
  }

  /// The session that the options name.
  func location(named name: String?, in list: SessionList) throws -> SessionLocation {
    try list.store.read { reader in
      let record = try reader.list(named: list.name)
      if let at { return try reader.location(of: at.cell, in: reader.sections(of: record)) }
      if let key {
        if let location = try reader.location(ofKey: key, in: record) { return location }
        throw ModelError.noSuchKey(key, list: list.name)
      }
      return try Self.location(naming: name ?? "", in: record, from: reader)
    }
  }

  /// The session that a text names by its key or by where it stands.
  static func location(
    naming text: String,
    in list: ListRecord,
    from reader: StoreReader
  ) throws -> SessionLocation {
    let byKey = try reader.location(ofKey: text, in: list)
    guard let cell = CellArgument(argument: text)?.cell else {
      if let byKey { return byKey }
      if text == list.name { throw missingSession(of: text) }
      throw ModelError.noSuchKey(text, list: list.name)
    }
    let sections = try reader.sections(of: list)
    guard let byKey else { return try reader.location(of: cell, in: sections) }
    guard let byCell = try? reader.location(of: cell, in: sections), byCell != byKey else {
      return byKey
    }
    throw Failure(
      "\"\(text)\" is the key of session \(byKey.section):\(byKey.item), and where session "
        + "\"\(byCell.key)\" stands; name it by --key or --at",
      .wrongUsage
    )
  }

  static func missingSession(of list: String) -> Failure {
    Failure(
      "\"\(list)\" is a list; name one of its sessions too, by its key or as S:I",
      .wrongUsage
    )
  }
}

/// A list and one of its sections, as people name them.
struct SectionOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The list, which may be left out when there is only one, and the section: its number from "
        + "0, its key or its title.",
      valueName: "list-and-section"
    ),
    completion: .custom(Completion.listsAndSections)
  )
  var names: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The section by its number.", valueName: "S")
  )
  var at: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The section by its key, whatever it looks like.", valueName: "KEY")
  )
  var key: String?

  @OptionGroup(title: "Store")
  var store: StoreOptions

  func validate() throws {
    let isNamed = at != nil || key != nil
    if at != nil && key != nil || names.count > (isNamed ? 1 : 2) || !isNamed && names.isEmpty {
      throw ValidationError("Name one section: [LIST] and SECTION, --at or --key")
    }
  }

  /// Opens the list and finds the section.
  func open(scene: String) throws -> (SessionList, section: SectionRecord) {
    let isNamed = at != nil || key != nil
    let name = isNamed ? nil : names.last
    let list: SessionList
    do {
      list = try SessionList(
        isNamed || names.count == 2 ? names.first : nil,
        in: store.open(),
        scene: scene
      )
    } catch StoreError.ambiguousList(let known) where known.contains(name ?? "") {
      throw Self.missingSection(of: name ?? "")
    }
    let sections = try list.store.read { try $0.sections(of: $0.list(named: list.name)) }
    let number = at.map(String.init)
    let found = try Self.section(
      number ?? key ?? name ?? "",
      in: sections,
      by: number != nil ? [.number] : key != nil ? [.key] : SectionName.allCases
    )
    guard let section = found else {
      let asked = number ?? key ?? name ?? ""
      if asked == list.name, !isNamed { throw Self.missingSection(of: list.name) }
      throw Self.noSection(asked, in: list.name, sections)
    }
    return (list, section)
  }

  /// What a section can be named by.
  enum SectionName: String, CaseIterable {
    case number, key, title

    func isOf(_ section: SectionRecord, _ text: String) -> Bool {
      switch self {
      case .number: Int(text) == section.position
      case .key: section.key == text
      case .title: section.title == text
      }
    }
  }

  /// The section of a name; `nil` if there is none.
  ///
  /// - Throws: ``Failure`` when the name means several.
  static func section(
    _ text: String,
    in sections: [SectionRecord],
    by names: [SectionName] = SectionName.allCases
  ) throws -> SectionRecord? {
    let found = names.flatMap { name in
      sections.filter { name.isOf($0, text) }.map { (section: $0, name: name) }
    }
    guard let first = found.first else { return nil }
    guard let other = found.first(where: { $0.section.id != first.section.id }) else {
      return first.section
    }
    throw Failure(
      "\"\(text)\" is the \(first.name) of section \(first.section.position) "
        + "\"\(first.section.title)\" and the \(other.name) of section \(other.section.position) "
        + "\"\(other.section.title)\"; name it by --at or --key, or by what only it has",
      .wrongUsage
    )
  }

  static func noSection(_ name: String, in list: String, _ sections: [SectionRecord]) -> Failure {
    let names = sections.flatMap { [$0.key, $0.title] }
    return Failure(
      "there is no section \"\(name)\" in \"\(list)\", which has \(sections.count); "
        + "give its number from 0, its key or its title" + Failure.hint(name, among: names),
      .notFound
    )
  }

  private static func missingSection(of list: String) -> Failure {
    Failure(
      "\"\(list)\" is a list; name one of its sections too, by number, key or title",
      .wrongUsage
    )
  }
}
