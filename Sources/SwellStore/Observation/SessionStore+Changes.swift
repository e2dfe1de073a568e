import GRDB
import Synchronization

extension SessionStore {
  /// The changes to a list, and to its state in a scene.
  ///
  /// They start at the version `known` or, if that is `nil`, when the first one is awaited. A list
  /// that gets the name later counts too.
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
    // Only one poll at a time uses it, but the closure is declared safe for several.
    let state = Mutex((last: known, seen: [Int]?.none))
    return StoreChanges<Value> {
      while !Task.isCancelled {
        do {
          let change = try await run(on: connections.observing) { store in
            try store.connections.checkPresence()
            // Before the read: if the file is copied again meanwhile, the next poll reads the copy.
            let copied = store.connections.copiedStamp ?? []
            return try store.read { reader in
              // Changes with every write by others or, in memory, by this connection.
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
          // A store that is read as a copy was written meanwhile; the next look copies it again.
        }
        try? await Task.sleep(for: .milliseconds(100))
      }
      return nil
    }
  }
}
