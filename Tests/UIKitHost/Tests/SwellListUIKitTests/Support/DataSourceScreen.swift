import Foundation
import GRDB
import SwellLayout
import SwellModel
import SwellStore
import SwellUIKit
import Testing
import UIKit

@testable import SwellListUIKit

private final class Losses {
  var titles: [String] = []
}

/// A collection view in a window that shows a stored list.
@MainActor
final class DataSourceScreen: UICollectionViewDelegate {
  let view: UICollectionView
  let layout: SwellCollectionViewLayout
  let source: SwellListDataSource
  var errors: [any Error] = []
  /// The titles that cells on screen have lost.
  var lostTitles: [String] { losses.titles }
  private let losses = Losses()
  private let window: UIWindow

  init(_ list: SessionList, _ cellLayout: any CellLayout, _ size: CGSize, isSelfSizing: Bool) {
    layout = SwellCollectionViewLayout(cellLayout)
    layout.isSelfSizing = isSelfSizing
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    source = SwellListDataSource(list, in: view) { [losses] (cell: SwellCell, talk) in
      if talk == nil, cell.superview != nil, let title = cell.title { losses.titles.append(title) }
      cell.contentConfiguration = talk.map {
        SizedContent($0.title, height: neededHeight(of: $0.title))
      }
    }
    window.addSubview(view)
    view.delegate = self
    source.didFail = { [weak self] in self?.errors.append($0) }
    source.registerView(ofKind: UICollectionView.elementKindSectionHeader) {
      (header: SwellHeaderView, day) in header.button.configuration?.title = day.title
    }
    view.layoutIfNeeded()
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt path: IndexPath) {
    collectionView.deselectItem(at: path, animated: false)
    source.select(path)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { source.storePlace() }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { source.storePlace() }
  }

  /// Waits for all pending work, and for the rows in view.
  func settle() async { await source.settle(view) { $0.title != nil } }

  // MARK: What is on screen

  /// The titles of the cells and headers in view, and their tops on screen.
  var shown: [String: CGFloat] {
    var shown: [String: CGFloat] = [:]
    for attributes in view.visible {
      let path = attributes.indexPath
      let top = attributes.frame.minY - view.contentOffset.y
      if let kind = attributes.representedElementKind {
        let header = view.supplementaryView(forElementKind: kind, at: path) as? SwellHeaderView
        if let title = header?.button.configuration?.title { shown[title] = top }
      } else if let title = view.cellForItem(at: path)?.title {
        shown[title] = top
      }
    }
    return shown
  }

  func height(of title: String) -> CGFloat? {
    view.visible.first {
      view.cellForItem(at: $0.indexPath)?.title == title
    }?.frame.height
  }

  /// Taps a talk or a day in view.
  func tap(_ title: String) throws {
    let top = try #require(shown[title])
    view.tap(CGPoint(x: 100, y: view.contentOffset.y + top + 5))
  }

  /// Compares the titles in view with those in the store.
  func expectRight(
    _ programme: Programme,
    _ comment: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(view.faults.isEmpty, comment, sourceLocation: sourceLocation)
    let titles = try programme.titles()
    for attributes in view.visible {
      let path = attributes.indexPath
      let expected: String
      let actual: String?
      if let kind = attributes.representedElementKind {
        expected = titles[path.section].section
        let header = view.supplementaryView(forElementKind: kind, at: path) as? SwellHeaderView
        actual = header?.button.configuration?.title
      } else {
        expected = titles[path.section].sessions[path.item]
        actual = view.cellForItem(at: path)?.title
        let height =
          layout.isSelfSizing && source.screen?.state.selection.isEmpty == true
          ? neededHeight(of: expected) : attributes.frame.height
        #expect(attributes.frame.height == height, comment, sourceLocation: sourceLocation)
      }
      #expect(actual == expected, comment, sourceLocation: sourceLocation)
    }
    #expect(source.screen?.sections.map(\.title) == titles.map(\.section))
  }
}

extension SwellListDataSource {
  /// Waits for all pending work, and until the cells in view show their rows.
  ///
  /// After an import a cell shows its old row until the new one has been read.
  func settle(_ view: UICollectionView, until hasRow: (UICollectionViewCell) -> Bool) async {
    view.layoutIfNeeded()
    await perform { _ in nil }.value
    try? await view.wait { reading == nil && view.visibleCells.allSatisfy(hasRow) }
    await perform { _ in nil }.value
    view.layoutIfNeeded()
  }
}

extension UICollectionViewCell {
  /// The title that the cell shows.
  var title: String? { (contentConfiguration as? SizedContent<String>)?.value }
}

/// The height that a title needs.
func neededHeight(of title: String) -> CGFloat {
  let number = Int(title.drop { !$0.isNumber }.prefix { $0.isNumber }) ?? 0
  return CGFloat(60 + number % 10 * 13)
}
