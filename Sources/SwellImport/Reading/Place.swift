/// Where in a file a value stands, for messages.
struct Place {
  enum Step {
    case key(String)
    case index(Int)
  }

  /// How a path is written: JSON pointers for JSON, key paths for property lists.
  var isKeyPath = false
  /// For NDJSON, the line that the steps start from.
  var line: Int?
  private var steps: [Step] = []

  init(isKeyPath: Bool = false, line: Int? = nil) {
    self.isKeyPath = isKeyPath
    self.line = line
  }

  subscript(key: String) -> Place { adding(.key(key)) }
  subscript(index: Int) -> Place { adding(.index(index)) }

  /// The place at the end of a path from here.
  func adding(_ path: [Step]) -> Place {
    var place = self
    place.steps += path
    return place
  }

  private func adding(_ step: Step) -> Place {
    var place = self
    place.steps.append(step)
    return place
  }

  /// `/sessions/3`, `sessions.3`, `line 12` or `line 12 /speakers/0`.
  var text: String {
    let names = steps.map { step in
      switch step {
      case .key(let key): key
      case .index(let index): String(index)
      }
    }
    let path =
      isKeyPath
      ? names.joined(separator: ".")
      : names.map { "/" + $0.replacing("~", with: "~0").replacing("/", with: "~1") }.joined()
    return [line.map { "line \($0)" }, path].compactMap { $0 }.filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}
