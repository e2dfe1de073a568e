/// A parsed file as an array of nodes, one for every value; texts stay in the bytes.
///
/// A tree of Swift values for a JSON array of a million sessions takes twenty times the file's size
/// (Foundation's `JSONSerialization`: 1.1 GB for 56 MB); this takes about once the file's size, and
/// strings are made only when a field is read. Every container becomes such a document.
final class Document: Sendable {
  /// The maximum depth, the same as Foundation's; real programmes stay below twenty.
  static let depthLimit = 512

  /// The file, or the texts that were decoded from it; UTF-8.
  let bytes: [UInt8]
  let nodes: [Node]

  init(bytes: [UInt8], nodes: [Node]) {
    self.bytes = bytes
    self.nodes = nodes
  }

  var root: Value { Value(document: self, index: 0) }
}

/// One value of a document, or the key of an object's member, which precedes its value.
struct Node: Sendable {
  enum Kind: UInt8, Sendable {
    case null, no, yes, number, text, escapedText, date, data, array, object
  }

  var kind: Kind
  /// Where the text starts in the document's bytes; 0 for collections.
  var start: UInt32
  /// The text's length in bytes; for collections, how many nodes are inside.
  var extent: UInt32
}
