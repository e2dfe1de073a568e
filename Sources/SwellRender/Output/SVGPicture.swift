import Foundation

/// A drawing as an SVG document: one file without scripts, fonts or anything else from outside.
///
/// The same drawing always gives the same bytes. Colours follow the viewer's light or dark mode
/// unless a theme is chosen.
public struct SVGPicture: Sendable {
  /// Colours for light or dark mode.
  public enum Theme: String, Sendable, CaseIterable {
    /// As the viewer prefers.
    case automatic
    /// For light mode.
    case light
    /// For dark mode.
    case dark
  }

  private let drawing: ListDrawing
  private let theme: Theme

  /// A drawing that is to be written as SVG.
  public init(_ drawing: ListDrawing, theme: Theme = .automatic) {
    (self.drawing, self.theme) = (drawing, theme)
  }

  /// The document.
  public var text: String {
    var writer = SVGWriter()
    writer.write(drawing.nodes)
    return SVGWriter.document(
      of: drawing,
      style: writer.palette.style(theme),
      body: writer.body
    )
  }
}

/// Writes drawing nodes as SVG elements, and remembers the colours that they use.
struct SVGWriter {
  private(set) var body = ""
  private(set) var palette = SVGPalette()
  private var clips = 0

  mutating func write(_ nodes: [DrawingNode]) {
    for node in nodes {
      switch node {
      case .rectangle(let rectangle): write(rectangle)
      case .text(let text): write(text)
      case .group(let group): write(group)
      }
    }
  }

  /// Appends markup as it is, such as the tags around a frame of a film.
  mutating func write(markup: String) { body += markup }

  private mutating func write(_ rectangle: DrawnRectangle) {
    guard rectangle.fill != nil || rectangle.edge != .hidden else { return }
    let fill = rectangle.fill.map { palette.fill($0) }
    let stroke = rectangle.edge == .hidden ? nil : palette.stroke(rectangle.edgeColor)
    body += "<rect \(Self.attributes(rectangle.frame))"
    body += " class=\"\([fill ?? "none", stroke].compactMap(\.self).joined(separator: " "))\""
    if rectangle.cornerRadius > 0 { body += " rx=\"\(Self.number(rectangle.cornerRadius))\"" }
    if fill != nil, rectangle.fillAlpha < 1 {
      body += " fill-opacity=\"\(Self.number(rectangle.fillAlpha))\""
    }
    switch rectangle.edge {
    case .hidden, .thin: break
    case .thick: body += " stroke-width=\"4\""
    case .dashed: body += " stroke-width=\"3\" stroke-dasharray=\"9 6\""
    }
    body += "/>\n"
  }

  private mutating func write(_ text: DrawnText) {
    guard text.size > 0.5, text.alpha > 0.001 else { return }
    let room = text.frame.width / text.size / (text.isBold ? 1.15 : 1)
    let line = TextMetrics.fitted(text.string, to: room)
    guard !line.isEmpty else { return }
    let isRightToLeft = text.string.isRightToLeft
    // SVG's text-anchor "start" is the right end of a right-to-left text.
    let isAtRight = isRightToLeft == (text.alignment == .natural)
    let (x, y) = (isAtRight ? text.frame.maxX : text.frame.minX, text.frame.midY)
    body += "<text x=\"\(Self.number(x))\" y=\"\(Self.number(y + text.size * 0.35))\""
    body += " font-size=\"\(Self.number(text.size))\" class=\"\(palette.fill(text.color))\""
    if text.isBold { body += " font-weight=\"600\"" }
    if text.alpha < 1 { body += " fill-opacity=\"\(Self.number(text.alpha))\"" }
    if isRightToLeft { body += " direction=\"rtl\"" }
    if text.alignment == .opposite { body += " text-anchor=\"end\"" }
    body += ">\(Self.escaped(line))</text>\n"
  }

  private mutating func write(_ group: DrawnGroup) {
    guard group.alpha > 0.001, !group.children.isEmpty else { return }
    body += "<g"
    if group.alpha < 1 { body += " opacity=\"\(Self.number(group.alpha))\"" }
    if group.scale != 1 || group.rotation != 0 {
      body += " transform=\"translate(\(Self.pair(group.center)))"
      body += " rotate(\(Self.number(group.rotation * 180 / .pi)))"
      body += " scale(\(Self.number(group.scale)))"
      body += " translate(\(Self.pair(CGPoint(x: -group.center.x, y: -group.center.y))))\""
    }
    if let clip = group.clip {
      clips += 1
      body += " clip-path=\"url(#c\(clips))\"><clipPath id=\"c\(clips)\">"
      body += "<rect \(Self.attributes(clip))/></clipPath>\n"
    } else {
      body += ">\n"
    }
    write(group.children)
    body += "</g>\n"
  }
}

extension SVGWriter {
  /// A whole document around a body.
  static func document(of drawing: ListDrawing, style: String, body: String) -> String {
    let (width, height) = (number(drawing.size.width), number(drawing.size.height))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" aria-labelledby="title desc">
      <title id="title">\(escaped(drawing.title))</title>
      <desc id="desc">\(escaped(drawing.summary))</desc>
      <style>
      text { font-family: system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; \
      white-space: pre }
      \(style)</style>
      \(body)</svg>

      """
  }

  private static func attributes(_ frame: CGRect) -> String {
    let (x, y) = (number(frame.minX), number(frame.minY))
    let (width, height) = (number(frame.width), number(frame.height))
    return "x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\""
  }

  private static func pair(_ point: CGPoint) -> String { "\(number(point.x)) \(number(point.y))" }

  /// A number with at most two decimals, none of them zero at the end.
  static func number(_ value: CGFloat) -> String {
    guard value.isFinite else { return "0" }
    let bounded = min(max(value, -1e12), 1e12)
    let hundredths = (bounded * 100).rounded()
    if hundredths == 0 { return "0" }
    let whole = Int(hundredths)
    let (integer, rest) = (abs(whole) / 100, abs(whole) % 100)
    let decimals =
      rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
    return (whole < 0 ? "-" : "") + "\(integer)" + decimals
  }

  /// A text, on one line, escaped for XML; what XML cannot hold becomes U+FFFD.
  static func escaped(_ text: String) -> String {
    text.printableLine
      .replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}

/// The colours of a document: a class for each fill and each stroke, for its style sheet.
struct SVGPalette {
  private var classes: [(name: String, property: String, color: DrawingColor)] = []

  /// The class that fills with a colour.
  mutating func fill(_ color: DrawingColor) -> String { name("fill", color) }

  /// The class that strokes with a colour.
  mutating func stroke(_ color: DrawingColor) -> String { name("stroke", color) }

  private mutating func name(_ property: String, _ color: DrawingColor) -> String {
    if let known = classes.first(where: { $0.property == property && $0.color == color }) {
      return known.name
    }
    let name = "\(property.prefix(1))\(classes.count)"
    classes.append((name, property, color))
    return name
  }

  /// The style sheet; without CSS variables, which some viewers do not support.
  func style(_ theme: SVGPicture.Theme) -> String {
    func rules(_ value: (DrawingColor) -> UInt32) -> String {
      classes.map { ".\($0.name) { \($0.property): #\(Self.hex(value($0.color))) }" }
        .joined(separator: "\n") + "\n"
    }
    let plain = ".none { fill: none }\n" + rules(theme == .dark ? \.dark : \.light)
    guard theme == .automatic else { return plain }
    return plain + "@media (prefers-color-scheme: dark) {\n" + rules(\.dark) + "}\n"
  }

  private static func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }
}
