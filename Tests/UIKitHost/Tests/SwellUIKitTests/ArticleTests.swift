import Foundation
import SwellLayout
import SwellMotion
import SwellUIKit
import SwiftUI
import Testing
import UIKit

// The code of the articles, which ArchitectureTests compares with this file.

final class PosterCell: UICollectionViewCell {
  let cover = UIView()
  let title = UILabel()

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    layoutAttributes.applyAppearance(cover: cover, title: title)
  }
}

final class TutorialCell: UICollectionViewCell {
  let imageView = UIView()
  let imageCoverView = UIView()
  let titleLabel = UILabel()
  let timeAndRoomLabel = UILabel()

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    layoutAttributes.applyAppearance(
      picture: imageView, cover: imageCoverView, title: titleLabel, details: timeAndRoomLabel)
  }
}

@MainActor
final class ArticleDelegate: UICollectionViewDelegate {
  let layout: SwellCollectionViewLayout

  init(_ layout: SwellCollectionViewLayout) { self.layout = layout }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt path: IndexPath) {
    collectionView.deselectItem(at: path, animated: true)
    try? layout.select(CellIndex(section: path.section, item: path.item))
  }
}

struct Talk: Identifiable, Equatable {
  let id: Int
  var title: String
}

struct TalkList: View {
  var talks: [Talk]
  @State private var selected: Talk.ID?

  var body: some View {
    SwellCollection(talks, layout: FeaturedLayout(), selection: $selected) { talk, appearance in
      Text(talk.title)
        .scaleEffect(appearance?.titleScale ?? 1)
        .foregroundStyle(.white)
    }
  }
}

@MainActor
@Suite struct ArticleTests {
  private let view = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))

  @Test func `the code of Swell in UIKit for the Ultravisual list runs`() throws {
    let source = TestScreen(FeaturedLayout(), [15])
    let layout = SwellCollectionViewLayout(FeaturedLayout())
    let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.decelerationRate = .fast
    collectionView.dataSource = source
    view.addSubview(collectionView)
    collectionView.register(PosterCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.register(
      SwellHeaderView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "view")
    let delegate = ArticleDelegate(layout)
    collectionView.delegate = delegate
    collectionView.layoutIfNeeded()
    let first = collectionView.cellForItem(at: IndexPath(item: 0, section: 0)) as? PosterCell
    #expect(abs((first?.cover.alpha ?? 0) - 0.3) < 1e-9)
    collectionView.tap(CGPoint(x: 100, y: 470))
    #expect(collectionView.contentOffset.y == 360)
    // It scrolls, without a batch update.
    #expect(collectionView.initialAttributes.isEmpty)
    layout.cellLayout = ListLayout.stickyHeaders
    layout.effect = .pop
    layout.scroll(to: .cell(section: 0, item: 12), aligned: .start)
    let measures = SectionMeasures(itemHeight: 44)
    layout.show(try layout.list.applying([.setMeasures(section: 0, measures)]))
    #expect(collectionView.faults.isEmpty)
    let saved = layout.place  // the cell at the top, and how far it has scrolled past: Codable
    if let saved { layout.restore(saved) }
    #expect(saved != nil)
  }

  @Test func `the code of Swell in UIKit for headers and self-sizing cells runs`() throws {
    let screen = TestScreen(ListLayout.stickyHeaders, [15])
    let layout = screen.layout
    let days = ["Friday"]
    let path = IndexPath(item: 0, section: 0)
    let header = SwellHeaderView(frame: .zero)
    header.button.configuration?.title = days[path.section]
    header.isCollapsed = layout.isCollapsed(section: path.section)
    header.toggle = { [layout] isCollapsed in
      try? layout.setCollapsed(isCollapsed, section: path.section)
    }
    header.button.sendActions(for: .primaryActionTriggered)
    #expect(layout.isCollapsed(section: 0))
    layout.isSelfSizing = true
    let registration = UICollectionView.CellRegistration<SwellCell, String> { cell, _, title in
      cell.contentConfiguration = UIHostingConfiguration { Text(title) }
    }
    let cell = screen.view.dequeueConfiguredReusableCell(
      using: registration, for: path, item: "Ebb")
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(x: 0, y: 0, width: 375, height: 100)
    #expect(cell.preferredLayoutAttributesFitting(attributes).size.height == 20)
    #expect(attributes.size.height == 100)
  }

  @Test func `the parameters that replace a tutorial layout's constants work`() {
    // UltravisualLayoutConstants.Cell.standardHeight and featuredHeight, and dragOffset
    let featured = FeaturedLayout(standardHeight: 90, featuredHeight: 300, dragOffset: 200)
    let layout = SwellCollectionViewLayout(featured)
    let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.decelerationRate = .fast
    let source = TestScreen(FeaturedLayout(), [15])
    collectionView.dataSource = source
    collectionView.register(TutorialCell.self, forCellWithReuseIdentifier: "cell")
    view.addSubview(collectionView)
    collectionView.layoutIfNeeded()
    #expect(collectionView.visible.map(\.frame.height).prefix(2) == [300, 90])
  }

  @Test func `the code of Swell in SwiftUI runs`() {
    let talks = (0..<20).map { Talk(id: $0, title: "Talk \($0)") }
    _ = TalkList(talks: talks).body
    let isGrid = !talks.isEmpty
    let changed =
      SwellCollection(talks, layout: isGrid ? SpanGridLayout() : ListLayout()) { talk, _ in
        Text(talk.title)
      }
    #expect(Mounted(changed, size: CGSize(width: 375, height: 667)).view.visibleCells.count == 12)
  }

  @Test func `the code of Swell in SwiftUI for custom views runs`() {
    let talks = Array(0..<20)
    let (size, offset) = (CGSize(width: 375, height: 667), CGPoint(x: 0, y: 250))
    var drawn = 0
    func draw(_ element: ListElement, _ frame: CGRect, _ appearance: FeaturedAppearance?) {
      drawn += 1
    }
    let list = ListSnapshot(
      layout: FeaturedLayout(),
      shape: [talks.count],
      viewport: ListViewport(size: size, offset: offset))
    for cell in list.elements() { draw(cell.element, cell.frame, cell.appearance) }
    #expect(drawn == 6)
  }
}
