#if canImport(UIKit) && !os(watchOS)
  import SwellLayout
  public import SwellModel
  import SwellStore
  import SwellUIKit
  public import UIKit

  extension SwellListDataSource {
    /// Selects a session and scrolls to it, or deselects it; stores the change in the background.
    public func select(_ indexPath: IndexPath, animated: Bool = true) {
      let cell = CellIndex(indexPath)
      let (key, version) = (session(at: indexPath)?.key, screen?.list.version)
      let isSelected = layout.list.sections[cell.section]?.section.isSelected(cell.item) == true
      reportError {
        try layout.select(cell, animated: animated)
        enqueue {
          if isSelected { return try $0.deselect() }
          if let key { return try $0.select(.key(key)) }
          // In another version, the cell may belong to another session, so the selection is undone.
          return $0.list.version == version ? try $0.select(.cell(cell)) : $0
        }
      }
    }

    /// Collapses a section to its header, or expands it; stores the change in the background.
    ///
    /// Does nothing in a layout that does not collapse sections, such as `FeaturedLayout`.
    public func setCollapsed(_ isCollapsed: Bool, section: Int, animated: Bool = true) {
      guard layout.list.layout.collapsesSections, let key = screen?.sections[checked: section]?.key
      else { return configureViews() }
      reportError { try layout.setCollapsed(isCollapsed, section: section, animated: animated) }
      configureViews()
      enqueue { screen in
        try screen.sections.firstIndex { $0.key == key }
          .map { try screen.setCollapsed(isCollapsed, section: $0) }
      }
    }

    /// Stores the place without scrolling; call it at the end of a scroll.
    public func storePlace() { enqueue { try $0.storingPlace() } }

    /// Changes the list in the background and shows the result; scrolls only if `body` scrolled.
    ///
    /// ```swift
    /// source.perform { try $0.scrolled(to: .key("tides")) }
    /// ```
    ///
    /// - Parameter body: changes the screen that is shown and returns the result, or `nil` for no
    ///   change. It runs in the background after all earlier actions; its errors go to ``didFail``.
    /// - Returns: a task that ends when the result is shown.
    @discardableResult public func perform(
      _ body: @escaping @Sendable (ListScreen) throws -> ListScreen?
    ) -> Task<Void, Never> { enqueue(scrolls: true, body) }

    /// Performs an action after all earlier ones, and shows the result; unless `scrolls` is true,
    /// the offset is kept, because the user may be scrolling.
    @discardableResult func enqueue(
      scrolls: Bool = false, _ body: @escaping @Sendable (ListScreen) throws -> ListScreen?
    ) -> Task<Void, Never> {
      let before = lastAction
      pendingActions += 1
      // The task retains the data source, so a tap is stored even if the view goes away.
      let action = Task {
        await before?.value
        var change: Change?
        do {
          change = try await screen?.with(layout.list).inBackground { seen in
            try body(seen).map { (seen, $0, try ListBatchUpdate(from: seen, to: $0)) }
          }
        } catch { show(error) }
        pendingActions -= 1
        show(change)
        if scrolls, let change { scroll(with: change) }
      }
      lastAction = action
      return action
    }

    func reportError(_ body: () throws -> Void) {
      do { try body() } catch { didFail?(error) }
    }
  }
#endif
