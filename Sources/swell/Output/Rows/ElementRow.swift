import Foundation
import SwellImport
import SwellLayout
import SwellModel
import SwellRender
import SwellStore

/// What tables, JSON and CSV show of an element of a layout, with its session.
struct ElementRow {
  let attributes: LayoutAttributes
  var session: SessionRecord?
  var title: String?

  private var section: Int { attributes.element.section }
  private var item: Int? { attributes.element.cell?.item }
  private var kind: String { attributes.element.supplementary?.rawValue ?? "cell" }
  private var role: String { attributes.role.rawValue }

  /// The element as JSON; `isRemoved` means that a transition removes the element.
  func json(isRemoved: Bool = false) -> JSON {
    [
      "kind": kind, "section": section, "item": item, "frame": attributes.frame.numbers,
      "zIndex": attributes.zIndex, "alpha": Number(attributes.alpha),
      "scale": attributes.scale == 1 ? nil : Number(attributes.scale),
      "rotation": attributes.rotation == 0 ? nil : Number(attributes.rotation), "role": role,
      "pinned": attributes.element.supplementary == .header ? attributes.isPinned : nil,
      "removed": isRemoved ? true : nil,
      "appearance": attributes.appearance.map { appearance in
        [
          "progress": Number(appearance.progress), "coverAlpha": Number(appearance.coverAlpha),
          "titleScale": Number(appearance.titleScale),
          "detailsAlpha": Number(appearance.detailsAlpha), "imageY": Number(appearance.imageOffset),
        ] as JSON
      }, "title": session == nil ? title : nil,
      "session": session.map { JSON.object(SessionRow(section: section, session: $0).members) },
    ]
  }

  private static let frame = ["x", "y", "width", "height"].enumerated().map { index, name in
    Column<Self>(name, isNumber: true) { $0.attributes.frame.numbers[index] }
  }

  static let table = Table<Self>(
    [Column("at") { row in row.item.map { "\(row.section):\($0)" } ?? "\(row.section)" }] + frame
      + [
        Column("role") { row in
          if row.attributes.isPinned { return "pinned header" }
          return row.attributes.role == .emptyState ? "empty state" : row.role
        },
        Column("title", minWidth: 12, shrinkRank: -1) { $0.title },
      ],
    fields: [
      Column("kind") { $0.kind }, Column("section") { $0.section }, Column("item") { $0.item },
    ] + frame + [
      Column("zIndex") { $0.attributes.zIndex }, Column("alpha") { Number($0.attributes.alpha) },
      Column("role") { $0.role }, Column("key") { $0.session?.key }, Column("title") { $0.title },
    ], json: { $0.json() })
}

extension ElementRow {
  init(_ element: ScreenElement) {
    self.init(attributes: element.attributes, session: element.session, title: element.text)
  }
}
