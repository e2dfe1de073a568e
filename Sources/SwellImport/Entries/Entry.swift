import SwellStore

/// An object with its `EntryFields`, both found by `EntryReader`; it gives the `EntryDraft`.
struct Entry {
  let object: ObjectReader
  let fields: EntryFields
  let around: EnclosingContext?
  let references: References
  let rules: TimeRules

  func makeDraft() -> EntryDraft {
    let outerTrack = around?.track.map { references.find($0, .track)?.ownName ?? $0 }
    // A type says less than an enclosing object's track.
    let isType = !fields.isMapped(.track) && fields[.track].first?.fieldName.isType == true
    var draft = EntryDraft(
      session: SessionDraft(
        key: fields.text(.key) ?? "", title: title ?? "", speakers: speakers,
        room: names(of: .room)?.joined(separator: ", ") ?? around?.roomID.flatMap(roomName)
          ?? around?.room.map { roomName($0) ?? $0 }, abstract: abstract,
        background: fields[.background].firstNonNil { $0.owner.picture($0.name) } ?? picture),
      track: (isType ? outerTrack : nil) ?? names(of: .track)?.first ?? outerTrack)
    setTime(of: &draft)
    if draft.title.isEmpty, let (title, source) = takeTitle(for: &draft) {
      draft.title = title
      object.warn("title", loss: .nothing, found: "none", expected: "one; \(source) taken")
    }
    if draft.speakers.isEmpty || draft.abstract == nil,
      let talk = references.talk(named: draft.title), talk.value != object.value
    {
      let other = Entry(
        object: talk, fields: EntryFields(talk), around: nil, references: references, rules: rules)
      if draft.speakers.isEmpty { draft.speakers = other.speakers }
      draft.abstract = draft.abstract ?? other.abstract
    }
    if draft.startsAt == nil { draft.length = length(besides: draft.timeText ?? "") }
    // The enclosing object's section, else the day of a session without a dated start.
    let ownSection = around?.section == nil && draft.startsAt == nil ? draft.day : nil
    draft.hasDateAsSection = ownSection.flatMap(ISOTime.parseDay) != nil
    draft.section = (around?.section ?? ownSection).map { SectionDraft(named: HTMLText.line($0)) }
    return draft
  }

  private func roomName(_ id: String) -> String? {
    references.find(id, .room).flatMap { $0.value.isSession ? nil : $0.ownName }
  }

  /// The first title that isn't an id or a speaker's job title.
  private var title: String? {
    if let text = object.value.string {
      let first = text.trimmed.prefix { !$0.isNewline }
      return HTMLText.line(String(first.drop { $0 == "#" })).withoutMarkdown
    }
    if fields.isMapped(.title) { return fields.text(.title)?.withoutMarkdown }
    return fields[.title].firstNonNil { field in
      let traits = field.owner.context.traits
      guard field.name != traits.jobTitleField, let text = field.text, text != "-"
      else { return nil }
      guard traits.idFields.contains(field.name) else { return text.withoutMarkdown }
      field.owner.diagnostics.noteID(text, field.name, field.owner.path)
      return nil
    }
  }

  /// A title for a session that has none: its speaker's talk; if it has a time, a heading, a break
  /// given as speaker, the artist or the type (`Coffee break`); its key; its speakers.
  private func takeTitle(for draft: inout EntryDraft) -> (title: String, source: String)? {
    let artist = fields[.speakers].first(where: \.fieldName.isArtist)?.text
    // `speaker: ann`, where Ann has a `topic`, or a `title` and an `abstract`
    let talk =
      fields[.speakers].firstNonNil { $0.value.flatMap { references.find($0, .speakers) } }
      ?? (draft.speakers.count == 1 ? references.talk(named: draft.speakers[0]) : nil)
    if let talk, let title = talk.ownTalk {
      draft.abstract = draft.abstract ?? EntryFields(talk)[.abstract].firstNonNil(text)
      return (title, "the speaker's was")
    }
    let title = around?.titleKey.flatMap { HTMLText.line($0).withoutMarkdown.nonBlank }
    let key = title.map { (title: $0, source: "its key was") }
    if draft.lacks(.start) { return key }
    // `{time: "9:00", content: "### Tides"}`
    if let lines = draft.abstract?.split(separator: "\n", maxSplits: 1),
      let heading = lines.first, heading.hasPrefix("#")
    {
      draft.abstract = lines.dropFirst().first?.nonBlank
      return (String(heading.drop { $0 == "#" }).trimmed.withoutMarkdown, "the first heading was")
    }
    if let text = fields[.speakers].first?.text, KnownWords.namesBreak(text) {
      draft.speakers = []
      return (text, "speakers were")
    }
    if let artist {
      draft.speakers = [artist]
      return (artist, "the artist was")
    }
    let names = draft.speakers.joined(separator: ", ")
    if let type, names.isEmpty || !names.namesPeople {
      // `{type: break, description: Boarding}`
      guard !type.has(" "), let text = draft.abstract, text.count <= 60
      else { return (type, "the type was") }
      draft.abstract = nil
      return (text, "the description was")
    }
    guard key == nil, names.has(" ") else { return key }
    // `{"speaker": "Award ceremony"}`; names in Chinese have neither case.
    draft.speakers.removeAll { $0.contains(where: \.isLowercase) && !$0.isFullName }
    return (names, "speakers were")
  }

  /// The type, unless it is only a kind such as `Talk`; such a session may be listed elsewhere.
  private var type: String? {
    fields[.track].filter(\.fieldName.isType).compactMap(\.text).first {
      $0 != "gap" && !KnownWords.namesKind($0) || KnownWords.namesBreak($0)
    }
  }

  /// The first abstract or all mapped ones, then the session's parts, separated by blank lines.
  private var abstract: String? {
    // If the whole session is a text, the lines below its first line are the abstract.
    if let text = object.value.string?.trimmed {
      return HTMLText.plain(String(text.drop { !$0.isNewline })).nonBlank
    }
    let texts = fields[.abstract]
    let own =
      fields.isMapped(.abstract)
      ? texts.compactMap(text).joined(separator: "\n\n").nonBlank : texts.firstNonNil(text)
    return parts.map { parts in own.map { $0 + "\n\n" + parts } ?? parts } ?? own
  }

  private func text(_ field: EntryField) -> String? {
    let (owner, name) = (field.owner, field.name)
    let isList = field.value?.isArray == true
    let text = isList ? owner.texts(name).joined(separator: "\n") : owner.text(name)
    return text.flatMap { HTMLText.plain($0).nonBlank }
  }

  /// The titles and abstracts of a session's parts, such as its papers, as a list.
  private var parts: String? {
    object.namedFields.firstNonNil { name, list in
      guard list.isArray, !list.isMissing else { return nil }
      let isList = ListNames.parts.contains(name.folded)
      guard isList || list.hasObjects && name.role == .speakers else { return nil }
      let parts = Array(list.elements)
      let texts = parts.compactMap { isList ? $0.part : $0.talkTitle.map($0.part) }
      guard texts.count == parts.count else { return nil }
      object.markRead(name.text)
      return texts.joined(separator: "\n")
    }
  }
}

extension Value {
  /// The value as a part of a session, `- Tides` and its abstract; `nil` if it is a session itself.
  fileprivate var part: String? {
    let texts = ["text", "name"].compactMap { self[$0]?.string }.joined(separator: ", ")
    let title = has("text") && !has("title") ? texts : string ?? (isSession ? nil : title)
    return title?.nonBlank.flatMap { $0.has(" ") || isObject ? part($0) : nil }
  }

  fileprivate func part(_ title: String) -> String {
    let abstract = (self["abstract"] ?? self["description"])?.string.flatMap {
      HTMLText.plain($0).nonBlank
    }
    return "- " + [HTMLText.line(title), abstract].compactMap(\.self).joined(separator: "\n")
  }
}
