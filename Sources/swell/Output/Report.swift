import Foundation
import SwellImport
import SwellLayout
import SwellModel
import SwellRender
import SwellStore

/// The answer of a command without rows: named values for people and tables, JSON for programs.
struct Report {
  /// A line above the values, in tables for people only.
  var heading: String?
  /// The values in order; a `nil` is left out, and an empty text is `none`.
  var values: [(name: String, value: (any PrintableValue)?)]
  /// A longer text below the values, in tables for people only.
  var text: String?
  /// The document for programs, if it is more than an object of the values.
  var json: JSON?
}

extension CommonOptions {
  func print(_ report: Report) throws(OutputError) {
    let values = report.values.compactMap { name, value in
      value.map { (name: name, text: $0.text.isEmpty ? "none" : $0.text) }
    }
    switch rowFormat {
    case .json, .ndjson:
      try Output.json(report.json ?? .object(report.values.map { ($0.name, $0.value) }))
    case .csv, .tsv:
      try Output.table([["name", "value"]] + values.map { [$0.name, $0.text] }, as: rowFormat)
    case .table:
      let width = Terminal.isOutput ? Terminal.width() : nil
      let indent = 2 + (values.map(\.name.count).max() ?? 0)
      let margin = String(repeating: " ", count: indent)
      if let heading = report.heading { try Output.line(heading) }
      for (name, text) in values {
        let lines = text.printable.wrapped(toWidth: width.map { $0 - indent })
        try Output.write(
          name + margin.dropFirst(name.count) + lines.joined(separator: "\n" + margin) + "\n")
      }
      guard let text = report.text else { return }
      let lines = text.printable(keeping: ["\n"]).wrapped(toWidth: width)
      try Output.write("\n" + lines.joined(separator: "\n") + "\n")
    }
  }

  /// Reads and prints the result of a change, which is committed already.
  ///
  /// If that fails, as when standard output is full or the list is removed meanwhile, a message on
  /// standard error says so. The status stays 0: any other means that the store is unchanged.
  func printResult(_ print: () throws -> Void) {
    signal(SIGPIPE, SIG_IGN)
    do {
      try print()
    } catch {
      Output.message(
        "the change was made; \(Failure(error, in: nil).messages.joined(separator: "; "))")
    }
  }

  func printResult(_ report: @autoclosure () throws -> Report) {
    printResult { try print(report()) }
  }
}

extension Report {
  /// The stored state of a list, with the offset of the place in its stored presentation.
  static func state(of list: SessionList) throws -> Report {
    let screen = try list.screen(in: list.settings().presentation())
    let state = screen.state
    let offset = screen.snapshot.viewport.offset
    return Report(
      heading: "\(list.name) in scene \(list.scene)",
      values: [
        ("selected", state.selection.map(\.text).joined(separator: "; ")),
        ("collapsed", state.collapsedSections.map { "section \($0)" }.joined(separator: "; ")),
        (
          "place",
          state.place.map { place in
            "\(place.location.text), \(Number(place.fraction * 100).text) % through, "
              + "offset \(offset.text)"
          } ?? "the start"
        ),
      ],
      json: [
        "list": list.name,
        "scene": list.scene,
        "selected": state.selection,
        "collapsed": state.collapsedSections,
        "place": state.place.map { place in
          [
            "key": place.location.key, "section": place.location.section,
            "item": place.location.item, "fraction": Number(place.fraction),
            "offset": offset.numbers,
          ]
        } ?? JSON.null,
      ])
  }
}

extension SessionLocation: JSONConvertible {
  var json: JSON { ["section": section, "item": item, "key": key] }

  var text: String { "\(section):\(item) \(key)" }
}
