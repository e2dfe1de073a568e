import Foundation
import SwellStore
import Yams

/// Reads YAML into nodes, with null, true, false and numbers in plain scalars as in YAML 1.2.
///
/// Yams would read `no` and `09:00` as in YAML 1.1. A repeated key's last value counts.
struct YAMLReader {
  private var builder = DocumentBuilder()
  private var warnings: [ImportProblem] = []
  private let size: Int

  /// A file's only document, a list of all, or a page's front matter with the text below as `body`.
  static func document(
    _ bytes: [UInt8], isPage: Bool = false
  ) throws(SyntaxError) -> (Document, [ImportProblem]) {
    try bytes.checkUTF8(in: 0..<bytes.count)
    var reader = Self(size: bytes.count)
    // Text below a page's front matter may look like anything.
    let line = ["---\n", "---\r\n"].first { bytes.starts(with: $0.utf8) }
    let end = line.flatMap { bytes.firstRange(of: "\n\($0)".utf8) }
    let page = end.flatMap { !isPage && mayStart(bytes[$0.upperBound...].prefix(1000)) ? nil : $0 }
    let yaml = String(decoding: bytes[..<(page?.lowerBound ?? bytes.count)], as: UTF8.self)
    // An empty document is left out.
    var roots = try reader.roots(of: yaml).filter { $0.scalar?.kind != .null }
    let body = page.map { String(decoding: bytes[$0.upperBound...], as: UTF8.self).trimmed } ?? ""
    if !body.isEmpty, roots.count == 1, let mapping = roots[0].mapping, mapping["body"] == nil {
      roots[0].mapping?["body"] = .scalar(.init(body))
    } else if !body.isEmpty {
      let found = "text below the front matter"
      reader.warnings.append(ImportProblem(found: found, expected: "none; it was left out"))
    }
    let isOnly = roots.count == 1 && (page == nil || roots[0].mapping == nil)
    try reader.add(isOnly ? roots[0] : Yams.Node(roots), depth: 0)
    return (reader.builder.document, reader.warnings)
  }

  /// Whether the first line that isn't a comment could begin a list or a dictionary.
  static func mayStart(_ text: ArraySlice<UInt8>) -> Bool {
    let first = text.split(separator: 0x0A).firstNonNil { line in
      let text = String(decoding: line, as: UTF8.self).trimmed
      let content = text.hasPrefix("---") ? text.dropFirst(3).trimmed : text
      return content.isEmpty || content.hasPrefix("#") || content.hasPrefix("%") ? nil : text
    }
    // A dash, or a key with a colon, followed by a space or the end of the line.
    return first?.contains(/^-(\s|$)|^[^-].*?:(\s|$)/) == true
  }

  /// Marks a key that an object repeats; a private-use character, so unlikely in files.
  private static let repeated: Unicode.Scalar = "\u{E000}"

  /// Composes the documents; marks all but the last of repeated keys, because Yams refuses them.
  private mutating func roots(of yaml: String) throws(SyntaxError) -> [Yams.Node] {
    try Self.checkKeys(yaml)
    var lines = yaml.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    // Each attempt parses the whole text.
    for _ in 0..<max(8, min(500, (1 << 26) / max(yaml.utf8.count, 1))) {
      do {
        let parser = try Parser(yaml: lines.joined(separator: "\n"), resolver: .basic)
        var roots: [Yams.Node] = []
        while let root = try parser.nextRoot() { roots.append(root) }
        return roots
      } catch YamlError.duplicatedKeysInMapping(let keys, let context) {
        let key = keys.first ?? ""
        warnings.append(
          ImportProblem(
            entry: "line \(context.mark.line)", field: key.shortened(to: 40),
            found: "a key that occurs again in the same object",
            expected: "each key once; the last is used"))
        guard Self.mark(key, at: context.mark, in: &lines)
        else { throw SyntaxError(context.mark, "the key \"\(key.shortened(to: 40))\" is repeated") }
      } catch {
        guard case YamlError.scanner(_, let problem, let mark, _) = error,
          problem.hasPrefix("mapping values"), Self.quote(at: mark, in: &lines)
        else { throw SyntaxError(error) }
        warnings.append(
          ImportProblem(
            entry: "line \(mark.line)", found: "a text with a colon and a space",
            expected: "quotes around it; they were added", loss: .nothing))
      }
    }
    throw SyntaxError(offset: 0, what: "too many repeated keys, or texts without quotes")
  }

  /// Quotes the value of `title: Tides: a talk`; `false` if the line isn't of that kind.
  private static func quote(at mark: Mark, in lines: inout [String]) -> Bool {
    let pattern = /([\w -]+: +)([^'"\[{&*!|>@` ][^\n]*?)( #[^\n]*)?/
    guard lines.indices.contains(mark.line - 1),
      let match = lines[mark.line - 1].wholeMatch(of: pattern), match.2.contains(": ")
    else { return false }
    let text = match.2.trimmed.replacing("'", with: "''")
    lines[mark.line - 1] = "\(match.1)'\(text)'\(match.3 ?? "")"
    return true
  }

  /// Marks the key at a position, after any opening quote; `false` if the key isn't there.
  private static func mark(_ key: String, at mark: Mark, in lines: inout [String]) -> Bool {
    guard lines.indices.contains(mark.line - 1) else { return false }
    var line = lines[mark.line - 1].unicodeScalars
    let rest = line.dropFirst(mark.column - 1)
    let name = rest.first == "\"" || rest.first == "'" ? rest.dropFirst() : rest
    guard !rest.isEmpty, name.starts(with: key.unicodeScalars) else { return false }
    line.insert(repeated, at: name.startIndex)
    lines[mark.line - 1] = String(line)
    return true
  }

  /// With many aliases, refuses keys that may contain one: comparing them takes exponential time.
  private static func checkKeys(_ yaml: String) throws(SyntaxError) {
    guard yaml.utf8.count(where: { $0 == UInt8(ascii: "*") }) > 8 else { return }
    let anchors = Set(yaml.matches(of: /&([\w\-]+)/).map(\.1))
    func aliases(_ text: String) -> Int {
      text.matches(of: /\*([\w\-]+)/).count { anchors.contains($0.1) }
    }
    guard aliases(yaml) > 8 else { return }
    let explicitKey = /^[\-:]*\?|[{\[,]\?/
    let key = /\*[\w\-]+:|[\]}]:/
    let lines = yaml.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in lines.enumerated() {
      // Spaces are dropped: `{[ *a ] : x}` is `{[*a]:x}`. A key after `?` may hold an alias too.
      let text = line.filter { !$0.isWhitespace }
      if text.contains(explicitKey) || text.contains(key) && aliases(text) > 0 {
        throw SyntaxError(line: number + 1, column: 1, what: "an alias in a key")
      }
    }
  }

  private mutating func add(_ node: Yams.Node, depth: Int) throws(SyntaxError) {
    let mark = node.mark
    // Aliases copy values: a small file could fill memory.
    guard builder.nodes.count <= 1 << 16 + size * 2, builder.bytes.count <= 1 << 24 + size * 2
    else { throw SyntaxError(mark, "its aliases refer to each other too often") }
    guard depth < Document.depthLimit || node.scalar != nil
    else { throw SyntaxError(mark, "nested deeper than \(Document.depthLimit) levels") }
    switch node {
    case .scalar(let scalar): builder.text(scalar.string, as: scalar.kind)
    case .sequence(let sequence):
      let list = builder.open(.array)
      for element in sequence { try add(element, depth: depth + 1) }
      builder.close(list)
    case .mapping(let mapping):
      let object = builder.open(.object)
      var keys: Set<String> = []
      try add(mapping, depth, &keys)
      builder.close(object)
    case .alias: throw SyntaxError(mark, "an alias of something that isn't in the file")
    }
  }

  /// Adds an object's own members, then those that `<<` merges into it.
  private mutating func add(_ mapping: Yams.Node.Mapping, _ depth: Int, _ keys: inout Set<String>)
    throws(SyntaxError)
  {
    var merged: [Yams.Node] = []
    for (key, value) in mapping {
      guard case .scalar(let scalar) = key
      else { throw SyntaxError(key.mark, "a key that isn't text") }
      if scalar.string.unicodeScalars.first == Self.repeated { continue }
      if scalar.string == "<<", scalar.style == .plain {
        merged += value.sequence.map(Array.init) ?? [value]
      } else if keys.insert(scalar.string).inserted {
        builder.text(scalar.string)
        try add(value, depth: depth + 1)
      }
    }
    for node in merged {
      guard let mapping = node.mapping, depth < Document.depthLimit
      else { throw SyntaxError(node.mark, "<< names something that isn't an object") }
      try add(mapping, depth + 1, &keys)
    }
  }
}

extension SyntaxError {
  fileprivate init(_ mark: Mark?, _ what: String) {
    self.init(line: mark?.line ?? 1, column: mark?.column ?? 1, what: what)
  }

  /// The error in libyaml's words.
  fileprivate init(_ error: any Error) {
    switch error as? YamlError {
    case .reader(let problem, let offset, _, _): self.init(offset: offset ?? 0, what: problem)
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      self.init(mark, problem + (context.map { " " + $0.text } ?? ""))
    default: self.init(offset: 0, what: error.localizedDescription)
    }
  }
}

extension Yams.Node.Scalar {
  /// The scalar's kind in YAML 1.2.
  fileprivate var kind: Node.Kind {
    // No word below is longer than 40 bytes, nor is any number in practice.
    guard style == .plain, tag.description.isEmpty, string.utf8.count <= 40 else { return .text }
    switch string {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .yes
    case "false", "False", "FALSE": return .no
    default:
      guard "-0123456789".utf8.contains(string.utf8.first ?? 0) else { return .text }
      let bytes = Array(string.utf8)
      var reader = JSONReader(bytes)
      return (try? reader.readValue(in: bytes.indices)) == bytes.count ? .number : .text
    }
  }
}
