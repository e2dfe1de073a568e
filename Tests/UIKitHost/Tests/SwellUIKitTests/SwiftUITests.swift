import SwellLayout
import SwellUIKit
import SwiftUI
import Testing
import UIKit

/// The SwiftUI wrapper, as SwiftUI would drive it.
@MainActor
@Suite struct SwiftUITests {
  private let phone = CGSize(width: 375, height: 667)

  private func talks(_ ids: [Int], _ suffix: String = "") -> [Talk] {
    ids.map { Talk(id: $0, title: "Talk \($0)\(suffix)") }
  }

  private func list(
    _ talks: [Talk], _ layout: any CellLayout = ListLayout(), _ selection: Binding<Int?>? = nil
  ) -> SwellCollection<Talk, Text> {
    SwellCollection(talks, layout: layout, selection: selection) { talk, appearance in
      Text(appearance.map { "\(talk.title) \($0.coverAlpha)" } ?? talk.title)
    }
  }

  private func titles(_ view: UICollectionView) -> [String] {
    view.indexPathsForVisibleItems.compactMap {
      (view.cellForItem(at: $0)?.contentView as? HostingView)?.texts.first
    }
  }

  @Test func `items are as tall as their content, and changes are animated`() {
    let mounted = Mounted(list(talks(Array(0..<100))), size: phone)
    #expect(titles(mounted.view).first == "Talk 0")
    #expect(mounted.view.visible.first?.frame.height == 20)
    mounted.view.scroll(to: CGPoint(x: 0, y: 410))
    let first = titles(mounted.view).first
    mounted.update(list(talks([200, 201] + Array(0..<100), "!")))
    #expect(titles(mounted.view).first == first.map { $0 + "!" })
    #expect(mounted.view.faults.isEmpty)
  }

  @Test func `visible cells change when a value that their builder captures changes`() {
    func list(_ mark: String) -> SwellCollection<Talk, Text> {
      SwellCollection(talks([1, 2]), layout: ListLayout()) { talk, _ in Text(talk.title + mark) }
    }
    let mounted = Mounted(list(""), size: phone)
    mounted.update(list(" ★"))
    #expect(titles(mounted.view) == ["Talk 1 ★", "Talk 2 ★"])
    #expect(mounted.view.faults.isEmpty)
  }

  @Test func `the first of several items with the same id is shown`() {
    let mounted = Mounted(list(talks([1, 2]) + talks([1], "!")), size: phone)
    #expect(titles(mounted.view) == ["Talk 1", "Talk 2"])
    mounted.update(list(talks([2, 3, 2], "!") + talks([1, 1])))
    #expect(titles(mounted.view) == ["Talk 2!", "Talk 3!", "Talk 1"])
    #expect(mounted.view.faults.isEmpty)
  }

  @Test func `a tap and the binding both select and deselect an item`() {
    var selected: Int?
    let binding = Binding(get: { selected }, set: { selected = $0 })
    let featured = Mounted(list(talks(Array(0..<20)), FeaturedLayout(), binding), size: phone)
    featured.view.tap(CGPoint(x: 100, y: 350))
    #expect(selected == 1)
    #expect(featured.view.contentOffset.y == 180)
    #expect(titles(featured.view).first == "Talk 1 0.3")
    selected = 5
    featured.update(list(talks(Array(0..<20)), FeaturedLayout(), binding))
    #expect(featured.view.contentOffset.y == 900)
    featured.view.tap(CGPoint(x: 100, y: 950))
    #expect(selected == nil)
    #expect(featured.view.decelerationRate == .fast)
    #expect(featured.view.faults.isEmpty)
  }

  @Test func `an item selected before it exists is selected once it appears`() {
    var selected: Int? = 5
    let binding = Binding(get: { selected }, set: { selected = $0 })
    let mounted = Mounted(list([], FeaturedLayout(), binding), size: phone)
    mounted.update(list(talks(Array(0..<20)), FeaturedLayout(), binding))
    #expect(mounted.view.contentOffset.y == 900)
    mounted.view.tap(CGPoint(x: 100, y: 950))
    #expect(selected == nil && mounted.view.faults.isEmpty)
  }

  @Test func `another layout keeps the first visible item`() {
    let mounted = Mounted(list(talks(Array(0..<100)), SpanGridLayout()), size: phone)
    mounted.view.scroll(to: CGPoint(x: 0, y: 1250))
    let first = titles(mounted.view).first
    mounted.update(list(talks(Array(0..<100)), FeaturedLayout()))
    #expect(titles(mounted.view).contains { $0.hasPrefix((first ?? "?") + " ") })
    #expect(mounted.view.faults.isEmpty)
  }
}
