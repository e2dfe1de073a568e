/// A parsed file as an array of nodes, one for every value; texts stay in the bytes.
///
/// A tree of Swift values for a JSON array of a million sessions takes twenty times the file's size
/// (Foundation's `JSONSerialization`: 1.1 GB for 56 MB); this array takes about the file's size,
/// and strings are made only when a field is read. Files of every format become such documents.
final class Document: Sendable {
  /// The maximum depth of nesting, the same as Foundation's; real programmes need less than twenty.
  static let depthLimit = 512

  /// The file, or the texts that were decoded from the file, in UTF-8.
  let bytes: [UInt8]
  let nodes: [Node]
  /// The file's name without folders or extension; it may say what the file's list holds.
  let name: String

  init(bytes: [UInt8], nodes: [Node], name: String = "") {
    self.bytes = bytes
    self.nodes = nodes
    self.name = name
  }

  var root: Value { Value(document: self, index: 0) }
}

/// One value of a document, or the key of an object's member, which precedes the member's value.
struct Node: Sendable {
  enum Kind: UInt8, Sendable {
    case null, no, yes, number, text, escapedText, date, data, array, object
  }

  var kind: Kind
  /// Where the text starts in the document's bytes; 0 for collections.
  var start: UInt32
  /// The text's length in bytes; for collections, how many nodes are inside.
  var extent: UInt32

  /// The text's place in the document's bytes.
  var range: Range<Int> { Int(start)..<Int(start) + Int(extent) }
}
