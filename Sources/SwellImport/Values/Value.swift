import SwellStore

/// A value of a document, decoded on demand; the same for files of every format.
struct Value: Sendable {
  let document: Document
  let index: Int

  var kind: Node.Kind { document.nodes[index].kind }
  var isObject: Bool { kind == .object }
  var isArray: Bool { kind == .array }
  var isCollection: Bool { isArray || isObject }
  var isText: Bool { kind == .text || kind == .escapedText }

  /// Whether this means the same as an absent field: null, blank text, an empty list or object.
  var isMissing: Bool {
    switch kind {
    case .null: true
    case .array, .object: document.nodes[index].extent == 0
    case .text, .escapedText: !document.startsVisibly(index) && (string?.isBlank ?? true)
    default: false
    }
  }

  var string: String? { isText ? document.text(at: index) : nil }
  /// The text, trimmed; `nil` if it is blank.
  var text: String? { string?.nonBlank }

  /// The number as it was written.
  var numeral: String? { kind == .number ? document.text(at: index) : nil }

  /// A plist date as ISO 8601 in UTC.
  var dateText: String? { kind == .date ? document.text(at: index) : nil }

  /// A whole number: a number without a fraction, or a text that holds one.
  var integer: Int? {
    (numeral ?? string?.trimmed).flatMap { Int($0) ?? Double($0).flatMap(Int.init(exactly:)) }
  }

  var bool: Bool? { kind == .yes || kind == .no ? kind == .yes : nil }

  /// The indices of the value's node and its descendants.
  var range: Range<Int> { index..<document.end(of: index) }
  var nodeCount: Int { Int(document.nodes[index].extent) }
  var elements: Elements { Elements(parent: self) }
  var members: Members { Members(parent: self) }

  /// The first members of an object, for detection.
  var fields: PrefixSequence<Members> { members.prefix(Self.fieldLimit) }

  /// The nodes of the keys and values of an object, for callers that need no key's text.
  var memberNodes: some Sequence<(key: Int, value: Int)> {
    sequence(state: members) { $0.nextIndices() }
  }

  static let fieldLimit = 1000

  /// The value of a key; the last one if the key is repeated, as in other JSON readers.
  subscript(key: String) -> Value? {
    guard isObject else { return nil }
    var key = key
    let member = key.withUTF8 { document.value(ofKey: $0, inObject: index) }
    return member.map { Value(document: document, index: $0) }
  }

  func has(_ key: String) -> Bool { self[key].map { !$0.isMissing } ?? false }

  /// The content of an object that only wraps it, as in XML and many content management systems:
  /// `{"rendered": "Tides"}`, `{"text": …, "html": …}`, `{"id": 7, "attributes": {"name": …}}`.
  var wrapped: Value? {
    guard let name = Self.wrappers.first(where: { self[$0] != nil }),
      name == "#text" || members.allSatisfy({ $0.key == name || Self.besides.contains($0.key) })
    else { return nil }
    return self[name]
  }

  private static let wrappers =
    "#text text value rendered plain_text data attributes fields node".words
  private static let besides = Set(
    "html type protected raw id sys format processed summary __typename".words)

  var summary: String {
    switch kind {
    case .null: "null"
    case .no: "false"
    case .yes: "true"
    case .number: "the number \((numeral ?? "").shortened(to: 24))"
    case .text, .escapedText: "the text \"\((string ?? "").shortened(to: 40))\""
    case .date: "the date \(dateText ?? "")"
    case .data: "data"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

extension Value: Hashable {
  static func == (left: Value, right: Value) -> Bool {
    left.index == right.index && left.document === right.document
  }

  func hash(into hasher: inout Hasher) { hasher.combine(index) }
}

/// The nodes right inside a list, or the keys and values of an object in turn.
struct Elements: Sequence, IteratorProtocol {
  private let document: Document?
  private var index: Int
  private let end: Int

  init(parent: Value?, kind: Node.Kind = .array) {
    document = parent?.document
    index = (parent?.index ?? 0) + 1
    end = parent.map { $0.kind == kind ? $0.document.end(of: $0.index) : $0.index } ?? 0
  }

  var first: Value? { first { _ in true } }

  /// The first elements, enough to tell what the list holds.
  var sample: PrefixSequence<Elements> { prefix(100) }

  mutating func next() -> Value? {
    guard index < end, let document else { return nil }
    defer { index = document.end(of: index) }
    return Value(document: document, index: index)
  }
}

struct Members: Sequence, IteratorProtocol {
  private var nodes: Elements

  init(parent: Value) { nodes = Elements(parent: parent, kind: .object) }

  mutating func nextIndices() -> (key: Int, value: Int)? {
    guard let key = nodes.next(), let value = nodes.next() else { return nil }
    return (key.index, value.index)
  }

  mutating func next() -> (key: String, value: Value)? {
    guard let key = nodes.next(), let value = nodes.next() else { return nil }
    return (key.document.text(at: key.index), value)
  }
}
