import Foundation

/// Five colours that go together, dark enough for white text below a cover of 30 %.
struct ArtworkPalette {
  /// Two colours of the ground, from top to bottom.
  let ground: (UInt32, UInt32)
  /// A light colour for the glow and the brightest shapes.
  let light: UInt32
  /// Colours of the shapes, from far to near.
  let shapes: [UInt32]

  private static let all: [[UInt32]] = [
    [0x2B1B4D, 0xE8505B, 0xF9A03F, 0x7A1E5A, 0x1D1135],
    [0x0B3C5D, 0x328CC1, 0x6FC3DF, 0x1D5C88, 0x062338],
    [0x134E4A, 0x3FA796, 0xA7D676, 0x1F6F5C, 0x0B2B2A],
    [0x4A154B, 0xC2337C, 0xF07FA8, 0x7B1E62, 0x240A2E],
    [0x5A1410, 0xD8451F, 0xF2903A, 0x8C2416, 0x2A0B0A],
    [0x1E1B6E, 0x5A55E0, 0x9D8CFF, 0x35309C, 0x100E3C],
    [0x3A4713, 0x86A02D, 0xC4CF5A, 0x54681B, 0x1C250A],
    [0x5B2333, 0xD36C6C, 0xF3B08C, 0x8A3B47, 0x2B1018],
    [0x04293A, 0x0E7C86, 0x3FC1B0, 0x064663, 0x02141D],
    [0x2D0B59, 0x8F2BBF, 0xD86BE8, 0x571B8A, 0x17052F],
    [0x4A2A14, 0xB26B37, 0xE9A96A, 0x74451F, 0x22140B],
    [0x1F2A44, 0x4F6D9A, 0x9DB7D9, 0x32456B, 0x0E1424],
    [0x0F3D3E, 0xE2703A, 0xF2C078, 0x9C3D54, 0x310B0B],
    [0x16325C, 0xE0567A, 0xFFB199, 0x5B3A8C, 0x0C1A33],
  ]

  init(_ random: inout ArtworkRandom) {
    let colors = Self.all[random.index(below: Self.all.count)].map(Self.darkened)
    ground = (colors[0], colors[1])
    light = colors[2]
    shapes = [colors[1], colors[3], colors[0], colors[4]]
  }

  /// The greatest luminance at which white text below a cover of 30 % has a contrast of 4.5:1.
  static let greatestLuminance = 0.36

  /// The colour, scaled until its luminance is small enough.
  static func darkened(_ color: UInt32) -> UInt32 {
    let luminance = luminance(of: color)
    guard luminance > greatestLuminance else { return color }
    let factor = pow(greatestLuminance / luminance, 1 / 2.2) * 0.985
    return [16, 8, 0].reduce(0) { mixed, shift in
      mixed | UInt32((Double(color >> shift & 0xFF) * factor).rounded()) << shift
    }
  }

  /// The relative luminance of sRGB, as WCAG defines it.
  static func luminance(of color: UInt32) -> Double {
    zip([16, 8, 0] as [UInt32], [0.2126, 0.7152, 0.0722]).reduce(0) { sum, channel in
      let value = Double(color >> channel.0 & 0xFF) / 255
      let linear = value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      return sum + linear * channel.1
    }
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
