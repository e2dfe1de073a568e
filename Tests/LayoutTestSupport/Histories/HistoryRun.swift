import Foundation

/// An answer that differs from the naive list's.
package struct HistoryMismatch: Error, CustomStringConvertible {
  package var description: String

  package init(_ description: String) { self.description = description }
}

/// The histories that a run plays: `SWELL_CASES` of them, starting at seed `SWELL_SEED`.
package enum HistoryRun {
  /// Whether this is a nightly run, that is, one with `SWELL_CASES` set.
  package static let isLong = ProcessInfo.processInfo.environment["SWELL_CASES"] != nil

  /// The number of steps of other random runs; 20 times as many in a nightly run.
  package static func steps(_ usual: Int) -> Int { isLong ? 20 * usual : usual }

  /// The seeds of a suite, in batches that run in parallel.
  package static func batches(_ usual: Int) -> [Range<UInt64>] {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["SWELL_CASES"].flatMap { UInt64($0) } ?? UInt64(usual)
    let first = environment["SWELL_SEED"].flatMap { UInt64($0) } ?? 1
    let size = max(1, (count + 7) / 8)
    return stride(from: first, to: first + count, by: Int(size)).map {
      $0..<min($0 + size, first + count)
    }
  }
}
