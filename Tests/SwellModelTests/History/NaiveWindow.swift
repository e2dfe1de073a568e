/// A window on the list: cells of 100 points, selected ones of 300, headers of 40.
struct NaiveWindow {
  static let height = 667.0

  var talks = NaiveTalks()
  /// The version that the window shows: the number of list-changing imports up to it.
  var version = 0
  var offset = 0.0

  struct Element: Equatable, CustomStringConvertible {
    var title: String
    var top: Double
    var height: Double

    var description: String { "\(title) at \(top), \(height) high" }

    /// The number in a title such as `Talk 7`.
    func number(of kind: String) -> Int? {
      title.hasPrefix(kind) ? Int(title.dropFirst(kind.count + 1)) : nil
    }
  }

  /// Every header and visible cell from top to bottom.
  var elements: [Element] {
    var elements: [Element] = []
    var top = 0.0
    func add(_ title: String, _ height: Double) {
      elements.append(Element(title: title, top: top, height: height))
      top += height
    }
    for section in talks.sections {
      add("Section \(section.key)", 40)
      guard !talks.isCollapsed(section.key) else { continue }
      for key in section.sessions {
        add("Talk \(key)", talks.selected.contains(key) ? 300 : 100)
      }
    }
    return elements
  }

  func element(_ title: String) -> Element? { elements.first { $0.title == title } }

  /// An offset limited to the valid range.
  func clamped(_ offset: Double) -> Double {
    let end = elements.last.map { $0.top + $0.height } ?? 0
    return min(max(0, offset), max(0, end - Self.height))
  }

  var inView: [Element] {
    elements.filter { $0.top < offset + Self.height && $0.top + $0.height > offset }
  }

  /// The offset after the shortest scroll that brings a session, or the header of its section, into
  /// view.
  func offset(showing key: Int) -> Double {
    let section = talks.sections.first { $0.sessions.contains(key) }?.key ?? 0
    guard let shown = element("Talk \(key)") ?? element("Section \(section)") else { return 0 }
    if shown.top + shown.height > offset + Self.height {
      return clamped(shown.top + shown.height - Self.height)
    }
    return clamped(min(shown.top, offset))
  }

  /// The next visible session after the last selected one, or before the first; if there is none,
  /// that selected one or, without a selection, the list's last or first.
  func neighbour(isForward: Bool) -> Int? {
    let order = isForward ? talks.keys : talks.keys.reversed()
    let hidden = Set(talks.sections.filter { talks.isCollapsed($0.key) }.flatMap(\.sessions))
    let start = isForward ? talks.selection.last : talks.selection.first
    let rest = start.flatMap { order.firstIndex(of: $0) }.map { order[($0 + 1)...] } ?? order[...]
    return rest.first { !hidden.contains($0) } ?? start ?? order.last
  }
}
