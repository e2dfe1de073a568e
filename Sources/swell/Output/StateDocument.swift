import SwellModel
import SwellStore

/// A session's place in its list as JSON.
struct LocationDocument: Encodable {
  var section: Int
  var item: Int
  var key: String

  init(_ location: SessionLocation) {
    section = location.section
    item = location.item
    key = location.key
  }
}

/// What is kept of a list as JSON.
struct StateDocument: Encodable {
  var list: String
  var scene: String
  var selected: [LocationDocument]
  var collapsed: [Int]
  var place: Place?

  struct Place: Encodable {
    var key: String
    var section: Int
    var item: Int
    var fraction: Number
    var offset: [Number]
  }

  init(_ state: ListState, of list: SessionList) {
    self.list = list.name
    scene = list.scene
    selected = state.selected.map { LocationDocument($0) }
    collapsed = state.collapsed
    place = state.place.map {
      Place(
        key: $0.location.key,
        section: $0.location.section,
        item: $0.location.item,
        fraction: Number($0.fraction),
        offset: $0.offset.numbers
      )
    }
  }

  private enum CodingKeys: CodingKey {
    case list, scene, selected, collapsed, place
  }

  // Written out so that a place that is not there is null and not absent.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(list, forKey: .list)
    try container.encode(scene, forKey: .scene)
    try container.encode(selected, forKey: .selected)
    try container.encode(collapsed, forKey: .collapsed)
    try container.encode(place, forKey: .place)
  }

  func printTable() {
    Output.line("\(list) in scene \(scene)")
    Output.line("selected   " + Self.list(selected.map { "\($0.section):\($0.item) \($0.key)" }))
    Output.line("collapsed  " + Self.list(collapsed.map { "section \($0)" }))
    let place = place.map {
      "\($0.section):\($0.item) \($0.key), \(Number($0.fraction.value * 100)) % through, "
        + "offset \($0.offset.map(\.description).joined(separator: ", "))"
    }
    Output.line("place      " + (place ?? "the start"))
  }

  private static func list(_ items: [String]) -> String {
    items.isEmpty ? "none" : items.joined(separator: "; ")
  }
}
