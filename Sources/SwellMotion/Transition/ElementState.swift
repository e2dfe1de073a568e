import Foundation
import SwellLayout
#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// An element's attributes, with x counted from the leading edge, and their change per second.
struct ElementState: Sendable {
  var attributes: LayoutAttributes
  /// The positions along the scroll axis between which a sticky header moves, from where it rests
  /// to where its section's end pushes it; `nil` for an element that does not stick.
  var stickyRange: (resting: Double, pushed: Double)?
  var speed = MotionVector()
}

extension ElementState {
  /// The state of an element at rest, from its attributes in a list.
  init(_ attributes: LayoutAttributes, in list: ListSnapshot) {
    self.attributes = attributes
    self.attributes.frame.origin.x -= list.leadingEdge
    if case .header(let section) = attributes.element {
      let tops = list.layout.headerTopRange(of: section, in: list.context)
      stickyRange = tops.map { (Double($0.lowerBound), Double($0.upperBound)) }
    }
  }

  /// Moves a sticky header to the viewport's start, clamped to its range, and sets its speed.
  mutating func stick(in viewport: MovingViewport) {
    guard let stickyRange else { return }
    // If an overshoot brings the pushed position before the resting one, the resting one wins.
    let start = viewport.vector[.viewportStart]
    let position = max(stickyRange.resting, min(start, stickyRange.pushed))
    let startSpeed =
      switch position {
      case stickyRange.resting: speed[.restingTop]
      case stickyRange.pushed: speed[.pushedTop]
      default: viewport.speed[.viewportStart]
      }
    var frame = MotionVector(attributes.frame)
    frame.moveStart(to: position, along: viewport.orientation)
    speed.moveStart(to: startSpeed, along: viewport.orientation)
    attributes.frame = frame.rect
    attributes.isPinned = position.isBeyond(stickyRange.resting)
  }

  /// The state of an element that was off screen: transparent if now in view, so it can't pop in.
  func hidden(in viewport: MovingViewport) -> ElementState {
    attributes.overlaps(viewport.rect) ? absent(.fade, in: viewport, isRemoved: true) : self
  }

  /// The state before an element's insertion or, if `isRemoved`, after its removal, in the viewport
  /// at that time; a header that the effect moves doesn't stick.
  func absent(_ effect: TransitionEffect, in viewport: MovingViewport, isRemoved: Bool) -> Self {
    var changed = self
    switch effect {
    case .identity: return self
    case .fade: changed.attributes.alpha = 0
    case .flyIn:
      let (rect, size) = (viewport.rect, attributes.frame.size)
      changed.attributes.frame.origin.x = rect.origin.x + (rect.size.width - size.width) / 2
      changed.attributes.frame.origin.y = rect.origin.y + rect.size.height - size.height / 2
      changed.attributes.scale = 0.2
      changed.attributes.rotation = .pi
      changed.stickyRange = nil
    case .pop: changed.attributes.scale = 0.1
    }
    if isRemoved { changed.attributes.alpha = 0 }
    return changed
  }
}
