extension UInt8 {
  var isASCIISpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  var isHexDigit: Bool { Character(Unicode.Scalar(self)).isHexDigit }
  var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}

extension Collection<UInt8> {
  /// The number of line breaks: LF, CRLF or CR.
  var lineBreaks: Int {
    count { $0 == 0x0A || $0 == 0x0D } - zip(self, dropFirst()).count { $0 == (0x0D, 0x0A) }
  }
}
