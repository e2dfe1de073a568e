#if canImport(UIKit)
  import SwellLayout
  public import SwellModel
  import SwellStore
  import UIKit

  extension SwellListController {
    /// Does something to the list in the background, keeps it and shows it, after all that was done
    /// before.
    ///
    /// ```swift
    /// controller.perform { try $0.scroll(to: .key("tides"), ifStale: .refresh) }
    /// ```
    ///
    /// - Parameter body: gets the screen as it is seen, and returns the one to show; `nil` for the
    ///   same. It runs in the background; what it throws goes to ``didFail``.
    /// - Returns: what ends when that is shown.
    @discardableResult
    public func perform(
      _ body: @escaping @Sendable (ListScreen) throws -> ListScreen?
    ) -> Task<Void, Never> {
      let before = lastAct
      // What was tapped is kept, also when the controller is left at once.
      let act = Task {
        await before?.value
        await self.act(body)
      }
      lastAct = act
      return act
    }

    private func act(_ body: @escaping @Sendable (ListScreen) throws -> ListScreen?) async {
      guard let before = seenScreen else { return }
      do {
        guard var step = try await step(from: before, body) else { return }
        // The view may be turned and cells be measured meanwhile: what was done is kept, so all that
        // is left is to see it from there.
        for _ in 0..<3 {
          guard let now = seenScreen, step.conditions != conditions else { break }
          step = try await self.step(from: now) { try $0.refreshed() } ?? step
        }
        show(step)
      } catch StoreError.noSuchList(let name, let known) {
        screen = nil
        view.reloadData()
        didShow?(nil)
        didFail?(StoreError.noSuchList(name, known: known))
      } catch {
        didFail?(error)
      }
    }

    private func step(
      from before: ListScreen,
      _ body: @escaping @Sendable (ListScreen) throws -> ListScreen?
    ) async throws -> ListStep? {
      let conditions = conditions
      return try await before.inBackground { before in
        try body(before).map { try ListStep(from: before, to: $0, conditions) }
      }
    }

    private var conditions: ListStep.Conditions {
      ListStep.Conditions(
        size: view.bounds.size,
        inset: layout.contentInset(of: view),
        layout: layout.cellLayout.identity,
        measurements: measurements
      )
    }
  }

  // MARK: - What others change

  extension SwellListController {
    func observe() {
      observation = Task { [weak self] in
        while let changes = self?.changes, !Task.isCancelled {
          do {
            for try await change in changes {
              guard let self else { return }
              let name = screen?.list.name
              await refresh(isGone: change.after.list == nil)
              // A list under another name is heard of under that.
              if screen?.list.name != name { break }
            }
          } catch {
            self?.didFail?(error)
            return
          }
        }
      }
    }

    private var changes: StoreChanges<ListVersion> {
      // Also what comes before the store is first asked: no screen is no list.
      screen?.changes()
        ?? source.store.changes(
          of: source.name,
          scene: source.scene,
          since: ListVersion(list: nil, revisions: nil)
        )
    }

    /// Shows the list and what is kept of it as they are now, or the list that has come again.
    private func refresh(isGone: Bool) async {
      if screen != nil {
        // One that is gone may have another name.
        return await perform { try isGone || $0.isStale() ? $0.refreshed() : nil }.value
      }
      let (source, presentation) = (source, presentation)
      do {
        open(try await source.store.inBackground { _ in try source.screen(in: presentation) })
        view.reloadData()
        scrollToScreen()
        didShow?(screen)
      } catch StoreError.noSuchList {
        // It is waited for.
      } catch {
        didFail?(error)
      }
    }
  }
#endif
