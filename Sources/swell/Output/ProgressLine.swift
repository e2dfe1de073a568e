import Foundation
import SwellImport

/// One line on the terminal that says how far long work has come; nothing elsewhere.
final class ProgressLine {
  private let isOn: Bool
  private let start = DispatchTime.now()
  private var lastShown = 0.0
  private var isShown = false

  /// Work that is done sooner shows nothing, and no line is drawn more than ten times a second.
  private static let (firstSecond, interval) = (0.2, 0.1)

  init(isQuiet: Bool) {
    isOn = Terminal.canRedrawMessages && !isQuiet
  }

  func show(_ progress: ReadProgress) {
    guard isOn else { return }
    let seconds = Self.seconds(since: start)
    guard seconds >= max(Self.firstSecond, lastShown + Self.interval) else { return }
    lastShown = seconds
    isShown = true
    Self.draw(Self.text(progress, after: seconds))
  }

  /// Takes the line away again.
  func clear() {
    if isShown { Self.draw("") }
  }

  /// How far an import has come.
  private static func text(_ progress: ReadProgress, after seconds: Double) -> String {
    let rate = Int(Double(progress.sessions) / seconds)
    let share = progress.totalBytes.map { total in
      let part = total > 0 ? min(1, Double(progress.bytes) / Double(total)) : 1
      let (full, empty) = Terminal.isUTF8 ? ("█", "░") : ("#", "-")
      let length = Int(part * 20)
      return String(repeating: full, count: length) + String(repeating: empty, count: 20 - length)
        + " \(Int(part * 100)) %, "
    }
    return "\(share ?? "")\(progress.sessions) sessions, \(rate) a second"
  }

  /// Runs work of which nobody knows how far it is, and says every second that it goes on.
  static func working<T>(_ what: String, _ body: () throws -> T) rethrows -> T {
    guard Terminal.canRedrawMessages else { return try body() }
    let queue = DispatchQueue(label: "swell.progress")
    let timer = DispatchSource.makeTimerSource(queue: queue)
    let start = DispatchTime.now()
    timer.setEventHandler { draw("\(what), \(Int(seconds(since: start))) s") }
    timer.schedule(deadline: .now() + 1, repeating: 1)
    timer.resume()
    defer {
      timer.cancel()
      // What was being drawn is drawn by then.
      queue.sync { if seconds(since: start) >= 1 { draw("") } }
    }
    return try body()
  }

  private static func seconds(since start: DispatchTime) -> Double {
    Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
  }

  private static func draw(_ text: String) {
    // The last column stays free: some terminals go to the next line once it is written.
    let line = text.cut(toWidth: Terminal.width(of: STDERR_FILENO) - 1)
    try? FileHandle.standardError.write(contentsOf: Data("\r\(line)\u{1B}[K".utf8))
  }
}
