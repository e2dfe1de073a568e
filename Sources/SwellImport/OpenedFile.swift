/// A file once its container is known: parsed, or ready to be read line by line.
struct OpenedFile {
  let name: String
  let format: FileFormat
  let size: Int?
  let contents: Contents
  /// Warnings about the container, without the file's name.
  private(set) var warnings: [ImportProblem] = []

  enum Contents {
    case document(Document)
    case rows(RowSource)
  }

  /// 128 KiB: enough rows to recognise a file.
  private static let headSize = 1 << 17

  /// Opens a file, and parses it unless it is read row by row; `format` overrides detection.
  ///
  /// `isLookup`: whether it holds what the sessions of others refer to; its rows are parsed, too.
  init(
    _ source: ByteSource, format: FileFormat? = nil, mapping: FieldMapping? = nil,
    isLookup: Bool = false
  ) throws(ImportError) {
    name = source.name
    size = source.size
    var head = try source.read(Self.headSize)
    if isLookup || Self.isTooShort(head) {
      head = try source.readAll(after: head, limit: Self.sizeLimit(nil))
    }
    let text = TextEncoding.utf8(head)
    guard format == .ndjson || text.contains(where: { !$0.isASCIISpace }) else {
      throw .empty(file: name)
    }
    // Only tables are converted from Windows-1252.
    let table = TextEncoding.fromWindows1252(text)
    let isTitle: (String) -> Bool = {
      TableHeader.isTitle($0) || mapping?.mentions($0) == true
        || isLookup && FieldNames.role(of: $0) != nil
    }
    guard let found = FileFormat.detect(table ?? text, asked: format, isTitle: isTitle) else {
      throw .unknownFormat(file: name, firstBytes: Array(head.prefix(16)))
    }
    self.format = found.format
    let converted = found.header == nil ? nil : table
    if converted != nil {
      let found = "text in the encoding Windows-1252"
      warnings = [ImportProblem(found: found, expected: "UTF-8; it was converted")]
    }
    // Only a short table can be a grid, which is read as a whole: a long one is a log.
    let isGrid = found.header?.isGrid == true && source.bytesRead < Self.headSize
    if [.ndjson, .csv].contains(found.format), !isGrid, !isLookup {
      contents = .rows(RowSource(source, head: converted ?? text, table: found.header))
      return
    }
    let bytes = try source.readAll(after: text, limit: Self.sizeLimit(found.format))
    do throws(SyntaxError) {
      let (document, warnings) = try Self.parse(bytes, found, isTitle)
      self.warnings += warnings
      contents = .document(document)
    } catch {
      let (line, column) = error.position(in: bytes)
      let format = found.format.words
      throw .malformed(file: name, format: format, line: line, column: column, what: error.what)
    }
  }

  /// Whether the container cannot be detected from the beginning of a file: it isn't UTF-8, or blank,
  /// or its first object is too long to see whether another one follows on the next line.
  private static func isTooShort(_ head: [UInt8]) -> Bool {
    let text = head.drop(while: \.isASCIISpace)
    return TextEncoding.detect(head).encoding != .utf8 || text.isEmpty
      || text.first == UInt8(ascii: "{") && text.drop { $0 != 0x0A }.allSatisfy(\.isASCIISpace)
  }

  /// The maximum size of a document, whose offsets have 32 bits; UTF-8 may take more room.
  private static func sizeLimit(_ format: FileFormat?) -> Int {
    let limit = Int(UInt32.max) - 1
    return format == nil || format == .json ? limit : limit / 4
  }

  private static func parse(
    _ bytes: [UInt8], _ found: (format: FileFormat, header: TableHeader?),
    _ isTitle: (String) -> Bool
  ) throws(SyntaxError) -> (Document, [ImportProblem]) {
    switch found.format {
    case .ndjson, .csv:
      let header = found.header
      let text = header == nil ? bytes : TextEncoding.fromWindows1252(bytes) ?? bytes
      return (try Rows(Array(text.dropFirst(header?.size ?? 0)), header).list(), [])
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
      return (document.readingTable(isTitle), warnings)
    case .json:
      var reader = JSONReader(bytes)
      let end = try reader.readValue(in: 0..<bytes.count)
      guard end == bytes.count else {
        throw SyntaxError(offset: end, what: "something follows the end of the document")
      }
      return (Document(bytes: bytes, nodes: reader.nodes).readingTable(isTitle), [])
    }
  }

  var document: Document? { if case .document(let document) = contents { document } else { nil } }

  func root(_ context: FileContext) -> FieldReader? {
    let path = EntryPath(isKeyPath: format == .plist)
    return document.map { FieldReader(value: $0.root, path: path, context: context) }
  }

  func fits(_ dialect: any Dialect) -> Bool {
    switch contents {
    case .document(let document): return dialect.fits(document.root)
    case .rows(let source):
      guard let dialect = dialect as? any LineDialect else { return false }
      return (source.table.map { [$0.row] } ?? source.sample).contains(where: dialect.fits(line:))
    }
  }

  var sample: [Value] {
    switch contents {
    case .document(let document): [document.root]
    case .rows(let rows): rows.sample
    }
  }
}
