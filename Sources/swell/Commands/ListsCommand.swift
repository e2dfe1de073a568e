import ArgumentParser
import SwellModel
import SwellStore

struct ListsCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "lists",
    abstract: "Print the stored lists.",
    discussion: """
      Example:
        swell lists --json
      """
  )

  @OptionGroup var common: CommonOptions

  func run() throws {
    let lists = try common.open().read { try $0.lists() }
    var printer = RowPrinter<ListRow>(common, .init(rows: "lists"))
    for list in lists { try printer.add(ListRow(list: list)) }
    try printer.finish(ifEmpty: "there are no lists; see `swell help import`")
  }
}

/// A stored list.
private struct ListRow: OutputRow {
  let list: ListRecord

  var json: JSON {
    [
      "name": list.name, "title": list.title, "sections": list.sectionCount,
      "sessions": list.sessionCount,
    ]
  }

  static let columns = [
    TableColumn(heading: "list", least: 8), TableColumn(heading: "title", least: 12),
    TableColumn(heading: "sections", isNumber: true),
    TableColumn(heading: "sessions", isNumber: true),
  ]
  var cells: [String] { record }
  static let recordNames = ["name", "title", "sections", "sessions"]

  var record: [String] {
    [list.name, list.title ?? "", String(list.sectionCount), String(list.sessionCount)]
  }
}

struct SectionsCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "sections",
    abstract: "Print the sections of a list.",
    discussion: """
      Example:
        swell sections three-days
      """
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
      .init(members: [("list", list.name), ("scene", list.scene)], rows: "sections")
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
private struct SectionRow: OutputRow {
  let section: SectionRecord
  let isCollapsed: Bool

  var json: JSON {
    [
      "section": section.position, "key": section.key, "title": section.title,
      "sessions": section.sessionCount, "collapsed": isCollapsed,
    ]
  }

  static let columns = [
    TableColumn(heading: "section", isNumber: true), TableColumn(heading: "key", least: 8),
    TableColumn(heading: "title", least: 12), TableColumn(heading: "sessions", isNumber: true),
    TableColumn(heading: "collapsed"),
  ]
  var cells: [String] { record }
  static let recordNames = ["section", "key", "title", "sessions", "collapsed"]

  var record: [String] {
    [
      String(section.position), section.key, section.title, String(section.sessionCount),
      isCollapsed ? "yes" : "no",
    ]
  }
}
