/// Five colours that go together, dark enough under a 30 % cover for white text.
struct ArtworkPalette {
  private let colors: [UInt32]

  /// Two colours of the ground, from top to bottom.
  var ground: (UInt32, UInt32) { (colors[0], colors[1]) }
  /// A light colour for the glow and the sun.
  var light: UInt32 { colors[2] }
  /// Colours of the hills, from far to near.
  var hills: [UInt32] { [colors[1], colors[3], colors[0], colors[4]] }

  private static let all: [[UInt32]] = [
    [0x2B1B4D, 0xE8505B, 0xDC8D38, 0x7A1E5A, 0x1D1135],
    [0x0B3C5D, 0x328CC1, 0x60A9C1, 0x1D5C88, 0x062338],
    [0x134E4A, 0x3FA796, 0x85AA5E, 0x1F6F5C, 0x0B2B2A],
    [0x4A154B, 0xC2337C, 0xEB7CA4, 0x7B1E62, 0x240A2E],
    [0x5A1410, 0xD8451F, 0xE68937, 0x8C2416, 0x2A0B0A],
    [0x0F3D3E, 0xE2703A, 0xC0985F, 0x9C3D54, 0x310B0B],
    [0x16325C, 0xE0567A, 0xCF907C, 0x5B3A8C, 0x0C1A33],
  ]

  init(_ random: inout ArtworkRandom) { colors = Self.all[random.index(below: Self.all.count)] }
}
