/// The names of the fields in the previous objects, so that most keys need not become strings.
final class FieldNameCache {
  private var names: [FieldName] = []

  /// The name at a key node; `position` is where the name is expected, and moves past the name.
  func name(at key: Int, in document: Document, expectedAt position: inout Int) -> FieldName {
    // Some of the fields may be missing.
    for next in position..<min(position + 3, names.count)
    where names[next].bytes.withUnsafeBufferPointer({ document.text(at: key, equals: $0) }) {
      position = next + 1
      return names[next]
    }
    let name = FieldName.name(document.text(at: key))
    if position < names.count { names[position] = name } else { names.append(name) }
    position = min(position + 1, Value.fieldLimit)
    return name
  }
}
