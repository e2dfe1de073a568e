import SwellImport
import SwellLayout
import SwellModel
import SwellStore

extension Report {
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
