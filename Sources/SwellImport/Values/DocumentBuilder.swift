import SwellStore

/// Builds a document whose texts are decoded copies, not parts of the file.
struct DocumentBuilder {
  private(set) var bytes: [UInt8] = []
  private(set) var nodes: [Node] = []

  var document: Document { Document(bytes: bytes, nodes: nodes) }

  /// Adds a text, number or date; returns its node, which may be added again.
  @discardableResult
  mutating func text(_ text: String, as kind: Node.Kind = .text) -> Node {
    let start = bytes.count
    // A NUL becomes U+FFFD, as in JSON: see `Document.text(at:)`.
    let text = text.utf8.contains(0) ? text.escaping { $0 == "\0" ? "\u{FFFD}" : nil } : text
    bytes.append(contentsOf: text.utf8)
    let node = Node(kind: kind, start: UInt32(start), extent: UInt32(bytes.count - start))
    nodes.append(node)
    return node
  }

  /// Adds a value that is there already, or one without text.
  mutating func add(_ node: Node) { nodes.append(node) }

  /// Adds null, yes, no or data.
  mutating func add(_ kind: Node.Kind) { nodes.append(Node(kind: kind, start: 0, extent: 0)) }

  /// Starts a list or an object; what is added until `close` lies in it.
  mutating func open(_ kind: Node.Kind) -> Int {
    add(kind)
    return nodes.count - 1
  }

  /// Ends the collection that `open` returned.
  mutating func close(_ collection: Int) {
    nodes[collection].extent = UInt32(nodes.count - collection - 1)
  }

  /// Takes out the last values and returns them; their texts stay.
  mutating func cut(from start: Int) -> [Node] {
    defer { nodes.removeSubrange(start...) }
    return Array(nodes[start...])
  }

  /// Makes a list of all that was added.
  mutating func wrapInList() {
    nodes.insert(Node(kind: .array, start: 0, extent: UInt32(nodes.count)), at: 0)
  }

  /// Adds an instant in seconds since 1970; `false` outside the years 1 to 9999.
  mutating func date(_ seconds: Double) -> Bool {
    guard seconds.isFinite, let whole = Int64(exactly: seconds.rounded()),
      SessionTime.bounds.contains(whole)
    else { return false }
    text(SessionTime(seconds: whole, utcOffset: 0).iso8601, as: .date)
    return true
  }
}
