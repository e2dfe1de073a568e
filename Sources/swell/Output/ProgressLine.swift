import Dispatch
import Foundation
import SwellImport
import SwellRender

/// One line that shows the progress of long work, on a terminal only.
final class ProgressLine {
  private let isOn: Bool
  private let start = DispatchTime.now()
  private var lastShown = 0.0

  /// In seconds: when the line first appears, and the least time between two drawings.
  private static let (delay, interval) = (0.2, 0.1)

  init(isQuiet: Bool) {
    isOn = Terminal.canRedrawMessages && !isQuiet
  }

  func show(_ progress: ReadProgress) {
    show { Self.text(progress, after: $0) }
  }

  /// Shows a text that is made of the seconds since the start, if it is time to.
  func show(_ text: (_ seconds: Double) -> String) {
    guard isOn else { return }
    let seconds = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
    guard seconds >= max(Self.delay, lastShown + Self.interval) else { return }
    lastShown = seconds
    Self.draw(text(seconds))
  }

  /// Clears the line.
  func clear() {
    if lastShown > 0 { Self.draw("") }
  }

  /// The progress of an import: the share if the file's size is known, the count and the speed.
  static func text(_ progress: ReadProgress, after seconds: Double) -> String {
    let rate = Int(Double(progress.sessions) / seconds)
    let share = progress.totalBytes.map { total in
      let part = total > 0 ? min(1, Double(progress.bytes) / Double(total)) : 1
      return "\(Int(part * 100)) %, "
    }
    return "\(share ?? "")\(progress.sessions) sessions, \(rate) a second"
  }

  private static func draw(_ text: String) {
    // The last column stays free: some terminals go to the next line once it is written.
    let width = Terminal.width(of: STDERR_FILENO) - 1
    let line = text.cut(toWidth: width, ellipsis: Terminal.ellipsis)
    try? FileHandle.standardError.write(contentsOf: Data("\r\(line)\u{1B}[K".utf8))
  }
}
