/// Text in quotes as JSON and YAML have it.
package enum JSONText {
  /// The text in quotes, on one line and without control characters.
  ///
  /// Also escapes what some readers take for the end of a line (U+0085, U+2028, U+2029), what YAML
  /// does not allow unescaped, a byte-order mark, and the direction controls, which could reorder a
  /// line on a terminal.
  package static func quoted(_ text: String) -> String {
    var quoted: [UInt8] = []
    write(text, to: &quoted)
    return String(decoding: quoted, as: UTF8.self)
  }

  /// Adds the text in quotes to the bytes of a file.
  static func write(_ text: String, to file: inout [UInt8]) {
    file.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { text in
      var (start, index) = (0, 0)
      while index < text.count {
        guard let (escape, width) = escape(text, at: index) else {
          index += 1
          continue
        }
        file += text[start..<index]
        file += escape.utf8
        index += width
        start = index
      }
      file += text[start...]
    }
    file.append(UInt8(ascii: "\""))
  }

  /// The escape of the character at an index and its length in bytes; `nil` if it needs none.
  private static func escape(_ text: UnsafeBufferPointer<UInt8>, at index: Int)
    -> (escape: String, width: Int)?
  {
    func byte(_ distance: Int) -> UInt8 {
      index + distance < text.count ? text[index + distance] : 0
    }
    func number(_ scalar: UInt32, _ width: Int) -> (String, Int) { ("\\u" + scalar.hex(4), width) }
    switch byte(0) {
    case UInt8(ascii: "\""): return ("\\\"", 1)
    case UInt8(ascii: "\\"): return ("\\\\", 1)
    case 0x0A: return ("\\n", 1)
    case 0x0D: return ("\\r", 1)
    case 0x09: return ("\\t", 1)
    case 0..<0x20, 0x7F: return number(UInt32(byte(0)), 1)
    // U+0080 to U+009F, U+2028 to U+202E, U+2066 to U+2069, U+FEFF, U+FFFE and U+FFFF in UTF-8
    case 0xC2 where byte(1) < 0xA0: return number(UInt32(byte(1)), 2)
    case 0xE2 where byte(1) == 0x80 && (0xA8...0xAE).contains(byte(2)):
      return number(0x2000 + UInt32(byte(2)) - 0x80, 3)
    case 0xE2 where byte(1) == 0x81 && (0xA6...0xA9).contains(byte(2)):
      return number(0x2040 + UInt32(byte(2)) - 0x80, 3)
    case 0xEF where byte(1) == 0xBB && byte(2) == 0xBF: return number(0xFEFF, 3)
    case 0xEF where byte(1) == 0xBF && byte(2) >= 0xBE:
      return number(0xFFC0 + UInt32(byte(2)) - 0x80, 3)
    default: return nil
    }
  }
}
