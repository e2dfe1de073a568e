/// A colour for light mode and its counterpart for dark mode, each as 0xRRGGBB.
package struct DrawingColor: Sendable, Hashable {
  /// In light mode, 0xRRGGBB.
  package var light: UInt32
  /// In dark mode, 0xRRGGBB.
  package var dark: UInt32

  /// A pair of colours, each as 0xRRGGBB; higher bits are ignored.
  package init(light: UInt32, dark: UInt32) {
    self.light = light & 0xFF_FFFF
    self.dark = dark & 0xFF_FFFF
  }

  /// The same colour in both modes.
  package init(_ color: UInt32) { self.init(light: color, dark: color) }

  /// The page, and an ordinary row.
  package static let page = DrawingColor(light: 0xFF_FFFF, dark: 0x0F_1115)
  /// A selected row.
  package static let selectedRow = DrawingColor(light: 0xEC_F1FF, dark: 0x1A_2540)
  /// A section's header.
  package static let header = DrawingColor(light: 0xF5_F6F9, dark: 0x1A_1D24)
  /// Primary text.
  package static let ink = DrawingColor(light: 0x14_161B, dark: 0xF1_F3F8)
  /// Secondary text.
  package static let secondaryInk = DrawingColor(light: 0x55_5B68, dark: 0xA7_AFBE)
  /// Text over artwork.
  package static let artworkInk = DrawingColor(0xFF_FFFF)
  /// Hairlines between rows and below pinned headers.
  package static let hairline = DrawingColor(light: 0xDF_E2E9, dark: 0x2B_303A)
  /// Times, the mark of a selected row, and the overlay.
  package static let accent = DrawingColor(light: 0x2A_55D8, dark: 0x86_A8FF)
  /// The dark cover over artwork.
  package static let cover = DrawingColor(0x00_0000)
  /// The casing of a device in a filmstrip.
  package static let casing = DrawingColor(light: 0x16_181D, dark: 0x3A_3F4A)
  /// A caption on an unknown page, such as a README's.
  package static let caption = DrawingColor(light: 0x57_606A, dark: 0x8D_96A0)
}
