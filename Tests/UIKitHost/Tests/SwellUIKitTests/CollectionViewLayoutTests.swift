import HostedSwellUIKit
import SwellLayout
import SwellMotion
import Testing
import UIKit

/// A collection view of so many items a section, on a layout.
@MainActor
final class Host: UICollectionViewDataSource {
  var shape: [Int]
  let layout: SwellCollectionViewLayout
  let view: UICollectionView

  init(
    _ cellLayout: any CellLayout,
    _ shape: [Int],
    axis: ListOrientation.Axis = .vertical,
    size: CGSize = CGSize(width: 375, height: 667)
  ) {
    self.shape = shape
    layout = SwellCollectionViewLayout(cellLayout, axis: axis)
    view = UICollectionView(
      frame: CGRect(origin: .zero, size: size),
      collectionViewLayout: layout
    )
    view.dataSource = self
    view.layoutIfNeeded()
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { shape.count }

  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { shape[section] }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }

  /// What the engine says of the same list at the same bounds, made afresh.
  func engine(_ change: (ListSnapshot) throws -> ListSnapshot = { $0 }) throws -> [Placed] {
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let list = try ListSnapshot(
      layout: layout.cellLayout,
      shape: ListShape(shape),
      viewport: ListViewport(size: view.bounds.size),
      orientation: ListOrientation(
        axis: layout.axis,
        layoutDirection: isMirrored ? .rightToLeft : .leftToRight
      )
    )
    return try change(list).scrolled(to: view.bounds.origin).elements().map { Placed($0) }
  }

  var shown: [Placed] { view.visible.map { Placed($0) } }

  /// The kinds of supplementary views that layouts have.
  var kinds: [String] {
    [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
      SwellCollectionViewLayout.elementKindEmptyState,
    ]
  }

  /// What is in view, by element.
  var visible: [ListElement?: UICollectionViewLayoutAttributes] {
    Dictionary(uniqueKeysWithValues: view.visible.map { (Placed($0).element, $0) })
  }
}

/// An element with its frame; no element for what the engine does not know.
struct Placed: Equatable {
  var element: ListElement?
  var frame: CGRect

  init(_ attributes: LayoutAttributes) {
    (element, frame) = (attributes.element, attributes.frame)
  }

  @MainActor
  init(_ attributes: UICollectionViewLayoutAttributes) {
    element = ListElement(named: attributes.representedElementKind, at: attributes.indexPath)
    frame = attributes.frame
  }
}

extension ListElement {
  /// What UIKit has there under the name of a kind.
  init?(named kind: String?, at path: IndexPath) {
    switch kind {
    case nil: self = .cell(section: path.section, item: path.item)
    case "UICollectionElementKindSectionHeader": self = .header(section: path.section)
    case "UICollectionElementKindSectionFooter": self = .footer(section: path.section)
    case "SwellEmptyState": self = .emptyState(section: path.section)
    default: return nil
    }
  }

  /// Where UIKit has it, and what it calls its kind; `nil` for a cell.
  var key: (kind: String?, path: IndexPath) {
    let first = IndexPath(item: 0, section: section)
    return switch self {
    case .cell(let cell): (nil, IndexPath(item: cell.item, section: cell.section))
    case .header: ("UICollectionElementKindSectionHeader", first)
    case .footer: ("UICollectionElementKindSectionFooter", first)
    case .emptyState: ("SwellEmptyState", first)
    }
  }
}

@MainActor
@Suite struct CollectionViewLayoutTests {
  nonisolated static let layouts: [any CellLayout] = [
    FeaturedLayout(), FeaturedLayout.swell, ListLayout.stickyHeaders, SpanGridLayout(),
    FeaturedLayout.withHeaders, ListLayout.agenda, SpanGridLayout.agenda,
  ]

  @Test(arguments: layouts)
  func `what is visible is what the engine says, at every offset`(layout: any CellLayout) throws {
    for axis in ListOrientation.Axis.allCases {
      let host = Host(layout, [5, 12, 0, 30], axis: axis)
      for step in stride(from: -50.0, through: 3000, by: 61.7) {
        host.view.scroll(
          to: axis == .vertical ? CGPoint(x: 0, y: step) : CGPoint(x: step, y: 0)
        )
        #expect(try host.shown == host.engine())
      }
    }
  }

  @Test(arguments: layouts)
  func `from right to left it is the engine's mirror image`(layout: any CellLayout) throws {
    let host = Host(layout, [5, 12])
    host.view.effectiveUserInterfaceLayoutDirection = .rightToLeft
    host.view.reloadData()
    for step in stride(from: 0.0, through: 900, by: 90) {
      host.view.scroll(to: CGPoint(x: 0, y: step))
      #expect(try host.shown == host.engine())
    }
  }

  @Test func `a scroll of a plain list invalidates nothing, of sticky headers only them`() {
    let plain = Host(ListLayout(), [100])
    plain.view.scroll(to: CGPoint(x: 0, y: 333))
    #expect(plain.view.lastContext == nil)
    let sticky = Host(ListLayout.stickyHeaders, [100, 100])
    sticky.view.scroll(to: CGPoint(x: 0, y: 333))
    let context = sticky.view.lastContext
    #expect(context?.invalidatedItemIndexPaths == nil)
    #expect(
      context?.invalidatedSupplementaryIndexPaths
        == [UICollectionView.elementKindSectionHeader: [IndexPath(item: 0, section: 0)]]
    )
    let featured = Host(FeaturedLayout(), [100])
    featured.view.scroll(to: CGPoint(x: 0, y: 90))
    #expect(featured.view.lastContext?.invalidatedItemIndexPaths?.isEmpty == false)
  }

  @Test func `a million items are counted a section at a time and asked for by what is in view`() {
    let host = Host(ListLayout(), [1_000_000])
    #expect(host.view.calls["counts"] == 2)
    host.view.scroll(to: CGPoint(x: 0, y: 50_000_000))
    #expect(host.view.visible.count == 7)
    #expect(host.view.calls["counts"] == 2)
  }

  @Test func `letting go of a featured list ends on a step`() {
    let host = Host(FeaturedLayout(), [50])
    host.view.endDragging(proposed: CGPoint(x: 0, y: 649), velocity: CGPoint(x: 0, y: 0.8))
    #expect(host.view.contentOffset == CGPoint(x: 0, y: 720))
  }

  @Test func `a featured cell carries its role and its look`() throws {
    let host = Host(FeaturedLayout(), [50])
    host.view.scroll(to: CGPoint(x: 0, y: 270))
    let featured = try #require(host.view.visible.first as? SwellLayoutAttributes)
    #expect(featured.role == .featured)
    #expect(featured.appearance?.titleScale == 1)
    let next = try #require(host.view.visible[1] as? SwellLayoutAttributes)
    #expect(next.role == .next)
    let (picture, cover) = (UIView(frame: .zero), UIView(frame: .zero))
    let views = FeaturedCellViews(picture: picture, cover: cover)
    views.apply(next, in: CGRect(origin: .zero, size: next.frame.size))
    #expect(picture.frame.height == 280)
    #expect(abs(cover.alpha - (0.75 - 0.45 * 0.5)) < 1e-9)
  }

  @Test func `attributes that differ only in role or look are not equal, and copies are`() throws {
    let host = Host(ListLayout(expandable: ()), [10])
    let before = try #require(host.view.visible[2].copy() as? SwellLayoutAttributes)
    #expect(before == host.view.visible[2])
    #expect(before.role == .standard)
    try host.layout.apply([.setSelected(CellIndex(section: 0, item: 2), true)])
    host.view.layoutIfNeeded()
    let after = try #require(host.view.visible[2] as? SwellLayoutAttributes)
    #expect(after.frame == before.frame)
    #expect(after != before)
  }

  @Test func `a selection expands the cell and brings it fully into view`() throws {
    let host = Host(ListLayout(), [50])
    try host.layout.select(CellIndex(section: 0, item: 5))
    host.view.layoutIfNeeded()
    let list = try #require(host.layout.snapshot)
    #expect(list.viewport.offset.y == 133)
    #expect(list.selection == [CellIndex(section: 0, item: 5)])
  }

  // MARK: Batch updates

  @Test func `items that stay keep their heights and their selection`() throws {
    let host = Host(ListLayout(), [10])
    try host.layout.apply([
      .setHeight(CellIndex(section: 0, item: 3), 250),
      .setSelected(CellIndex(section: 0, item: 5), true),
    ])
    host.view.layoutIfNeeded()
    _ = host.view.performBatchUpdates([
      UICollectionViewUpdateItem(
        before: IndexPath(item: 1, section: 0),
        after: nil,
        action: .delete
      ),
      UICollectionViewUpdateItem(
        before: nil,
        after: IndexPath(item: 0, section: 0),
        action: .insert
      ),
      UICollectionViewUpdateItem(
        before: nil,
        after: IndexPath(item: 1, section: 0),
        action: .insert
      ),
    ]) {
      host.shape = [11]
    }
    let list = try #require(host.layout.snapshot)
    #expect(list.attributes(of: .cell(section: 0, item: 4))?.frame.height == 250)
    #expect(list.selection == [CellIndex(section: 0, item: 6)])
  }

  @Test func `what comes starts where the effect says, and what goes ends there`() throws {
    let host = Host(ListLayout(), [4])
    let animation = host.view.performBatchUpdates([
      UICollectionViewUpdateItem(
        before: IndexPath(item: 0, section: 0),
        after: nil,
        action: .delete
      ),
      UICollectionViewUpdateItem(
        before: nil,
        after: IndexPath(item: 3, section: 0),
        action: .insert
      ),
    ]) {
      host.shape = [4]
    }
    let initial = Dictionary(
      uniqueKeysWithValues: animation.initial.map { ($0.indexPath.item, $0) }
    )
    #expect(initial[3]?.alpha == 0)
    #expect(initial[0]?.alpha == 1)
    #expect(initial[0]?.frame.minY == 100)
    let final = Dictionary(uniqueKeysWithValues: animation.final.map { ($0.indexPath.item, $0) })
    #expect(final[0]?.alpha == 0)
    #expect(final[1]?.alpha == 1)
    #expect(final[1]?.frame.minY == 0, "what stays ends where it is then")
  }

  @Test(arguments: 0..<300)
  func `random batches come out as the data source has them`(seed: UInt64) throws {
    var random = Numbers(seed: seed)
    let host = Host(ListLayout(), (0..<random.next(4) + 1).map { _ in random.next(8) })
    // Each cell's height says who it is.
    var old: [[Int]] = []
    var next = 0
    for (section, count) in host.shape.enumerated() {
      old.append(Array(next..<next + count))
      for item in 0..<count {
        let cell = CellIndex(section: section, item: item)
        try host.layout.apply([.setHeight(cell, CGFloat(10 + next + item))])
      }
      next += count
    }
    host.view.layoutIfNeeded()
    let batch = RandomBatch(old, &random)
    _ = host.view.performBatchUpdates(batch.updates) { host.shape = batch.new.map(\.count) }
    let list = try #require(host.layout.snapshot)
    let heights = batch.new.enumerated().map { section, ids in
      ids.indices.map { list.attributes(of: .cell(section: section, item: $0))?.frame.height }
    }
    #expect(heights == batch.new.map { $0.map { $0 < 0 ? 100 : CGFloat(10 + $0) } })
  }

  // MARK: Other bounds and heights

  @Test func `a turned device keeps the first cell and slides everything`() throws {
    let host = Host(SpanGridLayout(), [200])
    host.view.scroll(to: CGPoint(x: 0, y: 2400))
    let before = try #require(host.layout.snapshot?.place)
    let change = host.view.rotate(to: CGSize(width: 667, height: 375))
    #expect(host.layout.snapshot?.place?.cell.item == before.cell.item)
    #expect(change.initial.allSatisfy { $0.alpha == 1 })
    #expect(try host.shown == host.engine())
  }

  @Test func `a measured cell takes its height and moves nothing that is above it on screen`()
    throws
  {
    let host = Host(ListLayout(), [100])
    host.view.scroll(to: CGPoint(x: 0, y: 1050))
    host.view.fit(IndexPath(item: 12, section: 0), height: 180)
    #expect(try host.shown == host.engine(), "not unless it is asked to")
    host.layout.isSelfSizing = true
    host.view.fit(IndexPath(item: 12, section: 0), height: 180)
    #expect(host.view.contentOffset.y == 1050)
    #expect(host.layout.snapshot?.attributes(of: .cell(section: 0, item: 12))?.frame.height == 180)
    let top = try #require(host.layout.snapshot?.attributes(of: .cell(section: 0, item: 10)))
    host.view.fit(IndexPath(item: 2, section: 0), height: 180)
    let moved = try #require(host.layout.snapshot?.attributes(of: .cell(section: 0, item: 10)))
    #expect(moved.frame.minY - top.frame.minY == 80)
    #expect(host.view.contentOffset.y == 1130)
    #expect(host.view.contentSize.height == 10_160)
  }

  @Test func `another layout shows the same first cell`() throws {
    let host = Host(ListLayout(), [100])
    host.view.scroll(to: CGPoint(x: 0, y: 1000))
    host.layout.cellLayout = SpanGridLayout()
    host.view.layoutIfNeeded()
    #expect(host.layout.snapshot?.place?.cell == CellIndex(section: 0, item: 10))
  }

  @Test func `a view without a size or without data has nothing to show`() {
    #expect(Host(ListLayout(), [], size: .zero).view.visible.isEmpty)
    #expect(Host(FeaturedLayout(), [0, 0]).view.contentSize.height == 0)
    #expect(Host(ListLayout(), [3], size: CGSize(width: 0, height: 0)).view.visible.isEmpty)
  }
}

extension ListLayout {
  /// Selected cells as high as the others.
  init(expandable: Void) { self = (try? ListLayout(expandedHeight: 100)) ?? ListLayout() }
}

// Layouts with all that a section may have beside its cells.

extension ListLayout {
  static let agenda =
    (try? ListLayout(
      headerHeight: 40,
      footerHeight: 24.5,
      emptyStateHeight: 120,
      stickyHeaders: true
    )) ?? ListLayout()
}

extension SpanGridLayout {
  static let agenda =
    (try? SpanGridLayout(
      footerHeight: 24.5,
      emptyStateHeight: 120,
      stickyHeaders: true
    )) ?? SpanGridLayout()
}

extension FeaturedLayout {
  static let withHeaders =
    (try? FeaturedLayout(headerHeight: 44, emptyStateHeight: 200))
    ?? FeaturedLayout()
}
