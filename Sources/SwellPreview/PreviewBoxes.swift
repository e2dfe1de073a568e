import Foundation
import SwellLayout
import SwellModel
import SwellRender

/// Turns elements of a screen into boxes of a page.
struct PreviewBoxes {
  var screen: ListScreen
  /// The part of the content that is shown, in points.
  var viewport: CGRect
  var orientation: ListOrientation

  func box(_ element: ScreenElement) -> PreviewFrame.Box {
    let attributes = element.attributes
    let content = ElementContent(element)
    let frame = attributes.frame
    let (position, count) = place(of: attributes.element)
    return PreviewFrame.Box(
      id: attributes.element.boxName,
      frame: [
        frame.origin.x - viewport.origin.x, frame.origin.y - viewport.origin.y,
        frame.size.width, frame.size.height,
      ],
      zIndex: attributes.zIndex,
      alpha: attributes.alpha,
      scale: attributes.scale,
      rotation: attributes.rotation,
      role: attributes.role.rawValue,
      isPinned: attributes.isPinned,
      isSelected: isSelected(attributes.element),
      isFolded: attributes.element.supplementary == .header
        ? screen.snapshot.sections[attributes.element.section]?.section.isCollapsed : nil,
      section: attributes.element.section,
      position: position,
      count: count,
      title: content.title.pageText,
      details: content.details.map(\.pageText),
      hue: PicturePattern.hue(of: content.patternKey),
      look: attributes.appearance.map { look($0, frame) }
    )
  }

  private func look(_ appearance: FeaturedAppearance, _ frame: CGRect) -> PreviewFrame.Look {
    let length = orientation.axis == .vertical ? frame.size.height : frame.size.width
    return PreviewFrame.Look(
      cover: appearance.coverAlpha,
      title: appearance.titleScale,
      details: appearance.detailsAlpha,
      imageOffset: appearance.imageOffset,
      imageLength: length - 2 * appearance.imageOffset
    )
  }

  private func isSelected(_ element: ListElement) -> Bool {
    guard let cell = element.cell else { return false }
    return screen.snapshot.sections[cell.section]?.section.isSelected(cell.item) ?? false
  }

  /// Its number from 1, and how many of its kind there are.
  private func place(of element: ListElement) -> (position: Int, count: Int) {
    let sections = screen.snapshot.sections
    guard let cell = element.cell else { return (element.section + 1, sections.count) }
    return ((sections.position(of: cell) ?? 0) + 1, sections.itemCount)
  }
}

extension ListElement {
  /// The box's name on the page: a cell's index, or a letter and the section: h, e or f.
  var boxName: String {
    cell.map { "\($0)" } ?? "\(supplementary?.rawValue.prefix(1) ?? "")\(section)"
  }
}

extension String {
  /// Up to 500 characters on one line, without control characters or bidi controls.
  fileprivate var pageText: String { String(prefix(500)).printableLine }
}
