import HostedSwellUIKit
import SwellLayout
import SwellModel
import SwellMotion
import SwellStore
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

  @Test func `a stored list in a dozen lines`() async throws {
    let programme = try Programme()
    try programme.importElsewhere([(day: 1, talks: Array(0..<40))])
    let owner = TalksViewController()
    try owner.show(SessionList("talks", in: programme.store))
    let controller = try #require(owner.controller)
    var errors: [any Error] = []
    controller.didFail = { errors.append($0) }
    try controller.expectRight(programme)
    controller.perform { try $0.scroll(to: .key("tides"), ifStale: .refresh) }
    await controller.settle()
    #expect(errors.count == 1)
    controller.layout.cellLayout = FeaturedLayout()
    controller.layout.isSelfSizing = true
    controller.view.layoutIfNeeded()
    try controller.expectRight(programme)
  }

  @Test func `headers, footers and the empty state of a stored list`() async throws {
    let programme = try Programme()
    try programme.importElsewhere([(day: 1, talks: [0, 1])])
    let talks = try SessionList("talks", in: programme.store)
    let view = UIView(frame: frame)
    let controller = try SwellListController(
      talks,
      layout: ListLayout(headerHeight: 40, footerHeight: 24, emptyStateHeight: 120),
      frame: view.bounds,
      cell: { (cell: TalkCell, talk) in cell.title = talk.title },
      header: { (header: DayHeader, day) in header.title = day.title },
      footer: { (footer: DayFooter, day) in footer.title = "\(day.sessionCount) talks" },
      emptyState: { (empty: EmptyDay, day) in empty.title = "no talks yet" }
    )
    #expect(controller.title(of: .footer(section: 0)) == "2 talks")
    try programme.other.write { try $0.removeList($0.reader.list(named: "talks")) }
    try await controller.wait { controller.screen == nil }
    #expect((controller.view.backgroundView as? EmptyDay)?.title == "no talks yet")
  }

  @Test func `views that are left out are empty ones`() throws {
    let programme = try Programme()
    try programme.importElsewhere([(day: 1, talks: [0, 1])])
    let talks = try SessionList("talks", in: programme.store)
    let cells = try SwellListController(talks, layout: ListLayout.agenda, frame: frame) {
      (cell: TalkCell, talk) in cell.title = talk.title
    }
    let headers = try SwellListController(
      talks,
      layout: ListLayout.agenda,
      frame: frame,
      cell: { (cell: TalkCell, talk) in cell.title = talk.title }
    ) { (header: DayHeader, day) in header.title = day.title }
    for controller in [cells, headers] {
      controller.view.layoutIfNeeded()
      #expect(controller.view.visible.count == 4)
      #expect(controller.view.faults.isEmpty)
    }
    #expect(headers.title(of: .header(section: 0)) == "Day 1")
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

final class TalksViewController: UIViewController {
  var controller: SwellListController?

  func show(_ talks: SessionList) throws {
    let controller = try SwellListController(
      talks,
      layout: ListLayout.stickyHeaders,
      frame: view.bounds,
      cell: { (cell: TalkCell, talk) in cell.title = talk.title },
      header: { (header: DayHeader, day) in header.title = day.title }
    )
    controller.didFail = { error in print(error) }
    view.addSubview(controller.view)
    self.controller = controller
  }
}
