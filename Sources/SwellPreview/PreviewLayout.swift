#if canImport(CoreGraphics)
  import CoreGraphics
#endif
import Foundation
import SwellLayout

/// The layouts that a page can show.
enum PreviewLayout: String, Codable, CaseIterable {
  case featured, swell, list, grid

  /// The layout, with headers if the list's sections have titles.
  func layout(hasHeaders: Bool) -> any CellLayout {
    switch self {
    case .featured: return FeaturedLayout()
    case .swell: return FeaturedLayout.swell
    case .list:
      let bare = try? ListLayout(headerHeight: 0)
      return hasHeaders ? ListLayout.stickyHeaders : bare ?? ListLayout()
    case .grid:
      let gap: CGFloat = 6
      let grid = try? SpanGridLayout(
        columns: .stretched,
        spacing: gap,
        insets: ContentInsets(top: gap, left: gap, bottom: gap, right: gap),
        headerHeight: hasHeaders ? 44 : 0,
        stickyHeaders: true
      )
      return grid ?? SpanGridLayout()
    }
  }
}
