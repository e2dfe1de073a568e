import Foundation
import SwellLayout
import SwellMotion
import SwellRender
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Lists to draw, with titles of their own.
enum RenderFixtures {
  static let titles = [
    "A Kiln in the Kitchen", "折り紙で考える (Thinking in Origami)", "الخط العربي للمبتدئين",
    "Maps Drawn From Memory", "Sourdough for the Impatient 🥖",
    "A title so long that no phone in the world would ever show all of it on one line",
    "Bookbinding <without> \"Glue\" & Thread", "Listening to Old Radios", "\u{202E}Reversed\u{7}",
    "",
  ]

  static func content(_ element: ListElement) -> ElementContent {
    guard let cell = element.cell else {
      return ElementContent(title: "Section \(element.section)", isCollapsed: false)
    }
    return ElementContent(
      title: titles[(cell.section * 7 + cell.item) % titles.count],
      speakers: ["Tomasz Wilk", "Ada"],
      time: "10:00 – 10:45",
      room: "The Yard",
      abstract: "What happens to clay at a thousand degrees, and to a kitchen.",
      artwork: .pattern(seed: "\(cell)")
    )
  }

  static func snapshot(
    _ layout: any CellLayout,
    _ shape: ListShape = [5, 12],
    selection: [CellIndex] = [],
    collapsed: [Int] = [],
    at offset: CGFloat = 0,
    size: CGSize = CGSize(width: 375, height: 667),
    orientation: ListOrientation = ListOrientation()
  ) throws -> ListSnapshot {
    try ListSnapshot(
      layout: layout,
      shape: shape,
      selection: selection,
      collapsed: collapsed,
      viewport: ListViewport(size: size, offset: CGPoint(x: 0, y: offset)),
      orientation: orientation
    )
  }

  static func list(of snapshot: ListSnapshot, title: String = "a list") -> ListDrawing {
    ListDrawing(
      of: snapshot.elements().map { DrawnElement($0, content($0.element)) },
      in: CGRect(origin: snapshot.viewport.offset, size: snapshot.viewport.size),
      style: DrawingStyle(snapshot.layout, snapshot.orientation),
      title: title,
      summary: "What a person sees"
    )
  }

  static func list(of frame: TransitionFrame, style: DrawingStyle) -> ListDrawing {
    ListDrawing(
      of: frame.elements.map { DrawnElement($0.attributes, content($0.attributes.element)) },
      in: frame.viewport,
      style: style,
      title: "a transition"
    )
  }

  /// A cell of a role, drawn at the origin.
  static func cell(
    _ content: ElementContent,
    size: CGSize,
    role: LayoutAttributes.Role = .standard,
    featured height: CGFloat? = nil,
    style: DrawingStyle = DrawingStyle()
  ) -> DrawnGroup {
    var attributes = LayoutAttributes(
      element: .cell(section: 0, item: 0),
      frame: CGRect(origin: .zero, size: size),
      role: role
    )
    attributes.appearance = height.map { FeaturedLayout().appearance(height: $0) }
    return DrawnElement(attributes, content).group(origin: .zero, style: style)
  }

  /// Parses a document, and returns the names of its elements.
  @discardableResult
  static func elementNames(of document: String) throws -> [String] {
    final class Names: NSObject, XMLParserDelegate {
      var names: [String] = []
      func parser(
        _ parser: XMLParser,
        didStartElement name: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String] = [:]
      ) {
        names.append(name)
      }
    }
    let (parser, names) = (XMLParser(data: Data(document.utf8)), Names())
    parser.delegate = names
    let isWellFormed = parser.parse()
    #expect(isWellFormed, "\(parser.parserError.map { "\($0)" } ?? "") line \(parser.lineNumber)")
    return names.names
  }
}

extension DrawnGroup {
  /// The texts of the group and of those in it.
  var texts: [DrawnText] {
    children.flatMap { node -> [DrawnText] in
      switch node {
      case .text(let text): [text]
      case .group(let group): group.texts
      case .rectangle, .polygon, .artwork: []
      }
    }
  }

  var polygons: [DrawnPolygon] {
    children.compactMap { if case .polygon(let polygon) = $0 { polygon } else { nil } }
  }
}
