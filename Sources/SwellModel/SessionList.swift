import Foundation
public import SwellLayout
public import SwellStore

/// A stored list in one scene, from which an app opens its ``ListScreen``.
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
/// Every call blocks its thread for one transaction, so all its results are from the same moment.
public struct SessionList: Sendable {
  /// The store of the list.
  public let store: SessionStore
  /// The list's name, unique in the store.
  public let name: String
  /// The scene whose state the list reads and stores: a window, a device or a person, say.
  public let scene: String

  /// The named list of a store or, if the name is `nil`, its only list, with a scene's state.
  ///
  /// - Throws: `StoreError` for an unknown name, an ambiguous `nil`, or an invalid scene.
  public init(_ name: String? = nil, in store: SessionStore, scene: String = "main") throws {
    try SessionStore.validate(scene: scene)
    self.store = store
    self.name = try store.read { try $0.list(named: name) }.name
    self.scene = scene
  }

  /// The screen of the list as it is now, without reading sessions; costs O(sections + state).
  ///
  /// - Throws: `LayoutError` for an invalid viewport or offset, and `StoreError`.
  public func screen(in presentation: ListPresentation) throws -> ListScreen {
    try screenAndElements(in: presentation) { _ in [] }.screen
  }

  /// The screen of the list and the elements that `choose` picks, read at the same moment.
  ///
  /// - Throws: `LayoutError` for an invalid viewport or offset, `StoreError`, `choose`'s errors.
  public func screenAndElements(
    in presentation: ListPresentation,
    choosing choose: (ListSnapshot) throws -> [LayoutAttributes] = { $0.elements() }
  ) throws -> (screen: ListScreen, elements: [ScreenElement]) {
    try store.read { reader in
      let list = try reader.list(named: name)
      let screen = try ListScreen(list, of: self, in: presentation, from: reader)
      return (screen, try screen.elements(choose(screen.snapshot), from: reader))
    }
  }

  /// The settings that are stored for the scene; empty if there are none.
  ///
  /// - Throws: ``SettingError/unreadable(_:)`` for an unreadable stored text, and `StoreError`.
  public func settings() throws -> PresentationSettings {
    let stored = try store.read { try $0.presentation(of: $0.list(named: name), scene: scene) }
    guard let stored else { return [:] }
    do {
      return try JSONDecoder().decode(PresentationSettings.self, from: Data(stored.utf8))
    } catch { throw SettingError.unreadable(stored) }
  }

  /// Stores the settings with which the list is shown in the scene; `nil` deletes them.
  ///
  /// - Throws: ``SettingError`` or `LayoutError` for invalid settings, and `StoreError`.
  public func present(_ settings: PresentationSettings?) throws {
    try store.write { writer in
      let list = try writer.reader.list(named: name)
      if let settings {
        _ = try ListScreen(list, of: self, in: settings.presentation(), from: writer.reader)
      }
      try writer.setPresentation(settings?.sortedJSON(), of: list, scene: scene)
    }
  }
}
