import Foundation
import SwellLayout
import SwellModel
import SwellRender

extension PreviewState {
  /// Shows what the page asks for, with a transition if the page already showed the same list.
  mutating func show(_ view: WantedView) throws {
    let before = self
    self.view = view
    if view.isChosen, let (list, settings) = try storedList() {
      // Several layouts side by side are not stored.
      let layouts = try layouts(in: settings)
      if layouts.count == 1 { try list.present(self.settings(of: layouts[0], in: settings)) }
    }
    try open()
    guard before.listName == listName, before.scene == scene, before.panes.count == panes.count
    else { return }
    for (index, var pane) in zip(panes.indices, before.panes) {
      try pane.show(panes[index].screen, at: time)
      (panes[index].screen, panes[index].motion) = (pane.screen, pane.motion)
    }
  }

  mutating func open() throws {
    panes = []
    active = 0
    lists = try listNames()
    guard let (list, settings) = try storedList() else { return }
    panes = try layouts(in: settings).map { layout in
      let presentation = try self.settings(of: layout, in: settings).presentation()
      return PreviewPane(layout: layout, screen: try list.screen(in: presentation))
    }
    moveOthers()
  }

  /// The layouts that the page asks for, else as many as fit; if only one fits, the stored layout.
  private func layouts(in settings: PresentationSettings) throws -> [LayoutName] {
    if let layouts = view.layouts, !layouts.isEmpty { return Array(layouts.prefix(4)) }
    if view.deviceLimit > 1 { return Array(LayoutName.sideBySide.prefix(view.deviceLimit)) }
    return [try settings.layout]
  }

  /// The shown list and its stored settings with any overrides; `nil` if the store lacks the list.
  private func storedList() throws -> (SessionList, PresentationSettings)? {
    guard let listName, try listNames().contains(listName) else { return nil }
    let list = try SessionList(listName, in: store, scene: scene)
    let stored = try list.settings()
    return (list, list.name == firstList ? (try? stored.applying(overrides)) ?? stored : stored)
  }

  /// The settings for a layout, with the page's size and orientation: the list's settings if they
  /// are for that layout, else the settings of the showcase.
  private func settings(
    of layout: LayoutName, in settings: PresentationSettings
  ) throws -> PresentationSettings {
    let isSet = settings.texts[.layout] != nil && (try? settings.layout) == layout
    let base = try isSet ? settings : layout.showcase.applying(settings.ofViewport)
    let sides = [view.size.width, view.size.height].map { $0.clamped(to: 1...10_000).text() }
    var page: [PresentationSettings.Parameter: String] = [.viewport: sides.joined(separator: "x")]
    page[.axis] = view.isHorizontal.map { $0 ? "horizontal" : "vertical" }
    page[.rightToLeft] = view.isRightToLeft.map { $0 ? "yes" : "no" }
    return try base.applying(PresentationSettings(page))
  }
}
