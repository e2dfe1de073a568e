/// The names of the fields in the previous objects, so that most keys need not become strings.
final class NameCache {
  private var names: [FieldName] = []

  /// The name at a key node, which is expected at `position`; that then moves past it.
  func name(at key: Int, in document: Document, expectedAt position: inout Int) -> FieldName {
    // Some of the fields may be missing.
    for next in position..<min(position + 3, names.count)
    where document.text(at: key, equals: names[next].text) {
      position = next + 1
      return names[next]
    }
    let name = FieldNames.name(document.text(at: key))
    if position < names.count { names[position] = name } else { names.append(name) }
    position = min(position + 1, Value.fieldLimit)
    return name
  }
}

extension FieldReader {
  /// The first fields of the object, with what their names say.
  var namedFields: some Sequence<(name: FieldName, value: Value)> {
    sequence(state: (value.members, 0)) { [document = value.document, names = context.names] walk in
      walk.0.nextIndices().map { key, member in
        let name = names.name(at: key, in: document, expectedAt: &walk.1)
        return (name, Value(document: document, index: member))
      }
    }.prefix(Value.fieldLimit)
  }
}
