import Foundation
import SwellImport
import Synchronization

/// One line on the terminal that says how far long work has come; nothing elsewhere.
final class ProgressLine {
  private let isOn: Bool
  private let start = DispatchTime.now()
  private var lastShown = 0.0
  private var isShown = false

  /// In seconds: when the line first appears, and the least time between two drawings.
  private static let (delay, interval) = (0.2, 0.1)

  init(isQuiet: Bool) {
    isOn = Terminal.canRedrawMessages && !isQuiet
  }

  func show(_ progress: ReadProgress) {
    guard isOn else { return }
    let seconds = Self.seconds(since: start)
    guard seconds >= max(Self.delay, lastShown + Self.interval) else { return }
    lastShown = seconds
    isShown = true
    Self.draw(Self.text(progress, after: seconds))
  }

  /// Clears the line.
  func clear() {
    if isShown { Self.draw("") }
  }

  /// How far an import has come.
  static func text(_ progress: ReadProgress, after seconds: Double) -> String {
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

  /// Runs work that may take long, and says every second that it goes on, and how long it has.
  ///
  /// - Parameters:
  ///   - what: what is under way at first.
  ///   - body: the work; it is given a function that says what is under way now.
  /// - Returns: what `body` returns.
  static func working<T>(
    _ what: String,
    _ body: (_ say: @escaping (String) -> Void) throws -> T
  ) rethrows -> T {
    guard Terminal.canRedrawMessages else { return try body { _ in } }
    let queue = DispatchQueue(label: "swell.progress")
    let timer = DispatchSource.makeTimerSource(queue: queue)
    let start = DispatchTime.now()
    let activity = Activity(what)
    timer.setEventHandler { draw("\(activity.words), \(Int(seconds(since: start))) s") }
    timer.schedule(deadline: .now() + 1, repeating: 1)
    timer.resume()
    defer {
      timer.cancel()
      // On the queue, so that no timer draws after the line is cleared.
      queue.sync { if seconds(since: start) >= 1 { draw("") } }
    }
    return try body { activity.words = $0 }
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

/// What is under way, in words; said by one thread and drawn by another.
private final class Activity: Sendable {
  private let said: Mutex<String>

  init(_ words: String) {
    said = Mutex(words)
  }

  var words: String {
    get { said.withLock(\.self) }
    set { said.withLock { $0 = newValue } }
  }
}
