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
    orientation = ListOrientation(
      axis: request.isHorizontal.map { $0 ? .horizontal : .vertical } ?? orientation.axis,
      layoutDirection: request.isRightToLeft.map { $0 ? .rightToLeft : .leftToRight }
        ?? orientation.layoutDirection
    )
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
    let stored = try list.settings()
    try list.present(
      settings(of: layouts[0], in: stored).applying([
        .viewport: SVGText.number(size.width) + "x" + SVGText.number(size.height),
        .axis: orientation.axis.rawValue,
        .rightToLeft: orientation.layoutDirection == .rightToLeft ? "yes" : "no",
      ])
    )
  }

  /// The settings of a layout: the stored ones if they are of that layout.
  private func settings(
    of layout: LayoutName,
    in stored: PresentationSettings
  ) -> PresentationSettings {
    let isStored = stored.texts[.layout] != nil && (try? stored.layout) == layout
    return isStored ? stored : layout.showcase
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
    settings = try list.settings()
    if isDefault, layouts.count == 1, settings.texts[.layout] != nil {
      layouts = [try settings.layout]
    }
    panes = try layouts.map { layout in
      PreviewPane(layout, try list.screen(in: presentation(layout)))
    }
    try moveOthers()
  }

  private func presentation(_ layout: LayoutName) throws -> ListPresentation {
    var presentation = try settings(of: layout, in: settings).presentation()
    presentation.viewportSize = size
    presentation.orientation = orientation
    return presentation
  }
}
