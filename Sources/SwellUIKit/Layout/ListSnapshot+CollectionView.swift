#if canImport(UIKit) && !os(watchOS)
  package import SwellLayout
  import SwellMotion
  package import UIKit

  extension ListSnapshot {
    /// The list adapted to a view, whose size, insets or layout direction may differ.
    ///
    /// If the size or the insets across the scroll axis change, the first visible cell keeps its
    /// position. If only insets along the axis change, as for a keyboard or a refresh control,
    /// UIKit moves the content and the list follows. `bounds` are the view's next bounds.
    @MainActor func adapted(to view: UICollectionView, bounds: CGRect? = nil) -> ListSnapshot {
      let bounds = bounds ?? view.bounds
      let inset = view.adjustedContentInset
      let newInset = ContentInsets(
        top: inset.top, left: inset.left, bottom: inset.bottom, right: inset.right)
      let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      var turned = orientation
      turned.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
      let old = viewport.contentInset
      let hasSameSides =
        orientation.axis == .vertical
        ? (old.left, old.right) == (newInset.left, newInset.right)
        : (old.top, old.bottom) == (newInset.top, newInset.bottom)
      let isSameRoom = viewport.size == bounds.size && hasSameSides
      if isSameRoom, old == newInset, orientation == turned { return scrolled(to: bounds.origin) }
      let resize = ListChange.resize(bounds.size, contentInset: newInset)
      let resized =
        keepingOverscroll { try? $0.applying([.setOrientation(turned), resize]) } ?? self
      return isSameRoom || viewportRect.isEmpty ? resized.scrolled(to: bounds.origin) : resized
    }

    /// Makes a change at the nearest valid offset, then restores the overscroll; `nil` if it fails.
    private func keepingOverscroll(_ change: (ListSnapshot) -> ListSnapshot?) -> ListSnapshot? {
      let clamped = scrolledIntoContent()
      return change(clamped)?.moved(from: clamped, to: self)
    }

    /// The list scrolled by the distance between the content offsets of two other lists.
    package func moved(from old: ListSnapshot, to new: ListSnapshot) -> ListSnapshot {
      let (from, to) = (old.viewport.offset, new.viewport.offset)
      if from == to { return self }
      let offset = viewport.offset
      return scrolled(to: CGPoint(x: offset.x + to.x - from.x, y: offset.y + to.y - from.y))
    }

    /// The list with a measured length, in points; `nil` if the list does not accept it.
    ///
    /// If the element's start is in view, the start keeps its position. If part of a cell is
    /// scrolled past, that fraction is kept. Otherwise the first visible cell keeps its position.
    func measured(_ element: ListElement, _ length: CGFloat) -> ListSnapshot? {
      let change: ListChange =
        if let cell = element.cell, sections[cell.section]?.section.isSelected(cell.item) == true {
          .setExpandedHeight(cell, length)
        } else { .setHeight(element, length) }
      return keepingOverscroll { clamped in
        if let place = clamped.place, .cell(place.cell) == element, place.fraction > 0 {
          return (try? clamped.applying([change]))?.scrolled(to: place)
        }
        let start = clamped.anchor(at: element).flatMap { $0.distance >= 0 ? $0 : nil }
        return try? clamped.applying([change], keeping: start)
      }
    }

    /// The list after a batch update; the first visible cell that remains keeps its position.
    func rebuilt(from origins: BatchUpdateOrigins, _ updates: ListUpdates) -> ListSnapshot? {
      guard let new = try? rebuilt(from: origins.sections),
        let mapping = try? updates.mapping(from: self, to: new)
      else { return nil }
      return keepingOverscroll { clamped in
        guard var anchor = clamped.anchor(),
          let element = mapping.nextDestination(of: anchor.element)
        else { return new.scrolledIntoContent() }
        anchor.element = element
        return try? new.scrolled(to: clamped.viewport.offset).applying([], keeping: anchor)
      }
    }

    /// Whether any element has different attributes in a list that differs only in its viewport.
    ///
    /// Elements out of view count, because UIKit may keep their attributes: a header pinned beyond
    /// the edge or between two distant viewports, or the cells of a list pulled out of view.
    func hasOtherAttributes(than other: ListSnapshot) -> Bool {
      if viewport == other.viewport { return false }
      let rect = viewportRect.insetBy(dx: -viewport.size.width, dy: -viewport.size.height)
      let shown = elements(in: rect)
      return viewport.size != other.viewport.size
        || viewport.contentInset != other.viewport.contentInset || shown.isEmpty
        || shown != other.elements(in: rect) || !rect.contains(other.viewportRect)
    }

    /// The element at an index path; `nil` for an unknown kind, a section that the list lacks, or
    /// an empty path, which UIKit passes for supplementary views that vanish.
    @MainActor func element(ofKind kind: String?, at path: IndexPath) -> ListElement? {
      guard path.count == 2, path.section < sections.count else { return nil }
      if kind == nil { return .cell(CellIndex(path)) }
      return ListElement.Supplementary.allCases.map { .supplementary($0, section: path.section) }
        .first { $0.kind == kind && $0.path == path }
    }
  }

  extension CGPoint {
    /// Whether the distance to another point is small enough to be a rounding error.
    func isNear(_ other: CGPoint) -> Bool { abs(x - other.x) + abs(y - other.y) < 1e-6 }
  }

  @MainActor extension ListElement {
    /// UIKit's name for the element's kind; `nil` for a cell.
    package var kind: String? {
      switch supplementary {
      case .header: UICollectionView.elementKindSectionHeader
      case .emptyState: SwellCollectionViewLayout.elementKindEmptyState
      case .footer: UICollectionView.elementKindSectionFooter
      case nil: nil
      }
    }

    /// The element's index path; supplementary elements have item 0.
    package var path: IndexPath { IndexPath(item: cell?.item ?? 0, section: section) }
  }

  extension CellIndex {
    package init(_ path: IndexPath) { self.init(section: path.section, item: path.item) }
  }

  extension IndexPath {
    package init(_ cell: CellIndex) { self.init(item: cell.item, section: cell.section) }
  }
#endif
