#if canImport(UIKit) && !os(watchOS)
  public import SwellLayout
  import UIKit

  extension SwellCollectionViewLayout {
    /// Selects a cell and scrolls it fully into view; deselects it if it is selected.
    ///
    /// Call it from `collectionView(_:didSelectItemAt:)`. A featured list features the cell.
    ///
    /// - Throws: `LayoutError` for a cell that the list does not have.
    public func select(_ cell: CellIndex, animated: Bool = true) throws(LayoutError) {
      show(try list.selecting(cell), animated: animated)
    }

    /// Collapses a section to its header, or expands it; the header keeps its position.
    ///
    /// - Throws: `LayoutError` for a section that the list does not have.
    public func setCollapsed(
      _ isCollapsed: Bool, section: Int, animated: Bool = true
    ) throws(LayoutError) {
      let list = list
      let change = ListChange.setCollapsed(section: section, isCollapsed)
      let changed = try list.applying([change], keeping: list.anchor(atHeaderOf: section))
      show(changed, animated: animated)
    }

    /// Whether a section is collapsed to its header; `false` for one that the list does not have.
    public func isCollapsed(section: Int) -> Bool {
      list.sections[section]?.section.isCollapsed ?? false
    }

    /// Shows a changed copy of ``list`` with the same items, for example with other measures.
    ///
    /// ```swift
    /// let measures = SectionMeasures(itemHeight: 44)
    /// layout.show(try layout.list.applying([.setMeasures(section: 0, measures)]))
    /// ```
    public func show(_ list: ListSnapshot, animated: Bool = true) {
      let shown = self.list
      precondition(list.shape == shown.shape, "the list must keep its items")
      let present = shown.scrolled(to: list.viewport.offset)
      let hasSameFrames = list.elements().map(\.frame) == present.elements().map(\.frame)
      if hasSameFrames, list.contentSize == present.contentSize {
        snapshot = list
        invalidateLayout(with: SwellInvalidationContext())
        if list.viewport.offset != shown.viewport.offset {
          collectionView?.setContentOffset(list.viewport.offset, animated: animated)
        }
      } else if animated, loading.hasStarted, let view = collectionView, view.window != nil {
        view.performBatchUpdates {
          self.update.oldList = shown
          self.adopt(list)
          self.invalidateLayout(with: SwellInvalidationContext())
        }
      } else {
        replaceList(with: list)
      }
      if collectionView?.window != nil {
        UIAccessibility.post(notification: .layoutChanged, argument: nil)
      }
    }

    /// Shows a list of other items, with its state and offset; reload the view's data afterwards.
    package func showAfterReload(_ list: ListSnapshot) {
      loading.survivesReload = true
      replaceList(with: list)
    }

    private func replaceList(with list: ListSnapshot) {
      let context = SwellInvalidationContext()
      context.adjustOffset(from: self.list.viewport.offset, to: list.viewport.offset)
      adopt(list)
      invalidateLayout(with: context)
    }

    /// Scrolls until an element has the given alignment in the view, below any pinned header.
    public func scroll(
      to element: ListElement, aligned alignment: ScrollAlignment = .nearest, animated: Bool = true
    ) {
      let offset = list.viewport.offset
      if let target = list.targetOffset(forProposed: offset, showing: element, aligned: alignment) {
        collectionView?.setContentOffset(target, animated: animated)
      }
    }

    /// The cell at the start of the viewport and the fraction of it that has scrolled past.
    ///
    /// `nil` if the list has no cells. Reading the place does not scroll.
    public var place: ScrollPlace? { list.place }

    /// Scrolls to a place without animation; before the first layout pass, waits for its cell.
    public func restore(_ place: ScrollPlace) {
      guard loading.hasStarted else { return loading.place = place }
      collectionView?.setContentOffset(list.scrolled(to: place).viewport.offset, animated: false)
    }
  }
#endif
