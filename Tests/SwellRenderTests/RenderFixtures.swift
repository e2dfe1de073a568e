import Foundation
import SwellLayout
import SwellModel
import SwellMotion
import SwellRender

/// Lists to draw, with titles of their own.
enum RenderFixtures {
  static let titles = [
    "A Kiln in the Kitchen", "折り紙で考える (Thinking in Origami)", "الخط العربي للمبتدئين",
    "Maps Drawn From Memory", "Sourdough for the Impatient 🥖",
    "A title so long that no phone in the world would ever show all of it on one line",
    "Bookbinding <without> \"Glue\" & Thread", "Listening to Old Radios", "\u{202E}Reversed\u{7}",
    "",
  ]

  static func content(_ element: ListElement) -> ElementContent {
    guard let cell = element.cell else {
      return ElementContent(title: "Section \(element.section)", patternKey: "\(element)")
    }
    return ElementContent(
      title: titles[(cell.section * 7 + cell.item) % titles.count],
      details: ["Tomasz Wilk, Ada", "The Yard · 10:00"],
      patternKey: "\(cell)"
    )
  }

  static func snapshot(
    _ layout: any CellLayout,
    _ shape: ListShape = [5, 12],
    selection: [CellIndex] = [],
    collapsed: [Int] = [],
    at offset: CGFloat = 0,
    size: CGSize = CGSize(width: 375, height: 667),
    orientation: ListOrientation = ListOrientation()
  ) throws -> ListSnapshot {
    try ListSnapshot(
      layout: layout,
      shape: shape,
      selection: selection,
      collapsed: collapsed,
      viewport: ListViewport(size: size, offset: CGPoint(x: 0, y: offset)),
      orientation: orientation
    )
  }

  static func drawing(of snapshot: ListSnapshot, title: String = "a list") -> ListDrawing {
    ListDrawing(
      of: snapshot.elements().map { DrawnElement($0, content($0.element)) },
      in: CGRect(origin: snapshot.viewport.offset, size: snapshot.viewport.size),
      axis: snapshot.orientation.axis,
      title: title,
      summary: "What a person sees"
    )
  }

  static func drawing(of frame: TransitionFrame) -> ListDrawing {
    ListDrawing(
      of: frame.elements.map { DrawnElement($0.attributes, content($0.attributes.element)) },
      in: frame.viewport,
      title: "a transition"
    )
  }
}
