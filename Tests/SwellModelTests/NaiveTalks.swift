import Foundation
import LayoutTestSupport
import TestSupport

/// A list and its state as arrays and sets: what every window should see.
struct NaiveTalks {
  /// The keys of each section, by section key.
  var sections: [(key: Int, sessions: [Int])] = []
  /// The selected sessions, dormant ones included.
  var selected: Set<Int> = []
  /// Whether each section that ever was collapsed still is, dormant ones included.
  var collapsed: [Int: Bool] = [:]

  var keys: [Int] { sections.flatMap(\.sessions) }
  var selection: [Int] { keys.filter(selected.contains) }

  func isCollapsed(_ section: Int) -> Bool { collapsed[section] ?? false }

  /// Imports other sections.
  ///
  /// If all remaining sessions of a removed section are in one new section, without other old
  /// sessions, it is the same section under another key.
  mutating func replaceSections(_ new: [(key: Int, sessions: [Int])]) {
    func sections(_ all: [(key: Int, sessions: [Int])], with sessions: [Int]) -> Set<Int> {
      Set(all.filter { !Set($0.sessions).isDisjoint(with: sessions) }.map(\.key))
    }
    let (old, before) = (self.sections, collapsed)
    for section in old where !new.contains(where: { $0.key == section.key }) {
      let destinations = sections(new, with: section.sessions)
      guard destinations.count == 1,
        let successor = new.first(where: { $0.key == destinations.first }),
        !old.contains(where: { $0.key == successor.key }),
        sections(old, with: successor.sessions) == [section.key], let state = before[section.key]
      else { continue }
      collapsed[section.key] = nil
      collapsed[successor.key] = state
    }
    self.sections = new
  }
}

/// A window on the list: cells of 100 points, selected ones of 300, headers of 40.
struct NaiveWindow {
  static let height = 667.0

  var talks = NaiveTalks()
  /// The version that the window shows: the number of imports that had changed the list.
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
  /// the selected one, or without a selection the list's last or first.
  func neighbour(isForward: Bool) -> Int? {
    let order = isForward ? talks.keys : talks.keys.reversed()
    let hidden = Set(talks.sections.filter { talks.isCollapsed($0.key) }.flatMap(\.sessions))
    let start = isForward ? talks.selection.last : talks.selection.first
    let rest = start.flatMap { order.firstIndex(of: $0) }.map { order[($0 + 1)...] } ?? order[...]
    return rest.first { !hidden.contains($0) } ?? start ?? order.last
  }
}

/// One thing that a process does to the list, or to its window.
struct Step: Sendable, CustomStringConvertible {
  enum Act: Sendable {
    case importing([[Int]])
    case select(Int, keepingOthers: Bool)
    case neighbour(isForward: Bool)
    case tap(Double)
    case deselect
    case scroll(Double)
    case store
    case refresh
  }

  /// The process, 0 or 1.
  var process: Int
  var act: Act

  var description: String { "\(process): \(act)" }
}

extension SeededGenerator {
  mutating func history() -> [Step] {
    (0..<int(3...20)).map { index in
      let act: Step.Act =
        switch index == 0 ? 0 : int(0...99) {
        case 0..<14:
          .importing(sections())
        case 14..<30: .select(int(0...25), keepingOthers: chance(50))
        case 30..<38: .neighbour(isForward: chance(50))
        case 38..<66: .tap(Double(int(0...666)) + 0.5)
        case 66..<72: .deselect
        // Sometimes at a fraction of a point.
        case 72..<84: .scroll(Double(int(-100...2500)) + (chance(30) ? 0.3 : 0))
        case 84..<92: .store
        default: .refresh
        }
      return Step(process: int(0...1), act: act)
    }
  }

  private mutating func sections() -> [[Int]] {
    var keys = Array(0...int(3...25)).shuffled(using: &self)
    return (0..<int(1...5)).map { _ in
      let count = min(keys.count, int(0...8))
      defer { keys.removeFirst(count) }
      return Array(keys.prefix(count))
    }
  }
}
