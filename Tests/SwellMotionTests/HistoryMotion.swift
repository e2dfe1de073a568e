import Foundation
import LayoutTestSupport
import SwellLayout
import SwellMotion

/// A list on its way, and on to the next before it is there: its description is the code for it.
struct MotionHistory: ShrinkableHistory, Sendable {
  var list: ListHistory
  var legs: [Leg]

  struct Leg: Sendable {
    var aim: Aim
    var effect: Effect
    var timing: Timing
    /// When, in parts of the duration of the leg before, this one begins.
    var start: Double
    var isReduced: Bool

    init(
      _ aim: Aim,
      effect: Effect = .fade,
      timing: Timing = .curve(.linear),
      start: Double = 1,
      isReduced: Bool = false
    ) {
      (self.aim, self.effect, self.timing) = (aim, effect, timing)
      (self.start, self.isReduced) = (start, isReduced)
    }
  }

  enum Aim: Sendable {
    /// Changes, and a scroll by so much of the viewport on top of them.
    case change([ListChange], scrolledBy: Double)
    /// A first leg that scrolls.
    case scroll(to: CGPoint)
    /// A first leg that lets go of a cell pinched to a size.
    case pinch(CellIndex, Double)
  }

  enum Effect: String, Sendable, CaseIterable {
    case identity, fade, flyIn, pop

    var effect: TransitionEffect {
      switch self {
      case .identity: .identity
      case .fade: .fade
      case .flyIn: .flyIn
      case .pop: .pop
      }
    }
  }

  enum Timing: Sendable {
    case spring(Double, velocity: Double)
    case curve(CubicTiming.Preset)

    func timing() throws -> any MotionTiming {
      switch self {
      case .spring(let ratio, let velocity):
        try SpringTiming(dampingRatio: ratio, duration: 0.4, initialVelocity: velocity)
      case .curve(let preset): try CubicTiming(preset, duration: 0.4)
      }
    }
  }

  init(_ list: ListHistory, legs: [Leg]) { (self.list, self.legs) = (list, legs) }
}

extension MotionHistory: CustomStringConvertible {
  var description: String {
    "MotionHistory(\n\(list),\nlegs: [\n\(legs.map { "  \($0.code),\n" }.joined())])"
  }
}

extension MotionHistory.Leg {
  fileprivate var code: String {
    let timing =
      switch timing {
      case .spring(let ratio, let velocity): ".spring(\(ratio), velocity: \(velocity))"
      case .curve(let preset): ".curve(.\(preset))"
      }
    return ".init(\(aim.code), effect: .\(effect), timing: \(timing), start: \(start), "
      + "isReduced: \(isReduced))"
  }
}

extension MotionHistory.Aim {
  fileprivate var code: String {
    switch self {
    case .change(let changes, let distance):
      ".change(\(changes.swiftCode), scrolledBy: \(distance))"
    case .scroll(let offset): ".scroll(to: \(offset.swiftCode))"
    case .pinch(let cell, let size): ".pinch(\(cell.swiftCode), \(size))"
    }
  }
}

// MARK: - Random ones

extension MotionHistory {
  init(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &+ 0xF11)
    list = try ListHistory(seed: seed &* 31)
    list.steps = list.steps.filter { if case .change = $0 { true } else { random.chance(50) } }
    if list.steps.count > 4 { list.steps.removeFirst(list.steps.count - 4) }
    if random.chance(70) { list.steps.append(.scrollIntoContent) }
    legs = []
    // More sections than a transition keeps ways for.
    let isWide = random.chance(2)
    if isWide {
      list = ListHistory(
        try ListLayout(itemHeight: 12.7, headerHeight: 4, stickyHeaders: random.chance(50)),
        shape: (0..<400).map { _ in random.int(0...9) },
        viewport: try random.viewport(at: CGPoint(x: 0, y: random.int(0...9000)))
      )
    }
    var model = try list.end().model
    for index in 0..<random.int(1...4) {
      legs.append(try Self.leg(index, of: &model, isWide: isWide, &random))
    }
  }

  private static func leg(
    _ index: Int,
    of model: inout NaiveList,
    isWide: Bool,
    _ random: inout SeededGenerator
  ) throws -> Leg {
    var aim: Aim
    if index == 0, random.chance(10) {
      aim = .scroll(to: random.point())
    } else if index == 0, random.chance(10) {
      aim = .pinch(random.cell(of: model), Double(random.length()))
    } else {
      var changes: [ListChange] = []
      if isWide, random.chance(60) {
        let isCollapsed = random.chance(60)
        changes = model.sections.indices.map { .setCollapsed(section: $0, isCollapsed) }
      } else {
        for _ in 0..<random.int(0...3) {
          changes.append(try random.change(of: model.after(changes)))
        }
      }
      let isFar = random.chance(10)
      aim = .change(
        changes,
        scrolledBy: random.chance(50) ? 0 : Double(random.int(-20...20)) / (isFar ? 0.3 : 10)
      )
      model = model.after(changes)
    }
    let spring = Timing.spring(
      random.pick([0.5, 0.7, 1, 2]),
      velocity: random.pick([0, 0, 2, 8, -3])
    )
    return Leg(
      aim,
      effect: random.pick(Effect.allCases),
      timing: random.chance(60) ? spring : .curve(random.pick(CubicTiming.Preset.allCases)),
      start: random.pick([0, 0.05, 0.2, 0.37, 0.6, 0.93, 1]),
      isReduced: random.chance(8)
    )
  }

  var simpler: [MotionHistory] {
    var all: [MotionHistory] = []
    func add(_ change: (inout MotionHistory) -> Void) {
      var history = self
      change(&history)
      all.append(history)
    }
    if legs.count > 1 {
      add { $0.legs.removeLast() }
      for index in legs.indices { add { $0.legs.remove(at: index) } }
    }
    all += list.simpler.map { MotionHistory($0, legs: legs) }
    for (index, leg) in legs.enumerated() {
      if leg.isReduced { add { $0.legs[index].isReduced = false } }
      if leg.effect != .fade { add { $0.legs[index].effect = .fade } }
      if case .curve(.linear) = leg.timing {
      } else {
        add { $0.legs[index].timing = .curve(.linear) }
      }
      guard case .change(let changes, let distance) = leg.aim else { continue }
      if changes.count > 4 {
        add {
          $0.legs[index].aim = .change(
            Array(changes.prefix(changes.count / 2)),
            scrolledBy: distance
          )
        }
        add {
          $0.legs[index].aim = .change(
            Array(changes.suffix(changes.count / 2)),
            scrolledBy: distance
          )
        }
      }
      for place in changes.indices {
        var fewer = changes
        fewer.remove(at: place)
        add { $0.legs[index].aim = .change(fewer, scrolledBy: distance) }
        for change in changes[place].simpler {
          var other = changes
          other[place] = change
          add { $0.legs[index].aim = .change(other, scrolledBy: distance) }
        }
      }
      if distance != 0 {
        add { $0.legs[index].aim = .change(changes, scrolledBy: 0) }
        if distance != distance.rounded() {
          add { $0.legs[index].aim = .change(changes, scrolledBy: distance.rounded()) }
        }
      }
    }
    return all
  }
}

extension NaiveList {
  /// The list after changes, as far as it allows them.
  fileprivate func after(_ changes: [ListChange]) -> NaiveList {
    var list = self
    for change in changes { _ = list.apply(change) }
    return list
  }
}
