import Foundation
import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The layouts by name.
public enum LayoutName: String, Sendable, CaseIterable, Codable {
  case featured, swell, list, grid
}

/// The layout and options with which a list is shown in a scene, as texts by name: the form in
/// which the store keeps a presentation.
///
/// The texts are those that the options of the command take, so that a command line, a page's
/// address and a stored presentation read alike.
///
/// ```swift
/// let phone: PresentationSettings = [.layout: "list", .viewport: "390x844", .sticky: "yes"]
/// let presentation = try phone.presentation()
/// ```
public struct PresentationSettings: Sendable, Equatable {
  /// A parameter of a presentation; its raw value is the name of the command's option.
  public enum Name: String, Sendable, CaseIterable, Codable {
    case layout, viewport, axis
    case rightToLeft = "right-to-left"
    case contentInset = "content-inset"
    case standardHeight = "standard-height"
    case featuredHeight = "featured-height"
    case drag
    case itemHeight = "item-height"
    case expandedHeight = "expanded-height"
    case itemSize = "item-size"
    case columns, span
    case headerHeight = "header-height"
    case emptyStateHeight = "empty-state-height"
    case sticky
    case footerHeight = "footer-height"
    case spacing, insets, measures

    /// The layouts that have the parameter; all of them have those of the viewport.
    public var layouts: [LayoutName] {
      switch self {
      case .layout, .viewport, .axis, .rightToLeft, .contentInset, .headerHeight,
        .emptyStateHeight:
        LayoutName.allCases
      case .standardHeight, .featuredHeight, .drag: [.featured, .swell]
      case .itemHeight, .expandedHeight: [.list]
      case .itemSize, .columns, .span: [.grid]
      case .sticky, .footerHeight, .spacing, .insets, .measures: [.list, .grid]
      }
    }

    /// Whether the parameter describes the viewport rather than the layout.
    fileprivate var isOfViewport: Bool {
      switch self {
      case .viewport, .axis, .rightToLeft, .contentInset: true
      default: false
      }
    }

    /// The form of a value.
    var example: String {
      switch self {
      case .layout: "featured, swell, list or grid"
      case .viewport: "a width and a height in points, such as 375x667"
      case .axis: "vertical or horizontal"
      case .rightToLeft, .sticky: "yes or no"
      case .contentInset, .insets: "points, such as 8, or top, left, bottom, right: 20,0,34,0"
      case .itemSize: "a width and a height in points, such as 160x120"
      case .columns: "a count, fit, stretch or fractions such as 1fr,2fr"
      case .span: "columns and rows, such as 2x2"
      case .measures: "a section and its measures, such as \"1 item-height=60\""
      default: "a number of points, such as 100"
      }
    }
  }

  /// The texts that are set.
  public internal(set) var texts: [Name: String] = [:]

  /// The texts of some parameters; the others have their defaults.
  public init(_ texts: [Name: String] = [:]) {
    self.texts = texts
  }

  /// The layout's name; featured unless it is set.
  ///
  /// - Throws: ``SettingError`` for a name that no layout has.
  public var layout: LayoutName {
    get throws(SettingError) { try value(.layout, LayoutName.init) ?? .featured }
  }

  /// These settings with others applied; another layout drops the parameters of this one.
  ///
  /// - Parameter changes: The settings that replace or complete these.
  /// - Returns: The combined settings.
  /// - Throws: ``SettingError`` for a parameter that the layout does not have.
  public func applying(
    _ changes: PresentationSettings
  ) throws(SettingError) -> PresentationSettings {
    var result = self
    var layout = try self.layout
    if let chosen = try changes.value(.layout, LayoutName.init), chosen != layout {
      layout = chosen
      result.texts = texts.filter { $0.key.isOfViewport }
    }
    for name in changes.texts.keys.sorted(by: { $0.rawValue < $1.rawValue })
    where !name.layouts.contains(layout) {
      throw .otherLayout(name, layout)
    }
    result.texts.merge(changes.texts) { $1 }
    return result
  }

  /// The settings of the viewport alone, which every layout has.
  package var ofViewport: PresentationSettings {
    PresentationSettings(texts.filter { $0.key.isOfViewport })
  }

  /// The presentation that the settings describe.
  ///
  /// - Throws: ``SettingError`` for an invalid text, `LayoutError` for a value out of range.
  public func presentation() throws -> ListPresentation {
    ListPresentation(
      layout: try makeLayout(layout),
      viewportSize: try value(.viewport, Self.size) ?? CGSize(width: 375, height: 667),
      contentInset: try value(.contentInset, Self.insets) ?? .zero,
      orientation: ListOrientation(
        axis: try value(.axis, ListOrientation.Axis.init) ?? .vertical,
        layoutDirection: try value(.rightToLeft, Self.bool) ?? false ? .rightToLeft : .leftToRight
      ),
      measures: try measures()
    )
  }
}
