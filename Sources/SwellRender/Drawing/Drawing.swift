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

  /// The thickness of the casing drawn around a device's screen, in points.
  static let casing: CGFloat = 9
  private static let gap: CGFloat = 40
  private static let captionHeight: CGFloat = 52

  /// The drawing inside a device's casing, in the middle of a transparent page.
  func inDevice(on canvas: CGSize) -> Drawing {
    let corner = CGPoint(x: (canvas.width - size.width) / 2, y: (canvas.height - size.height) / 2)
    return Drawing(size: canvas, title: title, summary: summary, nodes: device(at: corner))
  }

  /// Drawings in device casings from left to right, each above its title, on a transparent page.
  package static func filmstrip(
    _ drawings: [Drawing], title: String, summary: String = ""
  ) -> Drawing {
    let height = drawings.map(\.size.height).max() ?? 0
    var nodes: [DrawingNode] = []
    var left = casing
    for drawing in drawings {
      let width = drawing.size.width
      let top = casing + (height - drawing.size.height) / 2
      nodes += drawing.device(at: CGPoint(x: left, y: top))
      let box = CGRect(x: left, y: height + 2 * casing + 14, width: width, height: 24)
      let caption = DrawnText(
        drawing.title, size: 17, weight: .semibold, color: .caption, alignment: .center,
        width: width)
      nodes.draw(caption, in: box)
      left += width + 2 * casing + gap
    }
    let size = CGSize(
      width: max(0, left - gap - casing),
      height: drawings.isEmpty ? 0 : height + 2 * casing + captionHeight)
    return Drawing(size: size, title: title, summary: summary, nodes: nodes)
  }

  /// The drawing inside a casing; both have round corners.
  private func device(at origin: CGPoint) -> [DrawingNode] {
    let frame = CGRect(origin: origin, size: size)
    let radius = min(34, min(frame.width, frame.height) / 8)
    var device: [DrawingNode] = []
    device.draw(
      .fill(color: .casing), in: frame.insetBy(dx: -Self.casing, dy: -Self.casing),
      cornerRadius: radius + Self.casing)
    device.draw(.group(nodes: nodes), in: frame, cornerRadius: radius)
    return device
  }
}
