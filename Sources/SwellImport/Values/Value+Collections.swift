// The content of a value, whatever its fields are called.
extension Value {
  /// The elements of a list or the members of an object, with their indices or keys.
  var children: [(name: ValuePath.Name, value: Value)] {
    isArray ? elements.enumerated().map { (.index($0), $1) } : members.map { (.key($0), $1) }
  }

  /// The elements of a list or set, or the value itself.
  var listed: [Value] { trueKeys ?? (isArray ? Array(elements) : [self]) }

  /// The keys of an object such as `{"a": true, "b": true}`, which is how Firebase writes a set.
  var trueKeys: [Value]? {
    guard isObject, !isMissing, members.allSatisfy({ $0.value.bool == true }) else { return nil }
    return memberNodes.map { Value(document: document, index: $0.key) }
  }

  /// The text or number, which may refer to another object.
  var reference: String? { text ?? numeral }

  /// The text of an id, without the leading zeros that a file may have in some places only.
  var id: String? { reference.map { Int($0)?.description ?? $0 } }

  var hasObjects: Bool { isObject || elements.first?.isObject == true }
  var hasCollections: Bool { isArray || members.contains { $0.value.isCollection } }

  var lists: [(key: String, value: Value)] { members.filter(\.value.isArray) }

  var isListOfTexts: Bool { isArray && elements.allSatisfy { $0.isText || $0.kind == .number } }

  func isInFile(of other: Value) -> Bool { document === other.document }

  /// Whether another value is inside this one, or is this one.
  func encloses(_ other: Value) -> Bool { isInFile(of: other) && range.contains(other.index) }

  /// Whether this value or one inside it is one of `values`; visits every value inside.
  func contains(anyOf values: Set<Value>) -> Bool {
    range.contains { values.contains(Value(document: document, index: $0)) }
  }
}
