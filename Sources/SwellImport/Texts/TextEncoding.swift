import Foundation

/// The encodings of programmes, detected from a byte-order mark or the first characters.
enum TextEncoding {
  case utf8, utf16LittleEndian, utf16BigEndian

  /// The encoding, and the number of bytes in the byte-order mark before the text.
  static func detect(_ head: some Collection<UInt8>) -> (encoding: TextEncoding, mark: Int) {
    let first = Array(head.prefix(3))
    if first == [0xEF, 0xBB, 0xBF] { return (.utf8, 3) }
    guard first.count > 1 else { return (.utf8, 0) }
    switch (first[0], first[1]) {
    case (0xFF, 0xFE): return (.utf16LittleEndian, 2)
    case (0xFE, 0xFF): return (.utf16BigEndian, 2)
    // JSON and XML begin with an ASCII character, whose other byte is zero in UTF-16.
    case (0, 1...): return (.utf16BigEndian, 0)
    case (1..., 0): return (.utf16LittleEndian, 0)
    default: return (.utf8, 0)
    }
  }

  /// The same text as UTF-8 without a mark; lone surrogates become U+FFFD.
  static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    let (encoding, mark) = detect(bytes)
    guard encoding != .utf8 else { return mark == 0 ? bytes : Array(bytes.dropFirst(mark)) }
    let high = encoding == .utf16BigEndian ? 0 : 1
    let units = stride(from: mark, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + 1 - high])
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// Converts Windows-1252, in which Excel writes tables, to UTF-8; `nil` if the bytes, which may
  /// end inside a character, are ASCII or contain non-ASCII UTF-8.
  static func fromWindows1252(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.contains(where: { $0 >= 0x80 }) else { return nil }
    // Windows-1252 text hardly ever contains such a UTF-8 sequence.
    let isUTF8 = bytes.indices.contains { index in
      bytes[index] >= 0xC2 && (index + 1 == bytes.count || bytes[index + 1] & 0xC0 == 0x80)
    }
    return isUTF8 ? nil : String(bytes: bytes, encoding: .windowsCP1252).map { Array($0.utf8) }
  }
}

extension [UInt8] {
  /// Throws an error at the first byte in `range` that isn't part of a well-formed UTF-8 character.
  func checkUTF8(in range: Range<Int>) throws(SyntaxError) {
    // Fast path: nearly all texts are valid, and validating them as a whole is much faster.
    if String(validating: self[range], as: UTF8.self) != nil { return }
    var parser = Unicode.UTF8.ForwardParser()
    var rest = self[range].makeIterator()
    var position = range.lowerBound
    while case .valid(let scalar) = parser.parseScalar(from: &rest) { position += scalar.count }
    if position < range.upperBound {
      throw SyntaxError(offset: position, what: "the text is not valid UTF-8")
    }
  }
}
