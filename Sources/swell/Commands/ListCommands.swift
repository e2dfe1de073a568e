import ArgumentParser
import SwellStore

struct ListsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lists",
    abstract: "Print the stored lists.",
    discussion: """
      Example:
        swell lists --json
      """
  )

  @Flag(help: "Print one JSON document.")
  var json = false

  @OptionGroup var store: StoreOptions

  func run() throws {
    let lists = try store.open().read { try $0.lists() }
    if json {
      return try Output.json([
        "lists": lists.map {
          ListDocument(
            name: $0.name,
            title: $0.title,
            sections: $0.sectionCount,
            sessions: $0.sessionCount
          )
        }
      ])
    }
    var table = Table(["list", "title", "sections", "sessions"], rightAligned: [2, 3])
    for list in lists {
      table.add([list.name, list.title ?? "", "\(list.sectionCount)", "\(list.sessionCount)"])
    }
    table.print()
  }

  private struct ListDocument: Encodable {
    var name: String
    var title: String?
    var sections: Int
    var sessions: Int
  }
}

struct SessionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sessions",
    abstract: "Print the sessions of a list.",
    discussion: """
      Example:
        swell sessions workshop-weekend
      """
  )

  @OptionGroup var list: ListOptions

  func run() throws {
    let (name, sessions) = try list.store.open().read { reader in
      let list = try reader.list(named: self.list.list)
      var sessions: [SessionDocument] = []
      try reader.forEachSession(in: list) { section, session in
        sessions.append(SessionDocument(session, section: section.position))
      }
      return (list.name, sessions)
    }
    if list.json { return try Output.json(Document(list: name, sessions: sessions)) }
    var table = Table(SessionDocument.headings)
    for session in sessions { table.add(session.cells) }
    table.print()
  }

  private struct Document: Encodable {
    var list: String
    var sessions: [SessionDocument]
  }
}

struct RemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove a list with all that is kept of it.",
    discussion: """
      Example:
        swell remove workshop-weekend
      """
  )

  @Argument(help: "The list's name.")
  var list: String

  @Flag(help: "Print one JSON document.")
  var json = false

  @OptionGroup var store: StoreOptions

  func run() throws {
    let removed = try store.open().write { writer in
      let list = try writer.reader.list(named: self.list)
      try writer.removeList(list)
      return list
    }
    if json {
      return try Output.json(Document(removed: removed.name, sessions: removed.sessionCount))
    }
    Output.line("removed \(removed.name) with \(removed.sessionCount) sessions")
  }

  private struct Document: Encodable {
    var removed: String
    var sessions: Int
  }
}

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check the store: the file, its references, its counts and positions.",
    discussion: """
      Example:
        swell check
      """
  )

  @Flag(help: "Print one JSON document.")
  var json = false

  @OptionGroup var store: StoreOptions

  func run() throws {
    let problems = try store.open().check()
    if json {
      try Output.json(Document(ok: problems.isEmpty, problems: problems))
    } else {
      Output.line(problems.isEmpty ? "ok" : problems.joined(separator: "\n"))
    }
    if !problems.isEmpty { throw Failure.wrongData }
  }

  private struct Document: Encodable {
    var ok: Bool
    var problems: [String]
  }
}
