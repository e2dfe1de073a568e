import Foundation
import SwellLayout
import SwellModel
import SwellRender

extension PreviewPane {
  /// The visible elements at this moment, without the drawings that the page already has.
  mutating func frame(showsOverlay: Bool) throws -> PreviewFrame.Pane {
    // Make the rows in view tall enough for their titles.
    if !isChanging { screen = try screen.fittingTexts() }
    let (attributes, viewport) = shown
    let style = DrawingStyle(of: list, showsOverlay: showsOverlay)
    var drawings: [String: DrawingNode.Content] = [:]
    let boxes = try screen.elements(of: attributes).map { element in
      let drawn = DrawnElement(element, on: screen)
      let id = drawn.attributes.element.overlayName
      var group = drawn.group(origin: viewport.origin, style: style)
      let isKnown = sent[id] == group.content
      drawings[id] = group.content
      if isKnown { group.content = .group([]) }
      return box(of: drawn, id: id, group: group, isKnown: isKnown)
    }
    sent = drawings
    let size = list.viewport.size
    return PreviewFrame.Pane(
      layout: layout, isDark: list.layout is FeaturedLayout, size: size,
      offset: list.orientation.along(viewport.origin),
      length: list.orientation.along(size) + list.scrollableLength, boxes: boxes)
  }

  private func box(
    of element: DrawnElement, id: String, group: DrawingNode, isKnown: Bool
  ) -> PreviewFrame.Box {
    let placed = element.attributes.element
    let content = element.content
    let position = placed.cell.map { list.sections.position(of: $0) ?? 0 } ?? placed.section
    let count = placed.cell == nil ? list.sections.count : list.sections.itemCount
    let texts = [content.title, content.time, content.room, content.speakerLine, content.note]
    return PreviewFrame.Box(
      id: id, group: group, isKnown: isKnown, zIndex: element.attributes.zIndex,
      role: element.attributes.role.rawValue, isSelected: element.isSelected,
      isCollapsed: content.isCollapsed, position: position + 1, count: count,
      label: texts.filter { !$0.isEmpty }.map { String($0.prefix(500)).printableLine }
        .joined(separator: ", "))
  }
}
