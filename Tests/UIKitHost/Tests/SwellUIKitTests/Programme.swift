import Foundation
import HostedSwellUIKit
import SwellLayout
import SwellModel
import SwellStore
import Testing
import UIKit

/// A store with one list, seen through a controller and changed through another connection.
@MainActor
final class Programme {
  let store: SessionStore
  let other: SessionStore
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appendingPathComponent("talks.sqlite").path
    store = try SessionStore(path: path)
    other = try SessionStore(path: path)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// What another process imports: days with the numbers of their talks; a version changes titles.
  func importElsewhere(_ days: [(day: Int, talks: [Int])], version: Int = 0) throws {
    _ = try other.importList(named: "talks", title: nil, source: nil) { add in
      for (order, (day, talks)) in days.enumerated() {
        let section = SectionDraft(
          key: "day\(day)",
          title: version == 0 ? "Day \(day)" : "Day \(day), version \(version)",
          order: order
        )
        for talk in talks {
          let title = talk % 7 == version % 7 ? "Talk \(talk)" : "Talk \(talk), version \(version)"
          try add(SessionDraft(key: "talk\(talk)", title: title, section: section))
        }
      }
    }
  }

  func controller(
    _ layout: any CellLayout = ListLayout.stickyHeaders,
    size: CGSize = CGSize(width: 375, height: 667),
    scene: String = "main"
  ) throws -> SwellListController {
    try SwellListController(
      SessionList("talks", in: store, scene: scene),
      layout: layout,
      frame: CGRect(origin: .zero, size: size),
      cell: { (cell: TalkCell, talk) in cell.title = talk.title },
      header: { (header: DayHeader, day) in header.title = day.title },
      footer: { (footer: DayFooter, day) in footer.title = day.countOfTalks },
      emptyState: { (empty: EmptyDay, day) in empty.title = day?.countOfTalks ?? "no talks at all" }
    )
  }
}

extension SectionRecord {
  fileprivate var countOfTalks: String {
    switch sessionCount {
    case 0: "no sessions"
    case 1: "1 session"
    default: "\(sessionCount) sessions"
    }
  }
}

@MainActor
protocol Titled {
  var title: String { get }
}

final class TalkCell: UICollectionViewCell, Titled {
  var title = ""

  /// The height that a title's text needs; `nil` where a cell is as the layout has it.
  static func height(of title: String) -> CGFloat? {
    guard let number = Int(title.drop { !$0.isNumber }.prefix { $0.isNumber }), number % 2 == 0
    else { return nil }
    return 61.5 + CGFloat(number % 10) * 13
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let height = Self.height(of: title),
      let copy = layoutAttributes.copy(with: nil) as? UICollectionViewLayoutAttributes
    else { return layoutAttributes }
    copy.frame.size.height = height
    return copy
  }
}

final class DayHeader: SwellHeaderView, Titled {
  var title = ""
}

final class DayFooter: UICollectionReusableView, Titled {
  var title = ""
}

final class EmptyDay: UICollectionReusableView, Titled {
  var title = ""
}

extension SwellListController {
  /// Waits for all that was done so far.
  func settle() async { await perform { _ in nil }.value }

  /// Waits until something is so, for at most 20 seconds.
  func wait(until isSo: () throws -> Bool) async throws {
    for _ in 0..<1000 {
      if try isSo() { return }
      try await Task.sleep(for: .milliseconds(20))
    }
    Issue.record("it was waited for in vain")
  }

  /// Compares what the view shows with the engine and the store, asked afresh through another
  /// connection.
  func expectRight(
    _ programme: Programme,
    heights: ((String) -> CGFloat?)? = nil,
    _ comment: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(view.faults.isEmpty, comment, sourceLocation: sourceLocation)
    let list = try SessionList("talks", in: programme.other, scene: screen?.scene ?? "main")
    let inset = view.adjustedContentInset
    var fresh = try list.screen(
      in: ListPresentation(
        layout: layout.cellLayout,
        viewportSize: view.bounds.size,
        contentInset: ContentInsets(
          top: inset.top,
          left: inset.left,
          bottom: inset.bottom,
          right: inset.right
        ),
        offset: view.contentOffset
      )
    )
    if let heights {
      // Cells that were never seen have no heights: those that the controller's screen has count.
      var known: [CellIndex: CGFloat] = [:]
      for cell in layout.snapshot?.sections.measuredCells(heights, of: self) ?? [] {
        known[cell.0] = cell.1
      }
      let all = Array(known.keys).sorted().map {
        LayoutAttributes(element: .cell($0), frame: .zero, role: .standard)
      }
      _ = try fresh.elements(of: all)
      fresh = try fresh.measured(known).scrolled(to: view.contentOffset)
    }
    let expected = try fresh.elements()
    #expect(
      view.visible.map { Placed($0) } == expected.map { Placed($0.attributes) },
      comment,
      sourceLocation: sourceLocation
    )
    for element in expected {
      let shown = title(of: element.attributes.element)
      #expect(shown == element.title, comment, sourceLocation: sourceLocation)
    }
    let selected = fresh.snapshot.selection.map { IndexPath(item: $0.item, section: $0.section) }
    #expect(view.indexPathsForSelectedItems == selected, comment, sourceLocation: sourceLocation)
  }

  /// What is written in the view of an element; `nil` for one that has no view.
  func title(of element: ListElement) -> String? {
    let (kind, path) = element.key
    let shown =
      kind.map { view.supplementaryView(forElementKind: $0, at: path) }
      ?? view.cellForItem(at: path)
    return (shown as? any Titled)?.title
  }

  /// Where a talk is on screen; `nil` if it is not.
  func top(of title: String) -> CGFloat? {
    view.visible.first {
      $0.representedElementCategory == .cell
        && (view.cellForItem(at: $0.indexPath) as? TalkCell)?.title == title
    }.map { $0.frame.minY - view.contentOffset.y }
  }

  /// A finger touches a talk or a day that is in view.
  func tap(_ title: String) throws {
    let attributes = try #require(
      view.visible.first { attributes in
        if let kind = attributes.representedElementKind {
          let header = view.supplementaryView(forElementKind: kind, at: attributes.indexPath)
          return (header as? DayHeader)?.title == title
        }
        let shown = (view.cellForItem(at: attributes.indexPath) as? TalkCell)?.title
        return shown == title || shown?.hasPrefix(title + ",") == true
      }
    )
    view.tap(CGPoint(x: attributes.frame.midX, y: attributes.frame.midY))
  }
}

extension ListSections {
  /// The cells with heights of their own, by what is known of their titles.
  @MainActor
  fileprivate func measuredCells(
    _ heights: (String) -> CGFloat?,
    of controller: SwellListController
  ) -> [(CellIndex, CGFloat)] {
    var cells: [(CellIndex, CGFloat)] = []
    forEach { placed in
      for item in 0..<placed.section.itemCount {
        let cell = CellIndex(section: placed.index, item: item)
        if placed.section.ownHeight(of: item) != nil,
          let title = controller.title(of: cell), let height = heights(title)
        {
          cells.append((cell, height))
        }
      }
      return true
    }
    return cells
  }
}

extension SwellListController {
  fileprivate func title(of cell: CellIndex) -> String? {
    let element = LayoutAttributes(element: .cell(cell), frame: .zero, role: .standard)
    return try? screen?.elements(of: [element]).first?.title
  }
}
