/// The fields of an object by role, except those whose values cannot be what their names say.
struct EntryFields {
  /// The fields, grouped by role, the preferred ones first.
  private var fields: [EntryField] = []
  private var mapping: FieldMapping?

  /// Finds the fields that aren't empty; mapped fields may be in an object around the entry.
  init(_ entry: ObjectReader, mapping: FieldMapping? = nil, around: EnclosingContext? = nil) {
    self.mapping = mapping
    fields.reserveCapacity(12)
    add(entry)
    // `{"published_date": …, "meta": {"event_date": …}}`
    if !self[.start].allSatisfy(\.fieldName.isOfPublication) {
      fields.removeAll { $0.role == .start && $0.fieldName.isOfPublication }
    }
    // `{"zh": {"title": …}, "en": {"title": …}}`
    if self[.title].isEmpty, let content = entry.inMainLanguage { add(content) }
    useNameAsSpeaker(entry)
    useSummaryAsTitle(entry)
    if let mapping { useMapping(mapping, entry, around) }
  }

  subscript(role: Role) -> ArraySlice<EntryField> { fields[indices(of: role)] }

  /// The indices of a role's fields; an empty range at the end if there are none.
  private func indices(of role: Role) -> Range<Int> {
    // By index, because copying a field retains three references.
    let all = fields.indices
    let start = all.first { fields[$0].role == role } ?? all.endIndex
    return start..<(all[start...].first { fields[$0].role != role } ?? all.endIndex)
  }

  func text(_ role: Role) -> String? { self[role].firstNonNil { $0.text } }
  func isMapped(_ role: Role) -> Bool { mapping?.maps(role) == true }

  /// Replaces the fields found by name with mapped ones; keeps the title if none is mapped.
  private mutating func useMapping(
    _ mapping: FieldMapping, _ entry: ObjectReader, _ around: EnclosingContext?
  ) {
    for role in mapping.roles {
      let isKnown =
        role == .title && !self[.title].isEmpty
        || mapping.paths[role, default: []].contains {
          entry.value[$0.first ?? ""] != nil || !FieldMapping.rest(of: $0, in: entry.path).isEmpty
        }
      let outside = isKnown || !entry.context.isUnknown ? [] : around?.owners(around: entry) ?? []
      let mapped = ([entry] + outside).firstNonEmpty { mapping.fields(of: $0, for: role) }
      for (owner, name) in mapped where owner.value != entry.value {
        owner.value[name].map { entry.diagnostics.coverage.use($0.index) }
        // An enclosing object has a lower index than the entry.
        if role == .title, owner.value.index < entry.value.index {
          entry.warn(
            "title", loss: .nothing, found: "none", expected: "one; that around it was taken")
        }
      }
      if role == .title, mapped.isEmpty { continue }
      if [.title, .start].contains(role), mapped.count > mapping.paths[role, default: []].count {
        let advice = "one; map sessions to the list that has them"
        entry.warn("\(role)", loss: .sessions, found: "\(mapped.count) \(role)s", expected: advice)
      }
      if !mapped.isEmpty { entry.diagnostics.suggestionNotes.mapped.insert(role) }
      // A mapped time of day needs the date in another field.
      let dates = self[.start].filter { field in
        role == .start && field.fieldName.isDate && !mapped.contains { $0.name == field.name }
      }
      fields.removeAll { $0.role == role }
      fields += mapped.map { owner, name in
        EntryField(owner: owner, fieldName: FieldName.name(name), role: role)
      }
      fields += dates
    }
    // A field that the user maps to one role has no other role.
    guard entry.context.isUnknown else { return }
    let mapped = fields.filter { isMapped($0.role) }
    fields = fields.filter { field in
      isMapped(field.role)
        || !mapped.contains { $0.name == field.name && $0.owner.value == field.owner.value }
    }
  }

  private mutating func add(_ entry: ObjectReader, at place: FieldName.Rank.Place = .entry) {
    var firstName: FieldName?
    for (name, member) in entry.namedFields where !member.isMissing {
      if name.isFirstName { firstName = firstName ?? name }
      if place == .entry, member.isCollection, let detail = detail(entry, name, member) {
        add(detail, at: detail.value.has("title") ? .talk : .placement)
        if name.role != .start { continue }
      }
      guard let meaning = name.meaning(of: member),
        // `{"locations": [{"name": "Pier", "map": …}]}`
        member.fits(meaning.role) || [.room, .track].contains(meaning.role) && member.hasObjects
      else { continue }
      if member.isText, name.fieldsOfPerson.contains(where: { entry.has($0) }) { continue }
      // `title_en` is read as `title`.
      let plain = name.isEnglish ? FieldName.name(name.plain) : name
      if name.isEnglish, entry.has(plain.text) { continue }
      // If there is a `title_en`, `title_ja` is read only when Japanese was asked for.
      let isOther = name.language.map { $0 != entry.context.language.asked } == true
      if !name.isEnglish, isOther, entry.value[Language.name(name.plain)] != nil { continue }
      if entry.misleads(name, member, as: meaning.role) { continue }
      var rank = meaning.rank
      rank.place = place
      insert(EntryField(owner: entry, fieldName: plain, role: meaning.role, rank: rank))
    }
    guard let firstName else { return }
    insert(
      EntryField(owner: entry, fieldName: firstName, role: .speakers, rank: .init(kind: .firstName))
    )
  }

  mutating func dropTitle(_ index: Int) { fields.remove(at: index) }

  mutating func move(_ index: Int, to role: Role) {
    var field = fields.remove(at: index)
    field.role = role
    insert(field)
  }

  /// Inserts a field next to the others of its role, in the order of their ranks.
  private mutating func insert(_ field: EntryField) {
    let siblings = indices(of: field.role)
    let next = siblings.first { fields[$0].rank > field.rank }
    fields.insert(field, at: next ?? siblings.endIndex)
  }

  /// An object in the entry that says more about the session: `"slot": {"start": …, "room": …}`.
  private func detail(_ entry: ObjectReader, _ name: FieldName, _ member: Value) -> ObjectReader? {
    let key = name.text
    // `{"location": {"place": "Pier", "time": "11 June 2027 9:00"}}`, but not opening hours
    let hasDate = member.hasStartTimeOfDay && !member.members.contains(where: \.value.isTimeOfDay)
    let mayHaveTime = name.role == nil || name.role == .room && hasDate
    if member.isObject, mayHaveTime, !member.hasTitle, member.says(.start) {
      return entry.object(key)
    }
    if let occurrences = member.occurrences(under: key) {
      entry.markRead(key)
      // A line of NDJSON or a row of a table is one session.
      let limit = entry.path.line == nil ? 100 : 1
      if entry.occurrence == 0, Array(member.elements.prefix(limit + 1)).count > limit {
        entry.warn(
          key, loss: .sessions, found: "more times than \(limit)", expected: "at most \(limit)")
      }
      let index = min(entry.occurrence, occurrences.count - 1)
      for (other, value) in occurrences[index].fields
      where !value.isMissing && [nil, .title].contains(FieldName.role(of: other)) {
        entry.diagnostics.noteIgnored(key + "." + other)
      }
      return entry.reader(occurrences[index], entry.path[key][index])
    }
    guard member.isObject, KnownWords.singleSessions.contains(name.folded) || key == "title",
      member.says(.title) || member.says(.speakers) || member.says(.start),
      member.fields.count(where: { FieldName.role(of: $0.key) != nil && $0.key != "id" }) > 1
    else { return nil }
    return entry.object(key)
  }
}
