/// Which keys a file has used already, and for what.
///
/// Keeps twelve bytes for every session instead of the key: about 25 MB for a million, which is all
/// that the reading of NDJSON holds on to. Two different keys look the same with a probability of
/// one in forty million in a file of that size.
struct KeyLedger {
  enum Verdict {
    case new, sameContent, otherContent
  }

  private var contents: [UInt64: UInt32] = [:]

  /// Makes room at once, since growing would for a moment hold everything twice.
  mutating func expect(_ count: Int) { contents.reserveCapacity(count) }

  /// Enters a key with what it stands for, unless it is there.
  mutating func enter(_ key: String, content: UInt32) -> Verdict {
    let key = Self.hash(of: key)
    if let known = contents[key] { return known == content ? .sameContent : .otherContent }
    contents[key] = content
    return .new
  }

  func contains(_ key: String) -> Bool { contents[Self.hash(of: key)] != nil }

  /// Swift seeds the hash anew in every process, so that no file can be made to collide.
  private static func hash(of key: String) -> UInt64 {
    UInt64(bitPattern: Int64(key.hashValue))
  }
}
