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

  /// Where a list was left, and what that means in a presentation.
  public struct Place: Sendable, Equatable, Codable {
    /// The session at the viewport's start.
    public var location: SessionLocation
    /// How far its cell is scrolled through.
    public var fraction: Double
    /// The content offset that shows it there, in points.
    public var offset: CGPoint
  }
}

/// For callers that hold no screen, such as a command. Each call blocks its thread.
extension SessionList {
  /// What is kept of the list, with the place as an offset in a presentation, whose own offset does
  /// not matter.
  ///
  /// - Throws: `LayoutError` for a viewport that cannot be, and `StoreError`.
  public func state(in presentation: ListPresentation) throws -> ListState {
    var presentation = presentation
    presentation.offset = nil
    return try store.read { try state(of: screen(in: presentation, from: $0), from: $0) }
  }

  /// Keeps the place of an offset, in points, brought into the valid ones; see
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

  /// Folds a section to its header, or unfolds it, and keeps that; in one transaction with what is
  /// kept afterwards.
  ///
  /// - Parameters:
  ///   - isCollapsed: whether the section is to show its header alone.
  ///   - sectionKey: the section's key, which stays the same when the list is imported again.
  ///   - presentation: how the list is shown, for the place as an offset.
  /// - Returns: what is kept then.
  /// - Throws: ``ModelError/noSuchSection(_:list:)``, `LayoutError` for a viewport that cannot be,
  ///   and `StoreError`.
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

  /// What is kept, with the offset at which the screen shows the place.
  private func state(of screen: ListScreen, from reader: StoreReader) throws -> ListState {
    let anchor = try reader.anchor(in: screen.list, scene: scene)
    return ListState(
      selected: try reader.selection(in: screen.list, scene: scene),
      collapsed: try reader.collapsedSections(in: screen.list, scene: scene),
      place: anchor.map {
        ListState.Place(
          location: $0.location,
          fraction: $0.fraction,
          offset: screen.snapshot.viewport.offset
        )
      }
    )
  }
}
