import Testing

@testable import SwellImport

/// The encodings of files.
struct TextEncodingTests {
  @Test(
    arguments: [
      ([], TextEncoding.utf8, 0), ([0x41], .utf8, 0), ([0], .utf8, 0), ([0x41, 0x42], .utf8, 0),
      ([0xEF, 0xBB, 0xBF], .utf8, 3), ([0xEF, 0xBB], .utf8, 0), ([0xEF, 0xBB, 0x41], .utf8, 0),
      ([0xFF, 0xFE], .utf16LittleEndian, 2), ([0xFE, 0xFF, 0], .utf16BigEndian, 2),
      ([0, 0x41], .utf16BigEndian, 0), ([0x41, 0], .utf16LittleEndian, 0), ([0, 0], .utf8, 0),
      ([0, 0, 0x41], .utf8, 0), ([0x41, 0x42, 0], .utf8, 0),
    ] as [([UInt8], TextEncoding, Int)])
  func `the first bytes determine the encoding`(head: [UInt8], encoding: TextEncoding, mark: Int) {
    let found = TextEncoding.detect(head)
    #expect(found.encoding == encoding)
    #expect(found.mark == mark)
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x41, 0, 0xE9, 0], "Aé"), ([0xFE, 0xFF, 0, 0x41, 0x4E, 0x2D], "A中"),
      ([0xFF, 0xFE, 0x3C, 0xD8, 0xAA, 0xDF], "🎪"), ([0xFF, 0xFE, 0x41, 0, 0x42], "A"),
      ([0xFF, 0xFE, 0x3C, 0xD8, 0x41, 0], "\u{FFFD}A"), ([0xFF, 0xFE], ""),
      ([0xEF, 0xBB, 0xBF, 0x41], "A"), ([0x41, 0, 0x42, 0], "AB"), ([0xC3, 0xA9], "é"),
    ] as [([UInt8], String)])
  func `a text is converted to UTF-8`(bytes: [UInt8], text: String) {
    #expect(TextEncoding.utf8(bytes) == Array(text.utf8))
  }

  @Test func `a lone surrogate in UTF-16 becomes a single replacement character`() throws {
    var units = Array(#"[{"title": "a?b", "room": "R"}, {"title": "c", "room": "R"}]"#.utf16)
    units[try #require(units.firstIndex(of: 0x3F))] = 0xD800
    let bytes: [UInt8] =
      [0xFF, 0xFE] + units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    #expect(try Imported(bytes: bytes).titles == ["a\u{FFFD}b", "c"])
  }

  @Test func `the position of the first invalid UTF-8 byte is found`() {
    let bad: [[UInt8]] = [
      [0xFF], [0x80], [0xC0, 0x80], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80],
      [0xF0, 0x9F, 0x8E], [0xF5, 0x80, 0x80, 0x80],
    ]
    let good = Array("aé中🎪".utf8)
    #expect(good.firstInvalidUTF8(in: 0..<good.count) == nil)
    #expect(good.firstInvalidUTF8(in: 0..<0) == nil)
    for bytes in bad {
      #expect((good + bytes).firstInvalidUTF8(in: 0..<10 + bytes.count) == 10, "\(bytes)")
      #expect((good + bytes + good).firstInvalidUTF8(in: 0..<20 + bytes.count) == 10, "\(bytes)")
      #expect((good + bytes).firstInvalidUTF8(in: 0..<10) == nil)
    }
    #expect(good.firstInvalidUTF8(in: 1..<2) == 1)
    #expect(good.firstInvalidUTF8(in: 0..<9) == 6)
  }
}

extension [UInt8] {
  /// The place that `checkUTF8` throws.
  fileprivate func firstInvalidUTF8(in range: Range<Int>) -> Int? {
    do throws(SyntaxError) {
      try checkUTF8(in: range)
      return nil
    } catch {
      return error.offset
    }
  }
}
