import Foundation
import SwellImport
import SwellLayout
import SwellModel
import SwellRender
import SwellStore

/// An element of a layout, and what it shows.
struct ElementRow: OutputRow {
  let attributes: LayoutAttributes
  var session: SessionRecord?
  var title: String?
  /// Whether an element of a transition is on its way out.
  var isRemoved = false

  init(_ attributes: LayoutAttributes, session: SessionRecord? = nil, title: String? = nil) {
    (self.attributes, self.session, self.title) = (attributes, session, title)
  }

  init(_ element: ScreenElement) {
    self.init(element.attributes, session: element.session, title: element.title)
  }

  private var item: Int? { attributes.element.cell?.item }
  private var kind: String { attributes.element.supplementary?.rawValue ?? "cell" }

  /// Defaults are left out: a scale of 1, a rotation of 0, an element that is not removed.
  var json: JSON {
    [
      "kind": kind,
      "section": attributes.element.section,
      "item": item,
      "frame": attributes.frame.numbers,
      "zIndex": attributes.zIndex,
      "alpha": Number(attributes.alpha),
      "scale": attributes.scale == 1 ? nil : Number(attributes.scale),
      "rotation": attributes.rotation == 0 ? nil : Number(attributes.rotation),
      "role": attributes.role.rawValue,
      "pinned": attributes.element.supplementary == .header ? attributes.isPinned : nil,
      "removed": isRemoved ? true : nil,
      "appearance": attributes.appearance.map(Self.json),
      "title": session == nil ? title : nil,
      "session": session.map { JSON.object($0.members) },
    ]
  }

  private static func json(_ appearance: FeaturedAppearance) -> JSON {
    [
      "progress": Number(appearance.progress),
      "coverAlpha": Number(appearance.coverAlpha),
      "titleScale": Number(appearance.titleScale),
      "detailsAlpha": Number(appearance.detailsAlpha),
      "imageY": Number(appearance.imageOffset),
    ]
  }

  static let columns = [
    TableColumn(heading: "at"), TableColumn(heading: "x", isNumber: true),
    TableColumn(heading: "y", isNumber: true), TableColumn(heading: "width", isNumber: true),
    TableColumn(heading: "height", isNumber: true), TableColumn(heading: "role"),
    TableColumn(heading: "title", minWidth: 12),
  ]

  var cells: [String] {
    let section = attributes.element.section
    return [item.map { "\(section):\($0)" } ?? "\(section)"]
      + attributes.frame.numbers.map(\.description)
      + [attributes.isPinned ? "pinned header" : role, title ?? ""]
  }

  private var role: String {
    attributes.role == .emptyState ? "empty state" : attributes.role.rawValue
  }

  var style: TextStyle? {
    switch attributes.role {
    case .featured: .featured
    case .next: .next
    case .selected: .selected
    case .header, .footer: .header
    default: nil
    }
  }

  static let recordNames = [
    "kind", "section", "item", "x", "y", "width", "height", "zIndex", "alpha", "role", "key",
    "title",
  ]

  var record: [String] {
    [kind, String(attributes.element.section), item.map(String.init) ?? ""]
      + attributes.frame.numbers.map(\.json.text)
      + [
        String(attributes.zIndex), Number(attributes.alpha).json.text, attributes.role.rawValue,
        session?.key ?? "", title ?? "",
      ]
  }
}
