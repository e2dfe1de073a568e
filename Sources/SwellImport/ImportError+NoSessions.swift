extension ImportError {
  /// The error for a file without sessions, with the field names that were found in the file.
  static func noSessions(in file: OpenedFile) -> ImportError {
    var keys: [String] = []
    var values = file.sample
    // The first objects are enough; searching a whole file would only take time.
    for index in 0..<200 where index < values.count && keys.count < 20 {
      for (key, member) in values[index].members where keys.count < 20 {
        let name = key.shortened(to: 40)
        if !keys.contains(name) { keys.append(name) }
        if member.isCollection { values.append(member) }
      }
      values += values[index].elements.prefix(3).filter { $0.isCollection }
    }
    // Compares only with common names of missing roles: any field is close to some rarer name.
    let roles = Set(keys.compactMap(FieldNames.role(of:)))
    let missing = roles.contains(.title) ? Role.watched : [.title]
    let names = missing.flatMap { $0.names.prefix(5) }
    let near = keys.lazy.filter { FieldNames.role(of: $0) == nil }
      .compactMap { Spelling.nearest(to: $0, among: names) }.first
    return .unknownDialect(
      file: file.name, keysFound: keys, didYouMean: near,
      mapping: MappingSuggestion.lines(for: file.sample))
  }
}
