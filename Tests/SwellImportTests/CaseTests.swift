import Foundation
import Testing

/// Imports the files in `Cases` and compares the whole answer.
///
/// `SWELL_RECORD=1` writes the answers that are missing, and fails: read them, and correct what is
/// wrong. ``ImportCase`` describes the format.
struct CaseTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "Cases")

  /// The paths of the text files in a folder of `Cases`.
  static func files(in topic: String = "") -> [String] {
    let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (all ?? []).filter { $0.hasSuffix(".txt") && $0.hasPrefix(topic) }.sorted()
  }

  static func text(of file: String) throws -> String {
    try String(contentsOf: folder.appending(path: file), encoding: .utf8)
  }

  @Test(arguments: files())
  func `each case file gives its expected import result`(file: String) throws {
    let text = try Self.text(of: file)
    var cases = ImportCase.cases(in: text)
    #expect(!cases.isEmpty)
    for index in cases.indices {
      let found = try cases[index].answer()
      let name = "case \(index + 1) \(cases[index].name)"
      if cases[index].expected.isEmpty {
        Issue.record("\(name): there is no answer")
        cases[index].expected = found
      } else if found != cases[index].expected {
        Issue.record("\(name):\n\(Self.difference(cases[index].expected, found))")
      }
    }
    if ProcessInfo.processInfo.environment["SWELL_RECORD"] != nil {
      let answered = cases.map(\.text).joined(separator: "\n")
      try Data(answered.utf8).write(to: Self.folder.appending(path: file))
    }
  }

  @Test func `a parsed case file is written back unchanged`() throws {
    for file in Self.files() {
      let text = try Self.text(of: file)
      #expect(ImportCase.cases(in: text).map(\.text).joined(separator: "\n") == text, "\(file)")
    }
  }

  @Test func `a difference between two results shows missing and extra lines`() {
    #expect(Self.difference(["a", "b", "c"], ["b", "d", "c", "e"]) == "- a\n  b\n+ d\n  c\n+ e")
    #expect(Self.difference(["a", "b"], ["a", "c"]) == "  a\n- b\n+ c")
  }

  /// The expected lines, with `-` before missing ones, and `+` before unexpected ones.
  static func difference(_ expected: [String], _ found: [String]) -> String {
    var missing: Set<Int> = []
    var excess: Set<Int> = []
    for change in found.difference(from: expected) {
      switch change {
      case .remove(let offset, _, _): missing.insert(offset)
      case .insert(let offset, _, _): excess.insert(offset)
      }
    }
    var lines: [String] = []
    var rest = found.indices[...]
    func addExcess() {
      while let index = rest.first, excess.contains(index) {
        lines.append("+ " + found[index])
        rest = rest.dropFirst()
      }
    }
    for (index, line) in expected.enumerated() {
      if !missing.contains(index) {
        addExcess()
        rest = rest.dropFirst()
      }
      lines.append((missing.contains(index) ? "- " : "  ") + line)
    }
    addExcess()
    return lines.joined(separator: "\n")
  }
}
