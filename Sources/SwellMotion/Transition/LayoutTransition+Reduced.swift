import Foundation
import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension LayoutTransition {
  /// The transition for reduced motion: a cross-fade in which nothing moves.
  ///
  /// An element that looks the same on screen at both ends stays; everything else fades out where it was and in
  /// where it will be, as two elements. The viewport jumps to its end; if its size changes, elements
  /// keep their distance from the side at which lines begin.
  public func reduced() -> LayoutTransition {
    if case .crossFades = kind { return self }
    var reduced = self
    let start = viewport(at: .start).leadingEdge
    reduced.kind = .crossFades(
      CrossFade(from: from, to: to, frame(at: 0), frame(at: 1), leadingEdge: start)
    )
    return reduced
  }
}

/// A cross-fade from one frame to another.
struct CrossFade: Sendable {
  let from: ListSnapshot
  private let first: TransitionFrame
  private let viewport: CGRect
  /// The elements of both, and the opacity of each at the start.
  private var elements: [(element: TransitionElement, alpha: CGFloat)] = []

  init(
    from: ListSnapshot,
    to: ListSnapshot,
    _ first: TransitionFrame,
    _ last: TransitionFrame,
    leadingEdge: CGFloat
  ) {
    self.from = from
    self.first = first
    viewport = last.viewport
    let isReversed = to.orientation.layoutDirection == .rightToLeft
    let (start, end) = (first.viewport, last.viewport)
    let distance = isReversed ? end.maxX - start.maxX : end.minX - start.minX
    var old = first.elements.map {
      var element = $0
      element.attributes.frame = $0.attributes.frame
        .offsetBy(dx: distance, dy: end.minY - start.minY)
      return element
    }
    for element in last.elements {
      let index = old.firstIndex { $0.looksLike(element) }
      elements.append((element, index == nil ? 0 : element.attributes.alpha))
      if let index { old.remove(at: index) }
    }
    for var element in old {
      let alpha = element.attributes.alpha
      element.destination = nil
      element.attributes.alpha = 0
      elements.append((element, alpha))
    }
    elements.sort { $0.element.id.comesBefore($1.element.id) }
  }

  func frame(at motion: MotionState) -> TransitionFrame {
    if motion.progress <= 0 { return first }
    var shown = elements.map { faded in
      var element = faded.element
      element.attributes.alpha =
        faded.alpha + (element.attributes.alpha - faded.alpha) * motion.fading
      return element
    }
    if motion.hasArrived { shown.removeAll { $0.destination == nil } }
    return TransitionFrame(viewport: viewport, elements: shown)
  }
}

extension TransitionElement {
  /// Whether it is the same element and looks the same, up to a thousandth of a point.
  fileprivate func looksLike(_ other: TransitionElement) -> Bool {
    var moved = self
    moved.attributes.frame = other.attributes.frame
    moved.attributes.appearance = other.attributes.appearance
    let (frame, otherFrame) = (attributes.frame, other.attributes.frame)
    let distances = [
      frame.minX - otherFrame.minX, frame.minY - otherFrame.minY,
      frame.maxX - otherFrame.maxX, frame.maxY - otherFrame.maxY,
      (attributes.appearance?.progress ?? 0) - (other.attributes.appearance?.progress ?? 0),
    ]
    return moved == other && distances.allSatisfy { abs($0) < 0.001 }
      && (attributes.appearance == nil) == (other.attributes.appearance == nil)
  }
}
