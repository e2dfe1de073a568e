import Foundation
import SwellImport
import SwellStore
import Testing

/// The messages about files that are refused.
struct ImportErrorTests {
  @Test func `bytes that aren't text are shown in hexadecimal`() {
    let bytes = Array(repeating: UInt8(0xFF), count: 100)
    #expect(importError(bytes: bytes)?.description.contains("<FF><FF><FF>") == true)
  }

  @Test func `a file in an unknown dialect is refused with some of its field names`() {
    func found(_ text: String) -> [String] {
      guard case .unknownDialect(_, let keys, _, _)? = importError(text) else { return ["read"] }
      return keys
    }
    let many = (0..<25).map { "\"k\($0)\": 1" }.joined(separator: ", ")
    #expect(found("{\(many)}") == (0..<20).map { "k\($0)" })
    #expect(
      found(#"[{"a": [{"b": 1}, {"c": 1}, {"d": 1}, {"e": 1}], "a": {"f": 1}}]"#) == [
        "a", "f", "b", "c", "d",
      ])
    #expect(found(#"{"a": {"b": 1}, "c": 1}"#) == ["a", "c", "b"])
    #expect(found(#"[[[[{"x": 1}]]], 7, {"y": 1}]"#) == ["y", "x"])
    let long = String(repeating: "x", count: 40)
    #expect(found("{\"\(long)\": 1, \"\(long)x\": 1}") == [long, long + "…"])
    func nested(_ depth: Int) -> String {
      String(repeating: #"{"a": "#, count: depth) + #"{"z": 1}"#
        + String(repeating: "}", count: depth)
    }
    #expect(found(nested(199)) == ["a", "z"])
    #expect(found(nested(200)) == ["a"])
  }
}
