import SwellLayout

/// The viewport and the elements on screen when a transition starts.
struct StartFrame: Sendable {
  var viewport: MovingViewport
  /// The states of elements by index in the old list; an element without a state was not shown.
  var known: [ListElement: ElementState] = [:]
  /// The elements that were already disappearing.
  var leaving: [ElementPath] = []
}
