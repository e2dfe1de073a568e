import Foundation

/// A file of a known format, parsed or ready to be read by row; a `ProgrammeFile` adds the dialect.
struct OpenedFile {
  let name: String
  let format: FileFormat
  let size: Int?
  /// The parsed file; `nil` if the file is read row by row.
  private(set) var document: Document?
  /// The rows of a file that isn't parsed as a whole.
  private(set) var rows: RowSource?
  /// Warnings about the format, without the file's name.
  private(set) var warnings: [ImportProblem] = []

  /// 128 KiB: enough rows to recognise a file.
  private static let headSize = 1 << 17

  /// Opens a file, and parses it unless it is read row by row, as no lookup file is; `format`
  /// overrides detection, and `isLookup` says whether other files' sessions refer to this one.
  init(
    _ source: ByteSource, format: FileFormat? = nil, mapping: FieldMapping? = nil,
    isLookup: Bool = false
  ) throws(ImportError) {
    name = source.name
    size = source.size
    let isTitle: (String) -> Bool = {
      TableHeader.isTitle($0) || mapping?.columns[$0] != nil
        || isLookup && FieldName.role(of: $0) != nil
    }
    let bytes = try Self.head(of: source, isWhole: isLookup)
    var text = TextEncoding.utf8(bytes)
    guard format == .ndjson || text.contains(where: { !$0.isASCIISpace })
    else { throw .empty(file: name) }
    let converted = TextEncoding.fromWindows1252(text)
    guard
      let (format, header) = FileFormat.detect(
        converted ?? text, asked: format, titleColumn: mapping?.titleColumn, isTitle: isTitle)
    else { throw .unknownFormat(file: name, firstBytes: Array(bytes.prefix(16))) }
    self.format = format
    let mayDivide = mapping?.mapsNumberedFields != true
    var table = header
    let mergeable = header?.names.prefix { name in
      [.day, .start, .end].contains(mapping?.columns[name] ?? FieldName.role(of: name))
    }
    table?.mergeableColumns = mergeable?.count ?? 0
    if mayDivide, header?.row.numberedSessions(atLeast: 2) != nil {
      table?.hasSeveralSessionsInRow = true
      warnings.append(Self.division)
    }
    // Only tables are converted.
    if table != nil, let converted {
      text = converted
      let found = "text in the encoding Windows-1252"
      warnings.append(ImportProblem(found: found, expected: "UTF-8; it was converted"))
    }
    // Only a table that is shorter than the head can be a grid, which is read as a whole.
    let isGrid = table?.isGrid == true && source.bytesRead < Self.headSize
    if [.ndjson, .csv].contains(format), !isGrid, !isLookup {
      rows = RowSource(source, head: text, table: table)
      return
    }
    text = try source.readAll(after: text, limit: Self.sizeLimit(format))
    do throws(SyntaxError) {
      let isPage = [".md", ".markdown"].contains(where: name.hasSuffix)
      let (document, warnings) = try format.parse(text, table, isPage: isPage)
      let stem = URL(filePath: name).deletingPathExtension().lastPathComponent
      let named = Document(bytes: document.bytes, nodes: document.nodes, name: stem)
      let divided = mayDivide ? SessionDivider.divided(named) : nil
      self.document = divided ?? named
      self.warnings += warnings + (divided == nil ? [] : [Self.division])
    } catch {
      let (line, column) = error.position(in: text)
      throw .malformed(
        file: name, format: format.words, line: line, column: column, what: error.what)
    }
  }

  private static let division = ImportProblem(
    found: "several talks in an entry, such as talk1 and talk2",
    expected: "one; each became an entry, and paths count these entries")

  /// The beginning of a file, or all of it if the beginning doesn't show the format: it isn't
  /// UTF-8, is blank, or begins with `{` but has no second line to tell NDJSON from JSON.
  private static func head(of source: ByteSource, isWhole: Bool) throws(ImportError) -> [UInt8] {
    let head = try source.read(headSize)
    let text = head.drop(while: \.isASCIISpace)
    let isTooShort =
      TextEncoding.detect(head).encoding != .utf8 || text.isEmpty
      || text.first == UInt8(ascii: "{") && text.drop { $0 != 0x0A }.allSatisfy(\.isASCIISpace)
    return isWhole || isTooShort ? try source.readAll(after: head, limit: sizeLimit(nil)) : head
  }

  /// The maximum size of a file: a document's offsets are 32-bit, and conversion may enlarge text.
  private static func sizeLimit(_ format: FileFormat?) -> Int {
    let limit = Int(UInt32.max) - 1
    return format == nil || format == .json ? limit : limit / 4
  }

  func root(_ context: FileContext) -> ObjectReader? {
    let path = ValuePath(isKeyPath: format == .plist)
    return document.map { ObjectReader(value: $0.root, path: path, context: context) }
  }

  func fits(_ dialect: any Dialect) -> Bool {
    if let document { return dialect.fits(document.root) }
    guard let rows, let dialect = dialect as? any LineDialect else { return false }
    let header = rows.table.flatMap { $0.hasSeveralSessionsInRow ? nil : [$0.row] }
    return (header ?? rows.sample).contains(where: dialect.fits(line:))
  }

  var sample: [Value] { rows?.sample ?? document.map { [$0.root] } ?? [] }
}
