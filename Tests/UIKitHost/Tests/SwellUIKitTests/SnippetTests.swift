import HostedSwellUIKit
import SwellLayout
import SwellMotion
import Testing
import UIKit

/// The Swift of the article "In UIKit", compiled and run: each line that it shows is here.
@MainActor @Suite struct SnippetTests {
  private let frame = CGRect(x: 0, y: 0, width: 375, height: 667)

  @Test func `a collection view shows, selects and changes its layout`() throws {
    let source = Host(FeaturedLayout(), [15])
    let layout = SwellCollectionViewLayout(FeaturedLayout())
    let view = UICollectionView(frame: frame, collectionViewLayout: layout)
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(!view.visible.isEmpty)
    try layout.select(CellIndex(section: 0, item: 4))
    layout.cellLayout = ListLayout()
    layout.effect = .pop
    view.layoutIfNeeded()
    #expect(layout.snapshot?.selection == [CellIndex(section: 0, item: 4)])
  }

  @Test func `a cell takes its look from the attributes`() throws {
    let host = Host(FeaturedLayout(), [15])
    let (cover, title) = (UIView(frame: frame), UIView(frame: frame))
    let bounds = CGRect(x: 0, y: 0, width: 375, height: 280)
    let attributes = try #require(host.view.visible.first)
    let views = FeaturedCellViews(cover: cover, title: title)
    views.apply(attributes, in: bounds)
    #expect(cover.alpha > 0 && cover.alpha < 1)
  }
}
