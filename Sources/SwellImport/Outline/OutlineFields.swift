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
        names[role, default: []].append(key)
      }
    }
    names = names.mapValues { $0.sorted { Aliases.rank(of: $0) < Aliases.rank(of: $1) } }
  }

  subscript(role: Aliases.Role) -> [String] { names[role] ?? [] }

  /// All of them.
  var all: [String] { Array(names.values.joined()) }

  private static func fits(_ value: Value, _ role: Aliases.Role) -> Bool {
    let isWritten = value.isText || value.kind == .number
    return switch role {
    case .title, .abstract, .room, .track: isWritten || value.isObject
    case .speakers: value.isText || value.isArray || value.isObject
    case .start, .end: isWritten || value.isObject || value.kind == .date
    case .duration, .id: isWritten
    case .background: value.isText || value.isArray || value.isObject
    }
  }
}
