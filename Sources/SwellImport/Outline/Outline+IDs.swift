import SwellStore

extension Outline {
  /// The fields of people, rooms and titles that contain ids in this file.
  ///
  /// A single handle among names is a name; a field that contains nothing else has ids. In some
  /// files, slugs such as `ann-lee` are the only names.
  var idFields: (ids: Set<String>, slugs: Set<String>) {
    var texts: [String: [String]] = [:]
    for entry in entries {
      for (key, member) in entry.value.fields where !member.isMissing {
        let role = FieldNames.role(of: key)
        let isTalk = role == .title && ListNames.singleSessions.includes(key)
        guard isTalk || role == .speakers || role == .room else { continue }
        texts[key, default: []] += member.listed.compactMap(\.reference)
      }
    }
    var (ids, slugs): (Set<String>, Set<String>) = ([], [])
    for (key, texts) in texts where texts.count > 1 && texts.allSatisfy(\.isReadableID) {
      switch FieldNames.role(of: key) {
      case .room:
        // Rooms may be numbered from 1; an index begins with 0.
        let areNumbers = texts.allSatisfy { $0.utf8.count <= 2 && $0.allSatisfy(\.isNumber) }
        if areNumbers, texts.contains("0") { ids.insert(key) }
      case .speakers where texts.count(where: \.isCode) * 2 < texts.count: slugs.insert(key)
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
}
