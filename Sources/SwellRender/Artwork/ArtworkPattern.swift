import SwellStore

/// The pattern of a seed as SVG markup, in a square of 160 points.
///
/// The same seed always gives the same pattern: hills below a sun. Many patterns can share a
/// document: identifiers begin with its name.
struct ArtworkPattern {
  private let id: String
  private let palette: ArtworkPalette
  private var random: ArtworkRandom
  private(set) var markup = ""

  init(seed: String) {
    id = Self.name(seed: seed)
    random = ArtworkRandom(seed: seed.utf8.prefix(1000).fnv1a)
    palette = ArtworkPalette(&random)
    ground()
    hills()
  }

  /// A short name that is unique among the patterns of a document.
  static func name(seed: String) -> String {
    "p" + String(seed.utf8.prefix(1000).fnv1a, radix: 36)
  }

  private mutating func ground() {
    let angle = random.number(-25...25)
    let (x, y) = (random.number(0.15...0.85), random.number(0.1...0.5))
    let light = SVGText.hex(palette.light)
    markup += """
      <linearGradient id="\(id)g" x1="0" y1="0" x2="0" y2="1" \
      gradientTransform="rotate(\(angle.text()) .5 .5)">\
      <stop stop-color="\(SVGText.hex(palette.ground.0))"/>\
      <stop offset="1" stop-color="\(SVGText.hex(palette.ground.1))"/></linearGradient>\
      <radialGradient id="\(id)l" cx="\(x.text())" cy="\(y.text())" r=".75">\
      <stop stop-color="\(light)" stop-opacity=".85"/>\
      <stop offset="1" stop-color="\(light)" stop-opacity="0"/></radialGradient>\
      <path d="M0 0h160v160H0z" fill="url(#\(id)g)"/>\
      <path d="M0 0h160v160H0z" fill="url(#\(id)l)"/>
      """
  }

  private mutating func hills() {
    let (x, y) = (random.number(30...130).text(), random.number(40...66).text())
    let radius = random.number(12...22).text()
    add("circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(radius)\"", palette.light)
    for (index, color) in palette.hills.enumerated() {
      let y = 72 + Double(index) * random.number(15...19)
      let (half, height) = (random.number(26...48), random.number(9...20))
      var path = "M\((-random.number(0...60) - 40).text()) \(y.text())"
      path += "q\((half / 2).text()) \((-height).text()) \(half.text()) 0"
      path += String(repeating: "t\(half.text()) 0", count: 12) + "V160H-100z"
      add("path d=\"\(path)\"", color)
    }
  }

  private mutating func add(_ shape: String, _ color: UInt32) {
    markup += "<\(shape) fill=\"\(SVGText.hex(color))\" fill-opacity=\".92\"/>"
  }
}
