import ArgumentParser
import Foundation
import SwellLayout

extension ListSnapshot {
  /// More than anybody reads, and as much as fits into memory.
  private static let mostElements = 10_000_000

  /// Checks that a rectangle of the content has no more elements than can be printed.
  func checkCount(in rect: CGRect) throws {
    guard elementCount(in: rect, upTo: Self.mostElements + 1) <= Self.mostElements else {
      throw ValidationError(
        "That shows more than \(Self.mostElements) cells; ask for a smaller part or larger cells"
      )
    }
  }
}
