public import SwellLayout
public import SwellStore

/// A stored list in one scene: where an app gets its ``ListScreen`` from.
///
/// ```swift
/// let talks = try SessionList("workshop", in: SessionStore(path: "talks.sqlite"))
/// let phone = ListPresentation(
///   layout: FeaturedLayout(), viewportSize: CGSize(width: 375, height: 667))
/// for element in try talks.screen(in: phone).elements() {
///   print(element.attributes.frame, element.title)
/// }
/// ```
///
/// | to … | call |
/// | --- | --- |
/// | hold what is shown | ``screen(in:)`` |
/// | show once | ``elements(in:)``, ``screenAndElements(in:choosing:)`` |
/// | act without a screen, as a command does | ``select(_:in:keepingOthers:toggling:)``, ``deselect(_:in:)``, ``setCollapsed(_:sectionKey:in:)``, ``scroll(to:in:)`` |
/// | ask what is kept | ``state(in:)`` |
///
/// Every call is one transaction, so that its answer is of one moment while other processes write;
/// it blocks its thread.
public struct SessionList: Sendable {
  /// Where the list is stored.
  public let store: SessionStore
  /// The list's unique name.
  public let name: String
  /// The scene in which it is shown: a window, a device, a person.
  public let scene: String

  /// A list of a store.
  ///
  /// - Parameters:
  ///   - name: the list's name; `nil` for the only one.
  ///   - store: where it is stored.
  ///   - scene: where it is shown; state is stored for each scene.
  /// - Throws: `StoreError` when there is no such list, or several and no name, or the scene's name
  ///   is not valid.
  public init(_ name: String? = nil, in store: SessionStore, scene: String = "main") throws {
    try SessionStore.validate(scene: scene)
    self.store = store
    self.name = try store.read { try $0.list(named: name) }.name
    self.scene = scene
  }

  /// The list as it is shown at this moment, without its sessions.
  ///
  /// - Throws: `LayoutError` for an invalid viewport or offset, and `StoreError`.
  public func screen(in presentation: ListPresentation) throws -> ListScreen {
    try store.read { try screen(in: presentation, from: $0) }
  }

  /// The elements in view with what they show.
  ///
  /// Costs O(sections + state) and a read of the rows in view, whatever the list's length.
  ///
  /// - Throws: `LayoutError` for an invalid viewport or offset, and `StoreError`.
  public func elements(in presentation: ListPresentation) throws -> [ScreenElement] {
    try screenAndElements(in: presentation) { $0.elements() }.elements
  }

  /// The list as it is shown, and the elements that `choose` asks its snapshot for.
  ///
  /// - Throws: `LayoutError` for an invalid viewport or offset, `StoreError`, and what `choose`
  ///   throws.
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
    guard let (list, revisions) = try reader.find(listNamed: name, scene: scene) else {
      throw StoreError.noSuchList(name, known: try reader.lists().map(\.name))
    }
    return try ListScreen(list, revisions, of: self, in: presentation, from: reader)
  }
}
