import Foundation
import LayoutTestSupport
import Testing

@testable import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The layout names that stored places contain.
@Suite(.timeLimit(.minutes(10))) struct LayoutIdentityTests {
  /// Stored places contain these names: none may ever change.
  @Test func `a layout's identity string never changes`() throws {
    let layouts: [(any CellLayout, String)] = [
      (FeaturedLayout(), "featured standard=100 featured=280 drag=180"),
      (FeaturedLayout.swell, "swell standard=88 featured=240 drag=180"),
      (
        FeaturedLayout(headerHeight: 32, emptyStateHeight: 90),
        "featured standard=100 featured=280 drag=180 header=32 empty=90"
      ),
      (ListLayout(), "list height=100 expanded=300 header=0"),
      (
        ListLayout(itemHeight: 33.3, headerHeight: 40, stickyHeaders: true),
        "list height=33.3 expanded=300 header=40 sticky"
      ),
      (
        SpanGridLayout(),
        "grid item=160x120 columns=fit span=2x2 spacing=0 insets=0,0,0,0 header=50"
      ),
      (
        SpanGridLayout(columns: .fixed(3), stickyHeaders: true),
        "grid item=160x120 columns=3 span=2x2 spacing=0 insets=0,0,0,0 header=50 sticky"
      ),
      (
        ListLayout(
          spacing: 8,
          insets: ContentInsets(top: 0, left: 16, bottom: 0, right: 16),
          footerHeight: 20,
          emptyStateHeight: 90
        ),
        "list height=100 expanded=300 header=0 spacing=8 insets=0,16,0,16 footer=20 empty=90"
      ),
      (
        SpanGridLayout(headerHeight: 0, footerHeight: 9),
        "grid item=160x120 columns=fit span=2x2 spacing=0 insets=0,0,0,0 header=0 footer=9"
      ),
      (
        SpanGridLayout(columns: .stretched, headerHeight: 0),
        "grid item=160x120 columns=stretch span=2x2 spacing=0 insets=0,0,0,0 header=0"
      ),
    ]
    for (layout, name) in layouts { #expect(layout.identity == name) }
  }

  /// The names of layouts, which stored places contain, are made of these: none may ever change.
  @Test func `numbers, insets and columns in an identity string never change`() {
    let numbers: [CGFloat] = [0, 0.001, 0.1, 88.5, 1_000_000, 1e9]
    let texts = ["0", "0.001", "0.1", "88.5", "1000000", "1000000000"]
    #expect(numbers.map(\.short) == texts)
    #expect(ContentInsets(top: 1, left: 2, bottom: 3.5, right: 4).short == "1,2,3.5,4")
    let columns: [SpanGridLayout.Columns] = [.fitting, .fixed(3), .stretched]
    #expect(columns.map(\.name) == ["fit", "3", "stretch"])
  }
}
