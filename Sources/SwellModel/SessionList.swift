public import SwellLayout
public import SwellStore

/// A stored list in one scene: show it, select in it, fold it, scroll it; all of it is kept.
///
/// ```swift
/// let talks = try SessionList("workshop", in: SessionStore(path: "talks.sqlite"))
/// let phone = ListPresentation(
///   layout: FeaturedLayout(), viewportSize: CGSize(width: 375, height: 667))
/// for element in try talks.elements(in: phone) {
///   print(element.attributes.frame, element.title)
/// }
/// ```
///
/// | to … | call |
/// | --- | --- |
/// | show | ``elements(in:)``, ``screen(in:)`` |
/// | scroll | ``elements(on:)`` |
/// | select | ``select(_:in:keepingOthers:toggling:)``, ``deselect(_:in:)`` |
/// | fold | ``setCollapsed(_:sectionKey:in:)`` |
/// | keep the place | ``scroll(to:in:)`` |
///
/// Every call reads or writes in one transaction of its own, so that what it answers belongs
/// together while other processes write.
public struct SessionList: Sendable {
  /// Where the list is stored.
  public let store: SessionStore
  /// The list's unique name.
  public let name: String
  /// The place where it is shown: a window, a device, a person.
  public let scene: String

  /// A list of a store.
  ///
  /// - Parameters:
  ///   - name: the list's name; `nil` for the only one.
  ///   - store: where it is stored.
  ///   - scene: the place where it is shown; state is kept for each.
  /// - Throws: `StoreError` when there is no such list, or several and no name, or the scene's name
  ///   cannot be one.
  public init(_ name: String? = nil, in store: SessionStore, scene: String = "main") throws {
    try SessionStore.check(scene: scene)
    self.store = store
    self.name = try store.read { try $0.list(named: name) }.name
    self.scene = scene
  }

  /// The list as it is shown at this moment, without its sessions.
  ///
  /// - Throws: `LayoutError` for a viewport or an offset that cannot be, and `StoreError`.
  public func screen(in presentation: ListPresentation) throws -> ListScreen {
    try store.read { try screen(in: presentation, from: $0) }
  }

  /// The elements in view with what they show.
  ///
  /// Costs O(sections + state) and a read of the rows in view, whatever the list's length.
  ///
  /// - Throws: `LayoutError` for a viewport or an offset that cannot be, and `StoreError`.
  public func elements(in presentation: ListPresentation) throws -> [ScreenElement] {
    try screenAndElements(in: presentation) { $0.elements() }.elements
  }

  /// The elements in view on a screen that was read before, for every frame of a scroll: only the
  /// rows in view are read.
  ///
  /// ```swift
  /// let screen = try talks.screen(in: phone)
  /// let elements = try talks.elements(on: screen.scrolled(to: offset))
  /// ```
  ///
  /// After a change of the list or of what is kept of it, read the screen anew.
  ///
  /// - Throws: `StoreError`.
  public func elements(on screen: ListScreen) throws -> [ScreenElement] {
    try store.read { try screen.elements(screen.snapshot.elements(), from: $0) }
  }

  /// Given elements of a screen, ordered by section and item, with what they show.
  ///
  /// - Throws: `StoreError`.
  public func elements(
    of attributes: [LayoutAttributes],
    on screen: ListScreen
  ) throws -> [ScreenElement] {
    try store.read { try screen.elements(attributes, from: $0) }
  }

  /// The list as it is shown, and the elements that `choose` asks its snapshot for.
  ///
  /// - Throws: `LayoutError` for a viewport or an offset that cannot be, `StoreError`, and what
  ///   `choose` throws.
  public func screenAndElements(
    in presentation: ListPresentation,
    choosing choose: (ListSnapshot) throws -> [LayoutAttributes]
  ) throws -> (screen: ListScreen, elements: [ScreenElement]) {
    try store.read { reader in
      let screen = try screen(in: presentation, from: reader)
      return (screen, try screen.elements(choose(screen.snapshot), from: reader))
    }
  }

  func screen(in presentation: ListPresentation, from reader: StoreReader) throws -> ListScreen {
    try ListScreen(
      list: reader.list(named: name),
      scene: scene,
      presentation: presentation,
      from: reader
    )
  }
}
