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

extension ListChange {
  /// Where an element is after the change; `nil` if the change removes it.
  package func destination(of element: ListElement) -> ListElement? {
    guard let rearrangement else { return element }
    return rearrangement.destination(of: element)
  }
}

/// An answer that differs from the naive list's.
package struct HistoryMismatch: Error, CustomStringConvertible {
  package var description: String

  package init(_ description: String) { self.description = description }
}

/// The histories that a run plays: `SWELL_CASES` of them, starting at seed `SWELL_SEED`.
package enum HistoryRun {
  /// Whether this is a nightly run, which sets the number of histories.
  package static let isLong = ProcessInfo.processInfo.environment["SWELL_CASES"] != nil

  /// The number of steps of other random runs; 20 times as many in a nightly run.
  package static func steps(_ usual: Int) -> Int { isLong ? 20 * usual : usual }

  /// The seeds of a suite, in batches that run in parallel.
  package static func batches(_ usual: Int) -> [Range<UInt64>] {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["SWELL_CASES"].flatMap { UInt64($0) } ?? UInt64(usual)
    let first = environment["SWELL_SEED"].flatMap { UInt64($0) } ?? 1
    let size = max(1, (count + 7) / 8)
    return stride(from: first, to: first + count, by: Int(size)).map {
      $0..<min($0 + size, first + count)
    }
  }
}
