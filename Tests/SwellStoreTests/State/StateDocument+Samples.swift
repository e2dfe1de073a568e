import TestSupport

@testable import SwellStore

extension StateDocument {
  init(_ selections: Selection..., places: Place...) {
    self.init()
    self.selections = selections
    self.places = places
  }

  /// A document with few keys and times, so that many collide.
  static func random(_ random: inout SeededGenerator) -> StateDocument {
    var document = StateDocument()
    func time() -> Int64 { Int64(random.int(1..<4)) }
    for _ in 0..<random.int(0..<4) {
      let key = random.chance(30) ? "" : ["a", "b"][random.int(0..<2)]
      let (isOn, number) = (random.chance(50), random.int(0..<3))
      document.selections.append(
        .sample(key: key, isSelected: key != "" && isOn, at: time()))
      document.collapsedSections.append(
        .init(list: "l", scene: "s", sectionKey: key, isCollapsed: isOn, changedAt: time()))
      let (placeKey, layout) = (number == 0 ? nil : key, isOn ? "list" : "grid")
      document.places.append(
        .sample(key: placeKey, Double(number - 1), layout: layout, number, at: time()))
      document.presentations.append(
        .init(list: "l", scene: "s", value: [nil, "", "{}"][number], changedAt: time()))
    }
    return document
  }
}

extension StateDocument.Selection {
  static func sample(
    list: String = "l",
    scene: String = "s",
    key: String = "k",
    isSelected: Bool = true,
    at time: Int64 = 5
  ) -> Self {
    Self(list: list, scene: scene, key: key, isSelected: isSelected, changedAt: time)
  }
}

extension StateDocument.Place {
  static func sample(
    key: String? = "k",
    _ fraction: Double,
    layout: String = "list",
    _ position: Int,
    at time: Int64 = 5
  ) -> Self {
    Self(
      list: "l",
      scene: "s",
      key: key,
      fraction: fraction,
      layout: layout,
      sectionKey: "",
      position: position,
      changedAt: time)
  }
}
