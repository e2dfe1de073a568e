import SwellLayout
import SwellListUIKit
import SwellStore
import SwellUIKit
import SwiftUI
import UIKit

/// A programme in one of three layouts: tap to select, tap a day to collapse it, pull to import the
/// next edition.
final class ProgrammeViewController: UIViewController, UICollectionViewDelegate {
  let store: ProgrammeStore
  let layout = SwellCollectionViewLayout(ListLayout.stickyHeaders)
  private(set) lazy var collectionView = UICollectionView(
    frame: view.bounds, collectionViewLayout: layout)
  private(set) var source: SwellListDataSource?
  private(set) var opening: Task<Void, Never>?

  static let layouts: [(name: String, layout: any CellLayout)] = [
    ("List", ListLayout.stickyHeaders), ("Featured", FeaturedLayout()),
    ("Grid", SpanGridLayout(columns: .fixed(2), stickyHeaders: true)),
  ]

  init(_ store: ProgrammeStore) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    layout.isSelfSizing = true
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.alwaysBounceVertical = true
    collectionView.delegate = self
    view.addSubview(collectionView)
    let picker = UISegmentedControl(items: Self.layouts.map(\.name))
    picker.selectedSegmentIndex = 0
    picker.addAction(
      UIAction { [weak self, weak picker] _ in self?.showLayout(picker?.selectedSegmentIndex ?? 0)
      },
      for: .valueChanged)
    navigationItem.titleView = picker
    let refresh = UIRefreshControl()
    refresh.addAction(UIAction { [weak self] _ in self?.importNextEdition() }, for: .valueChanged)
    collectionView.refreshControl = refresh
    opening = Task { await open() }
  }

  private func open() async {
    do {
      let source = SwellListDataSource(try await store.open(), in: collectionView) {
        (cell: SwellCell, talk) in
        cell.makeContent = {
          let content = TalkContent(talk: talk, role: $0?.role, appearance: $0?.appearance)
          return UIHostingConfiguration { content }.margins(.all, 0)
        }
      }
      source.registerView(ofKind: UICollectionView.elementKindSectionHeader) {
        (header: SwellHeaderView, day) in
        header.button.configuration?.title = "\(day.title) (\(day.sessionCount))"
        header.backgroundColor = .systemBackground
      }
      source.didFail = { [weak self] in self?.title = "\($0)" }
      self.source = source
    } catch {
      title = "\(error)"
    }
  }

  func showLayout(_ index: Int) {
    layout.cellLayout = Self.layouts[index].layout
    collectionView.decelerationRate = layout.cellLayout is FeaturedLayout ? .fast : .normal
  }

  /// The data source notices this change like any other.
  @discardableResult
  func importNextEdition() -> Task<Void, Never> {
    Task {
      do {
        try await store.importNextEdition()
      } catch {
        title = "\(error)"
      }
      collectionView.refreshControl?.endRefreshing()
    }
  }

  // MARK: Taps and scrolls

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    source?.select(indexPath)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { source?.storePlace() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { source?.storePlace() }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { source?.storePlace() }

  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { source?.storePlace() }
}
