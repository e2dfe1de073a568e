import Foundation
import SwellImport

/// One line on the terminal that says how far an import has come; nothing elsewhere.
final class ProgressLine {
  private let start = Date()
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private var isShown = false

  func show(_ progress: ReadProgress) {
    let seconds = Date().timeIntervalSince(start)
    guard isTerminal, seconds > 0.2 else { return }
    let rate = Int(Double(progress.sessions) / seconds)
    let share = progress.totalBytes.map { total in
      let part = total > 0 ? min(1, Double(progress.bytes) / Double(total)) : 1
      let bar = String(repeating: "█", count: Int(part * 20)).padding(
        toLength: 20,
        withPad: "░",
        startingAt: 0
      )
      return "\(bar) \(Int(part * 100)) %, "
    }
    write("\r\(share ?? "")\(progress.sessions) sessions, \(rate) a second\u{1B}[K")
    isShown = true
  }

  /// Takes the line away again.
  func clear() {
    if isShown { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
