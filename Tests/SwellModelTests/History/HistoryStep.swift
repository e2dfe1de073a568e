import TestSupport

/// One thing that a process does to the list, or to its window.
struct HistoryStep: Sendable, CustomStringConvertible {
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
  mutating func history() -> [HistoryStep] {
    (0..<int(3...20)).map { index in
      let act: HistoryStep.Act =
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
      return HistoryStep(process: int(0...1), act: act)
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
