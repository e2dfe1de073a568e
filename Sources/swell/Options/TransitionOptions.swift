import ArgumentParser
import Foundation
import SwellLayout
import SwellModel
import SwellMotion

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The changes that a transition shows.
struct TransitionOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: ArgumentHelp("Tap a cell.", valueName: "S:I"))
  var select: CellIndex?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Delete a cell of the old list (repeatable).", valueName: "S:I")
  )
  var delete: [CellIndex] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Insert a cell at an index of the new list (repeatable).", valueName: "S:I")
  )
  var insert: [CellIndex] = []

  @Option(help: "Change to another layout.")
  var toLayout: LayoutName?

  @Option(
    "list",
    "Change to another list, such as a corrected programme; sessions match by key.",
    completion: .custom(Completion.lists)
  )
  var toList: String?

  @Option("WxH", "Change to another viewport.", parsing: .unconditional)
  var toViewport: CGSize?

  @Option("S:I", "Scroll until a cell is in view.", parsing: .unconditional)
  var scrollTo: CellIndex?

  /// As in UIKit's batch updates, deletions have indices of the old list and insertions of the new
  /// one: deleting from the end and inserting from the start keeps them valid.
  private var changes: [ListChange] {
    Set(delete).sorted(by: >)
      .map { .removeItems(section: $0.section, $0.item..<$0.item &+ 1) }
      + insert.sorted().map { .insertItems(at: $0, count: 1) }
  }

  func validate() throws {
    // item + 1 would overflow.
    if delete.contains(where: { $0.item == Int.max }) {
      throw ValidationError("There is no item \(Int.max)")
    }
    let isChanged =
      select != nil || !changes.isEmpty || toLayout != nil || toViewport != nil || scrollTo != nil
    if isChanged == (toList != nil) {
      throw ValidationError(
        "Say what happens: --select, --insert, --delete, --to-layout, --to-viewport and "
          + "--scroll-to together, or --to-list alone"
      )
    }
  }

  /// The transition from a list to what the options make of it.
  func transition(
    from list: ListSnapshot,
    layout: (LayoutName) throws -> any CellLayout,
    effect: TransitionEffect
  ) throws -> LayoutTransition {
    var to = list
    if !changes.isEmpty { to = try to.applying(changes) }
    if let select { to = try to.selecting(select) }
    if let toLayout { to = try to.applying([.setLayout(layout(toLayout))]) }
    if let toViewport {
      let contentInset = list.viewport.contentInset
      to = try to.applying([.resize(toViewport, contentInset: contentInset)])
    }
    if let scrollTo {
      guard let section = to.sections[scrollTo.section]?.section else {
        throw LayoutError.noSuchSection(scrollTo.section, sectionCount: to.sections.count)
      }
      try section.check(scrollTo)
      to = to.scrolled(to: .cell(scrollTo), aligned: .nearest)
    }
    // A transition holds what is in view at its end as soon as it is made.
    try to.checkCount(in: to.viewportRect)
    // A tap in a featured layout only scrolls the cell to the top.
    let isMoved = scrollTo == nil ? list.layout is FeaturedLayout : select == nil
    if isMoved, changes.isEmpty, toLayout == nil, toViewport == nil {
      return LayoutTransition(scrolling: list, to: to.viewport.offset)
    }
    return try LayoutTransition(from: list, to: to, updates: .changes(changes), effect: effect)
  }
}
