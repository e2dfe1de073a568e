import Foundation

extension Document {
  /// The index after a value and everything inside it.
  func end(of index: Int) -> Int {
    let node = nodes[index]
    return node.kind == .array || node.kind == .object ? index + 1 + Int(node.extent) : index + 1
  }

  private func range(of index: Int) -> Range<Int> {
    let node = nodes[index]
    return Int(node.start)..<Int(node.start) + Int(node.extent)
  }

  /// The text of a text, number or date node.
  func text(at index: Int) -> String {
    if nodes[index].kind == .escapedText { return unescaped(range(of: index)) }
    return String(decoding: bytes[range(of: index)], as: UTF8.self)
  }

  /// Whether a text node says exactly `other`, without making a string of it.
  func text(at index: Int, equals other: String) -> Bool {
    var other = other
    return other.withUTF8 { text(at: index, equals: $0) }
  }

  private func text(at index: Int, equals other: UnsafeBufferPointer<UInt8>) -> Bool {
    let node = nodes[index]
    if node.kind == .escapedText { return text(at: index).utf8.elementsEqual(other) }
    guard Int(node.extent) == other.count else { return false }
    return bytes.withUnsafeBytes { bytes in
      let start = bytes.baseAddress.map { $0 + Int(node.start) }
      guard let start, let other = other.baseAddress else { return node.extent == 0 }
      return memcmp(start, other, Int(node.extent)) == 0
    }
  }

  /// The value of a member of an object; of equal keys the last.
  func member(of object: Int, named name: String) -> Int? {
    guard nodes[object].kind == .object else { return nil }
    let end = end(of: object)
    var name = name
    return name.withUTF8 { name in
      var found: Int?
      var key = object + 1
      while key + 1 < end {
        if text(at: key, equals: name) { found = key + 1 }
        key = self.end(of: key + 1)
      }
      return found
    }
  }

  /// Whether a text's first byte is that of a visible ASCII character; most are.
  func startsWithInk(_ index: Int) -> Bool {
    let node = nodes[index]
    guard node.extent > 0 else { return false }
    let first = bytes[Int(node.start)]
    return first > 0x20 && first < 0x80 && first != UInt8(ascii: "\\")
  }

  /// Decodes JSON's escapes.
  ///
  /// A lone surrogate and NUL become U+FFFD: the first is invalid, and SQLite's text functions
  /// stop at the second.
  private func unescaped(_ range: Range<Int>) -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(range.count)
    var position = range.lowerBound
    while position < range.upperBound {
      let byte = bytes[position]
      position += 1
      guard byte == UInt8(ascii: "\\"), position < range.upperBound else {
        if byte == 0 { decoded.append(contentsOf: "\u{FFFD}".utf8) } else { decoded.append(byte) }
        continue
      }
      let escape = bytes[position]
      position += 1
      switch escape {
      case UInt8(ascii: "b"): decoded.append(8)
      case UInt8(ascii: "t"): decoded.append(9)
      case UInt8(ascii: "n"): decoded.append(10)
      case UInt8(ascii: "f"): decoded.append(12)
      case UInt8(ascii: "r"): decoded.append(13)
      case UInt8(ascii: "u"): decoded.append(contentsOf: scalar(at: &position).utf8Bytes)
      default: decoded.append(escape)
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// The character of `\uXXXX`, of two of them for a surrogate pair.
  private func scalar(at position: inout Int) -> Unicode.Scalar {
    let high = hexQuad(at: position)
    position += 4
    guard (0xD800..<0xDC00).contains(high), bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "u")
    else { return high == 0 ? "\u{FFFD}" : Unicode.Scalar(high) ?? "\u{FFFD}" }
    let low = hexQuad(at: position + 2)
    guard (0xDC00..<0xE000).contains(low) else { return "\u{FFFD}" }
    position += 6
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
  }

  private func hexQuad(at position: Int) -> UInt32 {
    bytes[position..<position + 4].reduce(0) { $0 << 4 | UInt32($1.hexDigit ?? 0) }
  }
}

extension Unicode.Scalar {
  fileprivate var utf8Bytes: String.UTF8View { String(Character(self)).utf8 }
}
