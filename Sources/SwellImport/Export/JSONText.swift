/// Text in quotes as JSON and YAML have it.
package enum JSONText {
  /// The text in quotes, on one line and without control characters.
  ///
  /// Also escapes what some readers take for the end of a line (U+0085, U+2028, U+2029), what YAML
  /// does not allow unescaped, a byte-order mark, and the direction controls, which could reorder a
  /// line on a terminal.
  package static func quoted(_ text: String) -> String {
    let escaped = text.escaping { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case " "..."~": nil
      case "\0"..."\u{9F}", "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{FEFF}",
        "\u{FFFE}", "\u{FFFF}":
        "\\u" + scalar.value.hex(4)
      default: nil
      }
    }
    return "\"\(escaped)\""
  }
}
