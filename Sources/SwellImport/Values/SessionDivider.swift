/// Divides list elements that describe several sessions: `talk1`, `speaker1`, `talk2`, `speaker2`.
struct SessionDivider {
  private let source: Document
  private var builder: DocumentBuilder
  /// The names that lost their numbers.
  private var names: [String: Node] = [:]

  init(_ source: Document) {
    self.source = source
    builder = DocumentBuilder(bytes: source.bytes)
  }

  /// The document, divided; `nil` if none of the first elements of its lists has several talks.
  static func divided(_ source: Document) -> Document? {
    // Offsets are 32-bit, and the new names need some bytes, too.
    guard source.bytes.count < 1 << 30, applies(to: source.root, depth: 5) else { return nil }
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

  var document: Document { Document(bytes: builder.bytes, nodes: builder.nodes, name: source.name) }

  /// Adds the sessions that an element describes, or else the element; returns the nodes added.
  @discardableResult mutating func add(element: Value) -> [Int] {
    guard let sessions = element.numberedSessions(atLeast: 1) else { return [add(element)] }
    return sessions.map { fields in
      let session = builder.open(.object)
      for (name, value) in fields {
        let node = names[name] ?? builder.store(name)
        names[name] = node
        builder.add(node)
        // What is inside isn't divided again: nesting would multiply it.
        for index in value.range { builder.add(source.nodes[index]) }
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
  /// The fields of each session that this object describes, without the numbers in their names, and
  /// those of all its sessions; `nil` if fewer than `least` talks are numbered, if no people, rooms
  /// or times are, or if it is unclear which talk a field belongs to.
  func numberedSessions(atLeast least: Int) -> [[(name: String, value: Value)]]? {
    guard isObject, nodeCount <= 1000 else { return nil }
    let fields = members.map { (name: FieldName.name($0), value: $1) }
    let talks = fields.map(\.name).filter(\.isOfNumberedTalk).map(\.number)
    let numbers = Dictionary(grouping: fields.map(\.name), by: \.unnumbered)
      .mapValues { $0.map(\.number) }
    let watched = numbers.filter { name, _ in
      Role.watched.contains { $0 == FieldName.role(of: name) }
    }.values
    guard (least...20).contains(talks.count), Set(talks).count == talks.count,
      watched.contains(where: { $0 != [nil] }),
      watched.allSatisfy({ $0 == [nil] || $0.allSatisfy(talks.contains) }),
      numbers.allSatisfy({ name, numbers in
        // With a title of its own it may be a panel, and with an address a visitor's choice.
        numbers == [nil]
          ? ![.title, .abstract].contains(FieldName.role(of: name)) && name != "email"
          : !numbers.contains(nil) && Set(numbers).count == numbers.count
      })
    else { return nil }
    let given = talks.filter { number in
      fields.contains { $0.name.number == number && !$0.value.isMissing }
    }
    let sessions = given.map { number in
      fields.compactMap { name, value in
        if name.number == number { return (name: name.unnumbered, value: value) }
        // An id is that of the first talk.
        let isOther = talks.contains(name.number) || name.role == .key && number != talks[0]
        return isOther ? nil : (name: name.text, value: value)
      }
    }
    return sessions.isEmpty ? nil : sessions
  }
}

extension FieldName {
  private static let talks = Set("talk title presentation lecture session topic".words)

  fileprivate var isOfNumberedTalk: Bool {
    number != nil && FieldName.role(of: unnumbered) == .title
      && unnumbered.split(separator: "_").contains { Self.talks.contains(String($0)) }
  }
}
