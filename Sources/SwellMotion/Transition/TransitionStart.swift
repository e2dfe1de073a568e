import SwellLayout

/// The start of a transition: a list at rest, or a frame of another transition.
struct TransitionStart: Sendable {
  var viewport: MovingViewport
  /// The states of elements that are not where the old list shows them, by their index in that list.
  var known: [ListElement: ElementState] = [:]
  /// The elements that were already disappearing.
  var leaving: [ElementPath] = []
  /// Whether all other elements start where the old list shows them.
  var isAtRest = true
}
