import SwellLayout
import SwellUIKit
import Testing
import UIKit

/// SwellUIKit in a collection view, with UIKit's public interface alone.
@MainActor
@Suite struct CollectionViewTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test(arguments: [ListLayout(), ListLayout.stickyHeaders, SpanGridLayout()] as [any CellLayout])
  func `rotating the view keeps the first visible cell`(layout: any CellLayout) throws {
    let screen = Screen(layout, count: 200)
    screen.scroll(to: 2440)
    let first = try #require(screen.numbersInView.first)
    let top = try #require(screen.top(of: first))
    screen.view.frame.size = CGSize(width: 667, height: 375)
    screen.view.layoutIfNeeded()
    #expect(abs(try #require(screen.top(of: first)) - top) < 1)
  }

  @Test func `cells of a featured list are where the layout places them at any offset`() {
    let screen = Screen(FeaturedLayout(), count: 50)
    for offset in [0.0, 90, 180, 613, 1103, 400, 0] {
      screen.scroll(to: offset)
      for number in screen.numbersInView {
        let placed = screen.layout.list.attributes(of: .cell(section: 0, item: number))
        let frame = screen.view.cellForItem(at: path(number))?.frame
        #expect(abs((placed?.frame.minY ?? -1) - (frame?.minY ?? -2)) < 1, "at \(offset)")
      }
    }
  }

  @Test func `an insertion above leaves the first visible cell where it is`() throws {
    let screen = Screen(ListLayout(), count: 100)
    screen.scroll(to: 1030)
    UIView.performWithoutAnimation {
      screen.view.performBatchUpdates {
        screen.numbers.insert(contentsOf: 100..<105, at: 0)
        screen.view.insertItems(at: (0..<5).map { path($0) })
      }
    }
    screen.view.layoutIfNeeded()
    #expect(abs(try #require(screen.top(of: 10)) + 30) < 1)
  }

  @Test func `a selection expands the cell, and reloading forgets it`() throws {
    let screen = Screen(ListLayout(), count: 20)
    try screen.layout.select(CellIndex(section: 0, item: 1), animated: false)
    screen.view.layoutIfNeeded()
    #expect(screen.view.cellForItem(at: path(1))?.frame.height == 300)
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    #expect(screen.view.cellForItem(at: path(1))?.frame.height == 100)
  }

  @Test func `a collapsed section hides its cells until it is expanded`() throws {
    let screen = Screen(ListLayout.stickyHeaders, count: 5)
    try screen.layout.setCollapsed(true, section: 0, animated: false)
    screen.view.layoutIfNeeded()
    #expect(screen.numbersInView.isEmpty)
    let hidden = screen.view.layoutAttributesForItem(at: path(2))
    #expect(hidden?.isHidden == true && hidden?.frame.height == 0)
    try screen.layout.setCollapsed(false, section: 0, animated: false)
    screen.view.layoutIfNeeded()
    #expect(screen.numbersInView == [0, 1, 2, 3, 4])
  }

  @Test func `a scroll place restored before the first layout pass is shown in that pass`() {
    let place = ScrollPlace(cell: CellIndex(section: 0, item: 30), fraction: 0.25)
    let screen = Screen(ListLayout(), count: 50) { $0.restore(place) }
    #expect(abs(screen.view.contentOffset.y - 3025) < 1)
    #expect(screen.numbersInView.first == 30)
  }
}

/// A collection view in a window, with cells that show numbers.
@MainActor
private final class Screen: NSObject, UICollectionViewDataSource {
  var numbers: [Int]
  let layout: SwellCollectionViewLayout
  let view: UICollectionView
  private let window: UIWindow

  init(
    _ cellLayout: any CellLayout, count: Int, before: (SwellCollectionViewLayout) -> Void = { _ in }
  ) {
    numbers = Array(0..<count)
    layout = SwellCollectionViewLayout(cellLayout)
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    super.init()
    view.contentInsetAdjustmentBehavior = .never
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      SwellHeaderView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.dataSource = self
    window.addSubview(view)
    window.isHidden = false
    before(layout)
    view.layoutIfNeeded()
  }

  func scroll(to offset: CGFloat) {
    view.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
    view.layoutIfNeeded()
  }

  var numbersInView: [Int] { view.indexPathsForVisibleItems.sorted().map { numbers[$0.item] } }

  func top(of number: Int) -> CGFloat? {
    guard let item = numbers.firstIndex(of: number) else { return nil }
    let cell = view.cellForItem(at: IndexPath(item: item, section: 0))
    return cell.map { $0.frame.minY - view.contentOffset.y }
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { numbers.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }
}
