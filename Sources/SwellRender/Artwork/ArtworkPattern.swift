import SwellStore

/// The artwork drawn from a seed, as SVG markup for a square of 160 points.
///
/// The same seed always gives the same hills below a sun. Identifiers in the markup begin with the
/// pattern's name, so a document can hold many patterns.
struct ArtworkPattern {
  /// The colours of the ground's top and bottom, the sun and two hills; the other two hills repeat
  /// the ground's; white text is legible on all of them under a 30 % black cover.
  typealias Palette = (top: UInt32, bottom: UInt32, light: UInt32, hill: UInt32, nearHill: UInt32)

  static let palettes: [Palette] = [
    (0x2B1B4D, 0xE8505B, 0xDC8D38, 0x7A1E5A, 0x1D1135),
    (0x0B3C5D, 0x328CC1, 0x60A9C1, 0x1D5C88, 0x062338),
    (0x134E4A, 0x3FA796, 0x85AA5E, 0x1F6F5C, 0x0B2B2A),
    (0x4A154B, 0xC2337C, 0xEB7CA4, 0x7B1E62, 0x240A2E),
    (0x5A1410, 0xD8451F, 0xE68937, 0x8C2416, 0x2A0B0A),
    (0x0F3D3E, 0xE2703A, 0xC0985F, 0x9C3D54, 0x310B0B),
    (0x16325C, 0xE0567A, 0xCF907C, 0x5B3A8C, 0x0C1A33),
  ]

  private let id: String
  private let palette: Palette
  private var random: ArtworkRandom
  private(set) var markup = ""

  init(seed: String) {
    id = Self.name(seed: seed)
    random = ArtworkRandom(state: seed.utf8.prefix(1000).fnv1a)
    palette = Self.palettes[Int(random.next() % UInt64(Self.palettes.count))]
    ground()
    hills()
  }

  /// A short name that is unique among the patterns of a document.
  static func name(seed: String) -> String { "p" + String(seed.utf8.prefix(1000).fnv1a, radix: 36) }

  private mutating func ground() {
    let angle = random.number(-25...25)
    let (x, y) = (random.number(0.15...0.85), random.number(0.1...0.5))
    let light = SVGText.hex(palette.light)
    markup += """
      <linearGradient id="\(id)g" x1="0" y1="0" x2="0" y2="1" \
      gradientTransform="rotate(\(angle.text()) .5 .5)">\
      <stop stop-color="\(SVGText.hex(palette.top))"/>\
      <stop offset="1" stop-color="\(SVGText.hex(palette.bottom))"/></linearGradient>\
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
    let hills = [palette.bottom, palette.hill, palette.top, palette.nearHill]
    for (index, color) in hills.enumerated() {
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
