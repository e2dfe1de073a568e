extension ObjectReader {
  /// Whether a field's value is not what its name says, because of the value or other fields.
  func misleads(_ name: FieldName, _ member: Value, as role: Role) -> Bool {
    switch name.folded {
    case "date": if hasDateOfPublication { return true }
    // `content: 01-tides` names a file.
    case "content": if member.string?.isCode == true { return true }
    // `{"local": "chapter1/2", "title": …}` in the contents of a course
    case "local": if member.string?.has("/") == true { return true }
    // `{"title": …, "name": "Ann Lee", "email": …, "location": …}`: where the speaker lives.
    case "location": if ["email", "name", "title"].allSatisfy(has) { return true }
    // The `Timestamp` in a form's responses is the time of submission.
    case "timestamp": if name.text == "Timestamp", path.line != nil { return true }
    default: break
    }
    let isNote = role == .abstract && name.folded.hasPrefix("note")
    if isNote, has("abstract") || has("description") { return true }
    // `{"Title": null, "Seminar #": 14}`
    if role == .title, name.text.hasSuffix("#") { return true }
    // `{"eventName": "HarbourConf", "sessionType": "Break", "proposal": null}`
    return role == .title && name.folded.hasPrefix("event")
      && namedFields.contains { KnownWords.singleSessions.contains($0.name.folded) }
      || context.traits.hostFields.contains(name.text)
  }

  /// The fields that say whether a session takes place: `active: true`, `status: cancelled`.
  var withdrawalMarks: [(value: Value, isWithdrawn: Bool)] {
    namedFields.filter(\.name.mayMarkWithdrawal).compactMap { name, value in
      if ["status", "state"].contains(name.text) {
        return KnownWords.withdrawn.contains(value.string?.folded ?? "") ? (value, true) : nil
      }
      let isActive = name.text == "active"
      let isSet = isActive && value.string == "N" ? false : value.bool
      return isSet.map { (value, $0 != isActive) }
    }
  }
}
