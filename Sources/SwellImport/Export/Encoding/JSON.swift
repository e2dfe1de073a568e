/// A JSON value as text; members keep their order, and `nil` members are left out, unlike ``null``.
package struct JSON: JSONConvertible, ExpressibleByDictionaryLiteral {
  package let text: String

  package init(text: String) { self.text = text }

  package init(dictionaryLiteral members: (String, (any JSONConvertible)?)...) {
    self = .object(members.map { (name: $0, value: $1) })
  }

  package var json: JSON { self }

  package static let null = JSON(text: "null")

  /// An object whose member names may come from a file.
  package static func object(_ members: [(name: String, value: (any JSONConvertible)?)]) -> JSON {
    let texts = members.compactMap { name, value in
      value.map { name.json.text + ":" + $0.json.text }
    }
    return JSON(text: "{" + texts.joined(separator: ",") + "}")
  }
}

package protocol JSONConvertible { var json: JSON { get } }
extension Bool: JSONConvertible { package var json: JSON { JSON(text: self ? "true" : "false") } }
extension Int: JSONConvertible { package var json: JSON { JSON(text: String(self)) } }

extension Array: JSONConvertible where Element: JSONConvertible {
  package var json: JSON { JSON(text: "[" + map(\.json.text).joined(separator: ",") + "]") }
}

extension String: JSONConvertible {
  /// The text in quotes, on one line and without control characters; YAML reads it, too.
  ///
  /// Also escapes what some readers take for the end of a line (U+0085, U+2028, U+2029), what YAML
  /// does not allow unescaped, a byte-order mark, and the controls that reorder text on a terminal.
  package var json: JSON {
    let escaped = escaping { scalar in
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
    return JSON(text: "\"\(escaped)\"")
  }
}
