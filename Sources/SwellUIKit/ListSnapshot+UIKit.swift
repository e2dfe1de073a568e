#if canImport(UIKit) && !os(watchOS)
  import SwellLayout
  import UIKit

  /// The collection view that shows a list: its bounds, insets and reading direction.
  @MainActor
  struct ListWindow {
    var viewport: ListViewport
    var orientation: ListOrientation

    /// The view with its bounds, or with those that it is about to have.
    init?(_ view: UICollectionView, bounds: CGRect? = nil, axis: ListOrientation.Axis) {
      let bounds = bounds ?? view.bounds
      let inset = view.adjustedContentInset
      let contentInset = ContentInsets(
        top: inset.top,
        left: inset.left,
        bottom: inset.bottom,
        right: inset.right
      )
      guard
        let viewport = try? ListViewport(
          size: bounds.size,
          offset: bounds.origin,
          contentInset: contentInset
        )
      else { return nil }
      self.viewport = viewport
      let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      orientation = ListOrientation(
        axis: axis,
        layoutDirection: isMirrored ? .rightToLeft : .leftToRight
      )
    }

    var hasRoom: Bool { viewport.size.width > 0 && viewport.size.height > 0 }
  }

  extension ListSnapshot {
    /// The list at another offset; the same list for an offset that is not finite.
    func at(_ offset: CGPoint) -> ListSnapshot { (try? scrolled(to: offset)) ?? self }

    /// The list in a window, which may have another size, other insets or another direction.
    ///
    /// The first visible cell keeps its position if the room for cells changes. Otherwise only the
    /// insets along the scroll axis change, as for a keyboard or a refresh control: UIKit moves the
    /// content itself then, and the list follows.
    @MainActor
    func shown(in window: ListWindow) -> ListSnapshot {
      let hadRoom = viewport.size.width > 0 && viewport.size.height > 0
      let isSameRoom = viewport.size == window.viewport.size
        && viewport.contentInset.across(orientation.axis)
          == window.viewport.contentInset.across(orientation.axis)
      var list = self
      if orientation != window.orientation {
        list = (try? list.applying(.setOrientation(window.orientation))) ?? list
      }
      if isSameRoom, viewport.contentInset == window.viewport.contentInset {
        return list.orientation == orientation ? list.at(window.viewport.offset) : list
      }
      if isSameRoom {
        return list.changed { try? $0.applying(.resize(window.viewport)) }
          .at(window.viewport.offset)
      }
      guard hadRoom else {
        return ((try? list.applying(.resize(window.viewport))) ?? list).at(window.viewport.offset)
      }
      return list.changed { try? $0.applying(.resize(window.viewport)) }
    }

    /// The list after a change that keeps the first visible cell's position, and the distance by
    /// which the content is pulled beyond its end; the same list if the change fails.
    private func changed(_ change: (ListSnapshot) -> ListSnapshot?) -> ListSnapshot {
      let settled = scrolledIntoContent()
      guard let changed = change(settled) else { return self }
      let (from, to) = (settled.viewport.offset, viewport.offset)
      if from == to { return changed }
      let offset = changed.viewport.offset
      return changed.at(CGPoint(x: offset.x + to.x - from.x, y: offset.y + to.y - from.y))
    }

    /// The list with a measured length, in points; `nil` if it does not accept that.
    func measured(_ element: ListElement, _ length: CGFloat) -> ListSnapshot? {
      guard let cell = element.cell, hasCell(cell), length > 0, length.isFinite else { return nil }
      return changed { try? $0.applying(.setHeight(cell, length)) }
    }

    /// The list after a batch update; the first visible cell that stays keeps its position.
    func after(_ batch: BatchUpdate) -> ListSnapshot? {
      guard let new = try? rearranged(batch.origins) else { return nil }
      let old = self
      return changed { settled in
        guard var anchor = settled.anchor(),
          let element = batch.destination(of: anchor.element, in: old, to: new)
        else { return new.scrolledIntoContent() }
        anchor.element = element
        return try? new.at(settled.viewport.offset).applying([], keeping: anchor)
      }
    }

    /// The list without items, in the same window.
    func emptied() -> ListSnapshot { (try? rearranged([])) ?? self }

    /// Whether another list shows the same elements in the same frames.
    func looksLike(_ other: ListSnapshot) -> Bool {
      contentSize == other.contentSize
        && elements().map(\.frame) == other.elements().map(\.frame)
    }

    /// The frame of a cell that is not shown: without length, at the end of its section's header.
    func hiddenFrame(of cell: CellIndex) -> CGRect {
      var frame = attributes(of: .header(section: cell.section))?.frame ?? .zero
      if orientation.axis == .vertical {
        frame.origin.y = frame.maxY
        frame.size.height = 0
      } else {
        if orientation.layoutDirection == .leftToRight { frame.origin.x = frame.maxX }
        frame.size.width = 0
      }
      return frame
    }
  }

  extension ListSnapshot {
    /// A list without items and without a size.
    init(empty layout: any CellLayout, axis: ListOrientation.Axis) {
      do {
        try self.init(
          layout: layout,
          shape: [],
          viewport: ListViewport(size: .zero),
          orientation: ListOrientation(axis: axis)
        )
      } catch {
        preconditionFailure("a list without items is valid: \(error)")
      }
    }
  }

  extension CGPoint {
    /// The nearest point on a pixel.
    func rounded(toScale scale: CGFloat) -> CGPoint {
      guard scale > 0 else { return self }
      return CGPoint(x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale)
    }
  }

  extension ContentInsets {
    /// The insets that reduce the breadth of a list with a scroll axis.
    fileprivate func across(_ axis: ListOrientation.Axis) -> [CGFloat] {
      axis == .vertical ? [left, right] : [top, bottom]
    }
  }
#endif
