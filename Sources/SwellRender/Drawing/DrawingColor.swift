/// A colour for light mode and its counterpart for dark mode, each as 0xRRGGBB.
public struct DrawingColor: Sendable, Hashable {
  /// In light mode, 0xRRGGBB.
  public var light: UInt32
  /// In dark mode, 0xRRGGBB.
  public var dark: UInt32

  /// A pair of colours, each as 0xRRGGBB; higher bits are ignored.
  public init(light: UInt32, dark: UInt32) {
    (self.light, self.dark) = (light & 0xFF_FFFF, dark & 0xFF_FFFF)
  }

  /// The page behind everything.
  public static let page = DrawingColor(light: 0xFF_FFFF, dark: 0x16_181D)
  /// A cell of a list or grid.
  public static let cell = DrawingColor(light: 0xF5_F6F8, dark: 0x22_252C)
  /// A selected cell.
  public static let selectedCell = DrawingColor(light: 0xE4_EEFB, dark: 0x1D_3350)
  /// A section's header.
  public static let header = DrawingColor(light: 0xDF_E3E8, dark: 0x32_3741)
  /// Primary text.
  public static let ink = DrawingColor(light: 0x1B_1E24, dark: 0xEC_EEF2)
  /// Secondary text.
  public static let secondaryInk = DrawingColor(light: 0x59_606C, dark: 0xA4_ABB8)
  /// Text over a picture.
  public static let imageInk = DrawingColor(light: 0xFF_FFFF, dark: 0xFF_FFFF)
  /// Edges of cells and headers.
  public static let line = DrawingColor(light: 0xB9_C0CA, dark: 0x4B_5261)
  /// The edge of what is selected or featured.
  public static let accent = DrawingColor(light: 0x1F_6FD6, dark: 0x6A_ABFF)
  /// The dark cover over a featured list's cells.
  public static let cover = DrawingColor(light: 0x00_0000, dark: 0x00_0000)

  /// A colour of a hue in turns from 0 to 1, dark enough for white text.
  static func picture(hue: Double, isBright: Bool) -> DrawingColor {
    let color = rgb(hue: hue, saturation: 0.55, value: isBright ? 0.68 : 0.5)
    return DrawingColor(light: color, dark: color)
  }

  /// From hue, saturation and value, each from 0 to 1: the usual conversion of HSV.
  private static func rgb(hue: Double, saturation: Double, value: Double) -> UInt32 {
    func channel(_ sector: Double) -> UInt32 {
      let place = (sector + hue * 6).truncatingRemainder(dividingBy: 6)
      let part = max(0, min(place, 4 - place, 1))
      return UInt32((value * (1 - saturation * part) * 255).rounded())
    }
    return channel(5) << 16 | channel(3) << 8 | channel(1)
  }
}
