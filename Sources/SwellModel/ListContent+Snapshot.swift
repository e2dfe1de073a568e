import SwellLayout
import SwellStore
import Synchronization

extension ListContent {
  /// The list in a presentation, at its start, with nothing selected and nothing collapsed.
  ///
  /// The sections are laid out once for each layout and viewport: that takes O(sections).
  func snapshot(in presentation: ListPresentation) throws(LayoutError) -> ListSnapshot {
    let viewport = try ListViewport.validated(
      size: presentation.viewportSize,
      contentInset: presentation.contentInset
    )
    let known = laidOut.withLock { $0 as? ListSnapshot }
    let snapshot: ListSnapshot
    if let known, known.layout.isEqual(to: presentation.layout) {
      var known = known
      try known.perform(.setOrientation(presentation.orientation))
      try known.perform(.resize(viewport.size, contentInset: viewport.contentInset))
      snapshot = known
    } else {
      snapshot = try ListSnapshot(
        layout: presentation.layout,
        shape: ListShape(sections.lazy.map(\.sessionCount)),
        selection: [],
        viewport: viewport,
        orientation: presentation.orientation
      )
    }
    laidOut.withLock { $0 = snapshot }
    return snapshot.scrolledToStart()
  }
}

extension CellLayout {
  /// Whether another layout is known to place everything alike.
  fileprivate func isEqual(to other: any CellLayout) -> Bool {
    guard let self = self as? any Equatable else { return false }
    func isEqual<Layout: Equatable>(_ layout: Layout) -> Bool { layout == other as? Layout }
    return isEqual(self)
  }
}
