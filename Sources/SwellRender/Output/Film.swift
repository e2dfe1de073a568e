import Foundation
import SwellLayout
package import SwellModel
package import SwellMotion

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The frames of a transition as an animated picture.
package struct Film {
  /// A stored list before or after the transition, with its elements that the film shows.
  package typealias Shown = (screen: ListScreen, elements: [ScreenElement])

  private let title: String
  private let style: DrawingStyle
  private let old: [ListElement: DrawnElement]
  private let new: [ListElement: DrawnElement]

  /// A film of a list before and after the transition; pass `nil` for a list that is not stored.
  package init(title: String, style: DrawingStyle, from old: Shown?, to new: Shown?) {
    func elements(_ shown: Shown?) -> [ListElement: DrawnElement] {
      let drawn = shown.map { shown in
        shown.elements.map { ($0.attributes.element, DrawnElement($0, on: shown.screen)) }
      }
      return Dictionary(drawn ?? []) { $1 }
    }
    self.title = title
    self.style = style
    self.old = elements(old)
    self.new = elements(new)
  }

  /// The document; a list whose viewport changes its size is shown in a device.
  package func text(_ frames: [(time: Double, frame: TransitionFrame)]) -> String {
    let sizes = frames.map(\.frame.viewport.size)
    let isResized = sizes.contains { $0 != sizes.first }
    let canvas = CGSize(
      width: (sizes.map(\.width).max() ?? 0) + 2 * Drawing.casing,
      height: (sizes.map(\.height).max() ?? 0) + 2 * Drawing.casing
    )
    let drawings = frames.map { time, frame in
      let list = Drawing(
        of: frame.elements.map(element),
        in: frame.viewport,
        style: style,
        title: title,
        summary: "\(frames.count) frames of a transition"
      )
      return (time, isResized ? list.inDevice(on: canvas) : list)
    }
    return SVGPicture(film: drawings).text
  }

  private func element(_ element: TransitionElement) -> DrawnElement {
    guard
      var known = element.destination.flatMap({ new[$0] }) ?? element.origin.flatMap({ old[$0] })
    else { return DrawnElement(element.attributes) }
    known.attributes = element.attributes
    if element.attributes.appearance == nil {
      known.isSelected = element.attributes.role == .selected
    }
    return known
  }
}
