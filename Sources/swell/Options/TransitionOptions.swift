import ArgumentParser
import Foundation
import SwellLayout
import SwellMotion

/// What happens in a transition.
struct TransitionOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: ArgumentHelp("Tap a cell.", valueName: "S:I"))
  var select: CellArgument?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Delete a cell of the old list, repeatable.", valueName: "S:I")
  )
  var delete: [CellArgument] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Insert a cell there in the new list, repeatable; before moves.",
      valueName: "S:I"
    )
  )
  var insert: [CellArgument] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Move a cell to an index that counts without it, repeatable.",
      valueName: "S:I,S:I"
    )
  )
  var move: [MoveArgument] = []

  @Option(help: "Change to another layout.")
  var toLayout: LayoutName?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Change to another viewport.", valueName: "WxH")
  )
  var toViewport: SizeArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Scroll until a cell is in view.", valueName: "S:I")
  )
  var scrollTo: CellArgument?

  @Option(help: "Where --scroll-to puts the cell (nearest).")
  var align: ScrollAlignment?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Let go of a cell that two fingers held.", valueName: "S:I,X,Y,X,Y")
  )
  var pinch: PinchArgument?

  /// As in UIKit's batch updates, deletions have indices of the old list and insertions of the new
  /// one: deleting from the end and inserting from the start keeps them valid.
  private var changes: [ListChange] {
    Set(delete.map(\.cell)).sorted(by: >)
      .map { .removeItems(section: $0.section, $0.item..<$0.item &+ 1) }
      + insert.map(\.cell).sorted().map { .insertItems(at: $0, count: 1) }
      + move.map {
        .moveItems(section: $0.from.section, $0.from.item..<$0.from.item &+ 1, to: $0.to)
      }
  }

  func validate() throws {
    // item + 1 would overflow.
    if (delete.map(\.cell) + move.map(\.from)).contains(where: { $0.item == Int.max }) {
      throw ValidationError("There is no item \(Int.max)")
    }
    let isChanged =
      select != nil || !changes.isEmpty || toLayout != nil || toViewport != nil || scrollTo != nil
    if align != nil, scrollTo == nil { throw ValidationError("--align goes with --scroll-to") }
    if pinch != nil, isChanged { throw ValidationError("--pinch goes with no other change") }
    if pinch == nil, !isChanged {
      throw ValidationError(
        "Say what happens: --select, --insert, --delete, --move, --to-layout, --to-viewport, "
          + "--scroll-to or --pinch"
      )
    }
  }

  /// The transition from a list to what the options make of it.
  func transition(
    from list: ListSnapshot,
    layout: (LayoutName) throws -> any CellLayout,
    effect: TransitionEffect
  ) throws -> LayoutTransition {
    if let pinch {
      return try LayoutTransition(
        releasing: CellPinch(pinch.cell, from: pinch.first, to: pinch.second),
        in: list
      )
    }
    var to = list
    if !changes.isEmpty { to = try to.applying(changes) }
    if let select { to = try to.selecting(select.cell) }
    if let toLayout { to = try to.applying([.setLayout(layout(toLayout))]) }
    if let toViewport {
      let contentInset = list.viewport.contentInset
      to = try to.applying([.resize(toViewport.size, contentInset: contentInset)])
    }
    if let scrollTo {
      let cell = scrollTo.cell
      guard let section = to.sections[cell.section]?.section else {
        throw LayoutError.noSuchSection(cell.section, sectionCount: to.sections.count)
      }
      guard (0..<section.itemCount).contains(cell.item) else {
        throw LayoutError.noSuchItem(cell, itemCount: section.itemCount)
      }
      to = to.scrolled(to: .cell(cell), aligned: align ?? .nearest)
    }
    // A transition holds what is in view at its end as soon as it is made.
    try to.checkCount(in: to.viewportRect)
    // In a featured layout a tap scrolls the cell to the top; nothing else changes.
    let isMoved = scrollTo == nil ? list.layout is FeaturedLayout : select == nil
    if isMoved, changes.isEmpty, toLayout == nil, toViewport == nil {
      return LayoutTransition(scrolling: list, to: to.viewport.offset)
    }
    return try LayoutTransition(from: list, to: to, updates: .changes(changes), effect: effect)
  }
}

/// A cell and where it goes, such as `0:1,2:3`.
struct MoveArgument: ExpressibleByArgument {
  var from: CellIndex
  var to: CellIndex

  init?(argument: String) {
    let cells = argument.split(separator: ",").compactMap {
      CellArgument(argument: String($0))?.cell
    }
    guard cells.count == 2 else { return nil }
    (from, to) = (cells[0], cells[1])
  }
}

/// A cell and two points, such as `0:1,80,200,240,320`.
struct PinchArgument: ExpressibleByArgument {
  var cell: CellIndex
  var first: CGPoint
  var second: CGPoint

  init?(argument: String) {
    let parts = argument.split(separator: ",", maxSplits: 1).map(String.init)
    guard parts.count == 2, let cell = CellArgument(argument: parts[0])?.cell,
      let rect = RectArgument(argument: parts[1])?.rect
    else { return nil }
    self.cell = cell
    first = rect.origin
    second = CGPoint(x: rect.size.width, y: rect.size.height)
  }
}
