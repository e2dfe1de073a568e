import Synchronization

/// Tells those who wait in this process that something was written.
final class ChangeSignal: Sendable {
  private struct State {
    var count = 0
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    var nextID = 0
  }

  private let state = Mutex(State())

  /// How often something was written.
  var count: Int { state.withLock { $0.count } }

  func send() {
    let waiting = state.withLock { state in
      state.count += 1
      defer { state.waiting = [:] }
      return state.waiting.values.map(\.self)
    }
    waiting.forEach { $0.resume() }
  }

  /// Waits until the count is above `count`, at most for a time, or until cancelled.
  func wait(beyond count: Int, atMost time: Duration) async {
    await withTaskGroup { group in
      group.addTask { try? await Task.sleep(for: time) }
      group.addTask { await self.wait(beyond: count) }
      await group.next()
      group.cancelAll()
    }
  }

  private func wait(beyond count: Int) async {
    let id = state.withLock { state in
      defer { state.nextID += 1 }
      return state.nextID
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isDone = state.withLock { state in
          guard state.count == count, !Task.isCancelled else { return true }
          state.waiting[id] = continuation
          return false
        }
        if isDone { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiting.removeValue(forKey: id) }?.resume()
    }
  }
}
