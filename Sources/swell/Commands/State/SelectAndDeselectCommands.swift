import ArgumentParser
import Foundation
import SwellImport
import SwellLayout
import SwellModel
import SwellStore
#if canImport(CoreGraphics)
  import CoreGraphics
#endif

struct SelectCommand: SwellCommand {
  static let configuration = CommandConfiguration(
    "select", "Select a session. Selecting it again changes nothing.",
    """
    Name one session: by its key or as S:I (section:item), or by --point, --next or --previous. \
    Prints the offset that brings the selected cell fully into view, in the stored presentation.
    """, examples: "swell select workshop-weekend 0:4", "swell select workshop-weekend --next")

  @OptionGroup var session: SessionArgument
  @Option("X,Y", "Select the cell at this point of the content.") var point: CGPoint?
  @Flag(help: "The session after the selected one.") var next = false
  @Flag(help: "The session before the selected one.") var previous = false
  @Flag(help: "Keep other sessions selected.") var add = false
  @Flag(help: "Deselect the session if it is selected, as a tap does.") var toggle = false
  @OptionGroup var common: CommonOptions

  private var optionTargets: [ListScreen.Target] {
    [point.map { .point($0) }, next ? .next : nil, previous ? .previous : nil].compactMap(\.self)
  }

  func validate() throws {
    try session.checkCount(
      "session: [LIST] and its key or S:I, --point, --next or --previous",
      others: optionTargets.count)
  }

  func run() throws {
    let list = try session.openList(common, isPartNamed: !optionTargets.isEmpty)
    let target = try optionTargets.first ?? .key(session.location(in: list).key)
    let screen = try list.screen(in: list.settings().presentation())
    let changed = try screen.select(target, keepingOthers: add, toggling: toggle)
    common.reportSelection(from: screen, to: changed, target: target)
  }
}

struct DeselectCommand: SwellCommand {
  static let configuration = CommandConfiguration(
    "deselect", "Deselect a session, or all sessions of the list with --all.",
    examples: "swell deselect workshop-weekend 0:4", "swell deselect workshop-weekend --all")

  @OptionGroup var session: SessionArgument
  @Flag(help: "Deselect all sessions of the list in the scene.") var all = false
  @OptionGroup var common: CommonOptions

  func validate() throws {
    try session.checkCount("session: [LIST] and its key or S:I, or --all", others: all ? 1 : 0)
  }

  func run() throws {
    let list = try session.openList(common, isPartNamed: all)
    let target = all ? nil : ListScreen.Target.key(try session.location(in: list).key)
    let screen = try list.screen(in: list.settings().presentation())
    try common.reportSelection(from: screen, to: screen.deselect(target), target: nil)
  }
}

extension CommonOptions {
  /// Prints the selected session, the first session of the previous selection, and the new offset.
  fileprivate func reportSelection(
    from old: ListScreen, to new: ListScreen, target: ListScreen.Target?
  ) {
    let selection = new.state.selection
    let selected =
      selection.first { target == .key($0.key) }
      ?? selection.first { !old.state.selection.contains($0) } ?? selection.first
    let previous = old.state.selection.first
    let offset = new.snapshot.viewport.offset
    printResult(
      Report(
        values: [
          ("selected", selected?.text ?? "none"), ("previous", previous?.text ?? "none"),
          ("offset", offset.text),
        ],
        json: [
          "selected": selected?.json ?? .null, "previous": previous?.json ?? .null,
          "offset": offset.numbers,
        ]))
  }
}
