import ArgumentParser
import Foundation
import SwellLayout
import SwellModel
import SwellMotion
import SwellRender
import SwellStore

struct AnimateCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "animate",
    abstract: "Print the frames of a transition; nothing is stored.",
    discussion: """
      With --to svg, or the suffix .svg of -o, the frames are an animated picture without scripts.

      Example:
        swell animate --shape 5,12 --layout list --select 0:3 --fps 10
        swell animate --shape 15 --scroll-to 0:3 --fps 30 -o film.svg
      """
  )

  @OptionGroup var source: SourceOptions
  @OptionGroup(title: "What happens") var happening: TransitionOptions
  @OptionGroup(title: "How it moves") var motion: MotionOptions

  @Option(help: "The file format of an animated picture (default: rows are printed).")
  var to: FilmFormat?

  @OptionGroup var file: FileOptions
  @OptionGroup var common: CommonOptions

  enum FilmFormat: String, WordArgument {
    case svg
  }

  private var isFilm: Bool { to != nil || file.output != nil }

  func validate() throws {
    guard isFilm else { return }
    if to == nil { _ = try file.suffix(as: FilmFormat.self) }
    try file.checkFormat(common, to: FilmFormat.svg.rawValue)
    if motion.at != nil { throw ValidationError("--at asks for one frame; a film has many") }
  }

  /// An instant of the transition, and when it is.
  private typealias Instant = (time: Double?, progress: Double, frame: TransitionFrame)

  func run() throws {
    let timing = try motion.timing()
    let source = try self.source.open(common, changingTo: happening.toLayout)
    let presentation = try source.onePresentation
    let list = try source.snapshot(in: presentation)
    let next = try nextList(after: source, in: presentation)
    let instants = try self.instants(of: list, next, source.settings, timing)
    let old = try source.list.map {
      try shown(of: $0, in: presentation, Set(instants.flatMap { $0.frame.elements.map(\.origin) }))
    }
    if isFilm {
      let new = try next.map {
        try shown(
          of: $0.list,
          in: presentation,
          Set(instants.flatMap { $0.frame.elements.map(\.destination) })
        )
      }
      let layout = try happening.toLayout ?? source.settings.layout
      let film = Film(
        title: source.name,
        style: DrawingStyle(try source.settings.makeLayout(layout), list.orientation),
        old: old.map(Film.elements) ?? [:],
        new: new.map(Film.elements) ?? [:]
      )
      let frames = instants.map { (time: $0.time ?? 0, frame: $0.frame) }
      let target = try file.open(sparing: try? common.path)
      try target.write { write in try write(Data(film.text(frames).utf8)) }
      return
    }
    let sessions = Dictionary(
      (old?.elements ?? []).compactMap { element in
        element.attributes.element.cell.map { ($0, element) }
      }
    ) { $1 }
    try print(instants, duration: timing.duration, sessions)
  }

  /// A list that takes the place of another.
  private typealias NextList = (list: SessionList, snapshot: ListSnapshot, updates: ListUpdates)

  /// The list that the first one changes to, with its sessions matched by key.
  private func nextList(
    after source: Source,
    in presentation: ListPresentation
  ) throws -> NextList? {
    guard let name = happening.toList else { return nil }
    guard let list = source.list else {
      throw ValidationError("--to-list changes a stored list; give it without --shape")
    }
    let next = try common.openList(name)
    let (old, new) = (try list.screen(in: presentation), try next.screen(in: presentation))
    let updates = try ListUpdates(from: keys(of: old), to: keys(of: new))
    return (next, new.snapshot, updates)
  }

  /// The keys of all sections and sessions.
  private func keys(of screen: ListScreen) throws -> [(key: String, items: [String])] {
    guard screen.snapshot.sections.itemCount <= 10_000 else {
      throw ValidationError("--to-list compares lists of at most 10000 sessions")
    }
    var keys = screen.sections.map { (key: $0.key, items: [String]()) }
    for element in try screen.elements(of: screen.snapshot.allElements()) {
      guard let session = element.session else { continue }
      keys[element.attributes.element.section].items.append(session.key)
    }
    return keys
  }

  private func shown(
    of list: SessionList,
    in presentation: ListPresentation,
    _ wanted: Set<ListElement?>
  ) throws -> (screen: ListScreen, elements: [ScreenElement]) {
    try list.screenAndElements(in: presentation) { snapshot in
      wanted.compactMap(\.self).sorted().compactMap { snapshot.attributes(of: $0) }
    }
  }

  private func instants(
    of list: ListSnapshot,
    _ next: NextList?,
    _ settings: PresentationSettings,
    _ timing: any MotionTiming
  ) throws -> [Instant] {
    try list.checkCount(in: list.viewportRect)
    let effect = (motion.effect ?? .fade).effect
    var transition =
      try next.map {
        try LayoutTransition(from: list, to: $0.snapshot, updates: $0.updates, effect: effect)
      } ?? happening.transition(from: list, layout: settings.makeLayout, effect: effect)
    if motion.reduced { transition = transition.reduced() }
    if let progress = motion.at { return [(nil, progress, transition.frame(at: progress))] }
    return try timing.frameTimes(perSecond: motion.framesPerSecond).map { time in
      let motion = timing.motion(at: time)
      return (time, motion.progress, transition.frame(at: motion))
    }
  }

  private func print(
    _ instants: [Instant],
    duration: Double,
    _ sessions: [CellIndex: ScreenElement]
  ) throws {
    var printer = RowPrinter<FrameRow>(
      common,
      .init(
        members: [("duration", Number(duration)), ("fps", Number(motion.framesPerSecond))],
        rows: "frames"
      )
    )
    for (time, progress, frame) in instants {
      try printer.add(FrameRow(time: time, progress: progress, frame: frame, sessions: sessions))
    }
    try printer.finish(ifEmpty: "the transition has no frames")
  }
}

/// One frame of a transition; a frame that was asked for by its progress has no time.
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

  static let columns = [
    TableColumn(heading: "time", isNumber: true), TableColumn(heading: "progress", isNumber: true),
    TableColumn(heading: "offset", isNumber: true),
    TableColumn(heading: "elements", isNumber: true),
  ]

  var cells: [String] {
    [
      time.map { Number($0).description } ?? "", Number(progress).description,
      frame.viewport.origin.text, String(frame.elements.count),
    ]
  }

  static let recordNames = ["time", "progress", "x", "y", "elements"]

  var record: [String] {
    [time.map { Number($0).json.text } ?? "", Number(progress).json.text]
      + frame.viewport.origin.numbers.map(\.json.text) + [String(frame.elements.count)]
  }
}
