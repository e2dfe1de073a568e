import Foundation

/// The least that has to be drawn anew when a list is seen through another viewport.
public enum ListInvalidation: Equatable, Sendable {
  /// Nothing moved but the viewport.
  case nothing
  /// The elements, in order, whose attributes changed: headers that stick, cells of a featured
  /// list.
  case elements([ListElement])
  /// The viewport's size or its insets changed, and any element may have.
  case everything
}

extension ListSnapshot {
  /// What changes when the list is seen through another viewport: no more than that, and all of it.
  ///
  /// Elements count that are in view before or after; the others are asked for when they come into
  /// view. One that comes into view as it always was is not named. Costs what both viewports show.
  public func invalidation(to viewport: ListViewport) -> ListInvalidation {
    guard viewport.size == self.viewport.size, viewport.contentInset == self.viewport.contentInset
    else { return .everything }
    if viewport == self.viewport { return .nothing }
    var after = self
    after.move(to: viewport.offset)
    let old = elements()
    let new = after.elements()
    var changed = Set<ListElement>()
    for attributes in old where after.attributes(of: attributes.element) != attributes {
      changed.insert(attributes.element)
    }
    for attributes in new where self.attributes(of: attributes.element) != attributes {
      changed.insert(attributes.element)
    }
    return changed.isEmpty ? .nothing : .elements(changed.sorted())
  }
}
