/// A warning about how a file is written.
struct ReadingNote {
  /// From 1; 0 for the whole file.
  var line = 0
  var field = ""
  var found: String
  var expected: String

  static let windows1252 = ReadingNote(
    found: "text in the encoding Windows-1252",
    expected: "UTF-8; it was converted"
  )
}

/// A file once its container is known: parsed, or ready to be read line by line.
struct OpenedFile {
  let name: String
  let format: FileFormat
  let size: Int?
  let contents: Contents
  /// Warnings about the container.
  var notes: [ReadingNote] = []

  /// A parsed document, or rows to be read.
  enum Contents {
    case document(Document, isKeyPath: Bool)
    case lines(LineSource)
  }

  /// The largest size of a document, in bytes: offsets in it have 32 bits.
  ///
  /// As UTF-8, what other containers hold may take more room than in the file.
  private static func sizeLimit(_ container: Container?) -> Int {
    let limit = Int(UInt32.max) - 1
    return container == nil || container == .json ? limit : limit / 4
  }

  /// Opens a file, and parses it unless it is read by lines; `format` overrules the content.
  init(_ source: ByteSource, format: FileFormat?, mapping: FieldMapping? = nil)
    throws(ImportError)
  {
    var head = try source.read(LineReader.headSize)
    let first = Array(head.prefix(16))
    if TextEncoding.detect(head).encoding != .utf8 || head.allSatisfy(\.isASCIISpace) {
      head = try Self.all(of: source, after: head, as: nil)
    }
    head = TextEncoding.utf8(head)
    let sample = head
    head = TextEncoding.fromWindows1252(head) ?? head
    guard format == .ndjson || head.contains(where: { !$0.isASCIISpace }) else {
      throw .empty(file: source.name)
    }
    let isTitle: (String) -> Bool = { TableHeader.isTitle($0) || mapping?.mentions($0) == true }
    let found = Container(head: head, isTitle: isTitle)
    guard let container = Self.overruled(found, head, by: format, isTitle) else {
      throw .unknownFormat(file: source.name, firstBytes: first)
    }
    name = source.name
    size = source.size
    // Only tables are converted.
    if container.format != .csv {
      head = sample
    } else if head != sample {
      notes.append(.windows1252)
    }
    if let rows = Self.rows(container, source, head) {
      self.format = container.format
      contents = .lines(rows)
      return
    }
    let bytes = try Self.all(of: source, after: head, as: container)
    head = []
    do throws(SyntaxError) {
      let (document, notes) = try Self.parse(bytes, container, first, isTitle)
      self.notes += notes
      // Any text is YAML: ask for more.
      guard container != .yaml || document.root.isCollection else {
        throw SyntaxError(line: 1, column: 1, what: "it is neither a list nor a dictionary")
      }
      self.format = container.format
      contents = .document(document, isKeyPath: container.format == .plist)
    } catch {
      // The first line may have been too long to see that another object follows.
      guard container == .json, format == nil, Container(head: bytes, isTitle: isTitle) == .lines
      else {
        throw .malformed(error, bytes, container, file: source.name)
      }
      self.format = .ndjson
      contents = .lines(LineSource(source: nil, head: bytes))
    }
  }

  /// The value at the top of a document; `nil` for a file that is read line by line.
  func root(_ diagnostics: Diagnostics) -> FieldReader? {
    guard case .document(let document, let isKeyPath) = contents else { return nil }
    let path = EntryPath(isKeyPath: isKeyPath)
    return FieldReader(value: document.root, path: path, diagnostics: diagnostics)
  }

  private static func rows(_ container: Container, _ source: ByteSource, _ head: [UInt8])
    -> LineSource?
  {
    switch container {
    case .lines: LineSource(source: source, head: head)
    case .table(let header): LineSource(source: source, head: head, table: header)
    default: nil
    }
  }

  /// The container that was asked for; a table needs a header all the same.
  private static func overruled(
    _ found: Container?,
    _ head: [UInt8],
    by format: FileFormat?,
    _ isTitle: (String) -> Bool
  ) -> Container? {
    switch format {
    case nil: found
    case .json: .json
    case .ndjson: .lines
    case .plist: found == .binaryPlist ? .binaryPlist : .xmlPlist
    case .yaml: .yaml
    case .xml: .xmlSchedule
    case .csv:
      (TableHeader(head: head, isTitle: isTitle) ?? TableHeader(head: head) { _ in true })
        .map(Container.table)
    }
  }

  private static func all(of source: ByteSource, after head: [UInt8], as container: Container?)
    throws(ImportError) -> [UInt8]
  {
    let limit = sizeLimit(container)
    let bytes = try source.readAll(after: head, limit: limit)
    guard bytes.count <= limit else {
      throw .tooLarge(file: source.name, bytes: bytes.count, limit: limit)
    }
    return bytes
  }

  private static func parse(
    _ bytes: [UInt8],
    _ container: Container,
    _ firstBytes: [UInt8],
    _ isTitle: (String) -> Bool
  ) throws(SyntaxError) -> (Document, [ReadingNote]) {
    // Recoded to UTF-8, whatever encoding the XML declares.
    let isRecoded = TextEncoding.detect(firstBytes).encoding != .utf8
    switch container {
    case .binaryPlist: return (try BinaryPlistReader(bytes.droppingSpace).document(), [])
    case .xmlPlist: return (try XMLDocument.plist(bytes, isRecoded: isRecoded), [])
    case .xmlSchedule: return (try XMLDocument.document(bytes, isRecoded: isRecoded), [])
    case .yaml:
      let (document, notes) = try YAMLReader.document(bytes)
      return (document.readingTable(isTitle), notes)
    case .json, .lines, .table:
      var reader = JSONReader(bytes)
      let end = try reader.readValue(in: 0..<bytes.count)
      guard end == bytes.count else {
        throw SyntaxError(offset: end, what: "something follows the end of the document")
      }
      return (Document(bytes: bytes, nodes: reader.nodes).readingTable(isTitle), [])
    }
  }
}

extension ImportError {
  fileprivate static func malformed(
    _ error: SyntaxError,
    _ bytes: [UInt8],
    _ container: Container,
    file: String
  ) -> ImportError {
    let place = container == .binaryPlist ? (line: 0, column: 0) : error.position(in: bytes)
    return .malformed(
      file: file,
      format: container.format.words,
      line: place.line,
      column: place.column,
      what: error.what
    )
  }
}

extension [UInt8] {
  /// Real files begin with blank lines, which binary lists do not allow.
  fileprivate var droppingSpace: [UInt8] {
    first?.isASCIISpace == true ? Array(drop(while: \.isASCIISpace)) : self
  }
}
