/// The syntax of a programme file, recognised by the first bytes.
public enum FileFormat: String, Sendable, CaseIterable {
  /// One JSON document.
  case json
  /// A property list, XML or binary.
  case plist
  /// JSON objects, one per line.
  case ndjson
  /// YAML, of one document or several.
  case yaml
  /// XML, such as the schedules of frab, Pentabarf and pretalx.
  case xml
  /// A table with a header, its cells separated by commas, semicolons or tabs.
  case csv

  /// The format that was asked for or else detected, with the header if the file is a table.
  ///
  /// `head`: in UTF-8 without a byte-order mark; `isTitle`: whether a column's name means a title;
  /// `titleColumn`: the number of the column with the titles in a table without a header.
  static func detect(
    _ head: [UInt8], asked: FileFormat? = nil, titleColumn: Int? = nil,
    isTitle: (String) -> Bool = TableHeader.isTitle
  ) -> (format: FileFormat, header: TableHeader?)? {
    if let asked, asked != .csv { return (asked, nil) }
    let isTable = asked == .csv
    let named = TableHeader(
      head: head, titleColumn: titleColumn, isCertain: isTable, isTitle: isTitle)
    if isTable {
      return (named ?? TableHeader(head: head, isCertain: true) { _ in true }).map { (.csv, $0) }
    }
    let text = head.drop(while: \.isASCIISpace)
    switch text.first {
    case UInt8(ascii: "["): return (.json, nil)
    case UInt8(ascii: "{"): return (isObjectPerLine(text) ? .ndjson : .json, nil)
    case UInt8(ascii: "<"):
      switch XMLReader.rootName(text) {
      case "plist": return (.plist, nil)
      case "", "html", "svg", "urlset": return nil
      default: return (.xml, nil)
      }
    default:
      if BinaryPlistReader.begins(text) { return (.plist, nil) }
      let table = named ?? TableHeader(regular: head)
      // Two lines of YAML may have equally many commas, but rarely equally many semicolons or tabs.
      let isTable = named != nil || table.map { $0.delimiter != UInt8(ascii: ",") } == true
      if !isTable, YAMLReader.mayStart(text) { return (.yaml, nil) }
      return table.map { (.csv, $0) }
    }
  }

  var words: String { self == .plist ? "a property list" : rawValue.uppercased() }

  /// Whether the first line begins and ends an object and the second line begins another one,
  /// unlike in a JSON document; lines further down may be damaged.
  private static func isObjectPerLine(_ text: ArraySlice<UInt8>) -> Bool {
    let lines = text.split(maxSplits: 1) { $0 == 0x0A }
    return lines.count == 2 && lines[0].last { !$0.isASCIISpace } == UInt8(ascii: "}")
      && lines[1].first { !$0.isASCIISpace } == UInt8(ascii: "{")
  }

  /// Parses a whole file; `header` is a table's; `isPage` tells whether text may follow the YAML.
  func parse(
    _ bytes: [UInt8], _ header: TableHeader?, isPage: Bool
  ) throws(SyntaxError) -> (document: Document, warnings: [ImportProblem]) {
    switch self {
    case .ndjson, .csv:
      return (try Rows(Array(bytes.dropFirst(header?.size ?? 0)), header).list(), [])
    case .plist:
      // Some real files begin with blank lines, which their offsets don't count.
      let text = bytes.drop(while: \.isASCIISpace)
      guard BinaryPlistReader.begins(text) else { return (try XMLConversion.plist(bytes), []) }
      return (try BinaryPlistReader(Array(text)).document(), [])
    case .xml: return (try XMLConversion.document(bytes), [])
    case .yaml:
      let (document, warnings) = try YAMLReader.document(bytes, isPage: isPage)
      // Any text is valid YAML, so require a collection.
      guard document.root.isCollection
      else { throw SyntaxError(line: 1, column: 1, what: "it is neither a list nor a dictionary") }
      return (document, warnings)
    case .json:
      var reader = JSONReader(bytes)
      let end = try reader.readValue(in: 0..<bytes.count)
      guard end == bytes.count
      else { throw SyntaxError(offset: end, what: "something follows the end of the document") }
      return (Document(bytes: bytes, nodes: reader.nodes), [])
    }
  }
}
