import Foundation
import SwellLayout
package import SwellModel
package import SwellMotion

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension SVGPicture {
  /// A stored list before or after a transition, with those of its elements that the film shows.
  package typealias Shown = (screen: ListScreen, elements: [ScreenElement])

  /// A film of a transition, in a device if the viewport changes; `nil` for lists not stored.
  package init(
    film frames: [(time: Double, frame: TransitionFrame)], title: String, style: DrawingStyle,
    from old: Shown?, to new: Shown?
  ) {
    let old = Self.drawings(of: old)
    let new = Self.drawings(of: new)
    let sizes = frames.map(\.frame.viewport.size)
    let isResized = sizes.contains { $0 != sizes.first }
    let canvas = CGSize(
      width: (sizes.map(\.width).max() ?? 0) + 2 * Drawing.casing,
      height: (sizes.map(\.height).max() ?? 0) + 2 * Drawing.casing)
    let drawings = frames.map { time, frame in
      let elements = frame.elements.map { element in
        let known = element.destination.flatMap { new[$0] } ?? element.origin.flatMap { old[$0] }
        let attributes = element.attributes
        guard let known else { return DrawnElement(attributes) }
        let isSelected = attributes.appearance == nil ? nil : known.isSelected
        return DrawnElement(attributes, known.content, isSelected: isSelected)
      }
      let summary = "\(frames.count) frames of a transition"
      let list = Drawing(
        of: elements, in: frame.viewport, style: style, title: title, summary: summary)
      return (time, isResized ? list.inDevice(on: canvas) : list)
    }
    self.init(film: drawings)
  }

  private static func drawings(of shown: Shown?) -> [ListElement: DrawnElement] {
    let drawn = shown.map { shown in shown.elements.map { DrawnElement($0, on: shown.screen) } }
    return Dictionary((drawn ?? []).map { ($0.attributes.element, $0) }) { $1 }
  }
}
