import ArgumentParser
import SwellLayout
import SwellModel
import SwellStore

struct ListArgument: ParsableArguments {
  @Argument(help: "The list's name; may be left out if there is only one.", completion: .lists)
  var list: String?
}

/// Arguments that name a part of a list, and optionally the list.
protocol PartArgument: ParsableArguments {
  /// The parts and the ways to name one, in the words of an error message.
  static var parts: String { get }
  var names: [String] { get }
}

extension PartArgument {
  /// The name of the part: the last argument.
  fileprivate var name: String { names.last ?? "" }

  /// Opens the list; a single name is the part's, unless an option names the part.
  func openList(_ common: CommonOptions, isPartNamed: Bool = false) throws -> SessionList {
    do {
      return try common.openList(isPartNamed || names.count == 2 ? names.first : nil)
    } catch StoreError.ambiguousList(let known) where known.contains(name) {
      throw Failure("\"\(name)\" is a list; name one of its \(Self.parts)", .wrongUsage)
    }
  }

  /// Throws unless one part is named by arguments or options; `others` is the number of options.
  func checkCount(_ ways: String, others: Int = 0) throws {
    if others > 1 || names.count > (others == 0 ? 2 : 1) || others == 0 && names.isEmpty {
      throw ValidationError("Name one \(ways)")
    }
  }
}

struct SessionArgument: PartArgument {
  static let parts = "sessions too, by its key or as S:I"

  @Argument(
    help: ArgumentHelp(
      "The list (optional if there is only one) and the session: its key, or S:I (section:item).",
      valueName: "list-and-session"), completion: .lists) var names: [String] = []

  /// The session that the last argument names: by its key, or else by its position.
  func location(in list: SessionList) throws -> SessionLocation {
    try list.store.read { reader in
      let record = try reader.list(named: list.name)
      if let location = try reader.location(ofKey: name, in: record) { return location }
      guard let cell = CellIndex(argument: name)
      else { throw StoreError.noSuchSession(name, list: list.name) }
      return try reader.location(of: cell, in: reader.sections(of: record), of: record)
    }
  }
}

struct SectionArgument: PartArgument {
  static let parts = "sections too, by key, number or title"

  @Argument(
    help: ArgumentHelp(
      "The list (may be left out if there is only one) and the section: its key, its number from "
        + "0, or its title.",
      valueName: "list-and-section"), completion: .lists) var names: [String] = []

  func validate() throws { try checkCount("section: [LIST] and its key, number or title") }

  /// The section that the last argument names: by its key, else its number, else its title.
  func section(in list: SessionList) throws -> SectionRecord {
    let sections = try list.store.read { try $0.sections(of: $0.list(named: list.name)) }
    let exact = sections.first { $0.key == name } ?? sections.first { $0.position == Int(name) }
    let found = exact.map { [$0] } ?? sections.filter { $0.title == name }
    if found.count == 1 { return found[0] }
    guard found.isEmpty else {
      let keys = found.map { "\"\($0.key)\"" }.joined(separator: ", ")
      throw Failure(
        "\"\(name)\" is the title of \(found.count) sections; give one of their keys: \(keys)",
        .wrongUsage)
    }
    throw Failure(
      "there is no section \"\(name)\" in \"\(list.name)\", which has \(sections.count); give its "
        + "key, its number from 0 or its title"
        + Failure.hint(name, among: sections.flatMap { [$0.key, $0.title] }), .notFound)
  }
}
