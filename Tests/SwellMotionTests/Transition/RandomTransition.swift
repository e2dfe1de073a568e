import Foundation
import LayoutTestSupport
import SwellLayout
import TestSupport
import Testing

@testable import SwellMotion

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A random list, random changes to it, and a random place to look at it from afterwards.
struct RandomTransition: CustomStringConvertible {
  var from: ListSnapshot
  var to: ListSnapshot
  var changes: [ListChange]
  var seed: UInt64

  var description: String { "seed \(seed): \(changes) of \(from.layout) \(from.shape)" }

  init(seed: UInt64) throws {
    self.seed = seed
    var random = SeededGenerator(seed: seed &+ 7)
    random.isModerate = true
    var list = try random.list()
    // Even seeds start with content in view, odd ones anywhere.
    if seed % 2 == 0 { list = list.scrolledIntoContent() }
    from = list
    changes = []
    for _ in 0..<random.int(0...4) {
      let change = Self.change(of: list, &random)
      changes.append(change)
      list = try list.applying([change])
    }
    to = try from.applying(changes)
    if random.chance(50) {
      let offset = to.viewport.offset
      to = to.scrolled(
        to: CGPoint(
          x: offset.x, y: offset.y + random.eighths(random.chance(70) ? -800...800 : -24000...24000)
        ))
    }
  }

  func transition(_ effect: TransitionEffect = .fade) throws -> LayoutTransition {
    try LayoutTransition(from: from, to: to, updates: .changes(changes), effect: effect)
  }

  static func change(of list: ListSnapshot, _ random: inout SeededGenerator) -> ListChange {
    random.isModerate = true
    let counts = list.shape.itemCounts
    let section = random.int(0...max(0, counts.count - 1))
    let count = counts.isEmpty ? 0 : counts[section]
    let item = random.int(0...max(0, count - 1))
    let cell = CellIndex(section: section, item: item)
    guard !counts.isEmpty, count > 0 else { return .insertSections(at: 0, [random.int(0...9), 3]) }
    switch random.int(0...10) {
    case 0: return .insertItems(at: cell, count: random.int(0...8))
    case 1: return .removeItems(section: section, item..<random.int(item...count))
    case 2:
      let range = item..<random.int(item...count)
      let target = random.int(0...counts.count - 1)
      let room = counts[target] - (target == section ? range.count : 0)
      return .moveItems(
        section: section, range, to: CellIndex(section: target, item: random.int(0...room)))
    case 3:
      return .insertSections(
        at: random.int(0...counts.count), ListShape((0...1).map { _ in random.int(0...6) }))
    case 4: return .removeSections(section..<random.int(section...counts.count))
    case 5: return .setCollapsed(section: section, random.chance(50))
    case 6:
      let size = CGSize(width: random.eighths(400...4000), height: random.eighths(800...6000))
      return .resize(size, contentInset: .zero)
    case 7: return .setLayout(random.layout(breadth: list.viewport.size.width))
    case 8 where random.chance(40):
      return .setOrientation(
        ListOrientation(
          axis: random.chance(50) ? .horizontal : .vertical,
          layoutDirection: random.chance(50) ? .rightToLeft : .leftToRight))
    case 9:
      let range = section..<random.int(section...counts.count)
      return .moveSections(range, to: random.int(0...counts.count - range.count))
    default: return .setSelected(cell, random.chance(80))
    }
  }
}

extension SeededGenerator {
  /// A list with some cells selected, some sections collapsed and some heights measured.
  fileprivate mutating func list() throws -> ListSnapshot {
    let shape = (0..<int(0...5)).map { _ in chance(20) ? 0 : int(1...12) }
    let size = CGSize(width: eighths(400...4000), height: eighths(800...6000))
    let layout = layout(breadth: size.width)
    var list = ListSnapshot(layout, ListShape(shape), at: eighths(-1600...24000), size: size)
    for section in shape.indices where chance(20) {
      try list.perform(.setCollapsed(section: section, true))
    }
    for cell in list.everyElement.compactMap(\.cell) {
      if chance(12) { try list.perform(.setSelected(cell, true)) }
      if chance(30) { try list.perform(.setHeight(.cell(cell), eighths(100...1600))) }
    }
    return list
  }
}

extension ListSnapshot {
  /// Every element there is, shown or not.
  var everyElement: [ListElement] {
    if sections.count == 0 { return [.emptyState(section: 0)] }
    return shape.itemCounts.enumerated().flatMap { section, count in
      ListElement.Supplementary.allCases.map { .supplementary($0, section: section) }
        + (0..<count).map { .cell(section: section, item: $0) }
    }
  }
}

extension LayoutTransition {
  /// The transition from a list to the same list after changes.
  init(
    of list: ListSnapshot,
    applying changes: [ListChange],
    keeping anchor: ScrollAnchor? = nil,
    effect: TransitionEffect = .fade
  ) throws {
    try self.init(
      from: list,
      to: list.applying(changes, keeping: anchor),
      updates: .changes(changes),
      effect: effect)
  }

  /// An element of the new list at an instant, in view or not.
  func element(_ destination: ListElement, at motion: MotionState) -> TransitionElement? {
    if scrolls {
      return frame(at: motion).elements.first { $0.destination == destination }
    }
    return element(path(of: mapping.id(ofNew: destination)), at: motion)
  }

  /// A removed element of the old list at an instant, in view or not.
  func removedElement(_ origin: ListElement, at motion: MotionState) -> TransitionElement? {
    guard mapping.destination(of: origin) == nil else { return nil }
    if scrolls {
      return frame(at: motion).elements.first { $0.origin == origin && $0.destination == nil }
    }
    return element(path(of: mapping.id(ofOld: origin)), at: motion)
  }

  private func element(_ path: ElementPath?, at motion: MotionState) -> TransitionElement? {
    let viewport = viewport(at: motion)
    return path.map { $0.element($0.state(at: motion, in: viewport), in: viewport) }
  }
}

/// Expects a frame to show the elements that either list has near its viewport, as far as they are
/// in view at the instant, and no others.
///
/// This is the brute-force check of frames: it asks for the path of every single element.
func expectFrameComplete(
  _ transition: LayoutTransition,
  at motion: MotionState,
  _ comment: @autoclosure () -> String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  func isNear(_ element: ListElement?, in list: ListSnapshot) -> Bool {
    let viewport = list.viewportRect
    let near = viewport.insetBy(dx: -viewport.width / 2, dy: -viewport.height / 2)
    return element.flatMap { list.attributes(of: $0) }?.frame.intersects(openly: near) ?? false
  }
  let (from, to) = (transition.from, transition.to)
  var expected: [TransitionElement] = []
  for destination in to.everyElement {
    guard let element = transition.element(destination, at: motion) else { continue }
    let isFirst = element.origin.flatMap { from.attributes(of: $0) } != nil
    let isLast = to.attributes(of: destination) != nil
    let isPresent = (isFirst || motion.progress > 0) && (isLast || !motion.hasArrived)
    if isPresent, isNear(element.origin, in: from) || isNear(destination, in: to) {
      expected.append(element)
    }
  }
  for origin in from.everyElement where isNear(origin, in: from) && !motion.hasArrived {
    if let element = transition.removedElement(origin, at: motion) { expected.append(element) }
  }
  let frame = transition.frame(at: motion)
  expected.removeAll { !$0.attributes.frame.intersects(openly: frame.viewport) }
  // Unlike frames of lists at rest, single elements are converted from leading coordinates.
  for element in expected
  where !frame.elements.contains(where: {
    $0.id == element.id && isClose($0.attributes.frame.numbers, element.attributes.frame.numbers)
      && abs($0.attributes.alpha - element.attributes.alpha) < 1e-9
  }) {
    Issue.record("\(element) is missing: \(comment())", sourceLocation: sourceLocation)
  }
  #expect(frame.elements.count == expected.count, "\(comment())", sourceLocation: sourceLocation)
  #expect(
    Set(frame.elements.map(\.id)).count == frame.elements.count,
    "\(comment())",
    sourceLocation: sourceLocation)
}

extension CGRect {
  /// Whether two rectangles overlap by more than an edge; an empty one never does.
  func intersects(openly other: CGRect) -> Bool {
    width > 0 && height > 0 && other.width > 0 && other.height > 0
      && minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
  }
}
