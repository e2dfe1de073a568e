import Foundation
import SwellLayout
import SwellListUIKit
import SwellModel
import SwellStore
import SwellUIKit
import SwiftUI
import Testing
import UIKit

@testable import Talks

/// The example app, used the way a person would use it.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct TalksTests {
  @Test func `the programme is imported, shown, and restored where it was left`() async throws {
    let app = try await Talks()
    #expect(app.titles.first == "Opening by the Harbour Master")
    app.view.scroll(to: CGPoint(x: 0, y: 1500))
    await app.settle()
    let titles = app.titles
    let again = try await Talks(in: app.folder)
    #expect(again.titles.first == titles.first)
    #expect(again.view.faults.isEmpty)
  }

  @Test func `each layout shows the same first talk, selects, collapses and rotates`() async throws
  {
    let app = try await Talks()
    for index in ProgrammeViewController.layouts.indices {
      app.controller.showLayout(index)
      await app.settle()
      #expect(app.titles.contains("Opening by the Harbour Master"))
      app.view.tap(CGPoint(x: 100, y: app.view.contentOffset.y + 120))
      await app.settle()
      #expect(app.controller.layout.list.selection.count == 1)
      app.view.rotate(to: CGSize(width: app.view.bounds.height, height: app.view.bounds.width))
      await app.settle()
      #expect(app.view.faults.isEmpty)
      app.view.tap(CGPoint(x: 100, y: app.view.contentOffset.y + 120))
      await app.settle()
      app.view.scroll(to: .zero)
      await app.settle()
    }
    app.controller.showLayout(0)
    await app.settle()
    app.view.tap(CGPoint(x: 100, y: 5))
    await app.settle()
    #expect(app.controller.layout.isCollapsed(section: 0))
    #expect(app.titles.first != "Opening by the Harbour Master")
    #expect(app.view.faults.isEmpty)
  }

  @Test func `a correction imported while the list is visible moves nothing on screen`()
    async throws
  {
    let app = try await Talks()
    app.view.scroll(to: CGPoint(x: 0, y: 700))
    await app.settle()
    let first = try #require(app.titles.first)
    await app.controller.importNextEdition().value
    try await app.view.wait {
      app.controller.source?.screen?.list.source == "three-days-corrected.json"
    }
    await app.settle()
    #expect(app.titles.first == first)
    app.view.scroll(to: .zero)
    await app.settle()
    #expect(app.titles.contains("Fog Signals, an Introduction"))
    #expect(app.view.faults.isEmpty)
    #expect(app.controller.title == nil)
  }
}

/// The app in a window.
@MainActor
private final class Talks {
  let folder: TemporaryFolder
  let controller: ProgrammeViewController
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  var view: UICollectionView { controller.collectionView }

  init(in folder: TemporaryFolder = TemporaryFolder()) async throws {
    self.folder = folder
    controller = ProgrammeViewController(ProgrammeStore(path: folder.path("talks.sqlite")))
    controller.view.frame = window.bounds
    controller.collectionView.frame = window.bounds
    window.addSubview(controller.view)
    await controller.opening?.value
    try await view.wait { [controller] in controller.source?.screen != nil }
    await settle()
  }

  func settle() async {
    await controller.source?.settle(view) { ($0.contentView as? HostingView)?.texts.first != "…" }
  }

  /// The first lines of the cells in view.
  var titles: [String] {
    view.indexPathsForVisibleItems.compactMap {
      (view.cellForItem(at: $0)?.contentView as? HostingView)?.texts.first
    }
  }
}
