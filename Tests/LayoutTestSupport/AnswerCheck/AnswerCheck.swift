package import Foundation
package import SwellLayout

#if canImport(CoreGraphics)
  package import CoreGraphics
#endif

/// Compares every answer of a list with the naive list's.
package struct AnswerCheck {
  package var engine: ListSnapshot
  package var model: NaiveList
  let placed: [NaiveElement]
  let slack: CGFloat

  package init(engine: ListSnapshot, model: NaiveList) {
    (self.engine, self.model) = (engine, model)
    placed = model.placed
    slack = model.tolerance
  }

  /// - Throws: ``HistoryMismatch`` for the first answer that differs.
  package func run() throws {
    try compareElements()
    try points()
    try targets()
    try place()
    try anchors()
    try expect(
      engine.invalidation(to: engine.viewport) == [],
      "the own viewport makes \(engine.invalidation(to: engine.viewport) as Any) invalid")
  }

  /// Compares elements and their attributes, but not scroll targets.
  package func compareElements() throws {
    try state()
    try elements()
  }

  func expect(_ condition: Bool, _ reason: @autoclosure () -> String) throws {
    if !condition { throw HistoryMismatch(reason()) }
  }

  func isClose(_ left: CGFloat, _ right: CGFloat) -> Bool { abs(left - right) <= slack }

  func isClose(_ left: CGRect, _ right: CGRect) -> Bool {
    isClose(left.minX, right.minX) && isClose(left.minY, right.minY)
      && isClose(left.width, right.width) && isClose(left.height, right.height)
  }

  /// The elements that are checked one by one: all, or some of a long list.
  var checkedElements: [ListElement] {
    let all = model.elements
    if all.count <= 80 { return all }
    let inView = engine.elements().prefix(20).map(\.element)
    return inView + stride(from: 0, to: all.count, by: all.count / 40).map { all[$0] }
  }
}

// MARK: - What is there

extension AnswerCheck {
  private func state() throws {
    try expect(engine.shape.itemCounts == model.shape, "\(engine.shape) is not \(model.shape)")
    try expect(engine.selection == model.selection, "selected: \(engine.selection)")
    try expect(engine.orientation == model.orientation, "\(engine.orientation)")
    let collapsed = model.sections.indices.map { engine.sections[$0]?.section.isCollapsed }
    try expect(collapsed == model.sections.map(\.isCollapsed), "collapsed: \(collapsed)")
    let (size, expected) = (engine.contentSize, model.contentSize)
    try expect(
      isClose(size.width, expected.width) && isClose(size.height, expected.height),
      "the content is \(size), not \(expected)")
  }

  private func elements() throws {
    let viewport = engine.viewportRect
    try elements(engine.elements(), overlap: viewport, "in view")
    let far = CGFloat.greatestFiniteMagnitude / 4
    let all = CGRect(x: -far, y: -far, width: 2 * far, height: 2 * far)
    try elements(engine.allElements(), overlap: all, "of all")
    // Parts of the viewport, the screens before and after it, and the frames of some elements.
    let (width, height) = (viewport.width, viewport.height)
    var rects = [
      CGRect(x: viewport.midX, y: viewport.midY, width: 0.25, height: 0.25),
      CGRect(x: viewport.minX, y: viewport.minY, width: width / 2, height: height / 2),
      viewport.offsetBy(dx: -width, dy: -height), viewport.offsetBy(dx: width / 3, dy: height),
      CGRect(x: viewport.maxX, y: viewport.maxY, width: -width * 2, height: -height * 3),
      CGRect(x: viewport.minX, y: viewport.minY, width: 0, height: height),
    ]
    for index in stride(from: 0, to: placed.count, by: max(1, placed.count / 4)) {
      rects.append(model.turned(placed[index].frame))
    }
    for rect in rects { try elements(engine.elements(in: rect), overlap: rect, "in \(rect)") }
    let byElement = Dictionary(uniqueKeysWithValues: placed.map { ($0.element, $0) })
    let strangers: [ListElement] = [
      .header(section: -1), .header(section: model.sections.count),
      .cell(section: 0, item: model.shape.first ?? 0), .cell(section: 0, item: -1),
    ]
    for element in checkedElements + strangers {
      let own = engine.attributes(of: element)
      guard let expected = byElement[element] else {
        try expect(own == nil, "\(element) is not shown, but answers \(own as Any)")
        continue
      }
      try expect(own != nil, "\(element) has no attributes")
      if let own { try match(own, expected) }
    }
  }

  /// Expects the same elements in the same order; one that overlaps the rectangle only by a
  /// rounding error may be missing.
  private func elements(_ own: [LayoutAttributes], overlap rect: CGRect, _ what: String) throws {
    if rect.isEmpty {
      try expect(own.isEmpty, "an empty rectangle overlaps \(own.map(\.element))")
      return
    }
    var rest = own[...]
    for expected in placed {
      let overlap = model.turned(expected.frame).overlap(with: rect.standardized)
      let isThere = rest.first?.element == expected.element
      if overlap > slack {
        try expect(isThere, "\(expected.element) is missing \(what): \(own.map(\.element))")
      } else if overlap < -slack {
        try expect(!isThere, "\(expected.element) is not \(what): \(own.map(\.element))")
      }
      if isThere, let attributes = rest.popFirst() { try match(attributes, expected) }
    }
    try expect(rest.isEmpty, "unexpected elements \(what): \(rest.map(\.element))")
  }

  private func match(_ own: LayoutAttributes, _ expected: NaiveElement) throws {
    let frame = model.turned(expected.frame)
    try expect(isClose(own.frame, frame), "\(own.element) is at \(own.frame), not \(frame)")
    let look = (own.alpha, own.scale, own.rotation)
    try expect(
      look == (1, 1, 0) && own.zIndex == expected.zIndex && own.role == expected.role,
      "\(own) should be \(expected.role) at z \(expected.zIndex)")
    try expect(
      abs(expected.pinnedBy) <= slack || own.isPinned == (expected.pinnedBy > 0),
      "\(own.element) is\(own.isPinned ? "" : " not") pinned")
    try expect(
      (own.appearance == nil) == (expected.appearance == nil),
      "\(own.element) looks like \(own.appearance as Any)")
    if let own = own.appearance, let expected = expected.appearance {
      // All but the image offset are fractions of the growth, so a small growth magnifies rounding
      // errors.
      let growth = (model.layout as? FeaturedLayout).map { $0.featuredHeight - $0.standardHeight }
      let slack = slack / min(1, max(1e-6, growth ?? 1))
      let parts = [
        (own.progress, expected.progress), (own.coverAlpha, expected.coverAlpha),
        (own.titleScale, expected.titleScale), (own.detailsAlpha, expected.detailsAlpha),
        (own.imageOffset, expected.imageOffset),
      ]
      try expect(parts.allSatisfy { abs($0 - $1) <= slack }, "\(own) is not \(expected)")
    }
  }

  /// Checks the topmost element at the corners and in the middle of frames.
  private func points() throws {
    let frames = placed.map { (element: $0, frame: model.turned($0.frame)) }
    for index in stride(from: 0, to: frames.count, by: max(1, frames.count / 6)) {
      let frame = frames[index].frame
      for point in [
        frame.origin, CGPoint(x: frame.midX, y: frame.midY), CGPoint(x: frame.minX, y: frame.maxY),
        CGPoint(x: frame.maxX - 1e-4, y: frame.minY + 1e-4),
      ] {
        let near = frames.filter { $0.frame.insetBy(dx: -slack, dy: -slack).contains(point) }
        let sure = near.filter {
          min($0.frame.width, $0.frame.height) > 2 * slack
            && $0.frame.insetBy(dx: slack, dy: slack).contains(point)
        }
        let top = sure.map(\.element.zIndex).max()
        let own = engine.element(at: point)
        let isRight =
          own == nil
          ? top == nil
          : near.contains { $0.element.element == own && $0.element.zIndex >= top ?? 0 }
        try expect(isRight, "at \(point) is \(own as Any) of \(near.map(\.element.element))")
      }
    }
  }
}

extension CGRect {
  /// The smaller of two rectangles' overlaps along x and along y; negative if they are apart.
  package func overlap(with other: CGRect) -> CGFloat {
    let widths = min(maxX, other.maxX) - max(minX, other.minX)
    let heights = min(maxY, other.maxY) - max(minY, other.minY)
    return min(widths, heights)
  }
}

// MARK: - Invalidation

extension AnswerCheck {
  /// Expects that a scroll invalidates exactly the changed elements that are in view before or
  /// after it.
  package func invalidation(to after: ListSnapshot, _ later: NaiveList) throws {
    guard let named = engine.invalidation(to: after.viewport) else {
      throw HistoryMismatch("a scroll made everything invalid")
    }
    let other = AnswerCheck(engine: after, model: later)
    let before = Dictionary(uniqueKeysWithValues: placed.map { ($0.element, $0) })
    try expect(named == named.sorted(), "out of order: \(named)")
    var rest = Set(named)
    for new in other.placed {
      guard let old = before[new.element] else { continue }
      let isNamed = rest.remove(new.element) != nil
      let inView = [(old, model), (new, later)].contains {
        $1.turned($0.frame).overlap(with: $1.viewportRect) > slack
      }
      let isMoved = !isClose(old.frame, new.frame) || old.role != new.role
      if isMoved, inView {
        try expect(isNamed, "\(new.element) changed and is still valid")
      } else if engine.attributes(of: new.element) == after.attributes(of: new.element) {
        try expect(!isNamed, "\(new.element) is invalid and did not change")
      }
    }
    try expect(rest.isEmpty, "no such elements: \(rest)")
  }
}
