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
  @Option("S:I", "Tap a cell.")
  var select: CellIndex?

  @Option(
    "list",
    "Change to another list, such as a corrected programme; sessions match by key.",
    completion: .custom(Completion.lists)
  )
  var toList: String?

  @Option("WxH", "Change to another viewport.")
  var toViewport: CGSize?

  @Option("S:I", "Scroll until a cell is in view.")
  var scrollTo: CellIndex?

  func validate() throws {
    let isChanged = select != nil || toViewport != nil || scrollTo != nil
    if isChanged == (toList != nil) {
      throw ValidationError(
        "Say what happens: --select, --to-viewport and --scroll-to together, or --to-list alone"
      )
    }
  }

  /// The transition from a list to what the options make of it.
  func transition(from list: ListSnapshot) throws -> LayoutTransition {
    var to = list
    if let select { to = try to.selecting(select) }
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
    if isMoved, toViewport == nil {
      return LayoutTransition(scrolling: list, to: to.viewport.offset)
    }
    return try LayoutTransition(from: list, to: to)
  }
}
