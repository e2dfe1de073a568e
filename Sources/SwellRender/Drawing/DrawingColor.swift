/// A colour for light mode and its counterpart for dark mode, each as 0xRRGGBB.
package struct DrawingColor: Sendable, Hashable, Encodable {
  package let light: UInt32
  package let dark: UInt32

  /// The background of the page and of an ordinary row.
  static let page = DrawingColor(light: 0xFF_FFFF, dark: 0x0F_1115)
  static let selectedRow = DrawingColor(light: 0xEC_F1FF, dark: 0x1A_2540)
  static let header = DrawingColor(light: 0xF5_F6F9, dark: 0x1A_1D24)
  static let ink = DrawingColor(light: 0x14_161B, dark: 0xF1_F3F8)
  static let secondaryInk = DrawingColor(light: 0x55_5B68, dark: 0xA7_AFBE)
  static let artworkInk = DrawingColor(light: 0xFF_FFFF, dark: 0xFF_FFFF)
  /// Hairlines between rows and below headers that are not pinned.
  static let hairline = DrawingColor(light: 0xDF_E2E9, dark: 0x2B_303A)
  /// Times, the mark of a selected row, and the overlay.
  static let accent = DrawingColor(light: 0x2A_55D8, dark: 0x86_A8FF)
  /// The dark cover over artwork.
  static let cover = DrawingColor(light: 0, dark: 0)
  /// The casing of a device in a filmstrip or film.
  static let casing = DrawingColor(light: 0x16_181D, dark: 0x3A_3F4A)
  /// A caption on a page of unknown colour, such as a README.
  static let caption = DrawingColor(light: 0x57_606A, dark: 0x8D_96A0)
}
