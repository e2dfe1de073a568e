import SwellStore

/// An element of an XML file with everything inside it.
struct XMLElement {
  var name: String
  var attributes: [String: String] = [:]
  var children: [XMLElement] = []
  var text = ""

  /// The root element of a file.
  ///
  /// With `isRecoded` the bytes are UTF-8, whatever encoding the file declares.
  static func root(of bytes: [UInt8], isRecoded: Bool) throws(SyntaxError) -> XMLElement {
    try XMLReader.read(bytes, isRecoded: isRecoded, with: Builder()).root
  }

  private struct Builder: XMLHandler {
    var root = XMLElement(name: "")
    private var open: [XMLElement] = []

    mutating func start(_ name: String, _ attributes: [String: String]) throws(SyntaxError) {
      open.append(XMLElement(name: name, attributes: attributes))
    }

    mutating func end(_ name: String, text: String) throws(SyntaxError) {
      guard var element = open.popLast() else { return }
      element.text = text
      guard let last = open.indices.last else { return root = element }
      open[last].children.append(element)
    }
  }
}

extension XMLElement {
  /// Whether it contains nothing but children of one name: several, or those that it is named after.
  fileprivate var isList: Bool {
    guard attributes.isEmpty, let first = children.first?.name else { return false }
    return (children.count > 1 || name == first + "s") && children.allSatisfy { $0.name == first }
  }
}

extension DocumentBuilder {
  /// Adds an object's member.
  mutating func member(_ key: String, _ value: String) {
    text(key)
    text(value)
  }

  /// Adds an element as JSON would have it: a text, a list or an object.
  mutating func add(_ element: XMLElement) {
    if element.isList { return addList(element.children) }
    if element.children.isEmpty, element.attributes.isEmpty { return _ = text(element.text) }
    let object = open(.object)
    addAttributes(of: element)
    if element.children.isEmpty { member("text", element.text) }
    addMembers(of: element.children)
    close(object)
  }

  mutating func addAttributes(of element: XMLElement) {
    for (name, value) in element.attributes.sorted(by: { $0.key < $1.key }) {
      member(name == "href" ? "url" : name, value)
    }
  }

  /// Adds children by name: those that are repeated or have children become lists.
  mutating func addMembers(of children: [XMLElement]) {
    let groups = Dictionary(grouping: children, by: \.name)
    var added: Set<String> = []
    for child in children where added.insert(child.name).inserted {
      text(child.name)
      let group = groups[child.name] ?? []
      let isEntry = !child.children.isEmpty && !child.isList
      if group.count > 1 || isEntry { addList(group) } else { add(child) }
    }
  }

  private mutating func addList(_ elements: [XMLElement]) {
    let list = open(.array)
    for element in elements { add(element) }
    close(list)
  }
}
