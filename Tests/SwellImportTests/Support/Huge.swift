import Foundation

/// Sizes that no real file has.
enum Huge {
  static let depth = 100_000

  /// A tenth of a count, or all of it in a nightly run (`SWELL_CASES`); the time limit still
  /// catches quadratic growth.
  static func many(_ count: Int) -> Int {
    ProcessInfo.processInfo.environment["SWELL_CASES"] == nil ? count / 10 : count
  }

  static func repeated(_ text: String, _ count: Int = depth) -> String {
    String(repeating: text, count: count)
  }
}
