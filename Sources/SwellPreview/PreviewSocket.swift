import FlyingFox
import Foundation
import SwellStore
import Synchronization

/// Makes a session for each WebSocket, and passes messages between the two.
struct PreviewSocket: WSMessageHandler {
  /// The state of a page that has not asked for anything yet.
  let start: PreviewState

  func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage> {
    let (stream, output) = AsyncStream<WSMessage>.makeStream()
    let inbox = RequestQueue()
    let session = PreviewSession(start)
    let reading = Task {
      for await message in client {
        guard case .text(let text) = message, let request = Self.request(text), inbox.add(request)
        else {
          output.yield(.close(WSCloseCode(1008, reason: "not understood, or too much at once")))
          break
        }
      }
      inbox.finish()
    }
    let (shown, showing) = AsyncStream.makeStream(of: (Shown, ListVersion).self)
    let answering = Task {
      var last: Shown?
      for await _ in inbox.arrivals {
        while let request = inbox.take() {
          let answer = await session.answer(request)
          output.yield(Self.message(answer))
          let now = answer.frame.map { Shown(list: $0.wanted, scene: $0.scene) }
          if let now, now != last {
            // From the version that is shown, so that no change since is missed.
            showing.yield((now, await session.version()))
            last = now
          }
        }
      }
      output.finish()
    }
    @Sendable func update() async {
      if let answer = await session.answerToChanges() { output.yield(Self.message(answer)) }
    }
    let watchingLists = Task {
      for try await _ in start.store.changesOfLists() { await update() }
    }
    let watchingList = Task {
      var watching: Task<Void, any Error>?
      for await (shown, version) in shown {
        watching?.cancel()
        guard let list = shown.list else { continue }
        watching = Task {
          let changes = start.store.changes(of: list, scene: shown.scene, since: version)
          for try await _ in changes { await update() }
        }
      }
      watching?.cancel()
    }
    output.onTermination = { _ in
      for task in [reading, answering, watchingList] { task.cancel() }
      watchingLists.cancel()
    }
    return stream
  }

  /// The list and the scene that a page shows.
  private struct Shown: Equatable {
    var list: String?
    var scene: String
  }

  private static func request(_ text: String) -> PreviewRequest? {
    guard text.utf8.count <= PreviewRequest.limit else { return nil }
    return try? JSONDecoder().decode(PreviewRequest.self, from: Data(text.utf8))
  }

  private static func message(_ answer: PreviewAnswer) -> WSMessage {
    let encoder = JSONEncoder()
    // JSON has no NaN or infinity.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "0",
      negativeInfinity: "0",
      nan: "0"
    )
    let failure = PreviewAnswer(id: answer.id, error: "the answer cannot be written as JSON")
    let data = (try? encoder.encode(answer)) ?? (try? encoder.encode(failure)) ?? Data("{}".utf8)
    return .text(String(decoding: data, as: UTF8.self))
  }
}

/// The requests that wait for an answer, in order; of scrolls or ticks in a row, the newest only.
final class RequestQueue: Sendable {
  /// More requests than any page sends ahead.
  private static let limit = 256

  private let waiting = Mutex<[PreviewRequest]>([])
  private let arrival: AsyncStream<Void>.Continuation
  /// Signals that requests have come; several arrivals may share a signal.
  let arrivals: AsyncStream<Void>

  init() {
    (arrivals, arrival) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Adds a request; false if the queue is full.
  func add(_ request: PreviewRequest) -> Bool {
    let isTaken = waiting.withLock { waiting in
      if request.op.isReplaced, waiting.last?.op == request.op { waiting.removeLast() }
      guard waiting.count < Self.limit else { return false }
      waiting.append(request)
      return true
    }
    arrival.yield()
    return isTaken
  }

  /// Takes the oldest request out.
  func take() -> PreviewRequest? {
    waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }

  func finish() { arrival.finish() }
}

extension PreviewRequest.Operation {
  /// Whether a newer request of the kind makes an older one pointless.
  fileprivate var isReplaced: Bool { [.scroll, .scrub, .tick, .pinch].contains(self) }
}
