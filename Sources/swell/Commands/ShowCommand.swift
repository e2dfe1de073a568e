import ArgumentParser
import SwellImport
import SwellModel
import SwellStore

struct ShowCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    "show",
    "Print one session in full.",
    examples: "swell show three-days 1:4"
  )

  @OptionGroup var session: SessionArgument
  @OptionGroup var common: CommonOptions

  func validate() throws {
    try session.checkCount("session: [LIST] and its key or S:I, or --key")
  }

  func run() throws {
    let list = try session.openList(common)
    let location = try session.location(in: list)
    let (section, found) = try list.store.read { reader in
      let record = try reader.list(named: list.name)
      let section = try reader.sections(of: record).dropFirst(location.section).first
      let positions = location.item..<location.item + 1
      return try (
        section,
        reader.sessions(of: record, section: location.section, positions: positions).first
      )
    }
    guard let section, let found else { throw ModelError.noSuchKey(location.key, list: list.name) }
    try common.print(report(found, in: section, of: list))
  }

  private func report(
    _ session: SessionRecord,
    in section: SectionRecord,
    of list: SessionList
  ) -> Report {
    let row = SessionRow(section: section.position, session: session)
    let speakers = session.speakers.joined(separator: ", ")
    return Report(
      values: [
        ("title", session.title), ("speakers", speakers.isEmpty ? nil : speakers),
        ("room", session.room), ("time", session.timeText), ("starts", session.startsAt?.iso8601),
        ("ends", session.endsAt?.iso8601), ("section", section.title.isEmpty ? nil : section.title),
        ("at", "\(row.location) in \(list.name)"), ("key", session.key),
        ("background", session.background),
      ],
      text: session.abstract,
      json: [
        "list": list.name,
        "session": JSON.object(
          row.members + [
            ("sectionTitle", section.title), ("abstract", session.abstract),
            ("background", session.background),
          ]
        ),
      ]
    )
  }
}
