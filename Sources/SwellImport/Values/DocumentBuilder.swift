import SwellStore

/// Builds a document whose texts are decoded copies, not parts of the file.
struct DocumentBuilder {
  private(set) var bytes: [UInt8] = []
  private(set) var nodes: [Node] = []

  var document: Document { Document(bytes: bytes, nodes: nodes) }

  /// Stores the text of a scalar; returns its node, which may be added more than once.
  mutating func store(_ text: String, as kind: Node.Kind = .text) -> Node {
    let start = bytes.count
    // A NUL becomes U+FFFD, as in JSON: see `Document.text(at:)`.
    bytes += text.escaping { $0 == "\0" ? "\u{FFFD}" : nil }.utf8
    return Node(kind: kind, start: UInt32(start), extent: UInt32(bytes.count - start))
  }

  mutating func text(_ text: String, as kind: Node.Kind = .text) { add(store(text, as: kind)) }

  mutating func add(_ node: Node) { nodes.append(node) }

  mutating func add(_ kind: Node.Kind) { nodes.append(Node(kind: kind, start: 0, extent: 0)) }

  /// Starts a list or an object; everything added until `close` belongs to it.
  mutating func open(_ kind: Node.Kind) -> Int {
    add(kind)
    return nodes.count - 1
  }

  mutating func close(_ collection: Int) {
    nodes[collection].extent = UInt32(nodes.count - collection - 1)
  }

  /// Adds an instant in seconds since 1970; returns `false` outside the years 1 to 9999.
  mutating func date(_ seconds: Double) -> Bool {
    guard let whole = Int64(exactly: seconds.rounded()), SessionTime.bounds.contains(whole)
    else { return false }
    text(SessionTime(seconds: whole, utcOffset: 0).iso8601, as: .date)
    return true
  }

  mutating func add(_ tree: Tree) {
    switch tree {
    case .text(let text): self.text(text)
    case .list(let elements):
      let list = open(.array)
      for element in elements { add(element) }
      close(list)
    case .object(let members):
      let object = open(.object)
      for (key, value) in members {
        text(key)
        add(value)
      }
      close(object)
    }
  }
}

/// A value that is assembled before it is added to a document.
enum Tree {
  typealias Member = (key: String, value: Tree)

  case text(String)
  case list([Tree])
  case object([Member])
}
