import Foundation
import LayoutTestSupport
import Testing

@testable import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The default values of the parts that make up a list.
@Suite struct DefaultsTests {
  @Test func `initialisers have the documented default arguments`() throws {
    let attributes = LayoutAttributes(element: .header(section: 1), frame: .zero, role: .header)
    #expect((attributes.alpha, attributes.scale, attributes.rotation) == (1, 1, 0))
    #expect(attributes.zIndex == 0 && !attributes.isPinned && attributes.appearance == nil)
    let insets = ContentInsets()
    #expect((insets.top, insets.left, insets.bottom, insets.right) == (0, 0, 0, 0))
    let viewport = ListViewport(size: .zero)
    #expect(viewport.offset == .zero && viewport.contentInset == .zero)
    let orientation = ListOrientation()
    #expect(orientation.axis == .vertical && orientation.layoutDirection == .leftToRight)
    let anchor = ScrollAnchor(element: .header(section: 1))
    #expect(anchor.edge == .start && anchor.distance == 0)
    let heights = CellHeights(standard: 50)
    #expect((heights.standard, heights.selected, heights.spacing) == (50, 50, 0))
  }

  @Test func `a layout made without arguments has the documented dimensions`() throws {
    #expect(ListLayout() == ListLayout(itemHeight: 100, expandedHeight: 300))
    let sticky = ListLayout.stickyHeaders
    #expect(sticky == ListLayout(headerHeight: 40, stickyHeaders: true))
    #expect((sticky.spacing, sticky.insets) == (0, .zero))
    #expect((sticky.footerHeight, sticky.emptyStateHeight) == (0, 0))
    #expect(FeaturedLayout() == FeaturedLayout(style: .ultravisual))
    #expect(FeaturedLayout.swell == FeaturedLayout(style: .swell))
    for layout in [FeaturedLayout(), .swell] {
      #expect((layout.headerHeight, layout.emptyStateHeight) == (0, 0))
    }
    let grid = SpanGridLayout()
    #expect(grid == SpanGridLayout(itemSize: CGSize(width: 160, height: 120)))
    #expect((grid.spacing, grid.insets, grid.headerHeight) == (0, .zero, 50))
    #expect((grid.footerHeight, grid.emptyStateHeight, grid.stickyHeaders) == (0, 0, false))
    #expect(try FeaturedLayout.validated() == FeaturedLayout())
    #expect(try ListLayout.validated(SectionMeasures()) == ListLayout())
    #expect(try SpanGridLayout.validated(SectionMeasures()) == SpanGridLayout())
  }
}
