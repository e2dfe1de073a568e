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
      reportingErrors {
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
      reportingErrors { try layout.setCollapsed(isCollapsed, section: section, animated: animated) }
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
        } catch { report(error) }
        pendingActions -= 1
        show(change)
        if scrolls, let change { scroll(with: change) }
      }
      lastAction = action
      return action
    }

    func reportingErrors(_ body: () throws -> Void) { do { try body() } catch { didFail?(error) } }

    /// The screens before and after an action, and the batch update between them.
    typealias Change = (seen: ListScreen, new: ListScreen, batch: ListBatchUpdate?)

    /// Shows the result of an action; `change` is `nil` if the action failed or changed nothing.
    func show(_ change: Change?) {
      guard let view, let old = screen else { return }
      if let change { show(change, after: old, in: view) }
      // Shows the stored state, unless later actions are on screen but not stored yet.
      if pendingActions == 0, let shown = screen?.with(layout.list), !shown.pendingChanges.isEmpty {
        reportingErrors {
          layout.show(try shown.snapshot.applying(shown.pendingChanges), animated: isAnimated)
        }
      }
      configureViews()
      if let change { didShow?(change.new) }
    }

    private func show(_ change: Change, after old: ListScreen, in view: UICollectionView) {
      let new = change.new
      if old.list.version == new.list.version {
        screen = new
      } else if let batch = change.batch {
        let update = {
          view.performBatchUpdates {
            self.screen = new
            batch.perform(on: view)
          }
        }
        if isAnimated { update() } else { UIView.performWithoutAnimation(update) }
        // No rows of the new version have been read yet; until they are, cells show the old rows.
        readRows(of: nearbyElements.compactMap(\.cell))
      } else {
        screen = new
        let list = withMeasures(of: old, new)
        layout.showAfterReload(list.moved(from: change.seen.snapshot, to: layout.list))
        view.reloadData()
      }
    }

    /// The new list with the shown sections' measures, which are known only to the layout.
    private func withMeasures(of old: ListScreen, _ new: ListScreen) -> ListSnapshot {
      // SwellModel gives a list's only section a header only if it has a title.
      let isUntitled = [old, new].map { $0.sections.map(\.title) == [""] }
      if isUntitled[0] != isUntitled[1] { return new.snapshot }
      let own = old.sections.indices.map { layout.list.sections[$0]?.section.measures }
      let measures = Dictionary(zip(old.sections.map(\.key), own)) { $1 }
      let changes = new.sections.enumerated().compactMap { index, section in
        measures[section.key]?.map { ListChange.setMeasures(section: index, $0) }
      }
      return (try? new.snapshot.applying(changes)) ?? new.snapshot
    }

    /// Reports an action's error; shows no list if the list was removed from the store.
    func report(_ error: any Error) {
      // The error may be about another list, which an app's own action has requested.
      if case StoreError.noSuchList(let name, _) = error, name == screen?.list.name {
        screen = nil
        view?.reloadData()
        didShow?(nil)
      }
      didFail?(error)
    }

    func scroll(with change: Change) {
      let old = change.seen.snapshot
      let new = change.new.snapshot
      guard new.viewport.offset != old.viewport.offset, let place = new.place else { return }
      view?.setContentOffset(layout.list.scrolled(to: place).viewport.offset, animated: isAnimated)
    }

    /// The elements in view or less than a viewport away, whose views UIKit may have prepared.
    private var nearbyElements: [ListElement] {
      let list = layout.list
      let size = list.viewport.size
      return list.elements(in: list.viewportRect.insetBy(dx: -size.width, dy: -size.height))
        .map(\.element)
    }

    func configureViews() {
      for element in nearbyElements {
        guard let kind = element.kind,
          let shown = view?.supplementaryView(forElementKind: kind, at: element.path)
        else { continue }
        viewConfigurations[kind]?(shown, element.section)
      }
    }
  }
#endif
