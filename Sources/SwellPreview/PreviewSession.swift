import Dispatch
import SwellStore
import Synchronization

/// One open page, answered on a queue of its own: reading a store blocks a thread, and the
/// threads of Swift's concurrency must not be blocked.
final class PreviewSession: Sendable {
  private let queue = DispatchQueue(label: "swell.preview")
  private let state: Mutex<PreviewState>

  init(_ start: PreviewState) { state = Mutex(start) }

  /// Answers one request.
  func answer(_ request: PreviewRequest) async -> PreviewAnswer {
    await onQueue { $0.answer(request) }
  }

  /// A new frame if the store has changed what is shown, else `nil`.
  func answerToChanges() async -> PreviewAnswer? {
    await onQueue { $0.answerToChanges() }
  }

  /// The version of the list and its state that is shown.
  func version() async -> ListVersion { await onQueue { $0.version } }

  private func onQueue<T: Sendable>(
    _ body: @escaping @Sendable (inout PreviewState) -> T
  ) async -> T {
    await withCheckedContinuation { continuation in
      queue.async {
        continuation.resume(returning: self.state.withLock { body(&$0) })
      }
    }
  }
}
