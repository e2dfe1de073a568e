// The roles that a value, or the fields of an object, can have.
extension Value {
  /// Whether the object itself has a field for this role, with a fitting value.
  func says(_ role: Role) -> Bool {
    fields.contains { key, member in
      !member.isMissing && FieldName.role(of: key) == role && member.fits(role)
    }
  }

  var hasTitle: Bool { says(.title) }

  var title: String? { members.firstNonNil { FieldName.role(of: $0) == .title ? $1.text : nil } }

  var hasDetails: Bool { [Role.abstract, .start, .room].contains(where: says) }

  /// Whether this contains a value for the role, at most four levels down.
  func contains(_ role: Role, depth: Int = 4) -> Bool {
    guard depth > 0 else { return false }
    return says(role) || elements.sample.contains { $0.contains(role, depth: depth - 1) }
      || fields.contains { key, value in
        ListNames.kind(of: key) != .other && value.isCollection
          && value.contains(role, depth: depth - 1)
      }
  }

  /// Whether this is a possible value for a field with the role.
  func fits(_ role: Role) -> Bool {
    let value = isObject ? self["#text"] ?? self : self
    let isWritten = value.isText || value.kind == .number
    return switch role {
    case .title, .track, .day: isWritten || value.isObject || value.isListOfTexts
    case .abstract:
      isWritten && !value.isOne(of: ["true", "false", "yes", "no"])
        || (value.inLanguage(Language()) ?? value.wrapped)?.isText == true || value.isListOfTexts
    case .room:
      isWritten && !value.isAddress && value.string.flatMap(ISOTime.parse) == nil
        || value.isObject || value.isListOfTexts
    case .speakers:
      isWritten && !value.isAddress && !value.isOne(of: ["true", "false"]) || value.isCollection
    case .start, .end:
      isWritten || value.kind == .date || value.inLanguage(Language()) != nil || isListOfTimes
        || value.members.contains { [.start, .end].contains(FieldName.role(of: $0.key)) }
    case .duration, .key: isWritten
    case .background: value.isText || value.isCollection
    }
  }

  var isAddress: Bool { isText && string?.isAddress == true }

  /// Whether this is one of a few short words, such as a spreadsheet's checkbox values.
  private func isOne(of words: [String]) -> Bool {
    document.shortText(at: index).map { $0.utf8.count < 8 && words.contains($0.folded) } == true
  }
}
