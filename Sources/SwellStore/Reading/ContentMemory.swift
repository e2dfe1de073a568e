import Synchronization

/// The versions of lists that were read last, or that this process made last, for whoever reads them
/// again.
final class ContentMemory: Sendable {
  private struct Known {
    var committed: [ListRecord.ID: ListContent] = [:]
    /// What the write under way has read and made; nobody else may see it.
    var uncommitted: [ListRecord.ID: ListContent] = [:]

    mutating func keep(_ content: ListContent) {
      if committed.count >= ContentMemory.capacity, committed[content.list] == nil {
        committed = [:]
      }
      committed[content.list] = content
    }
  }

  private let known = Mutex(Known())
  private static let capacity = 8

  func content(of list: ListRecord.ID, revision: Int, isCommitted: Bool) -> ListContent? {
    known.withLock { known in
      [isCommitted ? nil : known.uncommitted[list], known.committed[list]].lazy
        .compactMap(\.self).first { $0.revision == revision }
    }
  }

  func keep(_ content: ListContent, isCommitted: Bool) {
    known.withLock { known in
      if isCommitted {
        known.keep(content)
      } else {
        known.uncommitted[content.list] = content
      }
    }
  }

  /// Runs a write, or a part of one that can be undone alone, while no other does.
  ///
  /// What it makes is kept once it is committed. After one that is undone, its revisions are given
  /// to others.
  func duringWrite<T>(isPart: Bool, undone: Bool, _ write: () throws -> T) rethrows -> T {
    var isDone = false
    defer {
      if !isDone || !isPart {
        known.withLock { known in
          if isDone { for content in known.uncommitted.values { known.keep(content) } }
          known.uncommitted = [:]
        }
      }
    }
    let result = try write()
    isDone = !undone
    return result
  }
}
