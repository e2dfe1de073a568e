import Foundation
import SwellLayout
import SwellModel
import SwellMotion
import SwellRender
import SwellStore

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The list that a page shows, and its presentation: what the page asks for, or what is stored.
extension PreviewState {
  mutating func show(_ request: PreviewRequest) throws {
    let isSameList =
      (request.list ?? listName) == listName && (request.scene ?? scene) == scene
    listName = request.list ?? listName
    scene = request.scene ?? scene
    if let wanted = request.layouts, !wanted.isEmpty { layouts = Array(wanted.prefix(4)) }
    if let size = request.size, size.count == 2 {
      let sides = size.map { $0.clamped(to: 1...10_000) }
      self.size = CGSize(width: sides[0], height: sides[1])
    }
    axis = request.isHorizontal.map { $0 ? .horizontal : .vertical } ?? axis
    layoutDirection =
      request.isRightToLeft.map { $0 ? .rightToLeft : .leftToRight } ?? layoutDirection
    isCalm = request.isCalm ?? isCalm
    showsOverlay = request.showsOverlay ?? showsOverlay
    artist.forget()
    let before = panes
    if request.isChosen == true { try storeChoice() }
    try open(isDefault: request.isDefault ?? false)
    // A page of the same list moves from what it showed to what it shows now.
    guard isSameList, before.count == panes.count, !isCalm else { return }
    for index in panes.indices {
      let after = panes[index].screen
      var pane = before[index]
      try pane.show(after, at: time)
      panes[index] = PreviewPane(layouts[index], after, moving: pane.motion)
    }
  }

  /// Stores how a person chose to see the list; several layouts side by side are not stored.
  private func storeChoice() throws {
    guard let listName, layouts.count == 1, try listNames().contains(listName) else { return }
    let list = try SessionList(listName, in: store, scene: scene)
    try list.present(settings(of: layouts[0], in: settings(of: list)))
  }

  /// The settings of a list: the stored ones, with the overrides if they are meant for it.
  private func settings(of list: SessionList) throws -> PresentationSettings {
    let stored = try list.settings()
    guard list.name == overrides.list else { return stored }
    return (try? stored.applying(overrides.settings)) ?? stored
  }

  /// The settings in which the page shows a layout: the list's if they are of that layout, otherwise
  /// those of the showcase; in the page's size and orientation.
  private func settings(
    of layout: LayoutName,
    in settings: PresentationSettings
  ) throws -> PresentationSettings {
    let isSet = settings.texts[.layout] != nil && (try? settings.layout) == layout
    var result = try isSet ? settings : layout.showcase.applying(settings.ofViewport)
    let number = SVGText.number
    result = try result.applying([.viewport: "\(number(size.width))x\(number(size.height))"])
    if let axis { result = try result.applying([.axis: axis.rawValue]) }
    guard let layoutDirection else { return result }
    return try result.applying([.rightToLeft: layoutDirection == .rightToLeft ? "yes" : "no"])
  }

  /// Reads the list and its state anew.
  mutating func open(isDefault: Bool = false) throws {
    panes = []
    active = 0
    let names = try listNames()
    lists = names
    listName = listName ?? names.first
    guard let listName, names.contains(listName) else { return }
    let list = try SessionList(listName, in: store, scene: scene)
    settings = try settings(of: list)
    if isDefault, layouts.count == 1, settings.texts[.layout] != nil {
      layouts = [try settings.layout]
    }
    panes = try layouts.map { layout in
      let presentation = try settings(of: layout, in: settings).presentation()
      return PreviewPane(layout, try list.screen(in: presentation))
    }
    try moveOthers()
  }
}
