internal import CYaml

/// Reads YAML into nodes, from the events of libyaml, which Yams is made of.
///
/// Yams' own trees are not used: a key of lists nested by alias keeps its check for equal keys busy
/// for ever, and it reads `no` and `09:00` as something else than was written. Aliases copy the
/// nodes of what they stand for, never its text.
///
/// Plain scalars are null, true, false and numbers as in YAML 1.2; everything else is text.
struct YAMLReader {
  private var builder = DocumentBuilder()
  private var open: [OpenNode] = []
  private var anchors: [String: Range<Int>] = [:]
  private var documents = 0
  private var documentStart = 0
  /// Nodes that were added for aliases.
  private var copied = 0
  private let copyLimit: Int

  /// A list or an object whose end has not been read.
  private struct OpenNode {
    let node: Int
    let isObject: Bool
    let anchor: String?
    /// The keys of an object so far.
    var keys: Set<String> = []
    /// Whether a key was read last.
    var awaitsValue = false
    /// Where the value of the key `<<` begins, while it is read.
    var mergeStart: Int?
    /// What `<<` adds, but for the keys that the object has itself.
    var merge: [Node] = []

    var awaitsKey: Bool { isObject && !awaitsValue }
  }

  /// The only document of a file, or a list of all its documents.
  static func document(_ bytes: [UInt8]) throws(SyntaxError) -> Document {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) == 1 else {
      throw SyntaxError(offset: 0, what: "there is no memory left")
    }
    defer { yaml_parser_delete(parser) }
    var reader = Self(copyLimit: 1 << 16 + bytes.count)
    try bytes.withUnsafeBufferPointer { input throws(SyntaxError) in
      yaml_parser_set_input_string(parser, input.baseAddress, input.count)
      yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      while try reader.readEvent(of: parser, input) {}
    }
    if reader.documents != 1 { reader.builder.wrapInList() }
    return reader.builder.document
  }

  /// Whether the first line that is no comment could begin a list or a dictionary.
  static func mayStart(_ text: ArraySlice<UInt8>) -> Bool {
    for line in text.split(separator: 0x0A) {
      let line = line.drop(while: \.isASCIISpace)
      if line.isEmpty || line.first == UInt8(ascii: "#") || line.first == UInt8(ascii: "%") {
        continue
      }
      if line.starts(with: "---".utf8) {
        let rest = line.dropFirst(3).drop(while: \.isASCIISpace)
        if rest.isEmpty || rest.first == UInt8(ascii: "#") { continue }
      }
      if line.first == UInt8(ascii: "-") {
        return line.count == 1 || line.dropFirst().first?.isASCIISpace == true
      }
      // A key and a colon, with a space or nothing after it.
      return line.indices.contains { index in
        line[index] == UInt8(ascii: ":")
          && (index + 1 == line.endIndex || line[index + 1].isASCIISpace)
      }
    }
    return false
  }

  private init(copyLimit: Int) { self.copyLimit = copyLimit }

  /// Reads one event; `false` for the last one.
  private mutating func readEvent(
    of parser: UnsafeMutablePointer<yaml_parser_t>,
    _ input: UnsafeBufferPointer<UInt8>
  ) throws(SyntaxError) -> Bool {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else {
      throw SyntaxError(parser.pointee, input)
    }
    defer { yaml_event_delete(&event) }
    let mark = event.start_mark
    switch event.type {
    case YAML_STREAM_END_EVENT: return false
    case YAML_DOCUMENT_START_EVENT:
      anchors.removeAll()
      documentStart = builder.nodes.count
    case YAML_DOCUMENT_END_EVENT: endDocument()
    case YAML_SCALAR_EVENT: try readScalar(event)
    case YAML_ALIAS_EVENT: try readAlias(String(cString: event.data.alias.anchor), mark)
    case YAML_SEQUENCE_START_EVENT:
      try start(.array, anchor: event.data.sequence_start.anchor, mark)
    case YAML_MAPPING_START_EVENT:
      try start(.object, anchor: event.data.mapping_start.anchor, mark)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: try endCollection(mark)
    default: break
    }
    return true
  }

  /// Drops an empty document; counts any other.
  private mutating func endDocument() {
    let isEmpty =
      builder.nodes.count == documentStart + 1 && builder.nodes[documentStart].kind == .null
    if isEmpty { _ = builder.cut(from: documentStart) } else { documents += 1 }
  }
}

// Scalars, aliases and collections; a list or an object as a key is an error.
extension YAMLReader {
  private mutating func readScalar(_ event: yaml_event_t) throws(SyntaxError) {
    let scalar = event.data.scalar
    let text = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
    let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE && scalar.tag == nil
    if open.last?.awaitsKey == true {
      return try readKey(
        String(decoding: text, as: UTF8.self),
        isPlain: isPlain,
        anchor: scalar.anchor,
        event.start_mark
      )
    }
    let kind = isPlain ? Node.Kind(plainYAML: text) : .text
    if kind == .text || kind == .number { builder.text(text, as: kind) } else { builder.add(kind) }
    name(builder.nodes.count - 1, scalar.anchor.map { String(cString: $0) })
    endValue()
  }

  private mutating func readKey(
    _ key: String,
    isPlain: Bool,
    anchor: UnsafePointer<UInt8>? = nil,
    _ mark: yaml_mark_t
  ) throws(SyntaxError) {
    let last = open.count - 1
    open[last].awaitsValue = true
    guard open[last].keys.insert(key).inserted else {
      throw SyntaxError(mark, "the key \"\(key.shortened(to: 40))\" stands here a second time")
    }
    if isPlain, key == "<<" {
      open[last].mergeStart = builder.nodes.count
    } else {
      builder.text(key)
      name(builder.nodes.count - 1, anchor.map { String(cString: $0) })
    }
  }

  /// Records the nodes from `start` on under an anchor.
  ///
  /// Not inside a value of `<<`, whose nodes are moved later.
  private mutating func name(_ start: Int, _ anchor: String?) {
    guard let anchor, !open.contains(where: { $0.mergeStart != nil }) else { return }
    anchors[anchor] = start..<builder.nodes.count
  }

  private mutating func readAlias(_ name: String, _ mark: yaml_mark_t) throws(SyntaxError) {
    guard let nodes = anchors[name] else {
      throw SyntaxError(mark, "nothing before it is named &\(name.shortened(to: 40))")
    }
    if open.last?.awaitsKey == true {
      guard nodes.count == 1, builder.nodes[nodes.lowerBound].kind == .text else {
        throw SyntaxError(mark, "a key that is no text")
      }
      return try readKey(builder.document.text(at: nodes.lowerBound), isPlain: false, mark)
    }
    try copy(Array(builder.nodes[nodes]), mark)
    endValue()
  }

  /// Copies nodes up to a limit, so that aliases cannot fill memory.
  private mutating func copy(_ nodes: some Collection<Node>, _ mark: yaml_mark_t)
    throws(SyntaxError)
  {
    copied += nodes.count
    guard copied <= copyLimit else {
      throw SyntaxError(mark, "the aliases in it repeat each other too often")
    }
    for node in nodes { builder.add(node) }
  }

  private mutating func start(
    _ kind: Node.Kind,
    anchor: UnsafePointer<UInt8>?,
    _ mark: yaml_mark_t
  ) throws(SyntaxError) {
    if open.last?.awaitsKey == true { throw SyntaxError(mark, "a key that is no text") }
    guard open.count < JSONReader.depthLimit else {
      throw SyntaxError(mark, "nested deeper than \(JSONReader.depthLimit) levels")
    }
    open.append(
      OpenNode(
        node: builder.open(kind),
        isObject: kind == .object,
        anchor: anchor.map { String(cString: $0) }
      )
    )
  }

  private mutating func endCollection(_ mark: yaml_mark_t) throws(SyntaxError) {
    guard var collection = open.popLast() else { return }
    if !collection.merge.isEmpty { try add(collection.merge, to: &collection, mark) }
    builder.close(collection.node)
    name(collection.node, collection.anchor)
    endValue()
  }

  /// After a value: the object that it belongs to awaits a key again.
  private mutating func endValue() {
    guard let last = open.indices.last, open[last].isObject else { return }
    open[last].awaitsValue = false
    guard let start = open[last].mergeStart else { return }
    open[last].mergeStart = nil
    open[last].merge = builder.cut(from: start)
  }

  /// Adds what `<<` names: an object, or a list of them, the first of which counts most.
  private mutating func add(_ merge: [Node], to collection: inout OpenNode, _ mark: yaml_mark_t)
    throws(SyntaxError)
  {
    let merged = Value(document: Document(bytes: builder.bytes, nodes: merge), index: 0)
    for object in merged.isArray ? Array(merged.elements) : [merged] {
      guard object.isObject else { throw SyntaxError(mark, "<< names something that is no object") }
      var walk = Members.Iterator(parent: object)
      while let (key, value) = walk.nextIndices() {
        guard collection.keys.insert(object.document.text(at: key)).inserted else { continue }
        try copy(merge[key..<object.document.end(of: value)], mark)
      }
    }
  }
}

extension SyntaxError {
  fileprivate init(_ mark: yaml_mark_t, _ what: String) {
    self.init(line: mark.line + 1, column: mark.column + 1, what: what)
  }

  /// What libyaml found wrong, in its words.
  fileprivate init(_ parser: yaml_parser_t, _ input: UnsafeBufferPointer<UInt8>) {
    let problem = parser.problem.map { String(cString: $0) } ?? "there is no memory left"
    let context = parser.context.map { " " + String(cString: $0) } ?? ""
    if parser.error == YAML_READER_ERROR {
      self.init(offset: parser.problem_offset, what: problem)
    } else {
      self.init(parser.problem_mark, problem + context)
    }
  }
}

extension Node.Kind {
  /// The kind of a scalar without quotes and tag in YAML 1.2.
  ///
  /// `yes`, `no`, `09:00` and dates, as in YAML 1.1, stay text.
  fileprivate init(plainYAML text: UnsafeBufferPointer<UInt8>) {
    // None of the words below and no real number is longer.
    guard text.count <= 40 else { self = .text; return }
    self =
      switch String(decoding: text, as: UTF8.self) {
      case "", "~", "null", "Null", "NULL": .null
      case "true", "True", "TRUE": .yes
      case "false", "False", "FALSE": .no
      default: text.isJSONNumber ? .number : .text
      }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the whole is a number as JSON has it.
  fileprivate var isJSONNumber: Bool {
    guard let first, first == UInt8(ascii: "-") || first.isDigit else { return false }
    var reader = JSONReader(Array(self))
    return (try? reader.readValue(in: 0..<count)) == count
  }
}
