import ArgumentParser
import SwellModel
import SwellRender
import SwellStore

struct ListsCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    "lists",
    "Print the stored lists.",
    examples: "swell lists --json"
  )

  @OptionGroup var common: CommonOptions

  func run() throws {
    let lists = try common.open().read { try $0.lists() }
    var printer = RowPrinter<ListRow>(common, "lists")
    for list in lists { try printer.add(ListRow(list: list)) }
    try printer.finish(ifEmpty: "the store has no lists; see `swell help import`")
  }
}

/// A stored list.
private struct ListRow: PlainRow {
  let list: ListRecord

  static let columns = [
    TableColumn(heading: "name", minWidth: 8), TableColumn(heading: "title", minWidth: 12),
    TableColumn(heading: "sections", isNumber: true),
    TableColumn(heading: "sessions", isNumber: true),
  ]
  var values: [(any PlainValue)?] {
    [list.name, list.title, list.sectionCount, list.sessionCount]
  }
}

struct SectionsCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    "sections",
    "Print the sections of a list.",
    examples: "swell sections three-days"
  )

  @OptionGroup var list: ListArgument
  @OptionGroup var common: CommonOptions

  func run() throws {
    let list = try common.openList(list.list)
    let (sections, collapsed) = try list.store.read { reader in
      let record = try reader.list(named: list.name)
      return (
        try reader.sections(of: record),
        Set(try reader.collapsedSections(of: record, scene: list.scene))
      )
    }
    var printer = RowPrinter<SectionRow>(
      common,
      "sections",
      members: [("list", list.name), ("scene", list.scene)]
    )
    for section in sections {
      try printer.add(
        SectionRow(section: section, isCollapsed: collapsed.contains(section.position))
      )
    }
    try printer.finish(ifEmpty: "\"\(list.name)\" has no sections")
  }
}

/// A section of a list, and its state in a scene.
private struct SectionRow: PlainRow {
  let section: SectionRecord
  let isCollapsed: Bool

  static let columns = [
    TableColumn(heading: "section", isNumber: true), TableColumn(heading: "key", minWidth: 8),
    TableColumn(heading: "title", minWidth: 12), TableColumn(heading: "sessions", isNumber: true),
    TableColumn(heading: "collapsed"),
  ]
  var values: [(any PlainValue)?] {
    [section.position, section.key, section.title, section.sessionCount, isCollapsed]
  }
}
