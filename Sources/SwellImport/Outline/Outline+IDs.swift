import SwellStore

extension Outline {
  /// The fields of people, rooms and titles that contain ids in this file.
  ///
  /// A single handle among names is a name; a field that contains nothing else has ids. In some
  /// files, slugs such as `ann-lee` are the only names.
  var idFields: (ids: Set<String>, slugs: Set<String>) {
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
    var (ids, slugs): (Set<String>, Set<String>) = ([], [])
    for (key, count) in counts where count.all > 1 && count.all == count.readable {
      switch FieldNames.role(of: key) {
      // Rooms may be numbered from 1; an index begins with 0.
      case .room: if count.hasZero, count.codes == count.all { ids.insert(key) }
      case .speakers where count.codes * 2 < count.all: slugs.insert(key)
      default: ids.insert(key)
      }
    }
    return (ids, slugs)
  }

  /// `title`, if it is the speaker's job title: only sessions with a speaker have it, and all
  /// sessions have another title, rarely a repeated one.
  var jobTitleField: String? {
    let titled = entries.filter { $0.value.has("title") }
    guard titled.count < entries.count, titled.allSatisfy({ $0.value.says(.speakers) }) else {
      return nil
    }
    let hasTopics = ["topic", "talk", "session", "subject"].contains { name in
      let topics = entries.compactMap { $0.value[name]?.string?.nonBlank }
      return topics.count == entries.count && Set(topics).count * 5 > topics.count * 4
    }
    return hasTopics ? "title" : nil
  }

  private static func mayBeReference(_ key: String, _ role: Role) -> Bool {
    switch role {
    case .speakers, .room: true
    case .title: ListNames.singleSessions.contains(FieldNames.folded(key))
    default: false
    }
  }
}
