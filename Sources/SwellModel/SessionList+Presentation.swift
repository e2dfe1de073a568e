package import Foundation
import SwellLayout
import SwellStore

#if canImport(CoreGraphics)
  package import CoreGraphics
#endif

extension SessionList {
  /// The presentation that is stored for the scene; empty without one.
  ///
  /// - Throws: ``SettingError/unreadable(_:)`` for an unreadable stored text, and
  ///   `StoreError`.
  public func settings() throws -> PresentationSettings {
    let stored = try store.read { reader in
      try reader.presentation(of: reader.list(named: name), scene: scene)
    }
    guard let stored else { return [:] }
    do {
      return try JSONDecoder().decode(PresentationSettings.self, from: Data(stored.utf8))
    } catch {
      throw SettingError.unreadable(stored)
    }
  }

  /// Stores how the list is shown in the scene; `nil` forgets it.
  ///
  /// - Throws: `StoreError`.
  public func present(_ settings: PresentationSettings?) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let value = try settings.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    try store.write { writer in
      try writer.setPresentation(value, of: writer.reader.list(named: name), scene: scene)
    }
  }
}

extension ListPresentation {
  /// A distance along the scroll axis as a point.
  package func point(along distance: Double) -> CGPoint {
    orientation.axis == .vertical ? CGPoint(x: 0, y: distance) : CGPoint(x: distance, y: 0)
  }
}
