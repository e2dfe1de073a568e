import Foundation
import Synchronization
import Testing

@testable import SwellStore

/// The lock next to a store.
@Suite(.timeLimit(.minutes(10))) struct StoreLockTests {
  @Test func `releasing a lock keeps the lock file that another process has replaced`() throws {
    let test = try TestStore()
    let file = try StoreFile(path: test.store.path)
    let former = try StoreLock(file, LOCK_SH)
    unlink(file.realPath + "-lock")
    let held = try StoreLock(file, LOCK_EX)
    defer { held.release() }
    former.release()
    #expect(throws: StoreError.busy(path: file.path)) { try StoreLock(file, LOCK_EX | LOCK_NB) }
  }

  @Test func `an import that gets no lock is not counted as running`() throws {
    let test = try TestStore()
    try FileManager.default.createDirectory(
      atPath: test.store.path + "-lock", withIntermediateDirectories: false)
    #expect(throws: StoreError.self) { try test.importList([.talk("a")]) }
    #expect(test.store.connections.importCount.withLock { $0 } == 0)
  }

  @Test func `acquiring and releasing locks leaks no file descriptor`() throws {
    let test = try TestStore()
    let file = try StoreFile(path: test.store.path)
    let held = try StoreLock(file, LOCK_SH)
    defer { held.release() }
    // More than the open-file limit.
    for _ in 0..<20_000 where (try? StoreLock(file, LOCK_EX | LOCK_NB)) != nil {
      Issue.record("it was taken twice")
    }
    for _ in 0..<5000 { try StoreLock(StoreFile(path: test.store.path + "2"), LOCK_EX).release() }
    let next = dup(0)
    #expect((0..<5000).contains(next))
    close(next)
  }
}
