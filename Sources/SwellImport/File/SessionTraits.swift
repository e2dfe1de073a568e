/// Traits that the sessions of a file share, known before the first of them is read.
struct SessionTraits {
  /// Whether no session has a title, so that descriptions are taken as titles.
  private(set) var titlesAreDescriptions = false
  /// Fields whose values in this file are ids, whatever their names.
  private(set) var idFields: Set<String> = []
  /// Fields whose values look like ids that people can read; these values are shown.
  private(set) var slugFields: Set<String> = []
  /// Host fields that hold universities and the like, not people.
  private(set) var hostFields: Set<String> = []
  /// Fields in which people's surnames come first.
  private(set) var invertedFields: Set<String> = []
  /// The field that holds the job titles of speakers, not the titles of sessions.
  private(set) var jobTitleField: String?
  /// Whether most `name` fields next to titles give the kind of the session, not the speaker.
  private(set) var namesAreKinds = false
  /// Whether each `name` field next to a title holds a person's name, and so names a speaker.
  private(set) var namesAreSpeakers = false
  private(set) var titlesHaveTimes = false
  /// The field that gives each session's time zone.
  private(set) var zoneField: String?
  /// Whether some durations, such as `17:00`, can only be minutes and seconds; then all are.
  private(set) var durationsHaveSeconds = false
  /// Whether durations are numbers of seconds: read as minutes, the longest would be more than half
  /// a day, and most would be more than four hours.
  private(set) var durationsAreSeconds = false
  /// Whether some durations are below 5 and the longest is in `5..<15`, so their unit is unclear.
  private(set) var durationsLackUnit = false

  init() {}

  init(of sessions: [Value]) {
    titlesAreDescriptions = !sessions.contains(where: \.hasTitle)
    jobTitleField = Self.hasJobTitles(sessions) ? "title" : nil
    let names = sessions.filter { ["title", "Title", "topic"].contains(where: $0.has) }
      .compactMap { ($0["name"] ?? $0["Name"])?.string }
    namesAreSpeakers = !names.isEmpty && names.allSatisfy(\.namesPeople)
    namesAreKinds = names.count(where: KnownWords.namesKind) * 2 > names.count
    let durations = sessions.prefix(1000).flatMap(\.fields)
      .filter { FieldName.role(of: $0.key) == .duration }.compactMap(\.value.reference)
    let spans = durations.compactMap(Double.init).filter { $0 > 0 }.sorted()
    durationsHaveSeconds = durations.contains {
      $0.wholeMatch(of: /(?:1[3-9]|[2-9]\d|\d{3}):\d\d/) != nil
    }
    durationsAreSeconds = spans.last.map { $0 > 720 && spans[(spans.count - 1) / 2] > 240 } == true
    durationsLackUnit = spans.contains { $0 < 5 } && spans.last.map((5..<15).contains) == true
    zoneField = ProgrammeFacts.zones.first { key in sessions.prefix(100).contains { $0.has(key) } }
    let timed = sessions.count { ($0.string ?? $0.title)?.leadingTime != nil }
    titlesHaveTimes = timed * 2 > sessions.count
    findIDs(in: sessions)
  }

  /// Finds the fields of people, rooms and titles that hold only ids: a handle among names is a name.
  private mutating func findIDs(in sessions: [Value]) {
    var texts: [String: [String]] = [:]
    for (key, member) in sessions.lazy.flatMap(\.fields) where !member.isMissing {
      let role = FieldName.role(of: key)
      let isTalk = role == .title && KnownWords.singleSessions.includes(key)
      guard isTalk || role == .speakers || role == .room else { continue }
      if role == .speakers, let names = member.string {
        if names.beginWithSurnames { invertedFields.insert(key) }
        let isHost = FieldName.name(key).stem.hasPrefix("host")
        if isHost, names.contains(/(?i)universit|institut|seminar/) { hostFields.insert(key) }
      }
      texts[key, default: []] += member.listed.compactMap(\.reference)
        .filter { !["TBA", "TBD"].contains($0) }
    }
    for (key, texts) in texts where texts.count > 1 && texts.allSatisfy(\.isReadableID) {
      switch FieldName.role(of: key) {
      case .room:
        // Rooms may be numbered from 1; indices start at 0.
        let areNumbers = texts.allSatisfy { $0.utf8.count <= 2 && $0.allSatisfy(\.isNumber) }
        if areNumbers, texts.contains("0") { idFields.insert(key) }
      case .speakers where texts.count(where: \.isCode) * 2 < texts.count: slugFields.insert(key)
      default: idFields.insert(key)
      }
    }
  }

  /// Whether `title` is the speaker's job title: only sessions with a speaker have it, and every
  /// session has another title, which rarely repeats.
  private static func hasJobTitles(_ sessions: [Value]) -> Bool {
    let titled = sessions.filter { $0.has("title") }
    guard titled.count < sessions.count, titled.allSatisfy({ $0.says(.speakers) })
    else { return false }
    return ["topic", "talk", "session", "subject"].contains { name in
      let topics = sessions.compactMap { $0[name]?.text }
      return topics.count == sessions.count && Set(topics).count * 5 > topics.count * 4
    }
  }
}
