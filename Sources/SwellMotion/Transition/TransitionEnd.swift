import Foundation
import SwellLayout

/// One of the two lists of a transition, in the transition's coordinates.
///
/// These are the layouts' own, and frames are converted last, so that a right-to-left list moves
/// as the mirror image of a left-to-right one. Lists of different orientation do not share such
/// coordinates: each is converted first.
struct TransitionEnd: Sendable {
  let list: ListSnapshot
  let usesListCoordinates: Bool
  let viewport: TransitionViewport

  init(_ list: ListSnapshot, usesListCoordinates: Bool) {
    (self.list, self.usesListCoordinates) = (list, usesListCoordinates)
    let rect = list.viewportRect
    if usesListCoordinates {
      viewport = TransitionViewport(rect: rect)
    } else {
      let canonical = list.transform.canonical(rect)
      viewport = TransitionViewport(
        rect: canonical,
        stickingInset: list.context.offset - canonical.origin.y,
        transform: list.transform
      )
    }
  }

  /// Converts from the layout's to the transition's coordinates.
  private func converted(_ rect: CGRect) -> CGRect {
    usesListCoordinates ? list.transform.actual(rect) : rect
  }

  /// Converts from the list's to the transition's coordinates.
  func attributes(_ actual: LayoutAttributes) -> LayoutAttributes {
    usesListCoordinates ? actual : actual.withFrame { viewport.transform.canonical($0) }
  }
}

// MARK: - Asking the layout

extension TransitionEnd {
  func attributes(of element: ListElement) -> LayoutAttributes? {
    usesListCoordinates
      ? list.attributes(of: element) : list.layout.attributes(of: element, in: list.context)
  }

  func state(of element: ListElement) -> ElementTrack.State? {
    attributes(of: element).map { state($0) }
  }

  /// The attributes, and for a sticky header the range of its top.
  func state(_ attributes: LayoutAttributes) -> ElementTrack.State {
    var state = ElementTrack.State(attributes: attributes)
    if case .header(let section) = attributes.element, !usesListCoordinates,
      list.layout.pinnedLength(ofHeader: section, in: list.context) > 0
    {
      state.headerTops = list.layout.tops(ofHeader: section, in: list.context).map {
        HeaderTops(first: $0.lowerBound, last: $0.upperBound)
      }
    }
    return state
  }

  /// The elements that overlap a rectangle, in order.
  func elements(in rect: CGRect) -> [LayoutAttributes] {
    usesListCoordinates
      ? list.elements(in: rect) : list.layout.elements(in: rect, of: list.context)
  }

  /// The headers that overlap a rectangle when they stick at an offset.
  func headers(in rect: CGRect, stickingAt offset: CGFloat) -> [LayoutAttributes] {
    guard !usesListCoordinates, list.layout.pinnedLength > 0 || list.sections.haveOwnMeasures else {
      return []
    }
    var context = list.context
    context.overriddenStickingOffset = offset
    return list.layout.elements(in: rect, of: context)
      .filter { $0.element.supplementary == .header }
  }

  /// A rectangle around cells, given by their positions in the list; `nil` if none is shown.
  func bounds(ofCells positions: Range<Int>) -> CGRect? {
    list.layout.bounds(ofCells: positions, in: list.context).map { converted($0) }
  }

  /// What sections may have beside their cells.
  var supplementaries: [ListElement.Supplementary] {
    list.layout.supplementaries(in: list.context)
  }

  /// A rectangle around the supplementary elements of sections, wherever headers stick; `nil` if
  /// there are none.
  ///
  /// `hasHeadersAlone` spares looking for the footers that come last.
  func bounds(ofSections sections: Range<Int>, hasHeadersAlone: Bool) -> CGRect? {
    func rest(_ kind: ListElement.Supplementary, _ section: Int) -> CGRect? {
      list.layout.restingFrame(of: .supplementary(kind, section: section), in: list.context)
    }
    let (first, last) = (sections.lowerBound, sections.upperBound - 1)
    guard let start = rest(.header, first) ?? rest(.footer, first),
      var end = hasHeadersAlone ? rest(.header, last) : rest(.footer, last) ?? rest(.header, last)
    else {
      // A layout that flattens sections has no header where there is no cell, and else over cells.
      guard let from = list.sections[first], let to = list.sections[last] else { return nil }
      let cells = from.itemsBefore..<to.itemsBefore + to.section.itemCount
      return cells.isEmpty ? nil : self.bounds(ofCells: cells)
    }
    var bounds = start.union(end)
    if let tops = list.layout.tops(ofHeader: last, in: list.context) {
      end.origin.y = tops.upperBound
      bounds = bounds.union(end)
    }
    return converted(bounds)
  }
}
