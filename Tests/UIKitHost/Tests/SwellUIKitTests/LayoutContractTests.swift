import HostedSwellUIKit
import SwellLayout
import SwellMotion
import Testing
import UIKit

/// What UIKit may rely on, clause by clause.
@MainActor
@Suite struct LayoutContractTests {
  @Test(arguments: CollectionViewLayoutTests.layouts)
  func `a scroll names what looks different, and nothing else`(layout: any CellLayout) {
    let host = Host(layout, [5, 12, 0, 30])
    for step in stride(from: -50.0, through: 3000, by: 61.7) {
      let before = host.visible
      host.view.scroll(to: CGPoint(x: 0, y: step))
      let after = host.visible
      let changed = after.filter { element, attributes in
        before[element].map { !$0.isEqual(attributes) } ?? false
      }
      let context = host.view.lastContext
      let named = Set(
        (context?.invalidatedItemIndexPaths ?? []).map { ListElement(named: nil, at: $0) }
          + (context?.invalidatedSupplementaryIndexPaths ?? [:]).flatMap { kind, paths in
            paths.map { ListElement(named: kind, at: $0) }
          }
      )
      #expect(named.isSuperset(of: changed.keys), "at \(step)")
      // What was or is out of view may be named too, if it looks different.
      for element in named where after[element] != nil && before[element] != nil {
        #expect(changed[element] != nil, "\(element) at \(step)")
      }
      #expect(context?.invalidateEverything != true)
    }
  }

  @Test func `what comes and goes follows the effect, with its transform`() {
    for (effect, scale) in [(TransitionEffect.flyIn, 0.2), (.pop, 0.1)] {
      let host = Host(ListLayout(), [4])
      host.layout.effect = effect
      let animation = host.view.performBatchUpdates(
        [
          UICollectionViewUpdateItem(
            before: IndexPath(item: 3, section: 0),
            after: nil,
            action: .delete
          ),
          UICollectionViewUpdateItem(
            before: nil,
            after: IndexPath(item: 0, section: 0),
            action: .insert
          ),
        ]
      ) { host.shape = [4] }
      for attributes in [
        animation.initial.first { $0.indexPath.item == 0 },
        animation.final.first { $0.indexPath.item == 3 },
      ] {
        let transform = attributes?.transform ?? .identity
        let size = (transform.a * transform.a + transform.b * transform.b).squareRoot()
        #expect(abs(size - scale) < 1e-9)
      }
      #expect(host.view.visible.allSatisfy { $0.transform == .identity })
    }
  }

  @Test func `a batch update above leaves the first cell in view where it is`() {
    let host = Host(ListLayout(), [100])
    host.view.scroll(to: CGPoint(x: 0, y: 1030))
    let inserts = (0..<5).map {
      UICollectionViewUpdateItem(
        before: nil,
        after: IndexPath(item: $0, section: 0),
        action: .insert
      )
    }
    _ = host.view.performBatchUpdates(inserts) { host.shape = [105] }
    #expect(host.view.contentOffset.y == 1530)
    host.view.scroll(to: CGPoint(x: 0, y: 40))
    #expect(host.layout.snapshot?.viewport.offset.y == 40 || host.view.lastContext == nil)
    let proposed = host.layout.targetContentOffset(forProposedContentOffset: CGPoint(x: 0, y: 77))
    #expect(proposed.y == 77, "an offset that was reached is not asked for again")
  }

  @Test func `a section that moves keeps its header, its heights and its folding`() throws {
    let host = Host(ListLayout.stickyHeaders, [3, 2, 4], size: CGSize(width: 375, height: 1200))
    try host.layout.apply([
      .setHeight(CellIndex(section: 0, item: 1), 55), .setCollapsed(section: 0, true),
      .setSelected(CellIndex(section: 2, item: 0), true),
    ])
    host.view.layoutIfNeeded()
    let path = { (section: Int) in IndexPath(item: NSNotFound, section: section) }
    let animation = host.view.performBatchUpdates([
      UICollectionViewUpdateItem(before: path(0), after: path(2), action: .move),
      UICollectionViewUpdateItem(before: path(1), after: nil, action: .delete),
      UICollectionViewUpdateItem(before: nil, after: path(0), action: .insert),
    ]) { host.shape = [1, 4, 3] }
    let list = try #require(host.layout.snapshot)
    #expect(list.shape == [1, 4, 3])
    #expect(list.sections[2]?.section.isCollapsed == true)
    #expect(list.sections[2]?.section.ownHeight(of: 1) == 55)
    #expect(list.selection == [CellIndex(section: 1, item: 0)])
    let header = try #require(
      animation.initial.first {
        $0.representedElementCategory == .supplementaryView && $0.indexPath.section == 2
      }
    )
    #expect(header.alpha == 1 && header.frame.minY == 0, "it comes from where it was")
  }

  @Test func `a size that nothing animates keeps the first cell, and scrolling goes on`() throws {
    let host = Host(SpanGridLayout(), [200])
    host.view.scroll(to: CGPoint(x: 0, y: 2400))
    let cell = try #require(host.layout.snapshot?.place?.cell)
    host.view.resize(to: CGSize(width: 667, height: 375))
    #expect(host.layout.snapshot?.place?.cell == cell)
    #expect(host.view.contentOffset == host.layout.snapshot?.viewport.offset)
    #expect(try host.shown == host.engine())
    host.view.scroll(to: CGPoint(x: 0, y: 100))
    _ = host.view.performBatchUpdates([]) {}
    #expect(host.view.contentOffset.y == 100)
    #expect(try host.shown == host.engine())
  }

  @Test func `in a turned view what goes off screen slides out and what comes slides in`() throws {
    let host = Host(ListLayout(), [200])
    host.view.scroll(to: CGPoint(x: 0, y: 2000))
    let change = host.view.rotate(to: CGSize(width: 667, height: 375))
    let off = try #require(change.final.first { $0.indexPath.item == 26 })
    #expect(off.frame == CGRect(x: 0, y: 2600, width: 667, height: 100) && off.alpha == 1)
  }

  @Test func `only what the layout would take is asked for, and that settles`() throws {
    let host = Host(ListLayout(), [10])
    host.layout.isSelfSizing = true
    try host.layout.apply([.setSelected(CellIndex(section: 0, item: 1), true)])
    host.view.layoutIfNeeded()
    let asks = { (item: Int, height: CGFloat) in
      let path = IndexPath(item: item, section: 0)
      guard let original = host.layout.layoutAttributesForItem(at: path),
        let preferred = original.copy() as? UICollectionViewLayoutAttributes
      else { return false }
      preferred.frame.size.height = height
      return host.layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred,
        withOriginalAttributes: original
      )
    }
    #expect(asks(0, 80))
    #expect(!asks(0, 100))
    #expect(!asks(1, 80), "an expanded cell is as high as the layout says")
    #expect(![-5, 0, .nan, .infinity].contains { asks(0, $0) })
    let featured = Host(FeaturedLayout(), [10])
    featured.layout.isSelfSizing = true
    featured.view.fit(IndexPath(item: 0, section: 0), height: 50)
    #expect(try featured.shown == featured.engine())
  }

  @Test(arguments: ListOrientation.Axis.allCases)
  func `from right to left both axes are the engine's mirror image`(axis: ListOrientation.Axis)
    throws
  {
    let host = Host(ListLayout.stickyHeaders, [5, 12], axis: axis)
    host.view.effectiveUserInterfaceLayoutDirection = .rightToLeft
    host.view.reloadData()
    for step in stride(from: 0.0, through: 900, by: 90) {
      host.view.scroll(to: axis == .vertical ? CGPoint(x: 0, y: step) : CGPoint(x: step, y: 0))
      #expect(try host.shown == host.engine())
    }
  }

  @Test func `elements that the list does not have have no attributes`() {
    let host = Host(ListLayout.stickyHeaders, [2])
    let kind = UICollectionView.elementKindSectionHeader
    #expect(host.layout.layoutAttributesForItem(at: IndexPath(item: 2, section: 0)) == nil)
    #expect(host.layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 1)) == nil)
    for (kind, section, item) in [(kind, 1, 0), (kind, 0, 1), ("footer", 0, 0)] {
      #expect(
        host.layout.layoutAttributesForSupplementaryView(
          ofKind: kind,
          at: IndexPath(item: item, section: section)
        ) == nil
      )
    }
  }

  @Test func `two changes before a layout pass are both made, from the offset that is coming`()
    throws
  {
    let host = Host(ListLayout(), [50])
    try host.layout.select(CellIndex(section: 0, item: 20))
    try host.layout.apply([.setHeight(CellIndex(section: 0, item: 2), 300)])
    host.view.layoutIfNeeded()
    // Selected: 2300 − 667. Then 200 more above it.
    #expect(host.view.contentOffset.y == 1833)
    #expect(host.layout.snapshot?.viewport.offset.y == 1833)
  }
}
