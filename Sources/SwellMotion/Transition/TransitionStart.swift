import SwellLayout

/// The elements on screen as a transition starts, unless it is a list at rest.
struct TransitionStart: Sendable {
  var viewport: MovingViewport
  /// The states of elements by their index in the old list; all others were not shown.
  var known: [ListElement: ElementState] = [:]
  /// The elements that were already disappearing.
  var leaving: [ElementPath] = []
}
