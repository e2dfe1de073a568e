import SwellModel
import SwellStore

extension SessionLocation: JSONConvertible {
  var json: JSON { ["section": section, "item": item, "key": key] }

  var text: String { "\(section):\(item) \(key)" }
}

extension ListState {
  func report(of list: SessionList) -> Report {
    Report(
      heading: "\(list.name) in scene \(list.scene)",
      values: [
        ("selected", Self.text(selected.map(\.text))),
        ("collapsed", Self.text(collapsed.map { "section \($0)" })),
        ("place", place?.text ?? "the start"),
      ],
      json: [
        "list": list.name,
        "scene": list.scene,
        "selected": selected,
        "collapsed": collapsed,
        "place": place?.json ?? JSON.null,
      ]
    )
  }

  private static func text(_ items: [String]) -> String {
    items.isEmpty ? "none" : items.joined(separator: "; ")
  }
}

extension ListState.Place {
  fileprivate var json: JSON {
    [
      "key": location.key,
      "section": location.section,
      "item": location.item,
      "fraction": Number(fraction),
      "offset": offset.numbers,
    ]
  }

  fileprivate var text: String {
    "\(location.text), \(Number(fraction * 100)) % through, offset \(offset.text)"
  }
}
