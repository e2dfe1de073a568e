import Foundation
import SwellStore

// Speakers, rooms and tracks, and their pictures.
extension EntryReader {
  /// The speakers of the first field that has any, and of its siblings: `speaker1`, `speaker2`.
  func speakers(_ fields: EntryFields) -> [String] {
    var names: [String] = []
    var first: FieldName?
    let isMapped = fields.isMapped(.speakers)
    for field in fields[.speakers] {
      let name = field.fieldName
      let isSibling = name.isNumbered && name.stem == first?.stem
      let isSecond = first.map { name.stem == "co" + $0.stem } ?? false
      guard names.isEmpty || isMapped || isSibling || isSecond else { continue }
      names += speakers(field).filter { !isMapped || !names.contains($0) }
      first = first ?? name
    }
    return names
  }

  /// The speakers of a field; a text is split at commas and ampersands, the elements of a list are
  /// not.
  private func speakers(_ field: EntryFields.Field) -> [String] {
    let (owner, name) = (field.owner, field.name)
    guard let value = field.value else { return [] }
    if value.isObject, let part = value.inLanguage(owner.context.language)?.string {
      return Self.names(in: part)
    }
    if let family = field.familyName {
      let names = [owner.text(name), owner.text(family.text)]
      return [names.compactMap(\.self).joined(separator: " ")]
    }
    guard let text = value.string else {
      let isByID = value.listed.contains { references.find($0, .speakers) != nil }
      var names = owner.people(name, in: references, isByID: isByID || value.trueKeys != nil)
      // `{"name": "Ann Lee & Bo Ek"}`, `["Ann Lee & Bo Ek"]`
      if !isByID {
        names = names.flatMap { name in
          let parts = value.hasObjects || name.contains("&") ? Self.names(in: name) : []
          return parts.count > 1 && parts.allSatisfy(\.namesPeople) ? parts : [name]
        }
      }
      return isByID ? names : withoutIDs(names, field)
    }
    _ = owner.present(name)
    if let person = references.find(text.trimmed, .speakers)?.personName { return [person] }
    let haveCompanies = owner.context.traits.companyFields.contains(name)
    let names = Self.names(in: text, haveCompanies: haveCompanies).map {
      references.find($0, .speakers)?.personName ?? $0
    }
    if text.utf8.count > 60, names.contains(where: \.isProse) {
      owner.warn(name, found: "the text \"\(text.shortened(to: 40))\"", expected: "names")
      return []
    }
    // A field called `name` holds one name, unless it holds several full ones.
    let isOne =
      field.fieldName.role == .title && !text.namesPeople
      && (names.count < 3 || text.contains(";") || !names.allSatisfy { $0.contains(" ") })
    return withoutIDs(isOne ? [text.trimmed] : names, field)
  }

  private func withoutIDs(_ names: [String], _ field: EntryFields.Field) -> [String] {
    references.noteNames(names)
    let isReference = isReference(field)
    let isDoubtful = field.owner.context.traits.slugFields.contains(field.name)
    return names.compactMap { name in
      guard let name = HTMLText.line(name).nonBlank else { return nil }
      let isID = name.isOpaqueID || isReference && name.isReadableID
      if isID || isDoubtful { field.owner.diagnostics.noteID(name, field.name, field.owner.path) }
      return isID ? nil : name
    }
  }

  /// Whether a field contains ids, by its own name or by its values in the whole file.
  private func isReference(_ field: EntryFields.Field) -> Bool {
    field.fieldName.isOfID || field.owner.context.traits.idFields.contains(field.name)
  }

  /// The names in a text such as `by Ann Lee, Bo Ek & Cy` or `Lee, Ann; Ek, Bo`.
  ///
  /// `haveCompanies`: whether a comma separates a name and a company: `Ann Lee, Harbour & Bo Ek, Quay`.
  static func names(in text: String, haveCompanies: Bool = false) -> [String] {
    // Fast path: most texts are one name.
    if text.utf8.allSatisfy({ $0.isASCIILetter || " .-'".utf8.contains($0) }) {
      return text.trimmed.withoutBy.nonBlank.map { [$0] } ?? []
    }
    let text = HTMLText.plain(text).withoutBy.replacing(" + ", with: ", ")
    guard !text.utf8.contains(UInt8(ascii: ";")) else {
      return text.split(separator: ";").compactMap(\.nonBlank).map { name in
        let parts = name.split(separator: ",").compactMap(\.nonBlank)
        let isOnlyName = parts.count == 2 && ![" - ", " – ", "@"].contains(where: name.contains)
        return isOnlyName ? "\(parts[1]) \(parts[0])" : name
      }
    }
    if text.contains(" @") { return namesWithCompanies(in: text) }
    var depth = 0
    var names = text.split {
      depth += $0 == "(" ? 1 : $0 == ")" ? -1 : 0
      return $0 == "," && depth < 1 && !haveCompanies || $0 == "&" || $0.isNewline
    }.compactMap(\.nonBlank)
    // Only in a list is "and" certain to separate names.
    guard names.count > 1, !haveCompanies, text.contains(","), let last = names.popLast() else {
      return names
    }
    return names
      + [" and ", " et ", " und ", " y "].reduce([" " + last]) { parts, word in
        parts.flatMap { $0.components(separatedBy: word) }
      }.compactMap(\.nonBlank).filter { !["al.", "al", "others"].contains($0) }
  }

  /// `Ann Lee, CEO & Founder @Harbour, Bo Ek @Quay`: a company stays with the name before it.
  private static func namesWithCompanies(in text: String) -> [String] {
    text.split(separator: ",").reduce(into: []) { names, part in
      guard let part = part.nonBlank else { return }
      let name = names.last?.contains("@") == false ? names.popLast() : nil
      names.append([name, part].compactMap(\.self).joined(separator: ", "))
    }
  }

  /// The names in the first field of rooms or tracks that has any.
  func names(_ fields: EntryFields, _ role: Role) -> [String]? {
    // A field that refers to a known room says more than a place does.
    var all = fields[role]
    if role == .room, !references.isEmpty,
      let known = all.first(where: { $0.value.flatMap { references.find($0, role) } != nil })
    {
      all.insert(known, at: all.startIndex)
    }
    for field in all {
      guard let value = field.owner.localized(field.name) else { continue }
      let names = value.listed.compactMap { name(of: $0, role, field) }
      if !names.isEmpty { return names }
    }
    guard role == .room else { return nil }
    return fields[.start].firstNonNil { field in
      let place = field.value?.isObject == true ? field.owner.object(field.name) : nil
      return place.flatMap { names(EntryFields($0), role) }
    }
  }

  /// An object's name, the name of the object that an id refers to, or a text that isn't an id.
  private func name(of value: Value, _ role: Role, _ field: EntryFields.Field) -> String? {
    let owner = field.owner
    let known = references.find(value, role)
    if value.isObject || known != nil {
      let own = value.isObject ? owner.reader(value, owner.path[field.name]) : nil
      // `{"name": "Physics Department", "room": "A108"}`
      let names = [own?.ownName ?? known?.ownName, role == .room ? own?.text("room") : nil]
      return HTMLText.line(names.compactMap(\.self).joined(separator: ", ")).nonBlank
    }
    guard let text = value.reference.flatMap({ HTMLText.line($0).nonBlank }) else { return nil }
    let isID =
      text.isOpaqueID && (text.utf8.count > 7 || role == .track)
      || isReference(field) && (text.isOpaqueID || text.isReadableID)
    guard isID else { return text }
    if role == .room { owner.diagnostics.noteID(text, field.name, owner.path) }
    return nil
  }

  /// The picture of the session's room, or of its first speaker who has one.
  func picture(_ fields: EntryFields) -> String? {
    [Role.room, .speakers].firstNonNil { role in
      fields[role].prefix(2).firstNonNil { field in
        // Fast path: a text that refers to nothing has no picture.
        guard let value = field.value, !references.isEmpty || value.isCollection else { return nil }
        return value.listed.firstNonNil { person in
          (references.find(person, role) ?? field.owner.reader(person, field.owner.path)).ownPicture
        }
      }
    }
  }
}

extension String {
  /// Whether this is part of a sentence, and no name: many words, or several that begin small.
  fileprivate var isProse: Bool {
    let words = prefix { $0 != "(" }.split(separator: " ").count
    return words > 10 || words > 5 && first?.isLowercase == true
  }
}

extension FieldReader {
  /// The picture of an object that describes a person or a room.
  fileprivate var ownPicture: String? {
    value.fields.firstNonNil { key, _ in
      FieldNames.role(of: key) == .background ? picture(key) : nil
    }
  }
}
