import SwellLayout

/// The layouts that a page can switch to, with the measures of the systems that they come from.
enum PreviewLayout: String, Codable, CaseIterable {
  case featured, swell, list, grid

  var layout: any CellLayout {
    switch self {
    case .featured: FeaturedLayout()
    case .swell: FeaturedLayout.swell
    case .list: ListLayout.stickyHeaders
    case .grid: SpanGridLayout()
    }
  }
}
