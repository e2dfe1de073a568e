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

  @OptionGroup(title: "Output") var output: RowOptions
  @OptionGroup(title: "Store") var store: StoreOptions

  func run() throws {
    let lists = try store.open().read { try $0.lists() }
    var printer = RowPrinter<ListRow>(output, .init(rows: "lists"))
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
