extension FileFormat {
  /// Parses a whole file in this format; `header`: a table's header.
  func parse(_ bytes: [UInt8], _ header: TableHeader?) throws(SyntaxError) -> (
    document: Document, warnings: [ImportProblem]
  ) {
    switch self {
    case .ndjson, .csv:
      return (try Rows(Array(bytes.dropFirst(header?.size ?? 0)), header).list(), [])
    case .plist:
      // Some real files begin with blank lines, which their offsets don't count.
      let text = bytes.drop(while: \.isASCIISpace)
      guard BinaryPlistReader.begins(text) else { return (try XMLDocument.plist(bytes), []) }
      return (try BinaryPlistReader(Array(text)).document(), [])
    case .xml: return (try XMLDocument.document(bytes), [])
    case .yaml:
      let (document, warnings) = try YAMLReader.document(bytes)
      // Any text is valid YAML, so require a collection.
      guard document.root.isCollection else {
        throw SyntaxError(line: 1, column: 1, what: "it is neither a list nor a dictionary")
      }
      return (document.readingTable, warnings)
    case .json:
      var reader = JSONReader(bytes)
      let end = try reader.readValue(in: 0..<bytes.count)
      guard end == bytes.count else {
        throw SyntaxError(offset: end, what: "something follows the end of the document")
      }
      return (Document(bytes: bytes, nodes: reader.nodes).readingTable.flatteningResources, [])
    }
  }
}
