import Foundation

/// The least that has to be invalidated when the viewport changes.
package enum ListInvalidation: Equatable, Sendable {
  /// No attributes change.
  case nothing
  /// The elements, in order, whose attributes changed: headers that stick, cells of a featured
  /// list.
  case elements([ListElement])
  /// The viewport's size or insets changed: any attributes may have changed.
  case everything
}

extension ListSnapshot {
  /// The elements that have other attributes in another viewport: exactly these.
  ///
  /// Compares the elements in view before or after, in O(log n) each; one that comes into view
  /// unchanged is left out.
  package func invalidation(to viewport: ListViewport) -> ListInvalidation {
    guard viewport.size == self.viewport.size, viewport.contentInset == self.viewport.contentInset
    else { return .everything }
    if viewport == self.viewport { return .nothing }
    let after = self.changed { $0.move(to: viewport.offset) }
    let changed = (elements() + after.elements()).map(\.element)
      .filter { attributes(of: $0) != after.attributes(of: $0) }
    return changed.isEmpty ? .nothing : .elements(Set(changed).sorted())
  }
}
