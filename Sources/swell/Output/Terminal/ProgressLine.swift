import Foundation
import SwellImport
import SwellRender

/// One line that shows the progress of long work, on a terminal only.
final class ProgressLine {
  private let isOn: Bool
  private let start = Date()
  private var isShown = false
  /// When the line is drawn next, in seconds after the start.
  private var nextTime: TimeInterval = 0.2

  init(isQuiet: Bool) { isOn = Terminal.canRedrawMessages && !isQuiet }

  func show(_ progress: ReadProgress) {
    let seconds = -start.timeIntervalSinceNow
    guard isOn, seconds >= nextTime else { return }
    isShown = true
    nextTime = seconds + 0.1
    draw(Self.text(progress, after: seconds))
  }

  func clear() { if isShown { draw("") } }

  /// The percentage read (if the file's size is known), the number of sessions, and the speed.
  static func text(_ progress: ReadProgress, after seconds: TimeInterval) -> String {
    let rate = Int(Double(progress.sessions) / seconds)
    let share = progress.totalBytes.map { total in
      let part = total > 0 ? min(1, Double(progress.bytes) / Double(total)) : 1
      return "\(Int(part * 100)) %, "
    }
    return "\(share ?? "")\(progress.sessions) sessions, \(rate) a second"
  }

  private func draw(_ text: String) {
    // The last column is left free, because some terminals wrap as soon as it is filled.
    let line = text.cut(toWidth: Terminal.width(of: STDERR_FILENO) - 1)
    try? FileHandle.standardError.write(contentsOf: Data("\r\(line)\u{1B}[K".utf8))
  }
}
