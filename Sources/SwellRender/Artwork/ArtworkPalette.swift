/// Five colours that go together, dark enough under a 30 % cover for white text.
struct ArtworkPalette {
  /// Two colours of the ground, from top to bottom.
  let ground: (UInt32, UInt32)
  /// A light colour for the glow and the brightest shapes.
  let light: UInt32
  /// Colours of the shapes, from far to near.
  let shapes: [UInt32]

  private static let all: [[UInt32]] = [
    [0x2B1B4D, 0xE8505B, 0xDC8D38, 0x7A1E5A, 0x1D1135],
    [0x0B3C5D, 0x328CC1, 0x60A9C1, 0x1D5C88, 0x062338],
    [0x134E4A, 0x3FA796, 0x85AA5E, 0x1F6F5C, 0x0B2B2A],
    [0x4A154B, 0xC2337C, 0xEB7CA4, 0x7B1E62, 0x240A2E],
    [0x5A1410, 0xD8451F, 0xE68937, 0x8C2416, 0x2A0B0A],
    [0x1E1B6E, 0x5A55E0, 0x9D8CFF, 0x35309C, 0x100E3C],
    [0x3A4713, 0x86A02D, 0x9DA548, 0x54681B, 0x1C250A],
    [0x5B2333, 0xD36C6C, 0xCB9375, 0x8A3B47, 0x2B1018],
    [0x04293A, 0x0E7C86, 0x3AB1A1, 0x064663, 0x02141D],
    [0x2D0B59, 0x8F2BBF, 0xD86BE8, 0x571B8A, 0x17052F],
    [0x4A2A14, 0xB26B37, 0xCC945D, 0x74451F, 0x22140B],
    [0x1F2A44, 0x4F6D9A, 0x8AA1BF, 0x32456B, 0x0E1424],
    [0x0F3D3E, 0xE2703A, 0xC0985F, 0x9C3D54, 0x310B0B],
    [0x16325C, 0xE0567A, 0xCF907C, 0x5B3A8C, 0x0C1A33],
  ]

  init(_ random: inout ArtworkRandom) {
    let colors = Self.all[random.index(below: Self.all.count)]
    ground = (colors[0], colors[1])
    light = colors[2]
    shapes = [colors[1], colors[3], colors[0], colors[4]]
  }
}

/// A repeatable sequence of numbers: SplitMix64.
struct ArtworkRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func index(below count: Int) -> Int { Int(next() % UInt64(max(1, count))) }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(next() >> 11) / 0x1p53
  }
}
