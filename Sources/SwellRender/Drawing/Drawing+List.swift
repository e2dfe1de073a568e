import Foundation
package import SwellLayout
package import SwellModel

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension Drawing {
  /// What the viewport shows of a list, with the sessions of its screen if it is stored.
  ///
  /// Its rows are tall enough for their titles.
  ///
  /// - Throws: as `ListScreen.elements()`.
  package init(
    of snapshot: ListSnapshot,
    on screen: ListScreen?,
    title: String,
    showsOverlay: Bool
  ) throws {
    let screen = try screen?.fittingTexts()
    let snapshot = screen?.snapshot ?? snapshot
    let viewport = snapshot.viewportRect
    let elements =
      try screen.map { screen in try screen.elements().map { DrawnElement($0, on: screen) } }
      ?? snapshot.elements().map { DrawnElement($0) }
    let place = "\(SVGText.number(viewport.minX)), \(SVGText.number(viewport.minY))"
    self.init(
      of: elements,
      in: viewport,
      style: DrawingStyle(snapshot.layout, snapshot.orientation, showsOverlay: showsOverlay),
      title: "\(title) at \(place)",
      summary: "\(elements.count) elements in view of a list of \(snapshot.sections.itemCount) "
        + "cells, scrolled to \(place)"
    )
  }

  /// The elements of a list that are seen through a window of its content, in points.
  init(
    of elements: [DrawnElement],
    in window: CGRect,
    style: DrawingStyle = DrawingStyle(),
    title: String,
    summary: String = ""
  ) {
    self.init(size: window.size, title: title, summary: summary, nodes: [])
    // Between dark cells, rounded edges must not let a light page through.
    let isDark = elements.contains { $0.attributes.appearance != nil }
    nodes.draw(.fill(color: isDark ? .cover : .page), in: CGRect(origin: .zero, size: size))
    let ordered = elements.sorted {
      let (one, other) = ($0.attributes, $1.attributes)
      return (one.zIndex, one.element) < (other.zIndex, other.element)
    }
    nodes += ordered.map { $0.group(origin: window.origin, style: style) }
  }
}
