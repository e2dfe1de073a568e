import SwellStore

/// Where to find the fields of a file's sessions if they aren't recognised.
///
/// A path, from a session or the root, consists of field names with dots between them; `*` stands
/// for each element. Fields that aren't mapped are found by the usual rules.
public struct FieldMapping: Equatable, Sendable {
  /// The lines as given: `title=name`, `sessions=data.items`.
  public private(set) var lines: [String] = []
  /// The paths of each role's fields, split into their steps.
  private(set) var paths: [Role: [[String]]] = [:]
  /// The roles of the paths as they are written; a path may be the name of a table's column.
  private(set) var columns: [String: Role] = [:]
  /// The paths of lists of sessions; empty if the lists are to be found by the usual rules.
  private(set) var sessions: [[String]] = []

  /// Reads lines such as `room=hall.label`; blank lines and those that begin with `#` are ignored.
  ///
  /// - Throws: `ImportError.badMapping`.
  public init(_ lines: [String]) throws(ImportError) {
    for line in lines.compactMap(\.nonBlank) where !line.hasPrefix("#") {
      let parts = line.split(separator: "=", maxSplits: 1).map(\.trimmed)
      guard parts.count == 2, !parts[1].isEmpty
      else { throw .badMapping(line: line, didYouMean: nil) }
      let path = parts[1].split(separator: ".").map(String.init)
      if parts[0] == Self.sessionsName {
        sessions.append(path)
      } else if let role = Role(rawValue: parts[0]) {
        paths[role, default: []].append(path)
        columns[parts[1]] = role
      } else {
        let near = Spelling.nearest(to: parts[0], among: Self.names)
        throw .badMapping(line: line, didYouMean: near ?? FieldName.role(of: parts[0])?.rawValue)
      }
      self.lines.append("\(parts[0])=\(parts[1])")
    }
  }

  /// Creates a mapping that is built into a dialect, from lines with spaces between them.
  init(known lines: String) {
    do { try self.init(lines.words) } catch { preconditionFailure(error.description) }
  }

  /// The names that may be mapped.
  public static let names = [sessionsName] + Role.allCases.map(\.rawValue)
  private static let sessionsName = "sessions"

  /// This mapping with a title guessed from the file's values; `nil` if that isn't needed or fails.
  func completed(for file: OpenedFile) -> FieldMapping? {
    guard !maps(.title), sessions.isEmpty, !file.fits(OutlineDialect()),
      let title = MappingSuggestion.guess(for: file.sample)
    else { return nil }
    return try? FieldMapping(title.lines + lines)
  }

  /// The number of the column with the titles, 1 for the first; `nil` if their field has a name.
  var titleColumn: Int? { paths[.title]?.first?.first.flatMap { Int($0) } }
  var mapsNumberedFields: Bool { columns.keys.contains { FieldName.name($0).number != nil } }
  func maps(_ role: Role) -> Bool { paths[role] != nil }
  var roles: [Role] { Role.allCases.filter(maps) }

  typealias Field = (owner: ObjectReader, name: String)

  /// The mapped fields of an entry for a role: each field's name, and the object with the field.
  func fields(of entry: ObjectReader, for role: Role) -> [Field] {
    paths[role, default: []].flatMap { path in
      let own = Self.resolve(path[...], in: entry)
      return own.isEmpty ? Self.resolve(Self.rest(of: path, in: entry.path), in: entry) : own
    }
  }

  /// The rest of a path from the root into an entry, `nm` of `talks.*.nm`; empty for other paths.
  static func rest(of path: [String], in entry: ValuePath) -> ArraySlice<String> {
    var rest = path[...]
    for name in entry.names {
      let isNext = !rest.isEmpty && ["*", name.key].contains(rest.first)
      // `talks.name` means the same as `talks.*.name`.
      if name.key != nil, !isNext { return [] }
      if isNext { rest.removeFirst() }
    }
    return rest.count < path.count ? rest : []
  }

  private static func resolve(_ path: ArraySlice<String>, in owner: ObjectReader) -> [Field] {
    guard let step = path.first else { return [] }
    // The whole path may be one name that contains dots.
    let name = path.joined(separator: ".")
    if [name, Language.name(name)].contains(where: owner.has) { return [(owner, name)] }
    if owner.value.isArray {
      let rest = step == "*" ? path.dropFirst() : path
      return owner.value.elements.prefix(1000).enumerated().flatMap { index, element in
        resolve(rest, in: owner.reader(element, owner.path[index]))
      }
    }
    let keys = step == "*" ? owner.value.fields.map(\.key) : [step]
    return keys.flatMap { key -> [Field] in
      guard let member = owner.value[key], !member.isMissing else { return [] }
      if path.count == 1 || path.count == 2 && path.last == "*" { return [(owner, key)] }
      let found = resolve(path.dropFirst(), in: owner.reader(member, owner.path[key]))
      if !found.isEmpty { owner.diagnostics.noteRead(member.index) }
      return found
    }
  }
}
