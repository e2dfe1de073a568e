import Testing

@testable import SwellStore

/// The texts of stored keys and digests: changing a result here would lose the state of every
/// session without an id.
@Suite struct StoredTextTests {
  /// Source: the test vectors of Fowler, Noll and Vo.
  @Test(
    arguments: [
      ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("b", 0xaf63_df4c_8601_f1a5),
      ("foobar", 0x8594_4171_f739_67e8),
    ] as [(String, UInt64)])
  func `the hash of bytes is their FNV-1a hash`(text: String, hash: UInt64) {
    #expect(text.utf8.fnv1a == hash)
  }

  @Test(arguments: [
    ("Cafe\u{301}", "Caf\u{E9}"), ("\u{212B}", "\u{C5}"), ("\u{FB01}", "\u{FB01}"),
    ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"), ("a\u{323}\u{307}", "\u{1EA1}\u{307}"),
    ("Plain", "Plain"),
  ])
  func `text is normalised to NFC, keeping compatibility characters`(text: String, nfc: String) {
    #expect(text.nfc.unicodeScalars.elementsEqual(nfc.unicodeScalars))
  }
}
