package import SwellLayout

/// The look of all cells in a drawing: rows or tiles, and whether titles have an overlay.
package struct CellStyle: Sendable {
  /// Whether list and grid cells show text over artwork instead of a row with a thumbnail.
  var hasTiles = false
  /// The axis along which a featured cell's artwork moves, and the side where text starts.
  var orientation = ListOrientation()
  var showsOverlay = false
}

extension CellStyle {
  /// The style of a list: tiles in a grid, rows in the other layouts.
  package init(of list: ListSnapshot, showsOverlay: Bool = false) {
    self.init(
      hasTiles: list.layout is SpanGridLayout, orientation: list.orientation,
      showsOverlay: showsOverlay)
  }
}
