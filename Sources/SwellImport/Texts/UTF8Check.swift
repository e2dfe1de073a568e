extension [UInt8] {
  /// The first byte in `range` that is not part of a well-formed UTF-8 character.
  func firstInvalidUTF8(in range: Range<Int>) -> Int? {
    var position = range.lowerBound
    while position < range.upperBound {
      if self[position] < 0x80 {
        position += 1
        continue
      }
      var parser = Unicode.UTF8.ForwardParser()
      var walk = self[position..<Swift.min(position + 4, range.upperBound)].makeIterator()
      guard case .valid(let character) = parser.parseScalar(from: &walk) else { return position }
      position += character.count
    }
    return nil
  }
}
