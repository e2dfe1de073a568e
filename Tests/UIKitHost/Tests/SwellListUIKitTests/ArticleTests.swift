import SwellLayout
import SwellListUIKit
import SwellModel
import SwellStore
import SwellUIKit
import SwiftUI
import Testing
import UIKit

// The code of the article "Swell in UIKit", which ArchitectureTests compares with this file.

@MainActor
final class ArticleDelegate: UICollectionViewDelegate {
  var source: SwellListDataSource?

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt path: IndexPath) {
    collectionView.deselectItem(at: path, animated: true)
    source?.select(path)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    source?.storePlace()
  }
}

@MainActor
@Suite(.timeLimit(.minutes(10))) struct ArticleTests {
  @Test func `the code of Swell in UIKit for a stored list runs`() async throws {
    let programme = try Programme([(day: 1, talks: Array(0..<20))])
    let talks = try SessionList("talks", in: programme.store)
    let layout = SwellCollectionViewLayout(ListLayout.stickyHeaders)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let collectionView = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    window.addSubview(collectionView)
    let delegate = ArticleDelegate()
    collectionView.delegate = delegate
    let source = SwellListDataSource(talks, in: collectionView) { (cell: SwellCell, talk) in
      cell.contentConfiguration = UIHostingConfiguration { Text(talk?.title ?? "…") }
    }
    source.registerView(ofKind: UICollectionView.elementKindSectionHeader) {
      (header: SwellHeaderView, day) in header.button.configuration?.title = day.title
    }
    delegate.source = source
    try await collectionView.wait { source.screen != nil }
    await source.settle(collectionView) { ($0.contentView as? HostingView)?.texts.first != "…" }
    collectionView.tap(CGPoint(x: 100, y: 160))
    await source.perform { _ in nil }.value
    #expect(try programme.state().selection.map(\.key) == ["talk1"])
    collectionView.drag(to: CGPoint(x: 0, y: 600))
    collectionView.release(proposed: CGPoint(x: 0, y: 640))
    await source.perform { _ in nil }.value
    #expect(try programme.state().place?.location.key == "talk4")
    #expect(collectionView.faults.isEmpty)
  }
}
