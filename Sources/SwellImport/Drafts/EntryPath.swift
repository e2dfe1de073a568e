/// The place of a value in a file, for messages.
struct EntryPath: Sendable {
  enum Name: Sendable {
    case key(String)
    case index(Int)
  }

  /// Whether it is written as a key path, as for property lists.
  private let isKeyPath: Bool
  /// In NDJSON and tables, the line of the row.
  private let line: Int?
  /// The keys and indices from the root on.
  private var names: [Name] = []

  init(isKeyPath: Bool = false, line: Int? = nil) {
    self.isKeyPath = isKeyPath
    self.line = line
  }

  subscript(key: String) -> EntryPath { adding(.key(key)) }
  subscript(index: Int) -> EntryPath { adding(.index(index)) }

  func adding(_ name: Name) -> EntryPath {
    var path = self
    path.names.append(name)
    return path
  }

  /// The steps that lead from another path to this one.
  func text(after outer: EntryPath) -> [String] {
    names.dropFirst(outer.names.count).map(\.text)
  }

  /// The path with `*` for each index: `days.*.talks.*`.
  var pattern: String {
    names.map { $0.key ?? "*" }.joined(separator: ".")
  }

  /// `/sessions/3`, `sessions.3`, `line 12` or `line 12 /speakers/0`.
  var text: String {
    let names = names.map(\.text)
    let path =
      isKeyPath
      ? names.joined(separator: ".")
      : names.map { "/" + $0.replacing("~", with: "~0").replacing("/", with: "~1") }.joined()
    return [line.map { "line \($0)" }, path].compactMap { $0 }.filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}

extension EntryPath.Name {
  var key: String? { if case .key(let key) = self { key } else { nil } }

  var text: String {
    switch self {
    case .key(let key): key
    case .index(let index): String(index)
    }
  }
}
