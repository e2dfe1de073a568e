import Foundation
import SwellStore
import Testing

@testable import SwellImport

/// Texts as reports and exports quote them.
struct JSONTests {
  @Test func `quoted text escapes only quotes, backslashes and invisible characters`() {
    let escaped: [UInt32: String] = [
      0x22: "\\\"", 0x5C: "\\\\", 0x0A: "\\n", 0x0D: "\\r", 0x09: "\\t",
    ]
    for value in [0...0x2FFF, 0xD7F0...0xD7FF, 0xE000...0xE010, 0xFE00...0x1007F]
      .joined().map({ UInt32($0) })
    {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isHidden =
        value < 0x20 || (0x7F...0x9F).contains(value) || (0x2028...0x202E).contains(value)
        || (0x2066...0x2069).contains(value) || value == 0xFEFF
        || [0xFFFE, 0xFFFF].contains(value)
      let plain = isHidden ? "\\u" + String(format: "%04x", value) : String(Character(scalar))
      let expected = escaped[value] ?? plain
      let text = String(Character(scalar))
      guard ("a" + text + "b").json.text == "\"a" + expected + "b\"",
        text.json.text == "\"" + expected + "\""
      else {
        Issue.record("U+\(String(value, radix: 16)): \(("a" + text + "b").json.text)")
        return
      }
    }
    #expect("".json.text == "\"\"")
    #expect("\"\n\n\"é".json.text == "\"\\\"\\n\\n\\\"é\"")
  }
}
