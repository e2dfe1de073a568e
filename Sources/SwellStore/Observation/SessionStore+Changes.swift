import GRDB
import Synchronization

extension SessionStore {
  /// The changes to a list, and to its state in a scene.
  ///
  /// The stream begins at `known` or, if that is `nil`, when the first change is awaited. A list
  /// that gets this name later is observed too.
  public func changes(
    of name: String, scene: String, since known: ListMoment? = nil
  ) -> StoreChanges<ListMoment> {
    changes(since: known) { reader in
      try SessionStore.validate(scene: scene)
      let list = try reader.findList(named: name)
      return ListMoment(list: list, state: try list.map { try reader.state(of: $0, scene: scene) })
    }
  }

  /// The changes to the store's lists, as records ordered by name.
  public func changesOfLists() -> StoreChanges<[ListRecord]> {
    changes(since: nil) { try $0.lists() }
  }

  func changes<Value: Sendable & Equatable>(
    since known: Value?, _ read: @escaping @Sendable (StoreReader) throws -> Value
  ) -> StoreChanges<Value> {
    // Only one poll at a time uses this state; it has a mutex because the closure is `@Sendable`.
    let state = Mutex((last: known, seen: [Int]?.none))
    return StoreChanges<Value> {
      while !Task.isCancelled {
        do {
          let change = try await run(on: connections.observing) { store in
            try store.connections.checkPresence()
            // Taken before the read: if the file is copied again meanwhile, the next poll reads it.
            let copied = store.connections.copiedStamp ?? []
            return try store.read { reader in
              // `data_version` omits this connection's writes; only a store in memory has any.
              let version = try reader.database.rows("PRAGMA data_version") { try $0.count() }
              let seen = version + [reader.database.totalChangesCount] + copied
              return try state.withLock { state -> StoreChange<Value>? in
                if seen == state.seen { return nil }
                let value = try read(reader)
                defer { state = (value, seen) }
                guard let before = state.last, before != value else { return nil }
                return StoreChange(before: before, after: value)
              }
            }
          }
          if let change { return change }
        } catch StoreError.busy {
          // The store was locked, or was written while it was copied; the next poll tries again.
        }
        try? await Task.sleep(for: .milliseconds(100))
      }
      return nil
    }
  }
}
