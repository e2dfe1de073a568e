import SwellStore

extension Document {
  /// The document with a table's rows turned into objects: a table as from Google Sheets' API,
  /// `{"values": [["Title", "Room"], ["Tides", "Pier"]]}`, or with separate column names,
  /// `{"headers": ["Title", "Room"], "rows": [["Tides", "Pier"]]}`.
  ///
  /// A first row with names stays as it is, so that the rows keep their positions for messages.
  var readingTable: Document {
    let names = ["headers", "header", "columns"].firstNonNil { root[$0].map { Array($0.elements) } }
    let table = root["values"] ?? root["rows"] ?? root
    let header = names ?? table.elements.first.map { Array($0.elements) } ?? []
    guard table.isTable(under: header) else { return self }
    var rows = table.rowsAsObjects(under: header, after: names == nil ? 1 : 0)
    rows.insert(Node(kind: .array, start: 0, extent: UInt32(rows.count)), at: 0)
    var nodes = nodes
    nodes.replaceSubrange(table.index..<end(of: table.index), with: rows)
    nodes[0].extent = UInt32(nodes.count - 1)
    return Document(bytes: bytes, nodes: nodes)
  }
}

extension Value {
  /// Whether this is a list of rows under the names of two columns or more.
  fileprivate func isTable(under header: [Value]) -> Bool {
    let names = Set(header.compactMap { $0.string?.trimmed })
    return isArray && !isMissing && names.count > 1 && names.count == header.count
      && elements.allSatisfy { row in
        row.isArray && Array(row.elements.prefix(header.count + 1)).count <= header.count
      }
  }

  /// The nodes of the rows, those before `first` unchanged.
  fileprivate func rowsAsObjects(under header: [Value], after first: Int) -> [Node] {
    var nodes = elements.prefix(first).flatMap(\.nodes)
    for row in elements.dropFirst(first) {
      let members = zip(header, row.elements).flatMap { $0.nodes + $1.nodes }
      nodes.append(Node(kind: .object, start: 0, extent: UInt32(members.count)))
      nodes += members
    }
    return nodes
  }
}
