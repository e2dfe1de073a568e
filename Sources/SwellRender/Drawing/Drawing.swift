package import Foundation
package import SwellLayout
package import SwellModel

#if canImport(CoreGraphics)
  package import CoreGraphics
#endif

/// A picture of a list: its size in points, texts about it, and its nodes.
package struct Drawing: Sendable, Equatable {
  package var size: CGSize
  package var title: String
  package var summary = ""
  /// The nodes, from back to front.
  package var nodes: [DrawingNode]
}

extension Drawing {
  /// The part of a list in its viewport; with a `screen`, rows are tall enough for their texts.
  package init(
    of snapshot: ListSnapshot, on screen: ListScreen?, title: String, showsOverlay: Bool
  ) throws {
    let screen = try screen?.fittingTexts()
    let snapshot = screen?.snapshot ?? snapshot
    let viewport = snapshot.viewportRect
    let elements =
      try screen.map { screen in try screen.elements().map { DrawnElement($0, on: screen) } }
      ?? snapshot.elements().map { DrawnElement($0) }
    let place = "\(viewport.minX.text()), \(viewport.minY.text())"
    self.init(
      of: elements, in: viewport, style: CellStyle(of: snapshot, showsOverlay: showsOverlay),
      title: "\(title) at \(place)",
      summary: "\(elements.count) elements in view of a list of \(snapshot.sections.itemCount) "
        + "cells, scrolled to \(place)")
  }

  /// The given elements of a list, in `window`, a rectangle of the content in points.
  init(
    of elements: [DrawnElement], in window: CGRect, style: CellStyle = CellStyle(),
    title: String, summary: String = ""
  ) {
    self.init(size: window.size, title: title, summary: summary, nodes: [])
    // Rounded coordinates may leave gaps between dark cells; the light page must not show.
    let isDark = elements.contains { $0.attributes.appearance != nil }
    nodes.draw(.fill(color: isDark ? .cover : .page), in: CGRect(origin: .zero, size: size))
    nodes += elements.sorted {
      ($0.attributes.zIndex, $0.attributes.element) < ($1.attributes.zIndex, $1.attributes.element)
    }.map { $0.group(origin: window.origin, style: style) }
  }
}
