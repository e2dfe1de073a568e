import Foundation
import GRDB

extension SessionStore {
  /// The duration after which a transaction of an import or a removal lets other writers in.
  static let partTime = Duration.milliseconds(40)

  /// The pause between transactions, in seconds: longer than a process sleeps between two tries.
  static let pause: TimeInterval = 0.005

  /// Writes invisible rows for each element, in short transactions: other writers hardly wait.
  func writeParts<Element>(
    _ elements: some Sequence<Element>, _ write: (Element, Database) throws -> Void
  ) throws {
    var iterator = elements.makeIterator()
    var next = iterator.next()
    while next != nil {
      try connections.writing().write { db in
        let deadline = ContinuousClock.now + Self.partTime
        while let element = next, ContinuousClock.now < deadline {
          try write(element, db)
          next = iterator.next()
        }
      }
      Thread.sleep(forTimeInterval: Self.pause)
    }
  }
}
