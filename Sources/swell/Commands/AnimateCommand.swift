import ArgumentParser
import Foundation
import SwellImport
import SwellLayout
import SwellModel
import SwellMotion
import SwellRender
import SwellStore

struct AnimateCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    "animate",
    "Print the frames of a transition, or write them as an animated picture.",
    """
    With -o the frames are an SVG picture that plays in any browser without scripts. Nothing is \
    stored.
    """,
    examples: "swell animate --shape 5,12 --layout list --select 0:3 --fps 10",
    "swell animate --shape 15 --scroll-to 0:3 --fps 30 -o film.svg"
  )

  @OptionGroup var source: SourceOptions
  @OptionGroup(title: "What happens") var happening: TransitionOptions
  @OptionGroup(title: "How it moves") var motion: MotionOptions
  @OptionGroup var file: FileOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard file.output != nil else { return }
    try file.checkIsPicture(common)
    if motion.at != nil { throw ValidationError("--at asks for one frame; a film has many") }
  }

  /// An instant of the transition, and its time; a frame that is asked for by its progress has none.
  private typealias Instant = (time: Double?, progress: Double, frame: TransitionFrame)

  func run() throws {
    let timing = try motion.timing()
    let source = try self.source.open(common, changingTo: happening.toLayout)
    let presentation = try source.onePresentation
    let list = try source.snapshot(in: presentation)
    let next = try happening.toList.map { try nextList($0, after: source, in: presentation) }
    let instants = try self.instants(of: list, next, source.settings, timing)
    func shown(
      _ list: SessionList?,
      _ element: (TransitionElement) -> ListElement?
    ) throws -> (screen: ListScreen, elements: [ScreenElement])? {
      let wanted = Set(instants.flatMap { $0.frame.elements.compactMap(element) }).sorted()
      return try list?.screenAndElements(in: presentation) { snapshot in
        wanted.compactMap { snapshot.attributes(of: $0) }
      }
    }
    let old = try shown(source.list, \.origin)
    guard file.output != nil else {
      return try print(instants, duration: timing.duration, old?.elements ?? [])
    }
    let layout = try source.settings.makeLayout(happening.toLayout ?? source.settings.layout)
    let film = Film(
      title: source.name,
      style: DrawingStyle(layout, list.orientation),
      from: old,
      to: try shown(next?.list, \.destination)
    )
    let text = film.text(instants.map { (time: $0.time ?? 0, frame: $0.frame) })
    try file.open(sparing: try? common.path).write { write in try write(Data(text.utf8)) }
  }

  /// A list that takes the place of another.
  private typealias NextList = (list: SessionList, snapshot: ListSnapshot, updates: ListUpdates)

  /// The list that the first one changes to, with its sessions matched by key.
  private func nextList(
    _ name: String,
    after source: Source,
    in presentation: ListPresentation
  ) throws -> NextList {
    guard let list = source.list else {
      throw ValidationError("--to-list changes a stored list; give it without --shape")
    }
    let next = try common.openList(name)
    let (old, new) = (try list.screen(in: presentation), try next.screen(in: presentation))
    guard max(old.list.sessionCount, new.list.sessionCount) <= 10_000 else {
      throw ValidationError("--to-list compares lists of at most 10000 sessions")
    }
    return (next, new.snapshot, try old.updatesByKey(to: new))
  }

  private func instants(
    of list: ListSnapshot,
    _ next: NextList?,
    _ settings: PresentationSettings,
    _ timing: any MotionTiming
  ) throws -> [Instant] {
    try list.checkCount(in: list.viewportRect)
    let effect = motion.transitionEffect
    let transition =
      try next.map {
        try LayoutTransition(from: list, to: $0.snapshot, updates: $0.updates, effect: effect)
      } ?? happening.transition(from: list, layout: settings.makeLayout, effect: effect)
    if let progress = motion.at { return [(nil, progress, transition.frame(at: progress))] }
    return try timing.frameTimes(perSecond: motion.fps).map { time in
      let motion = timing.motion(at: time)
      return (time, motion.progress, transition.frame(at: motion))
    }
  }

  private func print(_ instants: [Instant], duration: Double, _ shown: [ScreenElement]) throws {
    let sessions = Dictionary(
      shown.compactMap { shown in shown.attributes.element.cell.map { ($0, shown) } }
    ) { $1 }
    let members = [("duration", Number(duration)), ("fps", Number(motion.fps))]
    var printer = RowPrinter<FrameRow>(common, "frames", members: members)
    for (time, progress, frame) in instants {
      try printer.add(FrameRow(time: time, progress: progress, frame: frame, sessions: sessions))
    }
    try printer.finish(ifEmpty: "the transition has no frames")
  }
}

/// One frame of a transition.
private struct FrameRow: OutputRow {
  let time: Double?
  let progress: Double
  let frame: TransitionFrame
  let sessions: [CellIndex: ScreenElement]

  var json: JSON {
    [
      "time": time.map { Number($0) },
      "progress": Number(progress),
      "offset": frame.viewport.origin.numbers,
      "elements": frame.elements.map { element in
        let session = element.origin?.cell.flatMap { sessions[$0]?.session }
        var row = ElementRow(element.attributes, session: session)
        row.isRemoved = element.destination == nil
        return row.json
      },
    ]
  }

  static let columns = ["time", "progress", "x", "y", "elements"].map {
    TableColumn(heading: $0, isNumber: true)
  }
  static let recordNames = columns.map(\.heading)

  private var numbers: [Number?] {
    [time.map { Number($0) }, Number(progress)] + frame.viewport.origin.numbers
      + [Number(Double(frame.elements.count))]
  }
  var cells: [String] { numbers.map { $0?.description ?? "" } }
  var record: [String] { numbers.map { $0?.json.text ?? "" } }
}
