enum HTMLEntities {
  /// The text with `&amp;`, `&#233;`, `&#xE9;` and the like replaced by their characters.
  static func decoded(_ text: String) -> String {
    let pieces = text.unicodeScalars.split(separator: "&", omittingEmptySubsequences: false)
    return pieces.dropFirst().reduce(into: String(pieces[0])) { decoded, piece in
      // Every reference that is decoded here fits into ten characters.
      let name = piece.prefix(10).prefix { $0 != ";" }
      let rest = piece[name.endIndex...]
      let found = rest.first == ";" ? character(String(name)) : nil
      decoded += found.map { $0 + String(rest.dropFirst()) } ?? "&" + String(piece)
    }
  }

  /// The character of a reference such as `amp` or `#233`.
  private static func character(_ name: String) -> String? {
    guard name.first == "#" else { return named[name] }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    let code = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let code, code != 0, let scalar = Unicode.Scalar(code) else { return nil }
    return String(Character(scalar))
  }

  /// The named references that occur in programmes; HTML has two thousand more.
  private static let named = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "hellip": "…",
    "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
    "sbquo": "‚", "bdquo": "„", "laquo": "«", "raquo": "»", "bull": "•", "middot": "·",
    "copy": "©", "reg": "®", "trade": "™", "euro": "€", "pound": "£", "deg": "°", "times": "×",
    "rarr": "→", "larr": "←", "shy": "\u{AD}", "zwj": "\u{200D}", "zwnj": "\u{200C}",
    "agrave": "à", "aacute": "á", "acirc": "â", "atilde": "ã", "auml": "ä", "aring": "å",
    "aelig": "æ", "ccedil": "ç", "egrave": "è", "eacute": "é", "ecirc": "ê", "euml": "ë",
    "igrave": "ì", "iacute": "í", "icirc": "î", "iuml": "ï", "ntilde": "ñ", "ograve": "ò",
    "oacute": "ó", "ocirc": "ô", "otilde": "õ", "ouml": "ö", "oslash": "ø", "ugrave": "ù",
    "uacute": "ú", "ucirc": "û", "uuml": "ü", "szlig": "ß", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü",
    "Eacute": "É", "Aring": "Å", "Oslash": "Ø", "Ccedil": "Ç", "Agrave": "À",
  ]
}
