public import Foundation
public import SwellLayout
public import SwellStore
#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// A stored list as a scene shows it: a value that an app holds, draws and passes touches to.
///
/// ```swift
/// var screen = try talks.screen(in: phone)
/// screen = screen.scrolled(to: CGPoint(x: 0, y: 250))            // each frame of a scroll
/// for element in try screen.elements() { draw(element) }
/// screen = try screen.tap(point)                                 // what is on screen there
/// screen = try screen.storingPlace()                             // at the end of a scroll
/// ```
///
/// An action stores its change and returns the new screen. A screen shows rows of only one version
/// of the list. Reads and writes block the thread; ``inBackground(_:)`` does not.
public struct ListScreen: Sendable {
  /// The list, as it was read.
  public let list: ListRecord
  /// The stored state, as it was read or written last.
  public internal(set) var state: SceneState
  /// The positions of all elements, with the selection and the collapsed sections.
  public internal(set) var snapshot: ListSnapshot
  /// The list's store and scene.
  public let sessionList: SessionList

  /// The presentation's measures by section key, including those of sections that the list lacks.
  var measures: [String: SectionMeasures]
  /// The measured heights of cells in points, by session key; `expanded` is for selected cells.
  var heights: [String: (usual: CGFloat?, expanded: CGFloat?)] = [:]
  let content: ListContent

  /// The list's sections, by position.
  public var sections: [SectionRecord] { content.sections }
  /// The store of the list.
  public var store: SessionStore { sessionList.store }
  /// The scene in which the list is shown, such as a window, a device or a person.
  public var scene: String { sessionList.scene }

  init(
    _ list: ListRecord, of sessionList: SessionList, in presentation: ListPresentation,
    content known: ListContent? = nil, from reader: StoreReader
  ) throws {
    self.list = list
    self.sessionList = sessionList
    content = try known ?? ListContent(sections: reader.sections(of: list))
    state = try reader.state(of: list, scene: sessionList.scene)
    measures = try content.measuresByKey(presentation.measures)
    var presentation = presentation
    presentation.selection = presentation.selection ?? state.selection.map(\.cell)
    presentation.measures = content.measuresByIndex(measures)
    snapshot = try presentation.snapshot(of: content.shape, collapsed: state.collapsedSections)
    if presentation.offset == nil, let place = state.place {
      snapshot = snapshot.scrolled(to: place.place(in: presentation.layout.identity))
    }
  }

  /// The screen at another content offset in points, which isn't clamped; reads nothing.
  public func scrolled(to offset: CGPoint) -> ListScreen { with(snapshot.scrolled(to: offset)) }

  /// The screen scrolled to a session; the new offset is valid and isn't stored.
  ///
  /// - Throws: ``ModelError`` or `LayoutError` for a missing cell or a changed list; `StoreError`.
  public func scrolled(
    to target: Target, aligned alignment: ScrollAlignment = .start
  ) throws -> ListScreen {
    let cell = try store.read { reader in
      try checkVersion(reader)
      return try location(of: target, shownOn: self, from: reader).cell
    }
    return with(snapshot.scrolled(to: .cell(cell), aligned: alignment))
  }

  /// The screen in another layout, viewport or orientation, at the same place; reads nothing.
  ///
  /// Ignores the presentation's offset and selection; the new offset is within the valid range.
  ///
  /// - Throws: `LayoutError` for an invalid viewport or for measures of a missing section.
  public func presented(in presentation: ListPresentation) throws(LayoutError) -> ListScreen {
    var changes: [ListChange] = [
      .setOrientation(presentation.orientation), .setLayout(presentation.layout),
      .resize(presentation.viewportSize, contentInset: presentation.contentInset),
    ]
    let measures = try content.measuresByKey(presentation.measures)
    let old = content.measuresByIndex(self.measures)
    let new = content.measuresByIndex(measures)
    for section in sections.indices where old[section] != new[section] {
      changes.append(.setMeasures(section: section, new[section]))
    }
    var screen = with(try snapshot.applying(changes))
    if let place = snapshot.scrolledIntoContent().place {
      // By fraction: at a fixed distance in points, a cell that shrinks could leave the view.
      let moved = place.converted(from: snapshot.layout.identity, to: presentation.layout.identity)
      screen.snapshot = screen.snapshot.scrolled(to: moved)
    }
    screen.measures = measures
    return screen
  }

  /// Runs `body` with this screen on a queue of the store, without blocking the caller's thread.
  ///
  /// ```swift
  /// screen = try await screen.inBackground { try $0.select(.point(tap), toggling: true) }
  /// ```
  ///
  /// - Throws: what `body` throws, and `CancellationError` if the task is already cancelled.
  public func inBackground<T: Sendable>(_ body: @escaping @Sendable (ListScreen) throws -> T)
    async throws -> T
  { try await store.inBackground { _ in try body(self) } }

  package func with(_ snapshot: ListSnapshot) -> ListScreen {
    var screen = self
    screen.snapshot = snapshot
    return screen
  }

  /// The screen with measured cell heights; the first visible cell keeps its place; reads nothing.
  ///
  /// Heights are in points and follow their sessions in later imports. A selected cell's height is
  /// kept apart, as its expanded height. Cells whose sessions were not read are ignored.
  ///
  /// - Throws: `LayoutError` for a height that is not a positive number.
  public func measured(_ heights: [CellIndex: CGFloat]) throws(LayoutError) -> ListScreen {
    var screen = self
    let selected = Set(snapshot.selection)
    var changes: [ListChange] = []
    for (cell, height) in heights {
      guard let key = shownSession(in: cell)?.key else { continue }
      if selected.contains(cell) {
        screen.heights[key, default: (nil, nil)].expanded = height
        changes.append(.setExpandedHeight(cell, height))
      } else {
        screen.heights[key, default: (nil, nil)].usual = height
        changes.append(.setHeight(.cell(cell), height))
      }
    }
    screen.snapshot = try snapshot.applying(changes)
    return screen
  }
}

extension StoredPlace {
  func place(in identity: String) -> ScrollPlace {
    ScrollPlace(cell: location.cell, fraction: fraction).converted(from: layout, to: identity)
  }
}

extension ScrollPlace {
  /// The place in another layout.
  ///
  /// A fraction within the cell is valid in every layout. A fraction outside it, such as in a
  /// header above the cell, is valid only in the layout in which it was measured; others clamp it.
  func converted(from layout: String, to other: String) -> ScrollPlace {
    layout == other ? self : ScrollPlace(cell: cell, fraction: min(max(0, fraction), 1.0.nextDown))
  }
}
