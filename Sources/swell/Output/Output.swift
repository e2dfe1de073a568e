import ArgumentParser
import Foundation

/// Standard output is data, standard error is messages.
enum Output {
  /// Prints one JSON document.
  static func json(_ document: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    let text = String(decoding: try encoder.encode(document), as: UTF8.self)
    write(text.escapingRemainingControls + "\n", to: .standardOutput)
  }

  /// Prints a line of text for people.
  static func line(_ text: String) {
    write(text.printable + "\n", to: .standardOutput)
  }

  /// Prints a message on standard error, in one line whatever data it quotes.
  static func message(_ text: String) {
    write("swell: \(text.printable)\n", to: .standardError)
  }

  /// How many there are of what has this name.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// Writes, or ends the process: nobody can be told but by the status.
  private static func write(_ text: String, to file: FileHandle) {
    do {
      try file.write(contentsOf: Data(text.utf8))
    } catch {
      if file !== FileHandle.standardError {
        message("cannot write: \(error.localizedDescription)")
      }
      Foundation.exit(Failure.inputOutput.rawValue)
    }
  }
}

extension String {
  /// The text with every control character replaced, so that data cannot steer a terminal.
  var printable: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
          // Marks that turn the direction of what follows would disorder a whole table.
          case .format
          where (0x202A...0x202E).contains(scalar.value)
            || (0x2066...0x2069).contains(scalar.value):
            "\u{FFFD}"
          default: scalar
          }
        }
      )
    )
  }

  /// JSON with the control characters escaped that JSON itself allows as they are.
  fileprivate var escapingRemainingControls: String {
    guard unicodeScalars.contains(where: { (0x7F...0x9F).contains($0.value) }) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if (0x7F...0x9F).contains(scalar.value) {
        text += "\\u00" + String(scalar.value, radix: 16)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}
