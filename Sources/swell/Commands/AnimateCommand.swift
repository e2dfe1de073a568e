import ArgumentParser
import Foundation
import SwellLayout
import SwellModel
import SwellMotion
import SwellRender

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
    let instants: [Instant] = try self.instants(
      of: source.snapshot(in: presentation),
      source.settings,
      timing
    )
    var sessions: [CellIndex: ScreenElement] = [:]
    var drawn: [ListElement: DrawnElement] = [:]
    if let list = source.list {
      let origins = Set(instants.flatMap { $0.frame.elements.compactMap(\.origin) })
      let (screen, shown) = try list.screenAndElements(in: presentation) { snapshot in
        origins.sorted().compactMap { snapshot.attributes(of: $0) }
      }
      for element in Picture.elements(shown, on: screen) {
        drawn[element.attributes.element] = element
      }
      for element in shown {
        if let cell = element.attributes.element.cell { sessions[cell] = element }
      }
    }
    if isFilm { return try write(instants, of: source, presentation, drawn) }
    try print(instants, duration: timing.duration, sessions)
  }

  private func write(
    _ instants: [Instant],
    of source: Source,
    _ presentation: ListPresentation,
    _ drawn: [ListElement: DrawnElement]
  ) throws {
    let layout = try happening.toLayout.map(source.settings.makeLayout) ?? presentation.layout
    let style = DrawingStyle(layout, presentation.orientation)
    let frames = instants.map { time, _, frame in
      let elements = frame.elements.map { element in
        guard var known = element.origin.flatMap({ drawn[$0] }) else {
          return Picture.element(element.attributes)
        }
        known.attributes = element.attributes
        known.isSelected = element.attributes.role == .selected
        return known
      }
      let drawing = ListDrawing(
        of: elements,
        in: frame.viewport,
        style: style,
        title: source.name,
        summary: "\(instants.count) frames of a transition"
      )
      return (time ?? 0, drawing.drawing)
    }
    let target = try file.open(sparing: try? common.path)
    try target.write { write in try write(Data(AnimatedSVG(frames).text.utf8)) }
  }

  private func instants(
    of list: ListSnapshot,
    _ settings: PresentationSettings,
    _ timing: any MotionTiming
  ) throws -> [Instant] {
    try list.checkCount(in: list.viewportRect)
    var transition = try happening.transition(
      from: list,
      layout: settings.makeLayout,
      effect: (motion.effect ?? .fade).effect
    )
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
