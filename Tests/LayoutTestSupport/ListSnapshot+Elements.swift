package import Foundation
package import SwellLayout

#if canImport(CoreGraphics)
  package import CoreGraphics
#endif

extension ListSnapshot {
  /// Everything the list shows, in order.
  package func allElements() -> [LayoutAttributes] { elements(in: .infinite) }

  /// Everything the list shows as texts of element, y and height: `cell 0:1 130 100`.
  package var lines: [String] {
    allElements().map { "\($0.element) \(Int($0.frame.minY)) \(Int($0.frame.height))" }
  }

  /// The number of elements that overlap a rectangle; no more than `limit` are counted.
  package func elementCount(in rect: CGRect, upTo limit: Int) -> Int {
    var count = 0
    forEachElement(in: rect) { _ in
      count += 1
      return count < limit
    }
    return count
  }
}
