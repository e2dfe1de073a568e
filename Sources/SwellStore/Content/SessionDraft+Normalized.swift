extension SessionDraft {
  /// The draft as it is stored: texts trimmed, blank ones nil, keys in NFC.
  func normalized() throws(StoreError) -> SessionDraft {
    func refuse(_ problem: String) -> StoreError { .badSession(key: key, problem: problem) }
    guard let title = title.stored else { throw refuse("no title") }
    if key.isEmpty { throw refuse("no key") }
    if key.utf8.contains(0) { throw refuse("a NUL in its key") }
    if section.key.utf8.contains(0) { throw refuse("a NUL in the key of its section") }
    for case let time? in [startsAt, endsAt] {
      guard SessionTime.bounds.contains(time.seconds),
        (-86_399...86_399).contains(time.utcOffset ?? 0)
      else { throw refuse("a time outside the years 1 to 9999") }
    }
    var draft = self
    draft.key = key.nfc
    draft.title = title
    // Speakers are stored one per line.
    draft.speakers = speakers.compactMap {
      $0.split(whereSeparator: \.isNewline).joined(separator: " ").stored
    }
    draft.room = room?.stored
    draft.timeText = timeText?.stored
    draft.abstract = abstract?.stored
    draft.background = background?.stored
    draft.section.key = section.key.nfc
    draft.section.title = section.title.stored ?? ""
    return draft
  }
}
