import Foundation
import Testing

extension Workplace {
  /// Runs a command with a terminal for all three streams, and returns what it sent to the
  /// terminal.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of `swell`, or a whole command line of `executable`.
  ///   - columns: The width of the terminal.
  ///   - typing: What is typed at once.
  ///   - executable: What to run; `swell` if not given.
  ///   - expected: Texts after which the terminal is closed, for a command that does not end by
  ///     itself.
  /// - Returns: What was shown, and the status.
  /// - Throws: If no terminal can be opened, or the program does not exist.
  func onTerminal(
    _ arguments: [String],
    columns: UInt16 = 80,
    typing: String = "",
    executable: URL = Workplace.binary,
    until expected: [String] = []
  ) throws -> (shown: String, status: Int32) {
    var (master, terminal): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    try #require(openpty(&master, &terminal, nil, nil, &size) == 0)
    let process = process(arguments)
    process.executableURL = executable
    let file = FileHandle(fileDescriptor: terminal, closeOnDealloc: false)
    process.standardInput = file
    process.standardOutput = file
    process.standardError = file
    try Self.start(process)
    close(terminal)
    var keys = Array(typing.utf8)
    _ = write(master, &keys, keys.count)
    var shown: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let deadline = Date(timeIntervalSinceNow: 300)
    while Date() < deadline {
      var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 100) > 0 else { continue }
      // Reading fails once the last process that has the terminal open has ended.
      let count = read(master, &buffer, buffer.count)
      guard count > 0 else { break }
      shown += buffer[..<count]
      let text = String(decoding: shown, as: UTF8.self)
      if !expected.isEmpty, expected.allSatisfy(text.contains) { break }
    }
    // Closing a terminal sends SIGHUP to the processes that still use it.
    close(master)
    if !expected.isEmpty { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    return (
      String(decoding: shown, as: UTF8.self).replacing("\r\n", with: "\n"),
      process.terminationStatus
    )
  }
}
