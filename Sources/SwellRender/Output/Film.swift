import Foundation
import SwellLayout
package import SwellModel
package import SwellMotion

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The frames of a transition as an animated picture.
package struct Film {
  private let title: String
  private let style: DrawingStyle
  private let old: [ListElement: DrawnElement]
  private let new: [ListElement: DrawnElement]

  /// A film of the elements that a stored list shows before and after the transition; `nil` without
  /// sessions.
  package init(
    title: String,
    style: DrawingStyle,
    from old: (screen: ListScreen, elements: [ScreenElement])?,
    to new: (screen: ListScreen, elements: [ScreenElement])?
  ) {
    (self.title, self.style) = (title, style)
    self.old = old.map(Self.elements) ?? [:]
    self.new = new.map(Self.elements) ?? [:]
  }

  /// The elements of a stored list by what they are in it.
  private static func elements(
    _ shown: (screen: ListScreen, elements: [ScreenElement])
  ) -> [ListElement: DrawnElement] {
    Dictionary(
      Picture.elements(shown.elements, on: shown.screen).map { ($0.attributes.element, $0) }
    ) { $1 }
  }

  /// The document; a list whose viewport changes is shown in a device that turns.
  package func text(_ frames: [(time: Double, frame: TransitionFrame)]) -> String {
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
