import Foundation
import SwellLayout
import SwellModel
import SwellRender
import SwellStore

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Draws panes as boxes, and leaves out drawings that the page already has.
struct PreviewArtist {
  private let shelf: ArtworkShelf
  private var artwork: [String: Artwork] = [:]
  /// The drawings of the newest frame, by pane and element.
  private var sent: [[String: Picture]] = []

  /// An element as it was drawn, apart from its position.
  private struct Picture: Equatable {
    var element: DrawnElement
    var style: DrawingStyle

    init(_ element: DrawnElement, _ style: DrawingStyle) {
      self.element = element
      self.style = style
      // The overlay shows the position.
      if !style.showsOverlay { self.element.attributes.frame.origin = .zero }
      self.element.attributes.zIndex = 0
    }
  }

  init(shelf: ArtworkShelf) { self.shelf = shelf }

  /// Forgets what the page has.
  mutating func forget() { (sent, artwork) = ([], [:]) }

  mutating func draw(
    _ pane: inout PreviewPane,
    at index: Int,
    showsOverlay: Bool
  ) throws -> PreviewFrame.Pane {
    let (attributes, viewport) = pane.shown
    let elements = try pane.screen.elements(of: attributes)
    let style = DrawingStyle(pane.list.layout, pane.list.orientation, showsOverlay: showsOverlay)
    let known = sent.indices.contains(index) ? sent[index] : [:]
    var drawn: [String: Picture] = [:]
    var boxes: [PreviewFrame.Box] = []
    let folder = ArtworkFolder(source: pane.screen.list.source)
    for element in elements {
      let drawnElement = DrawnElement(element, on: pane.screen) { artwork(of: $0, in: folder) }
      let name = element.attributes.element.overlayName
      let picture = Picture(drawnElement, style)
      let isKnown = known[name] == picture
      drawn[name] = picture
      let group = drawnElement.group(origin: viewport.origin, style: style, isEmpty: isKnown)
      boxes.append(box(drawnElement, group, on: pane.list, isKnown: isKnown))
    }
    while sent.count <= index { sent.append([:]) }
    sent[index] = drawn
    let size = pane.list.viewport.size
    let length = pane.list.contentSize
    return PreviewFrame.Pane(
      layout: pane.layout,
      size: [viewport.width, viewport.height],
      offset: pane.axis == .vertical ? viewport.minY : viewport.minX,
      length: pane.axis == .vertical
        ? max(length.height, size.height) : max(length.width, size.width),
      part: (pane.offset / max(1, pane.list.scrollableLength)).clamped(to: 0...1),
      boxes: boxes
    )
  }

  /// The artwork of a session; read once, as frames come many times per second.
  private mutating func artwork(of session: SessionRecord, in folder: ArtworkFolder) -> Artwork {
    let name = session.background ?? session.key
    if let known = artwork[name] { return known }
    let found = folder.artwork(background: session.background, key: session.key)
    shelf.add(found)
    if artwork.count > 1000 { artwork = [:] }
    artwork[name] = found
    return found
  }

  private func box(
    _ element: DrawnElement,
    _ group: DrawnGroup,
    on list: ListSnapshot,
    isKnown: Bool
  ) -> PreviewFrame.Box {
    let attributes = element.attributes
    let (position, count) = list.place(of: attributes.element)
    let content = element.content
    return PreviewFrame.Box(
      id: attributes.element.overlayName,
      frame: group.frame.numbers,
      zIndex: attributes.zIndex,
      alpha: attributes.alpha,
      scale: attributes.scale,
      rotation: attributes.rotation,
      cornerRadius: group.cornerRadius,
      role: attributes.role.rawValue,
      isSelected: element.isSelected,
      isCollapsed: content.isCollapsed,
      position: position,
      count: count,
      label: [content.title, content.time, content.room, content.speakerLine, content.note]
        .filter { !$0.isEmpty }.map { String($0.prefix(500)).printableLine }
        .joined(separator: ", "),
      nodes: isKnown ? nil : group.children.map(PreviewNode.init)
    )
  }
}

extension ListSnapshot {
  /// The number of an element from 1, and how many of its kind there are.
  fileprivate func place(of element: ListElement) -> (position: Int, count: Int) {
    guard let cell = element.cell else { return (element.section + 1, sections.count) }
    return ((sections.position(of: cell) ?? 0) + 1, sections.itemCount)
  }
}
