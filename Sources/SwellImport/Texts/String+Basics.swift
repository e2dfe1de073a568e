extension StringProtocol {
  var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  /// At most `count` characters, with an ellipsis for the rest.
  func shortened(to count: Int) -> String {
    let head = prefix(count)
    return head.endIndex == endIndex ? String(self) : head + "…"
  }

  /// Whether an ASCII character is in the text; `contains(":")` would look for a string, slowly.
  func has(_ mark: Unicode.Scalar) -> Bool {
    let byte = UInt8(ascii: mark)
    return utf8.withContiguousStorageIfAvailable { $0.contains(byte) } ?? utf8.contains(byte)
  }
}

extension String {
  var words: [String] { split(whereSeparator: \.isWhitespace).map(String.init) }
  var lastWord: Substring { utf8.split(separator: 0x20).last.map { Substring($0) } ?? "" }
}

extension Character {
  var isInWord: Bool {
    // Fast path: Unicode's properties are slow.
    if utf8.count == 1, let byte = utf8.first { return byte.isASCIILetter || byte.isDigit }
    return isLetter || isNumber
  }
}
