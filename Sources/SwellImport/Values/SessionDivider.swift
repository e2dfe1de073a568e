/// Divides the elements of lists that describe several sessions each: `talk1` and `speaker1`,
/// `talk2` and `speaker2`.
struct SessionDivider {
  private let source: Document
  private var builder: DocumentBuilder
  /// The names that lost their numbers.
  private var names: [String: Node] = [:]

  init(_ source: Document) {
    self.source = source
    builder = DocumentBuilder(bytes: source.bytes)
  }

  /// The document, divided if one of the first elements of its lists describes several sessions.
  static func divided(_ source: Document) -> Document {
    // Offsets are 32-bit, and the new names need some bytes, too.
    guard source.bytes.count < 1 << 30, applies(to: source.root, depth: 5) else { return source }
    var divider = SessionDivider(source)
    divider.add(source.root)
    return divider.document
  }

  private static func applies(to value: Value, depth: Int) -> Bool {
    let inside = value.isArray ? Array(value.elements.sample) : value.fields.map(\.value)
    return inside.contains {
      value.isArray && $0.numberedSessions(atLeast: 2) != nil
        || depth > 0 && $0.isCollection && applies(to: $0, depth: depth - 1)
    }
  }

  var document: Document {
    Document(bytes: builder.bytes, nodes: builder.nodes, name: source.name)
  }

  /// Adds the sessions that an element describes, or else the element; returns the nodes added.
  @discardableResult mutating func add(element: Value) -> [Int] {
    guard let sessions = element.numberedSessions(atLeast: 1) else { return [add(element)] }
    return sessions.map { fields in
      let session = builder.open(.object)
      for (name, value) in fields {
        let node = names[name] ?? builder.store(name)
        names[name] = node
        builder.add(node)
        add(value)
      }
      builder.close(session)
      return session
    }
  }

  @discardableResult private mutating func add(_ value: Value) -> Int {
    let start = builder.nodes.count
    builder.add(source.nodes[value.index])
    for element in value.elements { add(element: element) }
    for (key, member) in value.memberNodes {
      builder.add(source.nodes[key])
      add(Value(document: source, index: member))
    }
    if value.isCollection { builder.close(start) }
    return start
  }
}

extension Value {
  /// The fields of each session that this object describes, without the numbers in their names;
  /// `nil` if fewer titles than `least` are numbered, or if people, rooms and times aren't.
  ///
  /// A field without a number belongs to the title without one if a numbered field has the same
  /// name, as in `title`, `speaker`, `title2`, `speaker2`, or else to all sessions.
  func numberedSessions(atLeast least: Int) -> [[(name: String, value: Value)]]? {
    guard isObject, nodeCount <= 1000 else { return nil }
    let fields = members.map { (name: FieldName.name($0), value: $1) }
    guard fields.contains(where: { $0.name.number != nil }) else { return nil }
    let numbers = Dictionary(grouping: fields, by: \.name.unnumbered)
      .mapValues { Set($0.map(\.name.number)) }
    // With a title or an abstract for all, other titles are those of people's jobs.
    let titles = numbers.filter { FieldName.role(of: $0.key) == .title && $0.key != "name" }
    guard titles.count == 1, let title = titles.first, title.value.count >= least,
      title.value != [nil],
      numbers.contains(where: { name, numbers in
        FieldName.role(of: name).map(Role.watched.contains) == true
          && numbers.isSuperset(of: title.value)
      }),
      !numbers.contains(where: { FieldName.role(of: $0) == .abstract && $1 == [nil] })
    else { return nil }
    let titled = fields.filter { $0.name.unnumbered == title.key && !$0.value.isMissing }
    return titled.isEmpty
      ? nil
      : titled.map { session in
        fields.compactMap { name, value in
          let isOfAll =
            !title.value.contains(name.number)
            || name.number == nil && numbers[name.unnumbered]?.count == 1
          guard isOfAll || name.number == session.name.number else { return nil }
          return (isOfAll || name.number == nil ? name.text : name.unnumbered, value)
        }
      }
  }
}
