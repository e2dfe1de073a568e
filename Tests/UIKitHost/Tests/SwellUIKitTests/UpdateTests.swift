import SwellLayout
import SwellMotion
import SwellUIKit
import Testing
import UIKit

/// Batch updates and reloads.
@MainActor
@Suite struct UpdateTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test func `a selection inside a batch update is animated with the update`() throws {
    let screen = TestScreen(ListLayout(), [10])
    screen.view.performBatchUpdates {
      #expect(throws: Never.self) { try screen.layout.select(CellIndex(section: 0, item: 1)) }
      screen.numbers[0].insert(10, at: 0)
      screen.view.insertItems(at: [path(0)])
    }
    #expect(screen.layout.list.selection == [CellIndex(section: 0, item: 2)])
    #expect(screen.shown[.cell(1)]?.height == 300)
    let start = screen.view.initialAttributes[ViewKey(kind: nil, path: path(2))]
    #expect(start?.frame == CGRect(x: 0, y: 100, width: 375, height: 100))
    screen.expectSound()
  }

  @Test func `inserted cells start and deleted cells end with the effect's attributes`() {
    for (effect, scale) in [(TransitionEffect.flyIn, 0.2), (.pop, 0.1), (.fade, 1)] {
      for isReduced in [false, true] {
        UIAccessibility.reducesMotion = isReduced
        defer { UIAccessibility.reducesMotion = false }
        let screen = TestScreen(ListLayout(), [4])
        screen.layout.effect = effect
        screen.view.performBatchUpdates {
          screen.numbers[0] = [4, 0, 1, 2]
          screen.view.deleteItems(at: [path(3)])
          screen.view.insertItems(at: [path(0)])
        }
        let inserted = screen.view.initialAttributes[ViewKey(kind: nil, path: path(0))]
        let deleted = screen.view.finalAttributes[ViewKey(kind: nil, path: path(3))]
        #expect(deleted?.alpha == 0)
        for attributes in [inserted, deleted] {
          let transform = attributes?.transform ?? .identity
          let size = (transform.a * transform.a + transform.b * transform.b).squareRoot()
          #expect(abs(size - (isReduced ? 1 : scale)) < 1e-9)
        }
        let moved = screen.view.initialAttributes[ViewKey(kind: nil, path: path(1))]
        #expect(moved?.alpha == 1 && moved?.frame.minY == 0)
        #expect(screen.view.visible.allSatisfy { $0.transform == .identity })
        screen.expectSound()
      }
    }
  }

  @Test func `when the first visible cell is deleted, the next one takes its place`() {
    let screen = TestScreen(ListLayout(), [30])
    screen.view.scroll(to: CGPoint(x: 0, y: 1030))
    screen.view.performBatchUpdates {
      screen.numbers[0] = Array(3..<10) + Array(12..<30)
      screen.view.deleteItems(at: [0, 1, 2, 10, 11].map { path($0) })
    }
    #expect(screen.top(of: 12) == -30)
    screen.expectSound()
  }

  @Test func `the header of a moved section slides from where it was`() {
    let screen = TestScreen(ListLayout.stickyHeaders, [3, 2])
    screen.view.performBatchUpdates {
      screen.numbers = [[20], [0, 1, 2], [3, 4]]
      screen.view.insertSections([0])
      screen.view.moveSection(0, toSection: 1)
    }
    let key = ViewKey(kind: UICollectionView.elementKindSectionHeader, path: path(0, 1))
    let header = screen.view.initialAttributes[key]
    #expect(header?.alpha == 1 && header?.frame.minY == 0)
    screen.expectSound()
  }

  @Test func `a bounds change after an update or a reload forgets the list before the update`() {
    let screen = TestScreen(ListLayout(), [10])
    let old = screen.view.bounds
    for change in 1...2 {
      screen.view.resize(to: CGSize(width: 400, height: 667))
      if change == 1 {
        screen.view.performBatchUpdates {
          screen.numbers[0].removeLast(5)
          screen.view.deleteItems(at: (5..<10).map { path($0) })
        }
      } else {
        screen.numbers[0].removeLast(3)
        screen.view.reloadData()
        screen.view.layoutIfNeeded()
      }
      screen.layout.prepare(forAnimatedBoundsChange: old)
      #expect(screen.layout.list.shape.itemCounts == [screen.numbers[0].count])
      screen.layout.finalizeAnimatedBoundsChange()
      screen.view.resize(to: old.size)
    }
  }

  @Test func `a view outside a window reloads without animation and keeps its selection`() throws {
    let screen = TestScreen(ListLayout(), [10])
    screen.view.removeFromSuperview()
    try screen.layout.select(CellIndex(section: 0, item: 1))
    screen.view.layoutIfNeeded()
    #expect(screen.shown[.cell(1)]?.height == 300)
    screen.numbers[0].removeLast()
    screen.view.deleteItems(at: [path(9)])
    #expect(screen.visibleNumbers.count == 7)
    screen.view.performBatchUpdates {
      screen.numbers[0].removeFirst()
      screen.view.deleteItems(at: [path(0)])
    }
    #expect(screen.first == 1)
    screen.expectSound()
  }

  @Test func `an update that becomes a reload leaves no stale state behind`() {
    final class NewCounts: UICollectionViewLayoutInvalidationContext {
      override var invalidateDataSourceCounts: Bool { true }
    }
    let screen = TestScreen(ListLayout(), [3])
    screen.layout.invalidateLayout(with: NewCounts())
    screen.numbers = [[10, 11, 12, 13]]
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    #expect(screen.visibleNumbers == [10, 11, 12, 13])
    screen.expectSound()
  }

  @Test func `an update with 16,000 moves shows the new order and queries few cells`() {
    let count = 16_000
    let screen = TestScreen(ListLayout(), [count])
    let asked = screen.view.calls["attributes"] ?? 0
    screen.view.performBatchUpdates {
      screen.numbers[0].reverse()
      for item in 0..<count { screen.view.moveItem(at: path(item), to: path(count - 1 - item)) }
    }
    #expect((screen.view.calls["attributes"] ?? 0) < asked + 100)
    // The first visible cell has become the last.
    #expect(screen.visibleNumbers == [6, 5, 4, 3, 2, 1, 0])
    screen.expectSound()
  }

  @Test
  func
    `the empty state appears when the last cell is removed, and disappears with the first new one`()
  {
    let screen = TestScreen(ListLayout.agenda, [1, 1])
    let kind = SwellCollectionViewLayout.elementKindEmptyState
    let key = ViewKey(kind: kind, path: path(0))
    screen.view.performBatchUpdates {
      screen.numbers[0] = []
      screen.view.deleteItems(at: [path(0)])
    }
    #expect(screen.view.insertedViews == [kind: [path(0)]])
    #expect(screen.view.initialAttributes[key]?.alpha == 0)
    screen.view.performBatchUpdates {
      screen.numbers[0] = [7]
      screen.view.insertItems(at: [path(0)])
    }
    #expect(screen.view.deletedViews == [kind: [path(0)]])
    #expect(screen.view.finalAttributes[key]?.alpha == 0)
    screen.expectSound()
  }
}
