import SwellStore

extension Document {
  /// The document with a table's rows as objects, as Google Sheets' API has them:
  /// `{"values": [["Title", "Room"], ["Tides", "Pier"]]}`.
  ///
  /// Its first row stays as it is, so that the rows keep their positions for messages.
  func readingTable(_ isTitle: (String) -> Bool) -> Document {
    let table = root["values"] ?? root
    guard table.isTable(isTitle) else { return self }
    var rows = table.rowsAsObjects
    rows.insert(Node(kind: .array, start: 0, extent: UInt32(rows.count)), at: 0)
    var nodes = nodes
    nodes.replaceSubrange(table.index..<end(of: table.index), with: rows)
    nodes[0].extent = UInt32(nodes.count - 1)
    return Document(bytes: bytes, nodes: nodes)
  }
}

extension Value {
  /// Whether this is a list of rows under the names of their columns: one of them that of a title,
  /// or three at least.
  fileprivate func isTable(_ isTitle: (String) -> Bool) -> Bool {
    guard let header = elements.first.map({ Array($0.elements) }), header.count > 1 else {
      return false
    }
    let names = Set(header.compactMap { $0.string?.trimmed })
    return names.count == header.count && (names.count > 2 || names.contains(where: isTitle))
      && elements.allSatisfy { row in
        row.isArray && Array(row.elements.prefix(header.count + 1)).count <= header.count
      }
  }

  fileprivate var rowsAsObjects: [Node] {
    var nodes: [Node] = []
    let names = elements.first.map { Array($0.elements) } ?? []
    for (number, row) in elements.enumerated() {
      let start = nodes.count
      nodes.append(document.nodes[row.index])
      for (name, cell) in zip(names, row.elements) {
        if number > 0 { nodes.append(document.nodes[name.index]) }
        nodes += document.nodes[cell.index..<document.end(of: cell.index)]
      }
      if number > 0 {
        nodes[start] = Node(kind: .object, start: 0, extent: UInt32(nodes.count - start - 1))
      }
    }
    return nodes
  }
}
