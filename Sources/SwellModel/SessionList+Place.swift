public import Foundation
import SwellLayout
public import SwellStore

/// What is kept of a list in a scene.
public struct ListState: Sendable, Equatable, Codable {
  /// The selected sessions in order.
  public var selected: [SessionLocation]
  /// The positions of the collapsed sections in order.
  public var collapsed: [Int]
  /// Where the list was left; `nil` where it has not been scrolled.
  public var place: Place?

  /// The stored place, and its offset in a presentation.
  public struct Place: Sendable, Equatable, Codable {
    /// The session at the viewport's start.
    public var location: SessionLocation
    /// The part of its cell before the viewport's start.
    public var fraction: Double
    /// The content offset that shows it there, in points.
    public var offset: CGPoint
  }
}

/// For callers that hold no screen, such as a command. Each call blocks its thread.
extension SessionList {
  /// The list's stored state, with the place as an offset in a presentation, whose own offset is
  /// ignored.
  ///
  /// - Throws: `LayoutError` for an invalid viewport, and `StoreError`.
  public func state(in presentation: ListPresentation) throws -> ListState {
    var presentation = presentation
    presentation.offset = nil
    return try store.read { try state(of: screen(in: presentation, from: $0), from: $0) }
  }

  /// Stores the place at an offset in points, clamped to the valid range; see
  /// ``ListScreen/scroll(to:ifStale:)``.
  ///
  /// - Throws: `LayoutError` for an offset that is not finite, and `StoreError`.
  public func scroll(to offset: CGPoint, in presentation: ListPresentation) throws -> ListState {
    var presentation = presentation
    presentation.offset = offset
    return try store.write { writer in
      let screen = try screen(in: presentation, from: writer.reader).scrolledIntoContent()
      try screen.keepPlace(writer)
      return try state(of: screen, from: writer.reader)
    }
  }

  /// Collapses a section to its header or expands it, stores that, and returns the state, in one
  /// transaction.
  ///
  /// - Parameters:
  ///   - isCollapsed: whether the section is to show its header alone.
  ///   - sectionKey: the section's key, which stays the same when the list is imported again.
  ///   - presentation: how the list is shown, for the offset of the place.
  /// - Returns: the stored state after it.
  /// - Throws: ``ModelError/noSuchSection(_:list:)``, `LayoutError` for an invalid viewport, and
  ///   `StoreError`.
  @discardableResult
  public func setCollapsed(
    _ isCollapsed: Bool,
    sectionKey: String,
    in presentation: ListPresentation
  ) throws -> ListState {
    var presentation = presentation
    presentation.offset = nil
    return try store.write { writer in
      let before = try screen(in: presentation, from: writer.reader)
      guard let section = before.sections.firstIndex(where: { $0.key == sectionKey }) else {
        throw ModelError.noSuchSection(sectionKey, list: name)
      }
      _ = try before.settingCollapsed(isCollapsed, section: section, writer)
      return try state(of: screen(in: presentation, from: writer.reader), from: writer.reader)
    }
  }

  /// The stored state, with the screen's offset as the place's.
  private func state(of screen: ListScreen, from reader: StoreReader) throws -> ListState {
    let place = try reader.place(in: screen.list, scene: scene)
    return ListState(
      selected: try reader.selection(in: screen.list, scene: scene),
      collapsed: try reader.collapsedSections(in: screen.list, scene: scene),
      place: place.map {
        ListState.Place(
          location: $0.location,
          fraction: $0.fraction,
          offset: screen.snapshot.viewport.offset
        )
      }
    )
  }
}
