import Foundation
import SwellLayout

/// The way of one element through a transition, in the coordinates of the transition.
struct ElementTrack: Sendable {
  /// What the element was and is; `nil` where a list does not have it.
  var origin: ListElement?
  var destination: ListElement?
  var isReloaded = false
  /// See ``TransitionElement/retargetingsSinceRemoval``.
  var retargetingsSinceRemoval = 0
  /// Where it is at the start and at the end; and a step after the start if it moves already.
  var start: State
  var end: State
  var ahead: State?
  var presence = Presence.throughout

  struct State: Sendable {
    var attributes: LayoutAttributes
    /// `nil` for cells, and for headers that move like them.
    var headerTops: HeaderTops?
  }

  /// When the element is there at all.
  enum Presence: Sendable {
    case throughout
    case afterStart
    case beforeEnd
    case atStartOnly
  }

  func isPresent(at progress: CGFloat) -> Bool {
    switch presence {
    case .throughout: true
    case .afterStart: progress > 0
    case .beforeEnd: progress < 1
    case .atStartOnly: progress <= 0
    }
  }

  /// The state on the way.
  ///
  /// A header that sticks at both ends is placed by the rule of sticky headers on the way too: moved
  /// from one resting place to the other like a cell, it would leave the top while its section passes.
  func state(_ blend: Blend, in viewport: TransitionViewport) -> State {
    if blend.isStart { return start }
    if blend.isEnd { return end }
    var attributes = blend(start.attributes, end.attributes, ahead: ahead?.attributes)
    guard let first = start.headerTops, let last = end.headerTops else {
      return State(attributes: attributes)
    }
    let tops = blend(first, last, ahead: ahead?.headerTops)
    attributes.frame.origin.y = tops.top(at: viewport.stickingOffset)
    attributes.isPinned = attributes.frame.origin.y > tops.first
    return State(attributes: attributes, headerTops: tops)
  }

  /// The element with attributes of the transition's coordinates, turned into the list's.
  func element(_ attributes: LayoutAttributes, in viewport: TransitionViewport) -> TransitionElement
  {
    var attributes = attributes.turned { viewport.turn.actual($0) }
    if let element = destination ?? origin { attributes.element = element }
    return TransitionElement(
      origin: origin,
      destination: destination,
      retargetingsSinceRemoval: retargetingsSinceRemoval,
      isReloaded: isReloaded,
      attributes: attributes
    )
  }
}

/// The tops between which a header keeps to the offset at which headers stick, in points.
struct HeaderTops: Sendable {
  var first: CGFloat
  var last: CGFloat

  func top(at offset: CGFloat) -> CGFloat { min(max(first, offset), last) }
}

extension ElementTrack {
  /// By section and item; one that leaves before the one that has its index now.
  func comesBefore(_ other: ElementTrack) -> Bool {
    guard let element = destination ?? origin, let next = other.destination ?? other.origin,
      element != next
    else {
      return destination == nil
        && (other.destination != nil || retargetingsSinceRemoval > other.retargetingsSinceRemoval)
    }
    return element < next
  }
}
