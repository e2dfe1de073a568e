import ArgumentParser
import Foundation
import SwellImport
import SwellLayout
import SwellModel
import SwellMotion
import SwellRender

struct AnimateCommand: SwellCommand {
  static let configuration = CommandConfiguration(
    "animate", "Print the frames of a transition, or write them as an animated picture.",
    """
    With -o the frames are an SVG picture that plays in any browser without scripts. Nothing is \
    stored.
    """, examples: "swell animate --shape 5,12 --layout list --select 0:3 --fps 10",
    "swell animate --shape 15 --scroll-to 0:3 --fps 30 -o film.svg")

  @OptionGroup var options: PresentedListOptions
  @OptionGroup(title: "The transition") var change: TransitionOptions
  @OptionGroup var file: FileOptions
  @OptionGroup var common: CommonOptions

  func validate() throws { if file.output != nil { try file.checkIsPicture(common) } }

  private typealias Instant = (time: Double, frame: TransitionFrame)

  func run() throws {
    let timing = try change.timing()
    let presented = try options.open(common)
    let (transition, old, new) = try transition(of: presented)
    let instants = try change.frameTimes(of: timing).map { time in
      (time: time, frame: transition.frame(at: timing.motion(at: time)))
    }
    let origins = try shown(old, in: instants, \.origin)
    guard file.output != nil
    else { return try print(instants, timing: timing, origins: origins?.elements ?? []) }
    let film = SVGPicture(
      film: instants, title: presented.name, style: CellStyle(of: transition.from),
      from: origins, to: try shown(new, in: instants, \.destination))
    try file.write(film, sparing: common)
  }

  /// The transition, its stored start list and, with `--to-list`, its stored end list.
  private func transition(
    of presented: PresentedList
  ) throws -> (LayoutTransition, old: ListScreen?, new: ListScreen?) {
    var presentation = try presented.onePresentation
    let (list, old, _) = try presented.shown(in: presentation)
    try list.checkCount(in: list.viewportRect)
    guard let toList = change.toList else { return (try change.transition(from: list), old, nil) }
    guard let old
    else { throw ValidationError("--to-list changes a stored list; give it without --shape") }
    // The options for measures and selection apply to the first list only.
    presentation.measures = [:]
    presentation.selection = nil
    let new = try common.openList(toList).screen(in: presentation)
    let updates = try old.updates(to: new)
    return (try LayoutTransition(from: list, to: new.snapshot, updates: updates), old, new)
  }

  private func shown(
    _ screen: ListScreen?, in instants: [Instant], _ element: (TransitionElement) -> ListElement?
  ) throws -> SVGPicture.TransitionEnd? {
    let wanted = Set(instants.flatMap { $0.frame.elements.compactMap(element) }).sorted()
    return try screen.map { screen in
      (screen, try screen.elements(of: wanted.compactMap { screen.snapshot.attributes(of: $0) }))
    }
  }

  private func print(_ instants: [Instant], timing: SpringTiming, origins: [ScreenElement]) throws {
    let sessions = Dictionary(origins.map { ($0.attributes.element, $0.session) }) { $1 }
    let columns: [Column<Instant>] = [
      Column("time", isNumber: true) { Number($0.time) },
      Column("progress", isNumber: true) { Number(timing.motion(at: $0.time).progress) },
      Column("x", isNumber: true) { Number($0.frame.viewport.origin.x) },
      Column("y", isNumber: true) { Number($0.frame.viewport.origin.y) },
      Column("elements", isNumber: true) { $0.frame.elements.count },
    ]
    let table = Table(columns) { time, frame in
      [
        "time": Number(time), "progress": Number(timing.motion(at: time).progress),
        "offset": frame.viewport.origin.numbers,
        "elements": frame.elements.map { element in
          let session = element.origin.flatMap { sessions[$0] ?? nil }
          return ElementRow(attributes: element.attributes, session: session)
            .json(isRemoved: element.destination == nil)
        },
      ]
    }
    try common.print(
      instants, "frames", as: table,
      members: [("duration", Number(timing.duration)), ("fps", Number(change.fps))],
      ifEmpty: "the transition has no frames")
  }
}
