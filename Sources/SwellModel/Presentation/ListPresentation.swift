public import Foundation
public import SwellLayout
#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// The presentation of a list, as values; ``PresentationSettings`` has layout and viewport as texts.
public struct ListPresentation: Sendable {
  /// The layout that places the cells.
  public var layout: any CellLayout
  /// The size of the viewport, in points.
  public var viewportSize: CGSize
  /// The parts of the viewport that bars cover at its edges, in points.
  public var contentInset: ContentInsets
  /// The scroll axis and the layout direction.
  public var orientation: ListOrientation
  /// The content offset of the viewport's top left corner, in points; `nil` for the stored place.
  public var offset: CGPoint?
  /// The selected cells; `nil` for the stored selection.
  public var selection: [CellIndex]?
  /// The section measures that differ from the layout's measures, by 0-based section index.
  public var measures: [Int: SectionMeasures]

  /// A presentation; without an offset or a selection, it uses the stored place or selection.
  public init(
    layout: any CellLayout, viewportSize: CGSize, contentInset: ContentInsets = .zero,
    orientation: ListOrientation = ListOrientation(), offset: CGPoint? = nil,
    selection: [CellIndex]? = nil, measures: [Int: SectionMeasures] = [:]
  ) {
    self.layout = layout
    self.viewportSize = viewportSize
    self.contentInset = contentInset
    self.orientation = orientation
    self.offset = offset
    self.selection = selection
    self.measures = measures
  }

  /// A snapshot of a list with this shape, at the content's start unless ``offset`` is set.
  ///
  /// - Throws: `LayoutError` for an invalid viewport, offset, cell or section.
  public func snapshot(
    of shape: ListShape, collapsed: [Int] = []
  ) throws(LayoutError) -> ListSnapshot {
    var snapshot = try ListSnapshot(
      layout: layout, shape: shape, selection: selection ?? [], collapsed: collapsed,
      viewport: .validated(size: viewportSize, offset: offset, contentInset: contentInset),
      orientation: orientation)
    for (section, measures) in measures {
      try snapshot.perform(.setMeasures(section: section, measures))
    }
    // A section's measures affect where a horizontal right-to-left list starts.
    return offset.map { snapshot.scrolled(to: $0) } ?? snapshot.scrolledToStart()
  }
}
