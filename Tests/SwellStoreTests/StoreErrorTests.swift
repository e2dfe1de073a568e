import Foundation
import GRDB
import Testing

@testable import SwellStore

/// Error messages, and the meaning of SQLite's errors.
@Suite struct StoreErrorTests {
  @Test(arguments: [0, 1, 2, 8, 9, 100])
  func `the message about an unknown list names the first eight lists`(count: Int) {
    let known = (0..<count).map { "l\($0)" }
    let first = known.prefix(8).map { "\"\($0)\"" }.joined(separator: ", ")
    let names = count == 0 ? "none" : first + (count > 8 ? " and \(count - 8) more" : "")
    let error = StoreError.noSuchList("x", known: known)
    #expect(error.description == "there is no list \"x\"; the store has \(names)")
    #expect(StoreError.ambiguousList(known: known).errorDescription?.hasSuffix(names) == true)
  }

  @Test(arguments: [
    (ResultCode.SQLITE_BUSY, StoreError.busy(path: "p")), (.SQLITE_LOCKED, .busy(path: "p")),
    (.SQLITE_PERM, .noPermission(path: "p")), (.SQLITE_READONLY, .noPermission(path: "p")),
    (.SQLITE_CANTOPEN, .noPermission(path: "p")), (.SQLITE_FULL, .diskFull(path: "p")),
    (.SQLITE_NOTADB, .notADatabase(path: "p")),
    (.SQLITE_IOERR, .failed(path: "p", detail: "why; the disk may be full or damaged")),
    (.SQLITE_CORRUPT, .damaged(path: "p", detail: "why")),
    (.SQLITE_MISUSE, .failed(path: "p", detail: "why")),
  ])
  func `an SQLite result code is reported by its meaning`(code: ResultCode, error: StoreError) {
    #expect(StoreError(DatabaseError(resultCode: code, message: "why"), path: "p") == error)
  }

  @Test func `the commands that recover a store quote its path`() {
    let error = StoreError.damaged(path: "it's $HOME.sqlite", detail: "why")
    #expect(
      error.description.hasSuffix(
        "sqlite3 'it'\\''s $HOME.sqlite' .recover | sqlite3 'it'\\''s $HOME.sqlite.recovered'; "
          + "swell check --store 'it'\\''s $HOME.sqlite.recovered'"))
  }
}
