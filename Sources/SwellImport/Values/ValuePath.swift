/// The place of a value in a file, for messages.
struct ValuePath: Sendable {
  enum Name: Sendable {
    case key(String)
    case index(Int)

    var key: String? { if case .key(let key) = self { key } else { nil } }

    var text: String {
      switch self {
      case .key(let key): key
      case .index(let index): String(index)
      }
    }
  }

  /// Whether the path is written as a key path, as in property lists.
  var isKeyPath = false
  /// The line of the row in NDJSON and tables; `nil` in other files.
  var line: Int?
  private(set) var names: [Name] = []

  subscript(key: String) -> ValuePath { adding(.key(key)) }
  subscript(index: Int) -> ValuePath { adding(.index(index)) }

  func adding(_ name: Name) -> ValuePath {
    var path = self
    // A long key would be copied to the paths of all values below it.
    let isLong = name.key.map { $0.utf8.count > 200 } == true
    path.names.append(isLong ? .key(name.text.shortened(to: 100)) : name)
    return path
  }

  var depth: Int { names.count }
  func steps(after outer: ValuePath) -> [String] {
    names.dropFirst(outer.names.count).map { $0.key ?? "*" }
  }

  func steps(sharedWith other: ValuePath) -> Int {
    zip(names, other.names).prefix { $0.0.text == $0.1.text }.map(\.0).count
  }

  /// The path with `*` for each index: `days.*.talks.*`.
  var pattern: String { names.map { $0.key ?? "*" }.joined(separator: ".") }

  /// `/sessions/3`, `sessions.3`, `line 12` or `line 12 /speakers/0`.
  var text: String {
    let names = names.map(\.text)
    let pointer = names.map { "/" + $0.replacing("~", with: "~0").replacing("/", with: "~1") }
    let path = isKeyPath ? names.joined(separator: ".") : pointer.joined()
    return line.map { "line \($0)" + (path.isEmpty ? "" : " " + path) } ?? path
  }
}
