import SwellLayout
import SwellUIKit
import Testing
import UIKit

/// A collection view in a window, with cells that show numbers.
@MainActor
final class TestScreen: UICollectionViewDataSource, UICollectionViewDelegate {
  /// The numbers that the cells show, by section.
  var numbers: [[Int]]
  /// The heights that the cells' contents need, by cell number; 100 by default, tripled for
  /// selected cells.
  var heights: [Int: CGFloat] = [:]
  /// The heights that a list's cells have asked for, by number, plain and expanded.
  var measured: [Int: CGFloat] = [:]
  var measuredExpanded: [Int: CGFloat] = [:]
  /// Whether the delegate lays the view out during a scroll.
  var laysOutWhileScrolling = false
  /// Called when a cell is tapped.
  var didSelect: ((IndexPath) -> Void)?

  let layout: SwellCollectionViewLayout
  let view: UICollectionView
  private let window: UIWindow

  init(
    _ cellLayout: any CellLayout,
    _ counts: [Int],
    axis: ListOrientation.Axis = .vertical,
    direction: UIUserInterfaceLayoutDirection = .leftToRight,
    size: CGSize = CGSize(width: 375, height: 667),
    before: (TestScreen) -> Void = { _ in }
  ) {
    numbers = []
    for count in counts {
      let first = numbers.joined().count
      numbers.append(Array(first..<first + count))
    }
    layout = SwellCollectionViewLayout(cellLayout, axis: axis)
    view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    window = UIWindow(frame: view.frame)
    window.direction = direction
    window.addSubview(view)
    view.contentInsetAdjustmentBehavior = .always
    view.register(SwellCell.self, forCellWithReuseIdentifier: "cell")
    for kind in Self.kinds {
      let isHeader = kind == UICollectionView.elementKindSectionHeader
      view.register(
        isHeader ? SwellHeaderView.self : UICollectionReusableView.self,
        forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "view")
    }
    view.dataSource = self
    view.delegate = self
    before(self)
    view.layoutIfNeeded()
  }

  static let kinds = [
    UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    SwellCollectionViewLayout.elementKindEmptyState,
  ]

  // MARK: Data source and delegate

  func numberOfSections(in collectionView: UICollectionView) -> Int { numbers.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { numbers[section].count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    let number = numbers[indexPath.section][indexPath.item]
    (cell as? SwellCell)?.makeContent = { [weak self] attributes in
      let isExpanded = attributes?.role == .selected
      let height = (self?.heights[number] ?? 100) * (isExpanded ? 3 : 1)
      return SizedContent(number, height: height) {
        guard let self, self.layout.cellLayout is ListLayout else { return }
        let heights = isExpanded ? \TestScreen.measuredExpanded : \.measured
        self[keyPath: heights][number] = height
      }
    }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let header = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    (header as? SwellHeaderView)?.toggle = { [layout] in
      try? layout.setCollapsed($0, section: indexPath.section)
    }
    return header
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard laysOutWhileScrolling else { return }
    _ = layout.place
    view.layoutIfNeeded()
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt path: IndexPath) {
    didSelect?(path)
  }

  // MARK: What is on screen

  /// The frames of the views on screen, relative to the viewport's corner, by what they show.
  var shown: [Shown: CGRect] {
    var shown: [Shown: CGRect] = [:]
    for attributes in view.visible {
      let path = attributes.indexPath
      let frame = attributes.frame.offsetBy(dx: -view.contentOffset.x, dy: -view.contentOffset.y)
      if let kind = attributes.representedElementKind {
        shown[.view(kind, path.section)] = frame
      } else if let content = view.cellForItem(at: path)?.contentConfiguration as? SizedContent<Int>
      {
        shown[.cell(content.value)] = frame
      }
    }
    return shown
  }

  /// The distance from the viewport's top to the top of the cell with the given number.
  func top(of number: Int) -> CGFloat? { shown[.cell(number)]?.minY }

  /// The numbers on screen, from the top.
  var visibleNumbers: [Int] { view.indexPathsForVisibleItems.map { numbers[$0.section][$0.item] } }

  /// The first number on screen.
  var first: Int { visibleNumbers.first ?? -1 }

  /// Expects the view to have no faults, and clears them.
  func expectSound(_ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(view.faults.isEmpty, comment, sourceLocation: sourceLocation)
    view.faults = []
  }
}

/// The content of a view.
enum Shown: Hashable {
  case cell(Int)
  case view(String, Int)

  @MainActor static func header(_ section: Int) -> Shown {
    .view(UICollectionView.elementKindSectionHeader, section)
  }
  @MainActor static func footer(_ section: Int) -> Shown {
    .view(UICollectionView.elementKindSectionFooter, section)
  }
  static func emptyState(_ section: Int) -> Shown {
    .view(SwellCollectionViewLayout.elementKindEmptyState, section)
  }
}

extension CGRect {
  /// Whether the frame overlaps a rectangle by more than a rounding error.
  func isVisible(in rect: CGRect) -> Bool {
    let common = intersection(rect)
    return !common.isNull && common.width > 0.001 && common.height > 0.001
  }

  /// The frame with its edges rounded to pixels at 3× scale.
  var onPixels: CGRect {
    func round(_ edge: CGFloat) -> CGFloat { (edge * 3).rounded() / 3 }
    let (left, top) = (round(minX), round(minY))
    return CGRect(x: left, y: top, width: round(maxX) - left, height: round(maxY) - top)
  }
}
