import FlyingFox
import Foundation
import Synchronization

/// Makes a page's state for each WebSocket, and passes messages between the two.
struct PreviewSocket: WSMessageHandler {
  /// The state of a page that has not asked for anything yet.
  let initial: PreviewState

  func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage> {
    let (stream, output) = AsyncStream<WSMessage>.makeStream()
    let queue = PageQueue(initial)
    let answering = Task {
      for await message in client {
        if case .close = message { break }
        let request = Self.request(message)
        let isAccepted = queue.enqueue { state in
          output.yield(Self.message(request.map { state.answer($0) } ?? Self.notUnderstood))
        }
        if isAccepted { continue }
        let close = WSMessage.close(WSCloseCode(1008, reason: "too many requests"))
        await queue.run { _ in _ = output.yield(close) }
        break
      }
      // The stream ends after the answers to earlier requests.
      await queue.run { _ in output.finish() }
    }
    let watching = Task {
      var error: String?
      while !Task.isCancelled {
        try await Task.sleep(for: .milliseconds(100))
        guard let answer = await queue.run({ $0.answerToChanges() }) else { continue }
        // A store that stays unreadable is reported once.
        if answer.error == nil || answer.error != error { output.yield(Self.message(answer)) }
        error = answer.error
      }
    }
    output.onTermination = { _ in
      answering.cancel()
      watching.cancel()
    }
    return stream
  }

  private static let notUnderstood = PreviewAnswer(
    error: "a request is not understood, or longer than \(PreviewRequest.limit) bytes")

  private static func request(_ message: WSMessage) -> PreviewRequest? {
    guard case .text(let text) = message, text.utf8.count <= PreviewRequest.limit
    else { return nil }
    return try? JSONDecoder().decode(PreviewRequest.self, from: Data(text.utf8))
  }

  private static func message(_ answer: PreviewAnswer) -> WSMessage {
    let encoder = JSONEncoder()
    // JSON has no NaN or infinity.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "0", negativeInfinity: "0", nan: "0")
    let data = (try? encoder.encode(answer)) ?? Data("{}".utf8)
    return .text(String(decoding: data, as: UTF8.self))
  }
}

/// An open page's state, used on a separate queue, as its reads would block a task's thread.
private final class PageQueue: Sendable {
  private let queue = DispatchQueue(label: "swell.preview")
  private let state: Mutex<PreviewState>

  /// The number of unanswered requests; a page with too many is disconnected.
  private let waiting = Atomic(0)
  private static let maxWaiting = 256

  init(_ initial: PreviewState) { state = Mutex(initial) }

  /// Runs `body` after earlier requests; returns `false` if too many are waiting.
  func enqueue(_ body: @escaping @Sendable (inout PreviewState) -> Void) -> Bool {
    guard waiting.load(ordering: .relaxed) < Self.maxWaiting else { return false }
    waiting.wrappingAdd(1, ordering: .relaxed)
    queue.async {
      self.state.withLock { body(&$0) }
      self.waiting.wrappingSubtract(1, ordering: .relaxed)
    }
    return true
  }

  func run<T: Sendable>(_ body: @escaping @Sendable (inout PreviewState) -> T) async -> T {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: self.state.withLock { body(&$0) }) }
    }
  }
}
