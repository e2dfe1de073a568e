import ArgumentParser
import Foundation
import SwellLayout

extension ListSnapshot {
  /// The elements in a rectangle of the content: at most ten million.
  struct Part {
    fileprivate let list: ListSnapshot
    fileprivate let rect: CGRect

    var elements: [LayoutAttributes] { list.elements(in: rect) }

    /// Visits the elements in their order, at most `count` at once.
    func forEach(atOnce count: Int, _ visit: ([LayoutAttributes]) throws -> Void) throws {
      var waiting: [LayoutAttributes] = []
      var failure: (any Error)?
      list.forEachElement(in: rect) { attributes in
        waiting.append(attributes)
        guard waiting.count == count else { return true }
        do {
          try visit(waiting)
        } catch {
          failure = error
        }
        waiting.removeAll(keepingCapacity: true)
        return failure == nil
      }
      if let failure { throw failure }
      try visit(waiting)
    }
  }

  /// A part of the list.
  ///
  /// - Throws: `ValidationError` when it has more than ten million elements.
  func part(_ rect: CGRect) throws -> Part {
    try checkCount(in: rect)
    return Part(list: self, rect: rect)
  }

  /// The most that is printed.
  private static let mostElements = 10_000_000

  /// Checks that a rectangle of the content has at most ten million elements.
  func checkCount(in rect: CGRect) throws {
    guard elementCount(in: rect, upTo: Self.mostElements + 1) <= Self.mostElements else {
      throw ValidationError(
        "That shows more than \(Self.mostElements) cells; ask for a smaller part or larger cells"
      )
    }
  }
}
