extension Document {
  /// The document, with its JSON:API resources as plain objects: `{"type": "talk", "id": "1",
  /// "attributes": {"title": …}, "relationships": {"speakers": {"data": […]}}}` becomes `{"type":
  /// "talk", "id": "1", "title": …, "speakers": […]}`.
  var flatteningResources: Document {
    let lists = ["data", "included"].compactMap { root[$0] }.filter(\.isArray)
    guard lists.contains(where: { $0.elements.first?.isResource == true }) else { return self }
    var nodes = nodes
    // The last list goes first, so that the other keeps its index.
    for list in lists.sorted(by: { $0.index > $1.index }) {
      let resources = list.elements.flatMap(\.flattened)
      let head = Node(kind: .array, start: 0, extent: UInt32(resources.count))
      nodes.replaceSubrange(list.index..<end(of: list.index), with: [head] + resources)
    }
    nodes[0].extent = UInt32(nodes.count - 1)
    return Document(bytes: bytes, nodes: nodes)
  }
}

extension Value {
  fileprivate var isResource: Bool {
    has("type") && has("id") && (self["attributes"] ?? self["relationships"])?.isObject == true
  }

  /// The nodes of a resource, with its attributes and relationships as members of the resource.
  fileprivate var flattened: [Node] {
    guard isResource else { return Array(nodes) }
    let members = memberNodes.flatMap { key, value -> [Node] in
      let value = Value(document: document, index: value)
      switch document.text(at: key) {
      case "attributes": return Array(value.nodes.dropFirst())
      case "relationships":
        return value.memberNodes.flatMap { name, related -> [Node] in
          let data = Value(document: document, index: related)["data"]
          return data.map { [document.nodes[name]] + $0.nodes } ?? []
        }
      default: return [document.nodes[key]] + value.nodes
      }
    }
    return [Node(kind: .object, start: 0, extent: UInt32(members.count))] + members
  }
}
