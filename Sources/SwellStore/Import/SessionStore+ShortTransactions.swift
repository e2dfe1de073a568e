import Foundation
import GRDB

extension SessionStore {
  /// The duration after which a transaction of an import or a removal lets other writers in.
  static let transactionTime = Duration.milliseconds(40)

  /// The pause between transactions, in seconds; a waiting writer tries again in less time.
  static let pause: TimeInterval = 0.005

  /// Writes rows that no reader sees, in short transactions, so that other writers hardly wait.
  func writeParts<Element>(
    _ elements: some Sequence<Element>, _ write: (Element, Database) throws -> Void
  ) throws {
    var iterator = elements.makeIterator()
    var next = iterator.next()
    while next != nil {
      try connections.writing().write { db in
        let deadline = ContinuousClock.now + Self.transactionTime
        while let element = next, ContinuousClock.now < deadline {
          try write(element, db)
          next = iterator.next()
        }
      }
      Thread.sleep(forTimeInterval: Self.pause)
    }
  }
}
