import Foundation
import SwellImport
import SwellRender

/// Writes data to standard output and messages to standard error; escapes texts for a terminal.
enum Output {
  static func json(_ document: some JSONConvertible) throws(OutputError) {
    try write((document.json.text + "\n").utf8)
  }

  /// Prints texts on one line, separated by tabs, even if they contain line breaks.
  static func line(_ texts: String...) throws(OutputError) {
    try write((texts.map(\.printable).joined(separator: "\t") + "\n").utf8)
  }

  /// Writes a part of a file: unchanged, except that a terminal gets no control characters.
  static func data(_ bytes: some Collection<UInt8>, to file: Int32 = STDOUT_FILENO)
    throws(OutputError)
  {
    guard isatty(file) == 1 else { return try write(bytes, to: file) }
    let text = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
    try write(text.printable(keeping: ["\n", "\t"]).utf8, to: file)
  }

  static func table(_ rows: [[String]], as format: RowFormat) throws(OutputError) {
    try data(rows.map(format.delimited.row).joined().utf8)
  }

  /// Prints a message on standard error, on one line even if it quotes line breaks.
  static func message(_ text: String, end: String = "\n") {
    // There is nowhere left to report a failed write to standard error.
    try? write("swell: \(text.printable)\(end)".utf8, to: STDERR_FILENO)
  }

  /// A count with its noun: `1 list`, `2 lists`.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// Prints bytes as they are; private, so that commands cannot forget to escape.
  private static func write(_ bytes: some Collection<UInt8>, to file: Int32 = STDOUT_FILENO)
    throws(OutputError)
  {
    var rest = Data(bytes)
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if written < 0, errno != EINTR { throw OutputError(reason: String(cString: strerror(errno))) }
      rest = rest.dropFirst(max(0, written))
    }
  }
}

struct OutputError: Error, CustomStringConvertible {
  let reason: String

  var description: String { "cannot write to standard output: \(reason)" }
}
