package import SwellModel

extension LayoutName {
  /// The layouts that the preview shows side by side.
  package static let sideBySide: [LayoutName] = [.featured, .list, .grid]

  /// The settings for previews and filmstrips; the headers of lists and grids stay in view.
  package var showcase: PresentationSettings {
    switch self {
    case .featured, .swell: [.layout: rawValue]
    case .list: [.layout: rawValue, .sticky: "yes", .headerHeight: "40"]
    case .grid:
      [.layout: rawValue, .sticky: "yes", .headerHeight: "44", .spacing: "6", .insets: "6"]
    }
  }
}
