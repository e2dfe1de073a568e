import ArgumentParser
import SwellModel
import SwellRender
import SwellStore

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print one session in full.",
    discussion: """
      Example:
        swell show three-days 1:4
      """
  )

  @OptionGroup var session: SessionOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    try session.checkCount("--at or --key")
  }

  func run() throws {
    let (list, name) = try session.open()
    let location = try session.location(named: name, in: list)
    let (section, found) = try list.store.read { reader in
      let section = try reader.sections(of: reader.list(named: list.name))[location.section]
      let positions = location.item..<location.item + 1
      return (section, try reader.sessions(in: section, positions: positions).first)
    }
    guard let found else { throw ModelError.noSuchKey(location.key, list: list.name) }
    if output.json { return try Output.json(json(found, in: section, of: list)) }
    try print(found, in: section, of: list)
  }

  private func json(
    _ session: SessionRecord,
    in section: SectionRecord,
    of list: SessionList
  ) -> JSON {
    let row = SessionRow(section: section.position, session: session)
    return [
      "list": list.name,
      "session": JSON.object(
        row.members + [
          ("sectionTitle", section.title), ("abstract", session.abstract),
          ("background", session.background),
        ]
      ),
    ]
  }

  private func print(
    _ session: SessionRecord,
    in section: SectionRecord,
    of list: SessionList
  ) throws {
    let width = Terminal.isOutput ? Terminal.width() : nil
    let facts: [(String, String?)] = [
      ("title", session.title), ("speakers", session.speakers.joined(separator: ", ")),
      ("room", session.room), ("time", session.timeText), ("starts", session.startsAt?.iso8601),
      ("ends", session.endsAt?.iso8601), ("section", section.title),
      ("at", "\(section.position):\(session.position) in \(list.name)"), ("key", session.key),
      ("background", session.background),
    ]
    for (name, text) in facts {
      guard let text, !text.isEmpty else { continue }
      let lines = text.printable.wrapped(toWidth: width.map { $0 - 12 })
      try Output.write(
        name + String(repeating: " ", count: 12 - name.count)
          + lines.joined(separator: "\n" + String(repeating: " ", count: 12)) + "\n"
      )
    }
    if let abstract = session.abstract {
      try Output.write(
        "\n" + abstract.printableLines.wrapped(toWidth: width).joined(separator: "\n") + "\n"
      )
    }
  }
}

extension String {
  /// The lines of the text, broken at spaces where they are wider than a number of columns.
  func wrapped(toWidth width: Int?) -> [String] {
    let lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let width, width > 0 else { return lines }
    return lines.flatMap { $0.displayWidth <= width ? [$0] : $0.brokenLine(toWidth: width) }
  }

  private func brokenLine(toWidth width: Int) -> [String] {
    var lines: [String] = []
    var (line, column) = ("", 0)
    for word in split(separator: " ") {
      let wordWidth = String(word).displayWidth
      if column > 0, column + 1 + wordWidth <= width {
        line += " " + word
        column += 1 + wordWidth
        continue
      }
      if column > 0 { lines.append(line) }
      (line, column) = ("", 0)
      // A word without spaces, such as a sentence of Japanese, is broken anywhere.
      for character in word {
        if column + character.displayWidth > width, column > 0 {
          lines.append(line)
          (line, column) = ("", 0)
        }
        line.append(character)
        column += character.displayWidth
      }
    }
    return column > 0 ? lines + [line] : lines
  }
}
