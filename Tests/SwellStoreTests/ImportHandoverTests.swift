import Foundation
import GRDB
import Synchronization
import Testing

@testable import SwellStore

/// The caller's thread reads sessions while another one writes them.
@Suite(.timeLimit(.minutes(5))) struct ImportHandoverTests {
  @Test func `what an import asks of its caller, it asks on the caller's thread`() throws {
    let test = try TestStore()
    let caller = Thread.current
    var isCaller: [Bool] = []
    let drafts = ["one", "two"].map { name in
      ListDraft(name: name) { add in
        for number in 0..<700 { try add(.talk("k\(number)")) }
        isCaller.append(Thread.current === caller)
      }
    }
    let counts = try test.store.importLists(drafts) { _ in
      isCaller.append(Thread.current === caller)
    }
    #expect(isCaller == [true, true, true])
    #expect(counts.map(\.added) == [700, 700])
  }

  /// Adds sessions without end until the store fails: the section is deleted under them.
  private func addUntilFailure(_ test: TestStore, _ add: (SessionDraft) throws -> Void) throws {
    for number in 0... {
      try add(.talk("k\(number)"))
      if number == 5000 { try deleteSections(test) }
    }
  }

  private func deleteSections(_ test: TestStore) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    configuration.busyMode = .timeout(10)
    let queue = try DatabaseQueue(path: test.store.path, configuration: configuration)
    try queue.write { try $0.execute(sql: "DELETE FROM section") }
    try queue.close()
  }

  @Test func `what is wrong with the store comes out of every call that follows`() throws {
    let test = try TestStore()
    var told: [StoreError] = []
    let error = #expect(throws: StoreError.self) {
      try test.store.importList(named: "talks", title: nil, source: nil) { add in
        // A caller that does not stop at an error is told again, and does not wait for ever.
        try addUntilFailure(test) {
          do {
            try add($0)
          } catch let error as StoreError {
            told.append(error)
            if told.count == 1000 { throw error }
          }
        }
      }
    }
    #expect(told.count == 1000 && told.allSatisfy { $0 == error })
    #expect(try test.store.read { try $0.lists() }.isEmpty)
    #expect(try test.store.check() == [])
  }

  @Test func `the caller's own error is the one that it gets`() throws {
    struct Unreadable: Error {}
    let test = try TestStore()
    #expect(throws: Unreadable.self) {
      try test.store.importList(named: "talks", title: nil, source: nil) { add in
        for number in 0..<5000 { try add(.talk("k\(number)")) }
        throw Unreadable()
      }
    }
    #expect(throws: Unreadable.self) {
      // Its own, though it is the store that failed.
      try test.store.importList(named: "talks", title: nil, source: nil) { add in
        do {
          try addUntilFailure(test, add)
        } catch is StoreError {
          throw Unreadable()
        }
      }
    }
    #expect(throws: Unreadable.self) {
      try test.store.importLists([ListDraft(name: "talks") { try $0(.talk("k")) }]) { _ in
        throw Unreadable()
      }
    }
    #expect(try test.store.read { try $0.lists() }.isEmpty)
  }

  /// Else a long file would be in memory whole as soon as another process writes for a while.
  @Test func `a caller that is ahead of the disk waits`() throws {
    let test = try TestStore()
    let other = try SessionStore(path: test.store.path)
    let handedOver = Mutex(0)
    let (isWriting, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let ahead = Mutex(0)
    Thread {
      try? other.write { _ in
        isWriting.signal()
        mayEnd.wait()
      }
    }.start()
    isWriting.wait()
    Thread {
      var last = 0
      while handedOver.withLock({ $0 }) == 0 { Thread.sleep(forTimeInterval: 0.1) }
      while last < handedOver.withLock({ $0 }) {
        last = handedOver.withLock { $0 }
        Thread.sleep(forTimeInterval: 0.5)
      }
      ahead.withLock { $0 = last }
      mayEnd.signal()
    }.start()
    let counts = try test.store.importList(named: "talks", title: nil, source: nil) { add in
      for number in 0..<30_000 {
        try add(.talk("k\(number)"))
        handedOver.withLock { $0 += 1 }
      }
    }
    #expect(counts.added == 30_000)
    #expect((1..<5000).contains(ahead.withLock { $0 }))
  }
}
