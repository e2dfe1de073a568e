import Foundation
import SwellLayout

// Layouts with headers, footers and empty states.

extension ListLayout {
  static let agenda =
    ListLayout(headerHeight: 40, footerHeight: 24.5, emptyStateHeight: 120, stickyHeaders: true)
}

extension SpanGridLayout {
  static let agenda = SpanGridLayout(
    headerHeight: 40, footerHeight: 24.5, emptyStateHeight: 120, stickyHeaders: true)
}

extension FeaturedLayout {
  static let withHeaders = FeaturedLayout(headerHeight: 44, emptyStateHeight: 200)
}

let everyLayout: [any CellLayout] = [
  FeaturedLayout(), FeaturedLayout.swell, ListLayout(), ListLayout.stickyHeaders, SpanGridLayout(),
  FeaturedLayout.withHeaders, ListLayout.agenda, SpanGridLayout.agenda,
]
