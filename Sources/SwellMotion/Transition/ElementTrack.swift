import Foundation
import SwellLayout

/// The way of one element through a transition.
struct ElementTrack: Sendable {
  /// What the element was and is.
  var origin: ListElement?
  var destination: ListElement?
  var isReloaded = false
  /// Where it is at the start, at the end, and a step after the start if it moves already.
  var start: State
  var end: State
  var ahead: State?
  /// When it is there at all: one that comes is not there at the start, one that goes not at the
  /// end.
  var presence = Presence.throughout

  struct State: Sendable {
    var attributes: LayoutAttributes
    /// For a header of a stacked layout.
    var header: HeaderTrack?
  }

  enum Presence: Sendable {
    case throughout
    case comes
    case goes
    case goesAtOnce
  }

  func isPresent(at progress: CGFloat) -> Bool {
    switch presence {
    case .throughout: true
    case .comes: progress > 0
    case .goes: progress < 1
    case .goesAtOnce: progress <= 0
    }
  }

  /// The state on the way; `line` is where the viewport is, and how coordinates are turned there.
  func state(_ blend: Blend, line: HeaderLine?) -> State {
    if blend.isStart { return start }
    if blend.isEnd { return end }
    var state = State(
      attributes: blend(start.attributes, end.attributes, ahead: ahead?.attributes)
    )
    state.attributes.element = end.attributes.element
    guard let line, let from = start.header, let to = end.header else { return state }
    let track = blend(from, to, ahead: ahead?.header)
    let top = track.top(at: line.offset)
    var frame = line.turn.canonical(state.attributes.frame)
    (frame.origin.y, frame.size.height) = (top, track.height)
    state.attributes.frame = line.turn.actual(frame)
    state.attributes.isPinned = top > track.start
    state.header = track
    return state
  }

  func element(_ blend: Blend, line: HeaderLine?) -> TransitionElement {
    var attributes = state(blend, line: line).attributes
    if let element = destination ?? origin { attributes.element = element }
    return TransitionElement(
      origin: origin,
      destination: destination,
      isReloaded: isReloaded,
      attributes: attributes
    )
  }
}

/// The offset at which headers stick at an instant, as layouts count it.
struct HeaderLine {
  var offset: CGFloat
  var turn: AxisTransform
}
