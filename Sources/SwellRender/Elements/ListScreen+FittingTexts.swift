import Foundation
import SwellLayout
package import SwellModel
#if canImport(CoreGraphics)
  import CoreGraphics
#endif

extension ListScreen {
  /// The screen with the rows in view made tall enough for their texts.
  ///
  /// A selected row also gets room for its abstract. The first visible row keeps its place. Layouts
  /// other than a vertical list determine heights themselves.
  package func fittingTexts() throws -> ListScreen {
    guard snapshot.layout is ListLayout, snapshot.orientation.axis == .vertical else { return self }
    var screen = self
    // Taller rows push others out of view and never into view, so two rounds suffice.
    for _ in 0..<2 {
      var heights: [CellIndex: CGFloat] = [:]
      for element in try screen.elements() {
        guard let cell = element.attributes.element.cell else { continue }
        let height = DrawnElement(element, on: screen).fittingRowHeight
        if height > element.attributes.frame.height { heights[cell] = height }
      }
      if heights.isEmpty { return screen }
      screen = try screen.measured(heights)
    }
    return screen
  }
}
