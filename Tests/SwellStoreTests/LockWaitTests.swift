import Foundation
import GRDB
import Testing

@testable import SwellStore

/// How long a connection waits for a lock that another one holds.
@Suite struct LockWaitTests {
  private static let start = ContinuousClock.now

  @Test(
    arguments: [
      (0, 1000...2000), (249_999, 1000...2000), (250_000, 500...1000), (999_999, 500...1000),
      (1_000_000, 150...300), (10_000_000, 150...300), (10_000_001, nil), (99_000_000, nil),
    ] as [(Int, ClosedRange<UInt32>?)]
  )
  func `who has waited long tries often, and gives up after ten seconds`(
    waited: Int,
    pause: ClosedRange<UInt32>?
  ) {
    let wait = LockWait()
    // However long ago the connection was opened, its first try begins the wait.
    let first = ContinuousClock.now + .seconds(100)
    #expect(wait.pause(before: 0, at: first) == 1000...2000)
    #expect(wait.pause(before: 1, at: first + .microseconds(waited)) == pause)
    #expect(wait.pause(before: 2, at: first + .microseconds(waited)) == pause)
    // Another lock is another wait.
    #expect(wait.pause(before: 0, at: first + .seconds(99)) == 1000...2000)
  }

  @Test func `every connection waits`() throws {
    let test = try TestStore()
    for queue in [test.store.reading, try test.store.writing] {
      guard case .callback = queue.configuration.busyMode else {
        Issue.record("\(queue.configuration.busyMode)")
        return
      }
    }
  }
}
