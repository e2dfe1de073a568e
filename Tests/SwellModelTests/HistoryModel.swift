import Foundation
import LayoutTestSupport

/// A stored list in one scene as arrays and loops have it: a plain list of cells with headers.
struct ScreenModel {
  static let (itemHeight, expandedHeight, headerHeight) = (100.0, 300.0, 40.0)
  static let viewport = CGSize(width: 375, height: 667)

  /// The keys of each section.
  var sections: [[Int]] = []
  var selected: Set<Int> = []
  var folded: Set<Int> = []

  struct Element: Equatable, CustomStringConvertible {
    var title: String
    var top: Double
    var height: Double

    var description: String { "\(title) at \(top), \(height) high" }
  }

  /// Every header and cell from top to bottom.
  var elements: [Element] {
    var (elements, top): ([Element], Double) = ([], 0)
    func add(_ title: String, _ height: Double) {
      elements.append(Element(title: title, top: top, height: height))
      top += height
    }
    for (section, keys) in sections.enumerated() {
      add("Section \(section)", Self.headerHeight)
      guard !folded.contains(section) else { continue }
      for key in keys {
        add("Talk \(key)", selected.contains(key) ? Self.expandedHeight : Self.itemHeight)
      }
    }
    return elements
  }

  var greatestOffset: Double {
    max(0, (elements.last.map { $0.top + $0.height } ?? 0) - Self.viewport.height)
  }

  /// An offset brought into the valid ones.
  func clamped(_ offset: Double) -> Double { min(max(0, offset), greatestOffset) }

  func inView(at offset: Double) -> [Element] {
    elements.filter { $0.top < offset + Self.viewport.height && $0.top + $0.height > offset }
  }

  /// The cell of a session; `nil` in a folded section.
  func cell(_ key: Int) -> Element? { elements.first { $0.title == "Talk \(key)" } }

  /// The header of the folded section that a session is in.
  private func header(over key: Int) -> Element? {
    let section = sections.firstIndex { $0.contains(key) }
    return elements.first { $0.title == section.map { "Section \($0)" } }
  }

  /// The proposed offset, moved just enough to bring a cell into view, or the header that it is
  /// folded under.
  func offset(showing key: Int, from proposed: Double) -> Double {
    guard let shown = cell(key) ?? header(over: key) else { return clamped(proposed) }
    if shown.top + shown.height > proposed + Self.viewport.height {
      return clamped(shown.top + shown.height - Self.viewport.height)
    }
    return clamped(min(shown.top, proposed))
  }

  /// The selected sessions in the order of the list.
  var selection: [Int] { sections.flatMap(\.self).filter(selected.contains) }

  /// The session after the last selected one, or before the first, past folded sections; itself
  /// where there is none, and at the other end of the list when nothing is selected.
  func neighbour(forward: Bool) -> Int? {
    let order = forward ? sections.flatMap(\.self) : sections.flatMap(\.self).reversed()
    let visible = Set(
      sections.enumerated().filter { !folded.contains($0.offset) }.flatMap(\.element)
    )
    let start = forward ? selection.last : selection.first
    let rest = start.flatMap { order.firstIndex(of: $0) }.map { order[($0 + 1)...] } ?? order[...]
    return rest.first(where: visible.contains) ?? start ?? order.last
  }
}

/// One thing that happens to a list on a screen; its description is the code that makes it.
enum ScreenStep: Sendable {
  case importSections([[Int]])
  case select(Int, keepingOthers: Bool)
  case next
  case previous
  case deselectAll
  case fold(Int, Bool)
  case scroll(Double)
  case look(Double)
}

extension SeededGenerator {
  mutating func screenHistory() -> [ScreenStep] {
    (0..<int(2...16)).map { index in
      // Now and then between points.
      let offset = Double(int(-300...3000)) + (chance(30) ? 0.3 : 0)
      switch index == 0 ? 0 : int(0...99) {
      case 0..<15:
        var keys = Array(0...int(0...25)).shuffled(using: &self)
        return .importSections(
          (0..<int(1...4)).map { _ in
            let count = min(keys.count, int(1...8))
            defer { keys.removeFirst(count) }
            return Array(keys.prefix(count))
          }
          .filter { !$0.isEmpty }
        )
      case 15..<40: return .select(int(0...25), keepingOthers: chance(40))
      case 40..<48: return .next
      case 48..<56: return .previous
      case 56..<60: return .deselectAll
      case 60..<72: return .fold(int(0...3), chance(65))
      case 72..<86: return .scroll(offset)
      default: return .look(offset)
      }
    }
  }
}
