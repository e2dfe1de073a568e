// Roles that field names alone don't reveal.
extension EntryFields {
  /// Takes a summary or, in a file without any titles, a description in place of a missing title.
  mutating func useSummaryAsTitle(_ entry: ObjectReader) {
    // `{"artist": "The Buoys", "note": "Acoustic set"}` has the artist as its title.
    let hasArtist = self[.speakers].contains(where: \.fieldName.isArtist)
    guard !isMapped(.title), self[.title].isEmpty, !hasArtist else { return }
    let texts = self[.abstract]
    if let title = texts.firstIndex(where: { FieldName.isSummary($0.name) }) {
      return move(title, to: .title)
    }
    let description = texts.firstIndex {
      !$0.fieldName.folded.contains("abstract") && $0.value?.text?.hasPrefix("#") != true
    }
    guard entry.context.traits.titlesAreDescriptions, let description else { return }
    let name = texts[description].name
    entry.warn("title", loss: .nothing, found: "none", expected: "one; \(name) was taken")
    move(description, to: .title)
  }

  /// Takes a name next to a title as the speaker's if no field is for speakers: `{"name": "Ann",
  /// "title": …}`, `{"name": "Ann Lee", "topic": …}`, `{"title": "Ann Lee", "talk": …}`.
  mutating func useNameAsSpeaker(_ entry: ObjectReader) {
    let titles = self[.title]
    if titles.count == 1, let name = titles.first, name.fieldName.folded == "name",
      entry.context.traits.namesAreSpeakers,
      name.owner.namedFields.contains(where: { $0.name.folded == "title" })
    {
      return move(titles.startIndex, to: .speakers)
    }
    // `{"speakers": 3}` gives the number of speakers.
    guard titles.count > 1, self[.speakers].allSatisfy({ $0.value?.kind == .number }),
      !entry.context.traits.namesAreKinds,
      let index = ["name", "title", "label"].firstNonNil({ name in
        titles.firstIndex { $0.fieldName.folded == name }
      }),
      // `{"item": 3, "title": "tides_1"}` has only one title.
      let title = titles.first(where: {
        $0.name != titles[index].name && $0.value?.reference?.contains(where: \.isLetter) != false
      }),
      let text = titles[index].value?.text, text != title.value?.text,
      !text.isOpaqueID, !KnownWords.namesKind(text)
    else { return }
    // `{"name": "harbour-conf-2027", "titulo": "HarbourConf 2027"}`
    if text.isSlug(of: title.value?.string ?? "") {
      if entry.context.isUnknown, text == text.lowercased() { dropTitle(index) }
      return
    }
    // `{"conferences": [{"name": "JSConf 2027", "talk": "Tides"}]}`
    let list = title.owner.path.names.last { $0.key != nil }?.key
    let isEvent = text.contains(where: \.isNumber) || list == "conferences"
    if isEvent, title.fieldName.folded.contains("talk") { return dropTitle(index) }
    let (name, other) = (titles[index].fieldName.folded, title.fieldName.folded)
    let isTitle =
      other.contains("talk")
      || name == "name" && ["title", "topic", "presentationtitle"].contains(other)
    let isSentence = title.value?.text?.has(" ") == true
    // A lone topic may describe an unnamed group rather than a session.
    let isPerson =
      name == "name"
      && (other != "topic" || entry.context.traits.namesAreSpeakers
        || title.owner.value.isSpeakerWithTalk)
    if isTitle, isPerson || isSentence && text.namesPeople { move(index, to: .speakers) }
  }
}

extension String {
  /// Whether this looks like the title's slug: `1348-design-for-delight`.
  fileprivate func isSlug(of title: String) -> Bool {
    if utf8.count > 200 || contains(where: \.isWhitespace) { return false }
    // A handle may have one hyphen: `ku-mu`.
    if isCode || self == lowercased() && count(where: { $0 == "-" }) > 1 { return true }
    let title = title.folded
    return folded.split { $0 == "-" || $0 == "_" }.allSatisfy { title.contains($0) }
  }
}
