import Foundation
import SwellLayout
import SwellModel
import SwellMotion
import SwellRender

/// The frames of a transition as an animated picture.
struct Film {
  let title: String
  let style: DrawingStyle
  /// The elements of the list before and after the transition; empty without sessions.
  let old: [ListElement: DrawnElement]
  let new: [ListElement: DrawnElement]

  /// The elements of a stored list by what they are in it.
  static func elements(
    _ shown: (screen: ListScreen, elements: [ScreenElement])
  ) -> [ListElement: DrawnElement] {
    Dictionary(
      Picture.elements(shown.elements, on: shown.screen).map { ($0.attributes.element, $0) }
    ) { $1 }
  }

  /// The document; a list whose viewport changes is shown in a device that turns.
  func text(_ frames: [(time: Double, frame: TransitionFrame)]) -> String {
    let sizes = frames.map(\.frame.viewport.size)
    let isResized = sizes.contains { $0 != sizes.first }
    let canvas = CGSize(
      width: (sizes.map(\.width).max() ?? 0) + 2 * Drawing.casing,
      height: (sizes.map(\.height).max() ?? 0) + 2 * Drawing.casing
    )
    let drawings = frames.map { time, frame in
      let list = ListDrawing(
        of: frame.elements.map(element),
        in: frame.viewport,
        style: style,
        title: title,
        summary: "\(frames.count) frames of a transition"
      ).drawing
      return (time, isResized ? list.inDevice(on: canvas) : list)
    }
    return AnimatedSVG(drawings).text
  }

  private func element(_ element: TransitionElement) -> DrawnElement {
    guard
      var known = element.destination.flatMap({ new[$0] }) ?? element.origin.flatMap({ old[$0] })
    else { return Picture.element(element.attributes) }
    known.attributes = element.attributes
    if element.attributes.appearance == nil {
      known.isSelected = element.attributes.role == .selected
    }
    return known
  }
}
