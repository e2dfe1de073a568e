extension UInt8 {
  var isASCIISpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  var isHexDigit: Bool { Character(Unicode.Scalar(self)).isHexDigit }

  var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}
