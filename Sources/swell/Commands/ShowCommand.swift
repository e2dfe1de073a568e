import ArgumentParser
import SwellImport
import SwellModel
import SwellStore

struct ShowCommand: SwellCommand {
  static let configuration = CommandConfiguration(
    "show", "Print one session in full.", examples: "swell show three-days 1:4")

  @OptionGroup var session: SessionArgument
  @OptionGroup var common: CommonOptions

  func validate() throws { try session.checkCount("session: [LIST] and its key or S:I") }

  func run() throws {
    let list = try session.openList(common)
    let location = try session.location(in: list)
    let (section, found) = try list.store.read { reader in
      let record = try reader.list(named: list.name)
      let section = try reader.sections(of: record).dropFirst(location.section).first
      let range = location.item..<location.item + 1
      let sessions = try reader.sessions(of: record, section: location.section, positions: range)
      return (section, sessions.first)
    }
    guard let section, let found
    else { throw StoreError.noSuchSession(location.key, list: list.name) }
    let row = SessionRow(section: section.position, session: found)
    try common.print(
      Report(
        values: [
          ("title", found.title), ("speakers", found.speakers.isEmpty ? nil : found.speakers),
          ("room", found.room), ("time", found.timeText), ("starts", found.startsAt?.iso8601),
          ("ends", found.endsAt?.iso8601), ("section", section.title.isEmpty ? nil : section.title),
          ("at", "\(row.location) in \(list.name)"), ("key", found.key),
          ("background", found.background),
        ],
        text: found.abstract,
        json: [
          "list": list.name,
          "session": JSON.object(
            [("section", section.position), ("item", found.position)] + row.members + [
              ("sectionTitle", section.title), ("abstract", found.abstract),
              ("background", found.background),
            ]),
        ]))
  }
}
