extension String {
  /// Whether this is a URL; a link in HTML or Markdown doesn't count.
  var isAddress: Bool {
    utf8.contains(UInt8(ascii: ":")) && contains("://") && utf8.first != UInt8(ascii: "<")
      && !contains("](") && !contains("<a ")
  }

  /// Whether this cannot be a name: a number, a UUID, a hash, a URL.
  var isOpaqueID: Bool {
    if isAddress || utf8.first == UInt8(ascii: "/") { return true }
    // Letters outside ASCII count, too.
    guard utf8.contains(where: { $0 >= 0x80 || $0.isASCIILetter })
    else { return utf8.contains(where: \.isDigit) }
    guard utf8.count >= 8, utf8.allSatisfy({ $0 < 0x80 && $0 != 0x20 }) else { return false }
    let isHex = utf8.allSatisfy { $0.isHexDigit || $0 == UInt8(ascii: "-") }
    let digits = utf8.count(where: \.isDigit)
    return isHex && digits > 0 || utf8.count >= 16 && digits >= 3
  }

  /// Whether this may be a human-readable id: `ana-reed`, `anareed1`, `AnaReed`.
  var isReadableID: Bool {
    isCode
      || utf8.allSatisfy({ $0 < 0x80 && $0 > 0x20 })
        && (dropFirst().contains(where: \.isUppercase) || !contains(where: \.isUppercase))
  }

  /// Whether this is more likely an id than a name: `F3DC8A`, `spk_12`, `anareed1`.
  var isCode: Bool { utf8.allSatisfy { $0 < 0x80 && $0 > 0x20 } && contains(where: \.isNumber) }
}
