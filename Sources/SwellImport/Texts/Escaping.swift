extension String {
  /// The text with some scalars replaced; `nil` keeps a scalar.
  func escaping(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var escaped = ""
    var kept = startIndex
    for index in unicodeScalars.indices {
      guard let text = replacement(unicodeScalars[index]) else { continue }
      escaped += self[kept..<index]
      escaped += text
      kept = unicodeScalars.index(after: index)
    }
    return escaped + self[kept...]
  }
}

extension FixedWidthInteger {
  /// The number in hexadecimal, with leading zeros.
  func hex(_ digits: Int) -> String {
    let text = String(self, radix: 16)
    return String(repeating: "0", count: Swift.max(0, digits - text.count)) + text
  }
}

extension UInt8 {
  /// The value of an ASCII hex digit.
  var hexDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
