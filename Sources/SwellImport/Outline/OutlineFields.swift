/// The fields of an object by what they may be for a session.
///
/// A field whose value cannot be what its name says is left out: in a file of unknown shape a name
/// is only a guess.
struct OutlineFields {
  private var names: [Aliases.Role: [String]] = [:]

  /// Takes the fields with something in them; of each kind the preferred name first.
  init(_ object: Value) {
    for (key, member) in object.members where !member.isMissing {
      if let role = Aliases.role(of: key), Self.fits(member, role) {
        let name = Aliases.plain(key)
        if name == key || !object.has(name) { names[role, default: []].append(name) }
      }
    }
    names = names.mapValues { $0.sorted { Aliases.rank(of: $0) < Aliases.rank(of: $1) } }
    // A name beside the title of a talk is its speaker's.
    if let titles = names[.title], titles.count > 1, names[.speakers] == nil,
      Aliases.folded(titles[0]) == "name", Aliases.folded(titles[1]).contains("talk")
    {
      names[.speakers] = [titles[0]]
      names[.title] = Array(titles.dropFirst())
    }
  }

  subscript(role: Aliases.Role) -> [String] { names[role] ?? [] }

  /// All of them.
  var all: [String] { Array(names.values.joined()) }

  private static func fits(_ value: Value, _ role: Aliases.Role) -> Bool {
    let isWritten = value.isText || value.kind == .number
    return switch role {
    case .title, .abstract, .track: isWritten || value.isObject
    case .room: isWritten && !value.isAddress || value.isObject
    case .speakers: isWritten || value.isArray || value.isObject
    case .start, .end: isWritten || value.isObject || value.kind == .date
    case .duration, .id: isWritten
    case .background: value.isText || value.isArray || value.isObject
    }
  }
}

extension Value {
  /// Whether this is the address of a page or a file, which no room has for a name.
  var isAddress: Bool { isText && string?.contains("://") == true }
}
