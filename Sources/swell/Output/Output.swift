import Foundation
import SwellImport
import SwellRender

/// Standard output is for data, standard error for messages.
enum Output {
  static func json(_ document: some JSONConvertible) throws(OutputError) {
    try write((document.json.text + "\n").utf8)
  }

  /// Prints texts on one line whatever data they hold, separated by tabs.
  static func line(_ texts: String...) throws(OutputError) {
    try write((texts.map(\.printable).joined(separator: "\t") + "\n").utf8)
  }

  /// Prints a part of a file: as it is, but on a terminal without characters that would control it.
  static func data(_ bytes: some Collection<UInt8>) throws(OutputError) {
    guard Terminal.isOutput else { return try write(bytes) }
    let text = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
    try write(text.printable(keeping: ["\n", "\t"]).utf8)
  }

  static func table(_ rows: [[String]], as format: RowFormat) throws(OutputError) {
    try data(rows.map(format.delimited.row).joined().utf8)
  }

  /// Prints a message on standard error, in one line whatever data it quotes.
  static func message(_ text: String, end: String = "\n") {
    // There is nowhere left to report that standard error cannot be written.
    _ = write(Data("swell: \(text.printable)\(end)".utf8), to: STDERR_FILENO)
  }

  /// A count with its noun: `1 list`, `2 lists`.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// Prints bytes as they are; private, so that commands cannot forget to escape.
  private static func write(_ bytes: some Collection<UInt8>) throws(OutputError) {
    if let reason = write(Data(bytes), to: STDOUT_FILENO) { throw OutputError(reason: reason) }
  }

  /// Writes all of the data to an open file; returns the reason if that failed.
  static func write(_ data: Data, to file: Int32) -> String? {
    var rest = data
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno != EINTR {
        return String(cString: strerror(errno))
      }
    }
    return nil
  }
}

struct OutputError: Error, CustomStringConvertible {
  let reason: String

  var description: String { "cannot write to standard output: \(reason)" }
}
