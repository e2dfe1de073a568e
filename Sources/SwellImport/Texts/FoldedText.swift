extension StringProtocol {
  /// The text for grouping and keys: trimmed, in lower case, every run of whitespace as one space.
  ///
  /// Stored in keys; never change it. Pinned by `FoldedTextTests`.
  var folded: String {
    let text = String(self)
    if let folded = text.foldedASCII { return folded }
    return text.lowercased().unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
      .map(String.init).joined(separator: " ")
  }
}

extension String {
  /// The same for ASCII, many times faster; `nil` for other text.
  fileprivate var foldedASCII: String? {
    var folded: [UInt8] = []
    folded.reserveCapacity(utf8.count)
    var isSpacePending = false
    for byte in utf8 {
      // U+001C to U+001F aren't whitespace in Unicode.
      switch byte {
      case 0x80...: return nil
      case 0x20, 0x09...0x0D: isSpacePending = !folded.isEmpty
      default:
        if isSpacePending { folded.append(0x20) }
        isSpacePending = false
        folded.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
      }
    }
    return String(decoding: folded, as: UTF8.self)
  }
}
