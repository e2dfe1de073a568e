extension StringProtocol {
  /// The text for grouping and keys: trimmed, in lower case, every run of whitespace as one space.
  ///
  /// The result is stored in keys, so it must never change; `FoldedTextTests` pins it.
  var folded: String {
    lowercased().unicodeScalars.split { scalar in
      // Unicode's properties are slow.
      scalar.isASCII
        ? scalar == " " || ("\t"..."\r").contains(scalar) : scalar.properties.isWhitespace
    }.map(String.init).joined(separator: " ")
  }
}
