import ArgumentParser
import Foundation
import SwellLayout
import SwellModel
import SwellMotion
import SwellRender

struct AnimateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "animate",
    abstract: "Print the frames of a transition; nothing is kept.",
    discussion: """
      With --format svg the frames are a film in one file, without script.

      Example:
        swell animate --shape 5,12 --layout list --select 0:3 --fps 10
        swell animate --shape 15 --scroll-to 0:3 --fps 30 --format svg -o film.svg
      """
  )

  @OptionGroup var source: SourceOptions
  @OptionGroup(title: "Layout and viewport") var layout: LayoutOptions
  @OptionGroup(title: "What happens") var happening: TransitionOptions
  @OptionGroup(title: "How it moves") var motion: MotionOptions
  @OptionGroup(title: "Output") var output: RowOptions

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "With --format svg: the file to write; standard output if not given or -.",
      valueName: "FILE"
    ),
    completion: .file()
  )
  var file: String?

  func validate() throws {
    if file != nil, output.rowFormat != .svg {
      throw ValidationError("-o is for --format svg; other formats go to standard output")
    }
    if output.rowFormat == .svg, motion.at != nil {
      throw ValidationError("--at asks for one frame; a film has many")
    }
  }

  /// An instant of the transition, and when it is.
  private typealias Instant = (time: Double?, progress: Double, frame: TransitionFrame)

  func run() throws {
    let timing = try motion.timing()
    let presentation = try layout.presentation(changingTo: happening.toLayout)
    var instants: [Instant] = []
    var sessions: [CellIndex: ScreenElement] = [:]
    var drawn: [ListElement: DrawnElement] = [:]
    if let shape = source.shape {
      instants = try self.instants(of: presentation.snapshot(of: shape.shape), timing)
    } else {
      let list = try source.openList()
      instants = try self.instants(of: list.screen(in: presentation).snapshot, timing)
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
    if output.rowFormat == .svg { return try write(instants, drawn) }
    try print(instants, duration: timing.duration, sessions)
  }

  private func write(_ instants: [Instant], _ drawn: [ListElement: DrawnElement]) throws {
    let style = DrawingStyle(
      try happening.toLayout.map { try layout.makeLayout($0) } ?? layout.makeLayout(layout.layout),
      ListOrientation(axis: layout.axis)
    )
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
        title: source.list ?? "a list",
        summary: "\(instants.count) frames of a transition"
      )
      return (time ?? 0, drawing.drawing)
    }
    let target = try OutputFile(path: file, sparing: try? source.store.path)
    try target.write { write in try write(Data(AnimatedSVG(frames).text.utf8)) }
  }

  private func instants(of list: ListSnapshot, _ timing: any MotionTiming) throws -> [Instant] {
    try list.checkCount(in: list.viewportRect)
    var transition = try happening.transition(
      from: list,
      layout: layout.makeLayout,
      effect: motion.effect.effect
    )
    if motion.reduced { transition = transition.reduced() }
    if let progress = motion.at { return [(nil, progress, transition.frame(at: progress))] }
    return try timing.frameTimes(perSecond: motion.fps).map { time in
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
      output,
      .init(
        members: [("duration", Number(duration)), ("fps", Number(motion.fps))],
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
