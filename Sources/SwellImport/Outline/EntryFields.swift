import SwellStore

/// The fields of an object by their role for a session.
///
/// A field whose value cannot be what its name says is left out: in a file of unknown shape a name
/// is only a guess.
struct EntryFields {
  /// A field, and the object that has it: the entry itself, or its part in one language.
  struct Field {
    let owner: FieldReader
    let name: String
    fileprivate let rank: Int
    /// The field with the family name, where this one has the first name only.
    fileprivate(set) var familyName: String?

    var value: Value? {
      owner.value[name].map { $0.isObject ? $0.wrapped ?? $0 : $0 }
    }
    /// The text, the first of a list of them, or the name of the object.
    var text: String? {
      let text = value?.isArray == true ? owner.texts(name).first : owner.name(name)
      return text.flatMap { HTMLText.line($0).nonBlank }
    }
  }

  private var fields: [Role: [Field]] = [:]

  /// Takes the fields with something in them; of each kind the preferred name first.
  ///
  /// `slot`: of several places and times of a session, the number of one, from 0.
  init(_ entry: FieldReader, slot: Int = 0) {
    self.slot = slot
    add(entry)
    // `{"zh": {"title": …}, "en": {"title": …}}`
    if fields[.title] == nil, let part = entry.inMainLanguage { add(part) }
    fields = fields.mapValues { $0.sorted { $0.rank < $1.rank } }
    useNameAsSpeaker()
    useSummaryAsTitle()
    if entry.diagnostics.mapping != nil {
      useMapping(entry)
      return
    }
    // `{"title": "Talk", "bigTitle": "Tides"}`
    if let first = fields[.title]?.first, fields[.title]?.count ?? 0 > 1, first.isKind,
      let other = fields[.title]?.dropFirst()
        .firstIndex(where: { FieldNames.folded($0.name).contains("title") })
    {
      fields[.title]?.swapAt(0, other)
    }
  }

  /// Fields that were mapped replace those found by their names.
  private mutating func useMapping(_ entry: FieldReader) {
    guard let mapping = entry.diagnostics.mapping else { return }
    for role in mapping.roles {
      fields[role] = mapping.fields(of: entry, for: role).map {
        Field(owner: $0.owner, name: $0.name, rank: 0)
      }
    }
    if let title = fields[.title]?.first, !mapping.roles.contains(.speakers) {
      fields[.speakers]?.removeAll { $0.name == title.name }
    }
  }

  private let slot: Int
  private static let nameSuffixes = ["_name", "Name"]

  private mutating func add(_ entry: FieldReader, rank: Int = 0) {
    addFirstName(entry)
    for (key, member) in entry.value.fields where !member.isMissing {
      if rank == 0, let part = part(entry, key, member) {
        add(part, rank: part.value.has("title") ? -4000 : 2000)
        if FieldNames.role(of: key) != .start { continue }
      }
      guard let meaning = FieldNames.meaning(of: key), Self.fits(member, meaning.role) else {
        continue
      }
      // If there is a `title_en`, `title_ja` is for readers of Japanese.
      if let plain = FieldNames.unmarked(key), entry.value[plain + Language.suffix] != nil,
        String(key.suffix(2)) != entry.diagnostics.language.asked
      {
        continue
      }
      // If there is a `speaker_name` or `speakerName`, `speaker` is an id.
      if meaning.role == .speakers, member.isText,
        Self.nameSuffixes.contains(where: { entry.value[key + $0] != nil })
      {
        continue
      }
      let name = FieldNames.plain(key)
      if name == key || !entry.has(name) {
        fields[meaning.role, default: []].append(
          Field(owner: entry, name: name, rank: meaning.rank + rank)
        )
      }
    }
  }

  /// The object under a key that tells more of the session: its place and time, or its talk.
  ///
  /// `{"title": "Tides", "slots": [{"start": …, "room": …}], "presentation": {"speakers": …}}`
  private func part(_ entry: FieldReader, _ key: String, _ member: Value) -> FieldReader? {
    if member.isPlacement(under: key) { return entry.object(key) }
    if let slots = member.slots(under: key) {
      _ = entry.present(key)
      let index = min(slot, slots.count - 1)
      entry.diagnostics.noteRead(slots[index].index)
      return entry.reader(slots[index], entry.path[key][index])
    }
    guard member.isObject, ListNames.singleSessions.contains(FieldNames.folded(key)),
      member.says(.title) || member.says(.speakers) || member.says(.start),
      member.fields.count(where: { FieldNames.role(of: $0.key) != nil && $0.key != "id" }) > 1
    else { return nil }
    return entry.object(key)
  }

  /// `{"speakerFirstName": "Ann", "speakerLastName": "Lee"}`, or the same without "speaker".
  private mutating func addFirstName(_ entry: FieldReader) {
    let names = entry.value.fields.lazy.filter { !$0.value.isMissing }.map(\.key)
    guard let first = names.first(where: { FieldNames.folded($0).hasSuffix("firstname") })
    else { return }
    let family = FieldNames.folded(first).replacing("firstname", with: "lastname")
    guard let last = names.first(where: { FieldNames.folded($0) == family }) else { return }
    fields[.speakers] = [Field(owner: entry, name: first, rank: 300, familyName: last)]
  }

  /// Calendars call a title summary.
  private mutating func useSummaryAsTitle() {
    guard fields[.title] == nil, let abstracts = fields[.abstract],
      let summary = abstracts.first(where: { FieldNames.isSummary($0.name) })
    else { return }
    fields[.title] = [summary]
    fields[.abstract] = abstracts.filter { $0.name != summary.name }
  }

  /// A name next to a title is the speaker's, if there is no other: `{"name": "Ann", "title": …}`.
  private mutating func useNameAsSpeaker() {
    guard let titles = fields[.title], titles.count > 1, fields[.speakers] == nil,
      let name = titles.first(where: { FieldNames.folded($0.name) == "name" }),
      let title = titles.first(where: { $0.name != name.name }),
      let text = name.value?.string?.nonBlank, text != title.value?.string?.trimmed,
      !text.isOpaqueID, !text.isSlug(of: title.value?.string ?? ""),
      FieldNames.folded(title.name) == "title" || FieldNames.folded(title.name).contains("talk")
    else { return }
    fields[.speakers] = [name]
    fields[.title] = titles.filter { $0.name != name.name }
  }

  subscript(role: Role) -> [Field] { fields[role] ?? [] }

  /// The first text that a field of this role has.
  func text(_ role: Role) -> String? { self[role].lazy.compactMap(\.text).first }

  /// Whether a value can be what its field's name says.
  static func fits(_ value: Value, _ role: Role) -> Bool {
    let isWritten = value.isText || value.kind == .number
    return switch role {
    case .title, .abstract: isWritten || value.isObject
    case .track, .day: isWritten || value.isObject || value.isListOfTexts
    case .room: isWritten && !value.isAddress || value.isObject || value.isListOfTexts
    case .speakers:
      isWritten && !value.isAddress && !value.isFlag || value.isCollection
    case .start, .end: isWritten || value.kind == .date || value.hasTime
    case .duration, .key: isWritten
    case .background: value.isText || value.isCollection
    }
  }
}

extension EntryFields.Field {
  /// Whether the text only says what kind of session it is: `Talk`, `Keynote 2`.
  fileprivate var isKind: Bool {
    guard let text = value?.string?.folded, text.utf8.count <= 30 else { return false }
    let words = text.split(separator: " ").filter { Int($0) == nil }
    return words.count == 1 && Self.kinds.contains(String(words[0]))
  }

  private static let kinds = ListNames.singleSessions.union([
    "workshop", "tutorial", "panel", "poster", "vortrag", "charla", "palestra",
  ])
}

extension String {
  /// Whether this is the title as in a URL: `1348-design-for-delight`.
  fileprivate func isSlug(of title: String) -> Bool {
    if contains(where: \.isWhitespace) { return false }
    let title = title.folded
    return contains { $0.isASCII && $0.isNumber }
      || folded.split { $0 == "-" || $0 == "_" }.allSatisfy { title.contains($0) }
  }
}

extension Value {
  /// Whether this is a URL, which isn't the name of a person or a room.
  var isAddress: Bool { isText && string?.isAddress == true }

  /// Whether this is an object under an unknown name that says when its session is.
  func isPlacement(under key: String) -> Bool {
    isObject && FieldNames.role(of: key) == nil && !Outline.hasTitle(self) && says(.start)
  }

  /// The places and times of a session, in a list.
  func slots(under key: String) -> [Value]? {
    guard isArray, !isMissing, [nil, .start].contains(FieldNames.role(of: key)) else { return nil }
    let slots = elements.prefix(100).filter { !$0.isMissing }
    let areSlots = slots.allSatisfy {
      $0.isObject && !Outline.hasTitle($0) && $0.says(.start)
        && !$0.members.contains {
          $0.value.elements.contains(where: \.isObject) || $0.value.isTimetable
        }
    }
    return areSlots && !slots.isEmpty ? slots : nil
  }

  /// The number of places and times of a session.
  var slotCount: Int {
    fields.lazy.compactMap { $0.value.slots(under: $0.key)?.count }.max() ?? 1
  }

  /// Whether this is `true` or `false`, as spreadsheets write checkboxes.
  fileprivate var isFlag: Bool {
    document.nodes[index].extent <= 8
      && string.map { ["true", "false"].contains($0.folded) } ?? false
  }

  /// Whether an object has a time inside.
  fileprivate var hasTime: Bool {
    members.contains { key, _ in
      FieldNames.role(of: key).map { $0 == .start || $0 == .end } ?? false
    }
  }

  /// Whether this is a list with nothing but texts and numbers.
  var isListOfTexts: Bool {
    isArray && elements.allSatisfy { $0.isText || $0.kind == .number }
  }
}
