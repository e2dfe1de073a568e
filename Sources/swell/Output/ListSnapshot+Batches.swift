import Foundation
import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension ListSnapshot {
  /// Visits all elements in order, up to 512 at a time.
  func forEachBatch(_ visit: ([LayoutAttributes]) throws -> Void) throws {
    var waiting: [LayoutAttributes] = []
    var result = Result<Void, any Error>.success(())
    forEachElement(in: .infinite) { attributes in
      waiting.append(attributes)
      guard waiting.count == 512 else { return true }
      result = Result { try visit(waiting) }
      waiting.removeAll(keepingCapacity: true)
      return (try? result.get()) != nil
    }
    try result.get()
    try visit(waiting)
  }
}
