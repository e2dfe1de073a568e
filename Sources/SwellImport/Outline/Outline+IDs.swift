import SwellStore

extension Outline {
  /// The fields of people, rooms and titles that contain ids in this file.
  ///
  /// One handle among names is a name; a field that never contains anything else has ids.
  var idFields: Set<String> {
    var counts: [String: (all: Int, readable: Int, codes: Int, hasZero: Bool)] = [:]
    for entry in entries {
      for (key, member) in entry.value.fields where !member.isMissing {
        guard let role = FieldNames.role(of: key), Self.mayBeReference(key, role) else { continue }
        for value in member.isArray ? Array(member.elements) : [member] {
          guard let text = value.string?.nonBlank ?? value.numeral else { continue }
          var count = counts[key] ?? (0, 0, 0, false)
          count.all += 1
          let isNumber = role == .room && text.allSatisfy(\.isNumber)
          if text.isReadableID { count.readable += 1 }
          if isNumber ? text.utf8.count <= 2 : text.isCode && role != .room { count.codes += 1 }
          count.hasZero = count.hasZero || text == "0"
          counts[key] = count
        }
      }
    }
    return Set(
      counts.filter { key, count in
        let isTitle = FieldNames.role(of: key) == .title
        guard count.all > 1, count.all == count.readable else { return false }
        // Rooms may be numbered from 1; an index begins with 0.
        if FieldNames.role(of: key) == .room { return count.hasZero && count.codes == count.all }
        return isTitle || count.codes * 2 >= count.all
      }.keys
    )
  }

  private static func mayBeReference(_ key: String, _ role: Role) -> Bool {
    switch role {
    case .speakers, .room: true
    case .title: ListNames.singleSessions.contains(FieldNames.folded(key))
    default: false
    }
  }
}
