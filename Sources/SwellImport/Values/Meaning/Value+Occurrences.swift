// The lists in which a session gives its places and times, or its versions.
extension Value {
  /// The places and times of a session, if this is a list of them.
  func occurrences(under key: String) -> [Value]? {
    // Papers have times within the time of their session.
    if FieldName.role(of: key) == .start, isListOfTimes { return Array(elements.prefix(100)) }
    guard isArray, hasObjects, [nil, .start].contains(FieldName.role(of: key)), key != "papers"
    else { return nil }
    let occurrences = elements.prefix(100).filter { !$0.isMissing }
    let areRight = occurrences.allSatisfy {
      ListNames.occurrences.includes(key) && $0.says(.start)
        && !["title", "name", "version"].contains(where: $0.has)
        || $0.isObject && !$0.hasTitle && $0.says(.start) && !$0.says(.abstract)
          && !$0.members.contains {
            $0.value.isText && FieldName.role(of: $0.key) == nil
              || FieldName.role(of: $0.key) == .speakers
              || $0.value.elements.contains(where: \.isObject)
          }
    }
    return areRight && !occurrences.isEmpty ? occurrences : nil
  }
}
