import Dispatch
import GRDB
import Synchronization

/// An import on two threads: the caller's reads sessions while the connection's writes those that
/// came before.
///
/// Sessions go over in parts, of which a few wait at most.
final class ImportHandover: ImportSource, Sendable {
  /// From the caller to the connection.
  private enum Message: Sendable {
    case sessions([IncomingSession])
    case endOfList
    case failure(any Error)
  }

  /// From the connection to the caller.
  private enum Answer: Sendable {
    case confirm([ImportCounts])
    case finished(Result<[ImportCounts], any Error>)
  }

  private let messages = BlockingQueue<Message>()
  private let answers = BlockingQueue<Answer>()
  private let confirmations = BlockingQueue<Result<Void, any Error>>()
  /// Counts the lists that were asked for.
  private let asked = DispatchSemaphore(value: 0)
  /// Counts the parts that may still be sent.
  private let room = DispatchSemaphore(value: 0)
  /// Why the connection takes no more parts.
  private let failure = Mutex<(any Error)?>(nil)

  init() {
    for _ in 0..<Self.mostWaiting { room.signal() }
  }

  private static let mostWaiting = 4
  /// A part is sent when it has so many sessions, or so many bytes of text.
  private static let part = (sessions: 256, bytes: 1 << 18)

  /// Runs an import on a connection's own thread, and hands it the sessions of the lists.
  ///
  /// - Throws: what a list's `sessions` throws, else what `work` does.
  func run(
    _ drafts: [ListDraft],
    on queue: DatabaseQueue,
    _ confirmation: ([ImportCounts]) throws -> Void,
    _ work: @escaping @Sendable (Database, ImportHandover) throws -> [ImportCounts]
  ) throws -> [ImportCounts] {
    let record = StatementPlans.record
    queue.asyncWriteWithoutTransaction { database in
      let result = Result {
        try StatementPlans.recording(with: record) { try work(database, self) }
      }
      if case .failure(let error) = result { self.stop(error) }
      self.answers.send(.finished(result))
    }
    let handedOver = Result { try drafts.forEach(handOver) }
    if case .failure(let error) = handedOver { messages.send(.failure(error)) }
    while true {
      switch answers.next() {
      case .confirm(let counts): confirmations.send(Result { try confirmation(counts) })
      case .finished(let counts):
        try handedOver.get()
        return try counts.get()
      }
    }
  }

  // MARK: On the caller's thread

  private func handOver(_ draft: ListDraft) throws {
    // What is known to be wrong with a list is told before the next one is read.
    asked.wait()
    try checkFailure()
    var part: [IncomingSession] = []
    var bytes = 0
    try draft.sessions {
      let session = try $0.incoming()
      try checkFailure()
      part.append(session)
      bytes += session.row.size
      guard part.count >= Self.part.sessions || bytes >= Self.part.bytes else { return }
      try send(.sessions(part))
      (part, bytes) = ([], 0)
    }
    try checkFailure()
    try send(.sessions(part))
    try send(.endOfList)
  }

  private func send(_ message: Message) throws {
    room.wait()
    try checkFailure()
    messages.send(message)
  }

  private func checkFailure() throws {
    if let failure = failure.withLock({ $0 }) { throw failure }
  }

  // MARK: On the connection's thread

  func sessions(ofList number: Int, _ add: (IncomingSession) throws -> Void) throws {
    asked.signal()
    while true {
      let message = messages.next()
      room.signal()
      switch message {
      case .sessions(let part): try part.forEach(add)
      case .endOfList: return
      case .failure(let error): throw error
      }
    }
  }

  func confirm(_ counts: [ImportCounts]) throws {
    answers.send(.confirm(counts))
    try confirmations.next().get()
  }

  /// Lets the caller's thread go, wherever it waits.
  private func stop(_ error: any Error) {
    failure.withLock { $0 = error }
    asked.signal()
    room.signal()
  }
}

/// Values on their way from one thread to another, in order.
private final class BlockingQueue<Value: Sendable>: Sendable {
  private let values = Mutex<[Value]>([])
  private let count = DispatchSemaphore(value: 0)

  func send(_ value: Value) {
    values.withLock { $0.append(value) }
    count.signal()
  }

  /// Waits for the next value.
  func next() -> Value {
    count.wait()
    return values.withLock { $0.removeFirst() }
  }
}
