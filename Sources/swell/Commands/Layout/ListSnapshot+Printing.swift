import ArgumentParser
import Foundation
import SwellLayout
#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension ListSnapshot {
  private static let maxElements = 10_000_000

  /// Throws if a rectangle of the content has too many elements to print.
  func checkCount(in rect: CGRect) throws {
    var count = 0
    forEachElement(in: rect) { _ in
      count += 1
      return count <= Self.maxElements
    }
    guard count <= Self.maxElements else {
      throw ValidationError(
        "That shows more than \(Self.maxElements) cells; ask for a smaller part or larger cells")
    }
  }

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
