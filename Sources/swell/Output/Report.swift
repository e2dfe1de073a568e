import SwellImport
import SwellLayout
import SwellModel
import SwellStore

/// The output of a command without rows: named values for people and tables, JSON for programs.
struct Report {
  /// A line above the values, in tables for people only.
  var heading: String?
  /// The values in order; `nil` is left out, and empty text shows as `none`.
  var values: [(name: String, value: (any RowValue)?)]
  /// Longer text below the values, in tables for people only.
  var text: String?
  /// The JSON for programs; `nil` for a plain object of the values.
  var json: JSON?

  /// The stored state of a list, with the offset of the place in its stored presentation.
  static func state(of list: SessionList) throws -> Report {
    let screen = try list.screen(in: list.settings().presentation())
    let state = screen.state
    let offset = screen.snapshot.viewport.offset
    let place = state.place.map {
      "\($0.location.text), \(Number($0.fraction * 100).text) % through, offset \(offset.text)"
    }
    return Report(
      heading: "\(list.name) in scene \(list.scene)",
      values: [
        ("selected", state.selection.map(\.text).joined(separator: "; ")),
        ("collapsed", state.collapsedSections.map { "section \($0)" }.joined(separator: "; ")),
        ("place", place ?? "the start"),
      ],
      json: [
        "list": list.name, "scene": list.scene, "selected": state.selection,
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
