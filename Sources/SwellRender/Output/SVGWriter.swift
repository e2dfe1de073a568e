import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Writes drawing nodes as SVG elements, and collects what they share: colours, clips, gradients
/// and artwork.
struct SVGWriter {
  private(set) var body = ""
  private var palette = SVGPalette()
  private var definitions = ""
  private var defined: Set<String> = []

  mutating func write(_ nodes: [DrawingNode]) {
    for node in nodes {
      switch node {
      case .rectangle(let rectangle): write(rectangle)
      case .polygon(let polygon): write(polygon)
      case .text(let text): write(text)
      case .artwork(let artwork): write(artwork)
      case .group(let group): write(group)
      }
    }
  }

  /// Appends markup as it is, such as the tags around a frame of a film.
  mutating func write(markup: String) { body += markup }

  private mutating func write(_ rectangle: DrawnRectangle) {
    var frame = rectangle.frame
    guard rectangle.fill != nil || rectangle.stroke != nil else { return }
    if rectangle.stroke != nil {
      frame = frame.insetBy(dx: rectangle.strokeWidth / 2, dy: rectangle.strokeWidth / 2)
    }
    body += "<rect \(Self.attributes(frame))"
    if rectangle.cornerRadius > 0 { body += " rx=\"\(Self.number(rectangle.cornerRadius))\"" }
    if let fill = rectangle.fill, let top = rectangle.topAlpha {
      body += " fill=\"url(#\(gradient(fill, from: top, to: rectangle.fillAlpha)))\""
    }
    var classes: [String] = []
    if let fill = rectangle.fill, rectangle.topAlpha == nil {
      classes.append(palette.fill(fill))
      if rectangle.fillAlpha < 1 {
        body += " fill-opacity=\"\(Self.number(rectangle.fillAlpha))\""
      }
    } else if rectangle.fill == nil {
      classes.append("none")
    }
    if let stroke = rectangle.stroke {
      classes.append(palette.stroke(stroke))
      body += " stroke-width=\"\(Self.number(rectangle.strokeWidth))\""
    }
    if !classes.isEmpty { body += " class=\"\(classes.joined(separator: " "))\"" }
    body += "/>\n"
  }

  private mutating func write(_ polygon: DrawnPolygon) {
    let points = polygon.points.map {
      let x = polygon.frame.minX + $0.x * polygon.frame.width
      let y = polygon.frame.minY + $0.y * polygon.frame.height
      return "\(Self.number(x)),\(Self.number(y))"
    }
    body += "<polygon class=\"\(palette.fill(polygon.fill))\""
    body += " points=\"\(points.joined(separator: " "))\"/>\n"
  }

  private mutating func write(_ text: DrawnText) {
    guard text.size > 0.5, text.alpha > 0.001 else { return }
    for (index, line) in text.lines.enumerated() where !line.isEmpty {
      let isRightToLeft = line.isRightToLeft
      let x: CGFloat
      let anchor: String
      switch text.alignment {
      case .center: (x, anchor) = (text.frame.midX, "middle")
      // The start of a right-to-left text is its right end.
      case .left: (x, anchor) = (text.frame.minX, isRightToLeft ? "end" : "start")
      case .right: (x, anchor) = (text.frame.maxX, isRightToLeft ? "start" : "end")
      }
      let y = text.frame.minY + (CGFloat(index) + 0.5) * text.lineHeight + text.size * 0.35
      body += "<text x=\"\(Self.number(x))\" y=\"\(Self.number(y))\""
      body += " font-size=\"\(Self.number(text.size))\" class=\"\(palette.fill(text.color))\""
      if text.weight != .regular { body += " font-weight=\"\(text.weight.rawValue)\"" }
      if text.alpha < 1 { body += " fill-opacity=\"\(Self.number(text.alpha))\"" }
      if isRightToLeft { body += " direction=\"rtl\"" }
      if anchor != "start" { body += " text-anchor=\"\(anchor)\"" }
      body += ">\(SVGText.escaped(line))</text>\n"
    }
  }

  private mutating func write(_ artwork: DrawnArtwork) {
    let name = artwork.artwork.name
    define(name) {
      switch artwork.artwork {
      case .pattern(let seed):
        let side = SVGText.number(ArtworkPattern.side)
        return """
          <symbol id="\(name)" viewBox="0 0 \(side) \(side)" \
          preserveAspectRatio="xMidYMid slice">\
          \(ArtworkPattern(seed: seed, id: name).markup)</symbol>
          """
      case .image(let image):
        return """
          <symbol id="\(name)">\
          <image width="100%" height="100%" preserveAspectRatio="xMidYMid slice" \
          href="data:\(image.type);base64,\(image.bytes.base64EncodedString())"/></symbol>
          """
      }
    }
    body += "<use href=\"#\(name)\" \(Self.attributes(artwork.frame))/>\n"
  }

  private mutating func write(_ group: DrawnGroup) {
    guard group.alpha > 0.001, !group.children.isEmpty else { return }
    body += "<g"
    if group.alpha < 1 { body += " opacity=\"\(Self.number(group.alpha))\"" }
    var transform = "translate(\(Self.pair(group.frame.origin)))"
    if group.scale != 1 || group.rotation != 0 {
      let center = CGPoint(x: group.frame.width / 2, y: group.frame.height / 2)
      transform += " translate(\(Self.pair(center)))"
      if group.rotation != 0 { transform += " rotate(\(Self.number(group.rotation * 180 / .pi)))" }
      transform += " scale(\(Self.number(group.scale)))"
      transform += " translate(\(Self.pair(CGPoint(x: -center.x, y: -center.y))))"
    }
    body += " transform=\"\(transform)\""
    if group.isClipped {
      let box = CGRect(origin: .zero, size: group.frame.size)
      body += " clip-path=\"url(#\(clip(box, cornerRadius: group.cornerRadius)))\""
    }
    body += ">\n"
    write(group.children)
    body += "</g>\n"
  }

  // MARK: - Definitions

  private mutating func clip(_ box: CGRect, cornerRadius: CGFloat) -> String {
    let size = "\(Self.number(box.width))x\(Self.number(box.height))r\(Self.number(cornerRadius))"
    let id = "c" + size.replacing(".", with: "-")
    define(id) {
      let radius = cornerRadius > 0 ? " rx=\"\(Self.number(cornerRadius))\"" : ""
      return "<clipPath id=\"\(id)\"><rect \(Self.attributes(box))\(radius)/></clipPath>"
    }
    return id
  }

  private mutating func gradient(
    _ color: DrawingColor,
    from top: CGFloat,
    to bottom: CGFloat
  ) -> String {
    let name = palette.stop(color)
    let id = "g\(name)\(Self.number(top * 100))to\(Self.number(bottom * 100))"
      .replacing(".", with: "-")
    define(id) {
      """
      <linearGradient id="\(id)" x1="0" y1="0" x2="0" y2="1">\
      <stop class="\(name)" stop-opacity="\(Self.number(top))"/>\
      <stop class="\(name)" offset="1" stop-opacity="\(Self.number(bottom))"/></linearGradient>
      """
    }
    return id
  }

  private mutating func define(_ id: String, _ markup: () -> String) {
    if defined.insert(id).inserted { definitions += markup() + "\n" }
  }

  // MARK: - The document

  /// A whole document around what was written.
  func document(of drawing: Drawing, theme: SVGPicture.Theme, style: String = "") -> String {
    let (width, height) = (Self.number(drawing.size.width), Self.number(drawing.size.height))
    let defs = definitions.isEmpty ? "" : "<defs>\n\(definitions)</defs>\n"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" aria-labelledby="title desc">
      <title id="title">\(SVGText.escaped(drawing.title))</title>
      <desc id="desc">\(SVGText.escaped(drawing.summary))</desc>
      <style>
      text { font-family: \(TextMetrics.fontFamily); white-space: pre }
      \(palette.style(theme))\(style)</style>
      \(defs)\(body)</svg>

      """
  }

  private static func attributes(_ frame: CGRect) -> String {
    let (width, height) = (number(max(0, frame.width)), number(max(0, frame.height)))
    return "x=\"\(number(frame.minX))\" y=\"\(number(frame.minY))\""
      + " width=\"\(width)\" height=\"\(height)\""
  }

  private static func pair(_ point: CGPoint) -> String { "\(number(point.x)) \(number(point.y))" }
  private static func number(_ value: CGFloat) -> String { SVGText.number(value) }
}

/// The colours of a document, as classes of its style sheet.
struct SVGPalette {
  private var classes: [(name: String, property: String, color: DrawingColor)] = []

  /// The class that fills with a colour.
  mutating func fill(_ color: DrawingColor) -> String { name("fill", color) }

  /// The class that strokes with a colour.
  mutating func stroke(_ color: DrawingColor) -> String { name("stroke", color) }

  /// The class of a gradient's stop.
  mutating func stop(_ color: DrawingColor) -> String { name("stop-color", color) }

  private mutating func name(_ property: String, _ color: DrawingColor) -> String {
    if let known = classes.first(where: { $0.property == property && $0.color == color }) {
      return known.name
    }
    let name = "k\(classes.count)"
    classes.append((name, property, color))
    return name
  }

  /// The style sheet; without CSS variables, which some viewers do not support.
  func style(_ theme: SVGPicture.Theme) -> String {
    func rules(_ value: (DrawingColor) -> UInt32) -> String {
      classes.map { ".\($0.name) { \($0.property): \(SVGText.hex(value($0.color))) }" }
        .joined(separator: "\n") + "\n"
    }
    let plain = ".none { fill: none }\n" + rules(theme == .dark ? \.dark : \.light)
    guard theme == .automatic else { return plain }
    return plain + "@media (prefers-color-scheme: dark) {\n" + rules(\.dark) + "}\n"
  }
}
