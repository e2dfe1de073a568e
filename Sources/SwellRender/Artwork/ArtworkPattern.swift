import SwellStore

/// The pattern of a seed as SVG markup, in a square of 160 points.
///
/// The same seed always gives the same pattern: a ground with a glow, shapes of one of three motifs
/// over it, and a vignette. Many patterns can share a document: identifiers begin with its name.
struct ArtworkPattern {
  private let id: String
  private let palette: ArtworkPalette
  private var random: ArtworkRandom
  private(set) var markup = ""

  init(seed: String) {
    id = Self.name(seed: seed)
    random = ArtworkRandom(seed: Self.hash(seed))
    palette = ArtworkPalette(&random)
    ground()
    switch random.index(below: 3) {
    case 0: hills()
    case 1: orbs()
    default: rings()
    }
    vignette()
  }

  /// A short name that is unique among the patterns of a document.
  static func name(seed: String) -> String { "p" + String(hash(seed), radix: 36) }

  private static func hash(_ seed: String) -> UInt64 { seed.utf8.prefix(1000).fnv1a }

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

  private mutating func vignette() {
    markup += """
      <linearGradient id="\(id)v" x1="0" y1="0" x2="0" y2="1">\
      <stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity=".35"/></linearGradient>\
      <path d="M0 0h160v160H0z" fill="url(#\(id)v)"/>
      """
  }

  /// Rolling hills below a sun.
  private mutating func hills() {
    let (x, y) = (random.number(30...130), random.number(40...66))
    circle(x, y, radius: random.number(12...22), palette.light, alpha: 1)
    for (index, color) in palette.shapes.enumerated() {
      let y = 72 + Double(index) * random.number(15...19)
      let (half, height) = (random.number(26...48), random.number(9...20))
      var path = "M\((-random.number(0...60) - 40).text()) \(y.text())"
      path += "q\((half / 2).text()) \((-height).text()) \(half.text()) 0"
      path += String(repeating: "t\(half.text()) 0", count: 12) + "V160H-100z"
      add("path d=\"\(path)\"", color, alpha: 0.92)
    }
  }

  /// Large translucent discs.
  private mutating func orbs() {
    for index in 0..<7 {
      let (x, y) = (random.number(0...160), random.number(20...140))
      let color = index % 2 == 0 ? palette.light : palette.shapes[index % 4]
      let radius = random.number(16...52)
      circle(x, y, radius: radius, color, alpha: random.number(0.4...0.85))
    }
  }

  /// Ripples around one point.
  private mutating func rings() {
    let (x, y) = (random.number(10...150), random.number(40...150))
    for index in (0..<9).reversed() {
      let color = [palette.light, palette.shapes[1], palette.shapes[0]][index % 3]
      circle(x, y, radius: 10 + Double(index) * 17, color, alpha: 0.8)
    }
  }

  private mutating func circle(
    _ x: Double, _ y: Double, radius: Double, _ color: UInt32, alpha: Double
  ) {
    let center = "cx=\"\(x.text())\" cy=\"\(y.text())\""
    add("circle \(center) r=\"\(radius.text())\"", color, alpha: alpha)
  }

  private mutating func add(_ shape: String, _ color: UInt32, alpha: Double) {
    markup += "<\(shape) fill=\"\(SVGText.hex(color))\" fill-opacity=\"\(alpha.text())\"/>"
  }
}
