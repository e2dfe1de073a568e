import SwellStore
import Testing

@testable import SwellImport

/// Binary property lists, object by object.
struct BinaryPlistReaderTests {
  static func r(_ indices: [Int]) -> [UInt8] { BinaryPlist.references(indices) }
  static let text: [UInt8] = [0x51, 0x61]

  /// The root value, or what is wrong with the file.
  static func read(_ list: BinaryPlist) -> String {
    do {
      return try BinaryPlistReader(list.bytes).document().root.tree
    } catch {
      return error.what
    }
  }

  @Test(
    arguments: [
      ([0x00], "null"), ([0x0F], "null"), ([0x08], "no"), ([0x09], "yes"), ([0x10, 0xFF], "255"),
      ([0x11, 0xFF, 0xFE], "65534"), ([0x12, 0xFF, 0, 0, 1], "4278190081"),
      ([0x13, 0, 0, 0, 1, 0, 0, 0, 0], "4294967296"), ([0x13] + ones(8), "-1"),
      ([0x14] + ones(16), "18446744073709551615"), ([0x22, 0x3F, 0xC0, 0, 0], "1.5"),
      ([0x23, 0x40, 0x08, 0, 0, 0, 0, 0, 0], "3"),
      ([0x33, 0, 0, 0, 0, 0, 0, 0, 0], "@2001-01-01T00:00:00Z"), ([0x40], "data"),
      ([0x80, 5], "data"), ([0x50], "\"\""), ([0x52, 0x61, 0x62], "\"ab\""),
      ([0x61, 0x00, 0xE9], "\"é\""), ([0x62, 0xD8, 0x3C, 0xDF, 0xAA], "\"🎪\""),
      ([0x72, 0xC3, 0xA9], "\"é\""), ([0x5F, 0x10, 2, 0x61, 0x62], "\"ab\""),
      ([0x5F, 0x11, 0, 2, 0x61, 0x62], "\"ab\""),
      ([0x5F, 0x13, 0, 0, 0, 0, 0, 0, 0, 1, 0x61], "\"a\""), ([0xA0], "[]"), ([0xD0], "{}"),
      ([0x01], "an object of an unknown kind"), ([0x90], "an object of an unknown kind"),
      ([0xE0], "an object of an unknown kind"), ([0x10], "an object is cut off"),
      ([0x11, 1], "an object is cut off"), ([0x13] + ones(7), "an object is cut off"),
      ([0x15] + ones(32), "an object of an unknown kind"),
      ([0x22, 0, 0, 0], "an object is cut off"),
      ([0x21, 0, 0], "an object of an unknown kind"),
      ([0x24] + ones(16), "an object of an unknown kind"),
      ([0x33] + ones(7), "an object is cut off"), ([0x32] + ones(3), "an object is cut off"),
      ([0x52, 0x61], "an object is cut off"),
      ([0x61, 0x61], "an object is cut off"),
      ([0x5F, 0x10, 2, 0x61], "an object is cut off"),
      ([0x5F], "a length is missing"), ([0x5F, 0x20, 1], "a length is missing"),
      ([0x5F, 0x10], "an object is cut off"), ([0x5F, 0x11, 1], "an object is cut off"),
      ([0x5F, 0x14] + ones(16), "a length is missing"),
      ([0x5F, 0x13] + ones(8), "an object is cut off"),
    ] as [([UInt8], String)])
  func `the last object of a binary property list is read exactly to its end`(
    object: [UInt8], value: String
  ) {
    #expect(Self.read(BinaryPlist([object])) == value)
  }

  private static func ones(_ count: Int) -> [UInt8] { Array(repeating: 0xFF, count: count) }

  @Test(
    arguments: [
      ([[0xA2] + r([1, 2]), text, [0x09]], "[\"a\", yes]"),
      ([[0xC2] + r([1, 1]), text], "[\"a\", \"a\"]"),
      ([[0xA1] + r([1]), [0xA1] + r([2]), text], "[[\"a\"]]"),
      ([[0xD1] + r([1, 2]), text, [0x08]], "{a: no}"),
      ([[0xD2] + r([1, 2, 2, 1]), text, [0x51, 0x62]], "{a: \"b\", b: \"a\"}"),
      ([[0xAF, 0x10, 2] + r([1, 1]), text], "[\"a\", \"a\"]"),
      ([[0xA1] + r([2]), text], "object 2 is not in the file"),
      ([[0xA1] + r([1])], "object 1 is not in the file"),
      ([[0xA2] + r([0]) + [9]], "an object is cut off"),
      ([[0xD1] + r([1]) + [9]], "an object is cut off"),
      ([text, [0xA1, 0]], "\"a\""), ([[0xA1] + r([0])], "nested deeper than 512 levels"),
      ([[0xA1] + r([1]), [0xA1] + r([0])], "nested deeper than 512 levels"),
      ([[0xD1] + r([1, 1]), [0x10, 5]], "a key of a dictionary is not a string"),
      ([[0xD1] + r([1, 1]), [0x09]], "a key of a dictionary is not a string"),
      ([[0xD1] + r([1, 1]), [0xA0]], "nested deeper than 512 levels"),
    ] as [([[UInt8]], String)])
  func `a binary property list may contain nested collections`(objects: [[UInt8]], value: String) {
    #expect(Self.read(BinaryPlist(objects)) == value)
  }

  @Test(arguments: 1...8, 1...8)
  func `binary property lists have offsets of one to eight bytes`(offset: Int, reference: Int) {
    var list = BinaryPlist([
      [0xA2] + BinaryPlist.references([1, 2], size: reference), Self.text, [0x09],
    ])
    (list.offsetSize, list.referenceSize) = (offset, reference)
    #expect(Self.read(list) == "[\"a\", yes]")
  }

  @Test(arguments: [(0, 2), (9, 2), (2, 0), (2, 9)])
  func `a binary property list with offsets of zero or nine bytes is refused`(
    offset: Int, reference: Int
  ) {
    var list = BinaryPlist([Self.text])
    (list.offsetSize, list.referenceSize) = (offset, reference)
    #expect(Self.read(list) == "the table at the end of the binary property list is damaged")
  }

  @Test func `a binary property list with an inconsistent offset table is refused`() {
    let damage = "the table at the end of the binary property list is damaged"
    let list = BinaryPlist([Self.text])
    let end = list.bytes.count
    func changed(_ change: (inout BinaryPlist) -> Void) -> String {
      var list = list
      change(&list)
      return Self.read(list)
    }
    #expect(changed { _ in } == "\"a\"")
    #expect(changed { $0.objectCount = 2 } == damage)
    #expect(changed { $0.objectCount = 0 } == damage)
    #expect(changed { $0.top = 1 } == damage)
    #expect(changed { $0.table = 8 } == damage)
    #expect(changed { $0.table = UInt64(end - 32) } == damage)
    #expect(changed { $0.table = UInt64(end - 31) } == damage)
    #expect(changed { $0.offsets = [7] } == "object 0 lies outside the file")
    #expect(changed { $0.offsets = [end - 36] } == "object 0 lies outside the file")
    #expect(changed { $0.offsets = [10] } == "object 0 lies outside the file")
    #expect(changed { $0.offsets = [9] } == "an object is cut off")
    let cut = BinaryPlist([Self.text]).bytes
    for count in 8...40 {
      let error = importError(bytes: cut.prefix(count))?.description ?? ""
      #expect(error.hasSuffix("the binary property list is cut off"))
      #expect(error.hasPrefix("file: not readable as a property list: "))
    }
  }

  @Test func `the smallest possible binary property list is read`() {
    var list = BinaryPlist([[0x09]])
    (list.offsetSize, list.referenceSize) = (1, 1)
    #expect(list.bytes.count == 42)
    #expect(Self.read(list) == "yes")
  }

  @Test func `a binary property list may have at most 512 levels of nesting`() {
    func nested(_ count: Int) -> String {
      Self.read(BinaryPlist((1..<count).map { [0xA1] + Self.r([$0]) } + [[0xA0]]))
    }
    #expect(nested(512) == String(repeating: "[", count: 512) + String(repeating: "]", count: 512))
    #expect(nested(513) == "nested deeper than 512 levels")
  }

  @Test func `a number that a binary property list repeats is stored once`() throws {
    let dates = [UInt8](repeating: 0, count: 8)
    let list = BinaryPlist([
      [0xAF, 0x11, 0, 100] + Self.r(Array(repeating: [1, 2, 3, 4], count: 25).flatMap { $0 }),
      [0x10, 7], [0x23, 0x40, 0x09] + dates.dropFirst(2), [0x33] + dates, Self.text,
    ])
    let document = try BinaryPlistReader(list.bytes).document()
    #expect(document.nodes.count == 101)
    #expect(document.bytes == Array("73.1252001-01-01T00:00:00Za".utf8))
  }

  /// Otherwise a file of megabytes could take a terabyte of memory.
  @Test func `a binary property list with overlapping objects is refused`() {
    let text = [0x5F, 0x11, 0x03, 0xE8] + [UInt8](repeating: 0x61, count: 1000)
    var list = BinaryPlist([[0xAF, 0x11, 0, 100] + Self.r(Array(1...100)), text])
    list.offsets = [8] + Array(repeating: 8 + 204, count: 100)
    list.objectCount = 101
    #expect(Self.read(list) == "its objects overlap")
  }

  @Test func `a binary property list may expand to at most sixteen values per byte`() {
    /// A list of `count` equal lists of `true`.
    func read(_ count: Int, padding: Int) -> (size: Int, what: String) {
      let ones: [UInt8] = [0xAF, 0x11, 0, 100] + Self.r(Array(repeating: 2, count: 100))
      let all: [UInt8] = [0xAF, 0x11] + BinaryPlist.bigEndian(UInt64(count), 2)
      let list = BinaryPlist([
        all + Self.r(Array(repeating: 1, count: count)), ones, [0x09],
        [0x40] + Array(repeating: 0, count: padding),
      ])
      return (list.bytes.count, Self.read(list))
    }
    // A file of `count` lists has 101 * count values before its last one.
    let (size, _) = read(1000, padding: 0)
    let limit = 1024 + size * 16
    let values = 101 * 1000
    #expect(values > limit)
    let padding = (values - limit + 15) / 16
    #expect(read(1000, padding: padding).what.hasPrefix("[[yes, yes"))
    #expect(read(1000, padding: padding - 1).what == "its lists refer to each other too often")
  }
}
