import Foundation
import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension AnswerCheck {
  func targets() throws {
    let offset = engine.viewport.offset
    for distance in [0, 37.5, -33.3, 1e5, -1e5, 0.1, 250] {
      let proposed = CGPoint(
        x: offset.x + (model.isSideways ? distance : 3),
        y: offset.y + (model.isSideways ? 3 : distance))
      let along = model.offset(at: proposed)
      let own = engine.targetOffset(forProposed: proposed)
      try target(own, model.restingOffsets(near: along), proposed, "resting near \(proposed)")
      for element in distance == 0 || distance == 250 ? checkedElements : [] {
        for alignment in ScrollAlignment.allCases {
          let expected = model.offset(showing: element, aligned: alignment, from: along)
          let own = engine.targetOffset(forProposed: proposed, showing: element, aligned: alignment)
          let what = "showing \(element) at \(alignment) from \(proposed)"
          try expect((own == nil) == (expected == nil), "\(what): \(own as Any)")
          if let own, let expected { try target(own, [expected], proposed, what) }
        }
      }
    }
  }

  private func target(
    _ own: CGPoint, _ expected: [CGFloat], _ proposed: CGPoint, _ what: String
  ) throws {
    let along = model.offset(at: own)
    try expect(
      expected.contains { isClose($0, along) }, "\(what): \(along), not \(expected)")
    // The proposed cross-axis offset is returned unchanged.
    let (cross, given) = model.isSideways ? (own.y, proposed.y) : (own.x, proposed.x)
    try expect(cross == given, "\(what): \(own) across")
  }

  func place() throws {
    let own = engine.place
    let expected = model.placeCells(tolerance: slack)
    guard let own else {
      try expect(expected.isEmpty, "there is no place")
      return
    }
    try expect(expected.contains(own.cell), "the place is \(own.cell), not \(expected)")
    let fraction = model.fraction(of: own.cell) ?? .nan
    let isExact = abs(own.fraction - fraction) * model.placeUnit(of: own.cell) <= 4 * slack
    try expect(isExact, "\(own.cell) is scrolled through by \(own.fraction), not \(fraction)")
    let back = engine.scrolledToStart().scrolled(to: own)
    try expect(
      isClose(model.offset(at: back.viewport.offset), model.valid(model.offset)),
      "\(own) leads to \(back.viewport.offset) and not back")
  }

  /// Expects that an empty change moves nothing, whatever the anchor.
  func anchors() throws {
    let rest = model.valid(model.offset)
    var kept: [ScrollAnchor?] = [nil]
    kept += ScrollAnchor.Edge.allCases.map { engine.anchor(from: $0) }
    for element in checkedElements {
      for edge in ScrollAnchor.Edge.allCases {
        let anchor = engine.anchor(at: element, from: edge)
        kept.append(anchor)
        guard let anchor else {
          try expect(
            !placed.contains { $0.element == element }, "\(element) is shown but has no anchor")
          continue
        }
        // The distance of a pinned header is measured from its unpinned position.
        let distance = model.distance(of: element, from: edge, at: model.offset)
        let isRight = distance.map { isClose($0, anchor.distance) } ?? false
        try expect(isRight, "\(anchor) should be \(distance as Any)")
      }
    }
    for anchor in kept {
      let moved = try engine.applying([], keeping: anchor).viewport.offset
      let along = model.offset(at: moved)
      // A featured list's cells may move less than its offset; then the anchor's distances are
      // compared.
      let distances = [along, rest].compactMap { offset in
        anchor.flatMap { model.distance(of: $0.element, from: $0.edge, at: offset) }
      }
      let isKept =
        model.layout is FeaturedLayout && distances.count == 2
        && isClose(distances[0], distances[1])
      try expect(
        isClose(along, rest) || isKept,
        "nothing changed, \(anchor.map { "\($0)" } ?? "the place") kept: "
          + "\(along), not \(rest)")
    }
  }
}
