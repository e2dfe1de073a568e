package import SwellLayout

extension ListSnapshot {
  /// The elements in view in either viewport whose attributes differ; `nil` if all of them may, as
  /// after a resize; O(log n) for each in view.
  ///
  /// They are the headers that stick, or the cells of a featured list; other layouts have none.
  package func invalidation(to viewport: ListViewport) -> [ListElement]? {
    guard viewport.size == self.viewport.size, viewport.contentInset == self.viewport.contentInset
    else { return nil }
    if viewport == self.viewport { return [] }
    let after = scrolled(to: viewport.offset)
    let changed = (elements() + after.elements()).map(\.element)
      .filter { attributes(of: $0) != after.attributes(of: $0) }
    return Set(changed).sorted()
  }
}
