package import Foundation
import SwellLayout

#if canImport(CoreGraphics)
  package import CoreGraphics
#endif

extension ListHistory {
  /// Plays the history on the engine and on the naive list and compares every answer at every step.
  ///
  /// - Throws: ``HistoryMismatch`` at the first answer that differs.
  package func play() throws {
    var engine = ListSnapshot(
      layout: layout, shape: ListShape(shape), viewport: viewport, orientation: orientation)
    var model = NaiveList(
      layout: layout, shape: shape, viewport: viewport, orientation: orientation)
    guard engine.viewport == viewport else {
      throw HistoryMismatch("\(viewport) comes out as \(engine.viewport)")
    }
    try check(engine, &model, "at the start")
    for (index, step) in steps.enumerated() {
      let place = "step \(index), \(step)"
      do {
        try play(step, &engine, &model)
      } catch let mismatch as HistoryMismatch {
        throw HistoryMismatch("\(place): \(mismatch)")
      }
      try check(engine, &model, "after \(place)")
    }
  }

  private func check(_ engine: ListSnapshot, _ model: inout NaiveList, _ place: String) throws {
    // Continue with the engine's offset, so that rounding errors do not add up.
    model.move(to: engine.viewport.offset)
    do {
      try AnswerCheck(engine: engine, model: model).run()
    } catch let mismatch as HistoryMismatch {
      var other = model
      other.leansBack = true
      let isDoubtful = (model.layout as? FeaturedLayout).map {
        abs(model.offset.remainder(dividingBy: $0.dragOffset)) < 1e-6 * $0.dragOffset
      }
      // At a whole step, and only there, rounding may have featured the previous cell.
      if isDoubtful == true, (try? AnswerCheck(engine: engine, model: other).run()) != nil {
        model = other
        return
      }
      throw HistoryMismatch("\(place): \(mismatch)")
    }
    model.leansBack = false
  }

  /// Plays one step; both lists refuse an element that they do not have, and stay unchanged.
  private func play(_ step: Step, _ engine: inout ListSnapshot, _ model: inout NaiveList) throws {
    let before = model
    switch step {
    case .change(let changes, let anchor):
      try change(changes, keeping: anchor, &engine, &model)
    case .scroll(let offset):
      let scrolled = engine.scrolled(to: offset)
      model.move(to: offset)
      try AnswerCheck(engine: engine, model: before).invalidation(to: scrolled, model)
      engine = scrolled
    case .show(let element, let alignment):
      engine = engine.scrolled(to: element, aligned: alignment)
      if let offset = model.offset(showing: element, aligned: alignment, from: model.offset) {
        model.settle(at: offset, from: before.viewportOffset)
      }
    case .snap(let proposed):
      let target = engine.targetOffset(forProposed: proposed)
      let offsets = model.restingOffsets(near: model.offset(at: proposed))
      model.settle(at: model.closest(of: offsets, to: target), from: proposed)
      engine = engine.scrolled(to: target)
    case .tap(let cell, let keepingOthers):
      guard let chosen = model[cell] else {
        let tapped = try? engine.selecting(cell, keepingOthers: keepingOthers)
        guard tapped == nil else { throw HistoryMismatch("a tap on a missing cell is accepted") }
        return
      }
      engine = try engine.selecting(cell, keepingOthers: keepingOthers)
      if !keepingOthers {
        for other in model.selection { _ = model.apply(.setSelected(other, false)) }
      }
      _ = model.apply(.setSelected(cell, !chosen.isSelected))
      // A tap keeps the offset in layout coordinates, also in a mirrored list.
      let proposed = model.offset
      let offset =
        chosen.isSelected
        ? model.closest(of: model.restingOffsets(near: proposed), to: engine.viewport.offset)
        : model.offset(showing: .cell(cell), aligned: .nearest, from: proposed) ?? proposed
      model.settle(at: offset, from: model.viewportOffset)
    case .restore(let place):
      engine = engine.scrolled(to: place)
      model.offset = model.offset(of: place) ?? model.offset
    case .scrollToStart:
      engine = engine.scrolledToStart()
      (model.offset, model.cross) = (0, model.restingCross)
    case .scrollIntoContent:
      engine = engine.scrolledIntoContent()
      model.offset = model.valid(model.offset)
    }
    if case .change = step { return }
    let own = engine.viewport.offset
    guard own.isClose(to: model.viewportOffset, within: model.tolerance) else {
      throw HistoryMismatch("the offset is \(own), not \(model.viewportOffset)")
    }
  }
}

// MARK: - Changes

extension ListHistory {
  private func change(
    _ changes: [ListChange],
    keeping choice: Anchor,
    _ engine: inout ListSnapshot,
    _ model: inout NaiveList
  ) throws {
    let given: ScrollAnchor? =
      switch choice {
      case .standard: nil
      case .first(let edge): engine.anchor(from: edge)
      case .element(let element, let edge): engine.anchor(at: element, from: edge)
      }
    // The anchor is the given element, else the cell of the place, else the first visible element.
    let edge: ScrollAnchor.Edge =
      if case .first(let edge) = choice { edge } else { given?.edge ?? .start }
    var element: ListElement?
    if case .element = choice, let given {
      element = given.element
    } else if let cell = engine.place?.cell {
      element = model.isCollapsed(cell) ? .header(section: cell.section) : .cell(cell)
    } else {
      element = engine.elements().first?.element
    }
    let distance = element.flatMap { model.distance(of: $0, from: edge, at: model.offset) }
    var changed = model
    for (index, change) in changes.enumerated() {
      let before = changed
      guard changed.apply(change) else {
        guard (try? engine.applying(changes, keeping: given)) == nil else {
          throw HistoryMismatch("change \(index) is not refused: \(change)")
        }
        return
      }
      if let id = element.flatMap({ before.id(of: $0) }), changed.elementsByID[id] != nil {
        try expectDestinations(of: change, before, changed)
      }
      element = element.flatMap { changed.successor(of: $0, from: before, by: change) }
    }
    let after = try engine.applying(changes, keeping: given)
    try changed.expectLanding(after, of: element, edge, at: distance)
    let across = changed.isSideways ? after.viewport.offset.y : after.viewport.offset.x
    guard abs(across - changed.cross) <= changed.tolerance else {
      throw HistoryMismatch("\(across) across, not \(changed.cross)")
    }
    engine = after
    model = changed
    model.offset = model.offset(at: engine.viewport.offset)
  }

  /// Expects a change to report where every element goes.
  private func expectDestinations(
    of change: ListChange, _ before: NaiveList, _ after: NaiveList
  ) throws {
    // A list without sections shows elements without a section; they vanish once it has sections.
    if before.sections.isEmpty { return }
    let places = after.elementsByID
    for element in before.elements {
      let expected = before.id(of: element).flatMap { places[$0] }
      let own = change.destination(of: element)
      guard own == expected else {
        throw HistoryMismatch(
          "\(change) takes \(element) to \(own as Any), not \(expected as Any)")
      }
    }
  }
}

extension NaiveList {
  /// The largest difference between offsets that counts as a rounding error.
  package var tolerance: CGFloat { 1e-7 + 1e-11 * (abs(offset) + contentLength) }

  /// Moves to a target; across the scroll axis, the proposed offset is kept.
  fileprivate mutating func settle(at target: CGFloat, from proposed: CGPoint) {
    move(to: proposed)
    offset = target
  }

  fileprivate func closest(of offsets: [CGFloat], to target: CGPoint) -> CGFloat {
    let along = offset(at: target)
    return offsets.min { abs($0 - along) < abs($1 - along) } ?? along
  }

  /// Expects an element to keep its distance from the edge, or the list to be at an end.
  fileprivate func expectLanding(
    _ engine: ListSnapshot,
    of element: ListElement?,
    _ edge: ScrollAnchor.Edge,
    at distance: CGFloat?
  ) throws {
    let landed = offset(at: engine.viewport.offset)
    let slack = tolerance
    func mismatch(_ reason: String) -> HistoryMismatch {
      HistoryMismatch(
        "kept \(element.map { "\($0)" } ?? "nothing") by its \(edge) at "
          + "\(distance as Any), landed at \(landed): \(reason)")
    }
    guard landed >= -slack, landed <= lastOffset + slack else {
      throw mismatch("that is outside of 0…\(lastOffset)")
    }
    guard let element, let distance,
      self.distance(of: element, from: edge, at: landed) != nil
    else {
      // If there is nothing to keep, the offset stays, within the valid range.
      guard abs(landed - valid(offset)) <= slack else { throw mismatch("moved without a reason") }
      return
    }
    // The distance decreases as the list scrolls: it is larger just before the landing and smaller
    // after.
    var (step, room) = (2 * slack, 4 * slack)
    if let layout = layout as? FeaturedLayout {
      step += 2e-6 * layout.dragOffset
      room = 2 * step * (1 + layout.featuredHeight / layout.dragOffset)
    }
    let before = self.distance(of: element, from: edge, at: landed - step) ?? .nan
    let after = self.distance(of: element, from: edge, at: landed + step) ?? .nan
    guard landed <= slack || before >= distance - room else {
      throw mismatch("it is too far at \(before)")
    }
    guard landed >= lastOffset - slack || after <= distance + room else {
      throw mismatch("it is not there yet at \(after)")
    }
  }
}

extension CGPoint {
  package func isClose(to other: CGPoint, within tolerance: CGFloat) -> Bool {
    abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance
  }
}
