extension Document {
  /// The index after a value and everything inside it.
  func end(of index: Int) -> Int {
    let node = nodes[index]
    return node.kind == .array || node.kind == .object ? index + 1 + Int(node.extent) : index + 1
  }

  func text(at index: Int) -> String {
    let text = bytes[nodes[index].range]
    return nodes[index].kind == .escapedText
      ? Self.unescaped(text) : String(decoding: text, as: UTF8.self)
  }

  /// Texts that are about as long as times, and contain `mark`.
  func shortTexts(
    with mark: Unicode.Scalar, limit: UInt32 = 40
  ) -> some Sequence<(index: Int, text: String)> {
    nodes.enumerated().lazy.filter { [bytes] _, node in
      node.kind == .text && (4...limit).contains(node.extent)
        && bytes[node.range].contains(UInt8(ascii: mark))
    }.map { index, _ in (index, self.text(at: index)) }
  }

  func shortText(at index: Int) -> String? {
    guard nodes.indices.contains(index), nodes[index].kind == .text, nodes[index].extent <= 40
    else { return nil }
    return text(at: index)
  }

  /// The index of the value of the last `key` in an object; pointers, because retains are slow.
  func value(ofKey key: UnsafeBufferPointer<UInt8>, inObject object: Int) -> Int? {
    nodes.withUnsafeBufferPointer { nodes in
      bytes.withUnsafeBufferPointer { bytes in
        var found: Int?
        var index = object + 1
        let end = index + Int(nodes[object].extent)
        while index < end {
          let node = nodes[index]
          let start = Int(node.start)
          let isFound =
            node.kind == .escapedText
            ? text(at: index).utf8.elementsEqual(key)
            : node.extent == key.count && key.indices.allSatisfy { bytes[start + $0] == key[$0] }
          if isFound { found = index + 1 }
          let value = nodes[index + 1]
          index += value.kind == .array || value.kind == .object ? 2 + Int(value.extent) : 2
        }
        return found
      }
    }
  }

  /// Whether a text begins with a visible ASCII character, as most do.
  func startsVisibly(_ index: Int) -> Bool {
    let node = nodes[index]
    let first = node.extent > 0 ? bytes[Int(node.start)] : 0
    return first > 0x20 && first < 0x80 && first != UInt8(ascii: "\\")
  }

  /// Decodes JSON's escapes; lone surrogates, and NUL, at which SQLite stops, become U+FFFD.
  private static func unescaped(_ text: ArraySlice<UInt8>) -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(text.count)
    var rest = text
    while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")) {
      decoded += rest[..<backslash]
      let escape = rest[backslash + 1]
      rest = rest[(backslash + 2)...]
      switch escape {
      case UInt8(ascii: "b"): decoded.append(8)
      case UInt8(ascii: "t"): decoded.append(9)
      case UInt8(ascii: "n"): decoded.append(10)
      case UInt8(ascii: "f"): decoded.append(12)
      case UInt8(ascii: "r"): decoded.append(13)
      case UInt8(ascii: "u"):
        // Two escapes may form one character.
        var units: [UInt16] = []
        rest = text[backslash...]
        while rest.starts(with: "\\u".utf8) {
          let digits = String(decoding: rest.dropFirst(2).prefix(4), as: UTF8.self)
          units.append(UInt16(digits, radix: 16) ?? 0)
          rest.removeFirst(6)
        }
        decoded += String(decoding: units, as: UTF16.self).utf8
      default: decoded.append(escape)
      }
    }
    decoded += rest
    let string = String(decoding: decoded, as: UTF8.self)
    return decoded.contains(0) ? string.escaping { $0 == "\0" ? "\u{FFFD}" : nil } : string
  }
}
