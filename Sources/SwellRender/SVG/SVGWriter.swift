import Foundation
import SwellStore
#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Writes nodes as SVG elements, and collects the colours, clips and gradients that they share.
struct SVGWriter {
  /// The typefaces that fit the widths of `TextMetrics`, in order of preference.
  private static let fontFamily = """
    -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", \
    Arial, Inter, sans-serif
    """

  private var body = ""
  /// The colours in use; the colour at index 3 has the class `k3` in the style sheet.
  private var colors: [DrawingColor] = []
  private var definitions = ""
  private var defined: Set<String> = []

  mutating func write(_ nodes: [DrawingNode]) {
    for node in nodes where node.alpha > 0.001 { write(node) }
  }

  mutating func writeGroup(_ attributes: Attributes, _ nodes: [DrawingNode]) {
    body += "<g\(Self.text(of: attributes))>\n"
    write(nodes)
    body += "</g>\n"
  }

  private mutating func write(_ node: DrawingNode) {
    let frame = node.frame
    let style = Self.style(node)
    switch node.content {
    case .fill(let color, let fadesIn):
      let paint = fadesIn ? ("style", "fill: url(#\(fade(color)))") : ("class", name(color))
      add("rect", Self.box(frame, node.cornerRadius) + [paint] + style)
    case .stroke(let color, let width):
      let line = frame.insetBy(dx: width / 2, dy: width / 2)
      let pen = [("class", "line " + name(color)), ("stroke-width", width.text())]
      add("rect", Self.box(line, node.cornerRadius) + pen + style)
    case .polygon(let color, let points):
      let corners = points.map { point in
        (frame.minX + point.x * frame.width).text() + ","
          + (frame.minY + point.y * frame.height).text()
      }
      add("polygon", [("class", name(color)), ("points", corners.joined(separator: " "))] + style)
    case .text(let text): write(text, in: frame, style)
    case .artwork(let seed):
      let pattern = ArtworkPattern.name(seed: seed)
      define(pattern) {
        """
        <symbol id="\(pattern)" viewBox="0 0 160 160" preserveAspectRatio="xMidYMid slice">\
        \(ArtworkPattern(seed: seed).markup)</symbol>
        """
      }
      let clip = node.cornerRadius > 0 ? [("clip-path", clip(frame, node.cornerRadius))] : []
      if !clip.isEmpty { body += "<g\(Self.text(of: clip))>\n" }
      add("use", [("href", "#\(pattern)")] + Self.box(frame) + style)
      if !clip.isEmpty { body += "</g>\n" }
    case .group(let children):
      if children.isEmpty { return }
      let clip = clip(CGRect(origin: .zero, size: frame.size), node.cornerRadius)
      writeGroup([("clip-path", clip)] + style, children)
    }
  }

  private mutating func write(_ text: DrawnText, in frame: CGRect, _ style: Attributes) {
    guard text.size > 0.5 else { return }
    for (index, line) in text.lines.enumerated() where !line.isEmpty {
      let isRightToLeft = line.isRightToLeft
      let (x, anchor) =
        switch text.alignment {
        case .center: (frame.midX, "middle")
        // The start of a right-to-left text is its right end.
        case .left: (frame.minX, isRightToLeft ? "end" : "start")
        case .right: (frame.maxX, isRightToLeft ? "start" : "end")
        }
      let y = frame.minY + (CGFloat(index) + 0.5) * text.lineHeight + text.size * 0.35
      var attributes = [
        ("x", x.text()), ("y", y.text()), ("font-size", text.size.text()),
        ("class", name(text.color)),
      ]
      if text.weight != .regular { attributes.append(("font-weight", "\(text.weight.rawValue)")) }
      if isRightToLeft { attributes.append(("direction", "rtl")) }
      if anchor != "start" { attributes.append(("text-anchor", anchor)) }
      add("text", attributes + style, around: SVGText.escaped(line))
    }
  }

  /// The opacity and transform of a node; a group's coordinates start at its top-left corner.
  private static func style(_ node: DrawingNode) -> Attributes {
    let frame = node.frame
    let center = CGPoint(x: frame.midX, y: frame.midY)
    var transforms: [String] = []
    if node.rotation != 0 {
      transforms.append("rotate(\((node.rotation * 180 / .pi).text()) \(pair(center)))")
    }
    if node.scale != 1 {
      let back = CGPoint(x: -center.x, y: -center.y)
      transforms += [
        "translate(\(pair(center)))", "scale(\(node.scale.text()))", "translate(\(pair(back)))",
      ]
    }
    if case .group = node.content { transforms.append("translate(\(pair(frame.origin)))") }
    let opacity = node.alpha < 1 ? [("opacity", node.alpha.text())] : []
    return opacity + (transforms.isEmpty ? [] : [("transform", transforms.joined(separator: " "))])
  }

  /// The attributes of an element, in the order in which they are written.
  typealias Attributes = [(name: String, value: String)]

  private mutating func add(_ name: String, _ attributes: Attributes, around text: String = "") {
    let start = "<" + name + Self.text(of: attributes)
    body += text.isEmpty ? "\(start)/>\n" : "\(start)>\(text)</\(name)>\n"
  }

  private static func text(of attributes: Attributes) -> String {
    attributes.reduce(into: "") { $0 += " \($1.name)=\"\($1.value)\"" }
  }

  private static func box(_ frame: CGRect, _ cornerRadius: CGFloat = 0) -> Attributes {
    let box = [
      ("x", frame.minX.text()), ("y", frame.minY.text()),
      ("width", max(0, frame.width).text()), ("height", max(0, frame.height).text()),
    ]
    return cornerRadius > 0 ? box + [("rx", cornerRadius.text())] : box
  }

  private static func pair(_ point: CGPoint) -> String { "\(point.x.text()) \(point.y.text())" }

  private mutating func name(_ color: DrawingColor) -> String {
    if let index = colors.firstIndex(of: color) { return "k\(index)" }
    colors.append(color)
    return "k\(colors.count - 1)"
  }

  /// A reference to a rectangular clip path.
  private mutating func clip(_ frame: CGRect, _ cornerRadius: CGFloat) -> String {
    let rectangle = "<rect\(Self.text(of: Self.box(frame, cornerRadius)))/>"
    let id = "c" + String(rectangle.utf8.fnv1a, radix: 36)
    define(id) { "<clipPath\(Self.text(of: [("id", id)]))>\(rectangle)</clipPath>" }
    return "url(#\(id))"
  }

  /// The id of a gradient that is transparent at the top.
  private mutating func fade(_ color: DrawingColor) -> String {
    let name = name(color)
    define("g\(name)") {
      """
      <linearGradient id="g\(name)" x1="0" y1="0" x2="0" y2="1">\
      <stop class="\(name)" stop-color="currentColor" stop-opacity="0"/>\
      <stop class="\(name)" stop-color="currentColor" offset="1"/></linearGradient>
      """
    }
    return "g\(name)"
  }

  private mutating func define(_ id: String, _ markup: () -> String) {
    if defined.insert(id).inserted { definitions += markup() + "\n" }
  }

  /// A whole document around the elements written so far.
  func document(of drawing: Drawing, style: String = "") -> String {
    let (width, height) = (drawing.size.width.text(), drawing.size.height.text())
    let defs = definitions.isEmpty ? "" : "<defs>\n\(definitions)</defs>\n"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" aria-labelledby="title desc">
      <title id="title">\(SVGText.escaped(drawing.title))</title>
      <desc id="desc">\(SVGText.escaped(drawing.summary))</desc>
      <style>
      text { font-family: \(Self.fontFamily); white-space: pre }
      rect, polygon, text { fill: currentColor }
      .line { fill: none; stroke: currentColor }
      \(colorRules)\(style)</style>
      \(defs)\(body)</svg>

      """
  }

  /// The rules for the colours, without CSS variables, which some viewers do not support.
  private var colorRules: String {
    func rules(_ value: (DrawingColor) -> UInt32) -> String {
      colors.enumerated().map { ".k\($0) { color: \(SVGText.hex(value($1))) }\n" }.joined()
    }
    return rules(\.light) + "@media (prefers-color-scheme: dark) {\n\(rules(\.dark))}\n"
  }
}
