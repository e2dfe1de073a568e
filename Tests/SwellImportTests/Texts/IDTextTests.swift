import Testing

@testable import SwellImport

/// Which texts may be ids or addresses.
struct IDTextTests {
  @Test(arguments: [
    ("http://x", true), ("/a", true), ("123", true), ("1-2", true), ("—", false), ("٣", false),
    ("abcdef1", false), ("abcdef12", true), ("abcdefa1", true), ("abcdefab", false),
    ("DEADBEEF-1", true),
    ("abcdef 12", false), ("abcdef1é", false), ("abcdefghijklm123", true),
    ("abcdefghijklm12", false), ("abcdefghijkl123", false), ("abcdefghijklmn12", false),
    ("Ann Lee", false), ("", false), ("ghijklm1", false),
  ])
  func `numbers, hashes and addresses are recognised as ids`(text: String, isOpaque: Bool) {
    #expect(text.isOpaqueID == isOpaque)
  }

  @Test(arguments: [
    ("ana-reed", true), ("ana_reed", true), ("Ana1", true), ("AnaReed", true), ("ana", true),
    ("ANA", true), ("Ana", false), ("ana reed", false), ("Ana-Reed", true), ("aná", false),
    ("Ana-Réed", false),
  ])
  func `a word without spaces may be an id unless it looks like a name`(
    text: String, isID: Bool
  ) {
    #expect(text.isReadableID == isID)
  }
}
