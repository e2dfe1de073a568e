import Foundation
import SwellLayout
import SwellMotion
import Testing

@testable import SwellRender

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Lists to draw, with titles of their own.
enum RenderFixtures {
  static let layouts: [any CellLayout] = [
    FeaturedLayout(), FeaturedLayout.swell, ListLayout.stickyHeaders, SpanGridLayout(),
  ]

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
      seed: "\(cell)")
  }

  static func snapshot(
    _ layout: any CellLayout,
    _ shape: ListShape = [5, 12],
    selection: [CellIndex] = [],
    at offset: CGFloat = 0
  ) throws -> ListSnapshot {
    try ListSnapshot(
      layout: layout,
      shape: shape,
      selection: selection,
      viewport: ListViewport(
        size: CGSize(width: 375, height: 667), offset: CGPoint(x: 0, y: offset)))
  }

  static func drawing(of snapshot: ListSnapshot) -> Drawing {
    Drawing(
      of: snapshot.elements().map { DrawnElement($0, content($0.element)) },
      in: snapshot.viewportRect,
      style: CellStyle(of: snapshot),
      title: "a list",
      summary: "What a person sees")
  }

  static func attributes(
    _ size: CGSize,
    of element: ListElement = .cell(section: 0, item: 0),
    role: LayoutAttributes.Role = .standard
  ) -> LayoutAttributes {
    LayoutAttributes(element: element, frame: CGRect(origin: .zero, size: size), role: role)
  }

  /// A cell with a role, drawn at the origin; `isFeatured` if it belongs to a featured list.
  static func cell(
    _ content: ElementContent,
    width: CGFloat = 375,
    height: CGFloat,
    role: LayoutAttributes.Role = .standard,
    isFeatured: Bool = false,
    style: CellStyle = CellStyle()
  ) -> DrawingNode {
    var attributes = attributes(CGSize(width: width, height: height), role: role)
    if isFeatured { attributes.appearance = FeaturedLayout().appearance(height: height) }
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

/// A text and its place in a cell.
typealias PlacedText = (text: DrawnText, node: DrawingNode)

extension DrawingNode {
  /// The pieces of a group; none for anything else.
  var children: [DrawingNode] {
    if case .group(let children) = content { children } else { [] }
  }

  /// The texts of a group, from back to front.
  var texts: [PlacedText] {
    children.compactMap { if case .text(let text) = $0.content { (text, $0) } else { nil } }
  }

  var words: String { texts.flatMap(\.text.lines).joined(separator: " ") }

  var polygons: [DrawingNode] {
    children.filter { if case .polygon = $0.content { true } else { false } }
  }
}
