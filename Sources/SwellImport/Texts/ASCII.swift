extension UInt8 {
  /// Space, tab, line feed or carriage return.
  var isASCIISpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

  /// 0 to 9.
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// 0 to 9, a to f or A to F.
  var isHexDigit: Bool { Character(Unicode.Scalar(self)).isHexDigit }

  /// A to Z or a to z.
  var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}
