@testable import SwellImport

extension Value {
  /// The top-level value of a JSON text.
  init(json: String) throws {
    var reader = JSONReader(Array(json.utf8))
    _ = try reader.readValue(in: 0..<json.utf8.count)
    self = Document(bytes: reader.bytes, nodes: reader.nodes).root
  }
}
