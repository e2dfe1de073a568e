package import Foundation
package import SwellLayout

#if canImport(CoreGraphics)
  package import CoreGraphics
#endif

/// A sequence of changes to a list.
package struct ListHistory: Sendable {
  package var layout: any CellLayout
  package var shape: [Int]
  package var viewport: ListViewport
  package var orientation: ListOrientation
  package var steps: [Step]

  package enum Step: Sendable {
    /// Changes made at once, while something stays where it is on screen.
    case change([ListChange], keeping: Anchor)
    case scroll(to: CGPoint)
    case show(ListElement, ScrollAlignment)
    case snap(near: CGPoint)
    case tap(CellIndex, keepingOthers: Bool)
    case restore(ScrollPlace)
    case scrollToStart
    case scrollIntoContent
  }

  package enum Anchor: Sendable {
    case first(ScrollAnchor.Edge)
    case element(ListElement, ScrollAnchor.Edge)
    case standard
  }

  package init(
    _ layout: any CellLayout,
    shape: [Int],
    viewport: ListViewport,
    orientation: ListOrientation = ListOrientation(),
    steps: [Step] = []
  ) {
    self.layout = layout
    self.shape = shape
    self.viewport = viewport
    self.orientation = orientation
    self.steps = steps
  }

  /// The fault in a seed's history, with the shortest history found that has it; `nil` for none.
  package static func fault(ofSeed seed: UInt64) -> String? {
    var history = ListHistory(seed: seed)
    guard history.mismatch != nil else { return nil }
    history.steps = history.steps.shrunk { steps in
      var shorter = history
      shorter.steps = steps
      return shorter.mismatch != nil
    }
    return "seed \(seed): \(history.mismatch ?? "") in \(history)"
  }

  private var mismatch: String? {
    do {
      try play()
      return nil
    } catch {
      return "\(error)"
    }
  }
}
