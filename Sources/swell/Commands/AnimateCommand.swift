import ArgumentParser
import Foundation
import SwellLayout
import SwellModel
import SwellMotion

struct AnimateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "animate",
    abstract: "Print the frames of a transition; nothing is kept.",
    discussion: """
      Example:
        swell animate --shape 5,12 --layout list --select 0:3 --fps 10
      """
  )

  @OptionGroup var source: SourceOptions
  @OptionGroup(title: "What happens") var happening: TransitionOptions
  @OptionGroup(title: "How it moves") var motion: MotionOptions

  /// An instant of the transition, and when it is.
  private typealias Instant = (time: Double?, progress: Double, frame: TransitionFrame)

  func run() throws {
    let timing = try motion.timing()
    let presentation = try source.layout.presentation()
    var instants: [Instant] = []
    var sessions: [CellIndex: ScreenElement] = [:]
    if let shape = source.shape {
      instants = try self.instants(of: presentation.snapshot(of: shape.shape), timing)
    } else {
      let list = try source.list.open(scene: source.layout.scene)
      instants = try self.instants(of: list.screen(in: presentation).snapshot, timing)
      let origins = Set(instants.flatMap { $0.frame.elements.compactMap(\.origin) })
      let shown = try list.screenAndElements(in: presentation) { snapshot in
        origins.sorted().compactMap { snapshot.attributes(of: $0) }
      }.elements
      for element in shown {
        if let cell = element.attributes.element.cell { sessions[cell] = element }
      }
    }
    try print(instants, duration: timing.duration, sessions)
  }

  private func instants(of list: ListSnapshot, _ timing: any MotionTiming) throws -> [Instant] {
    try list.checkCount(in: list.viewportRect)
    var transition = try happening.transition(
      from: list,
      layout: { try source.layout.makeLayout($0) },
      effect: motion.effect.effect
    )
    try transition.to.checkCount(in: transition.to.viewportRect)
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
    guard source.list.json else {
      var table = Table(["time", "progress", "offset", "elements"], rightAligned: [0, 1, 2, 3])
      for (time, progress, frame) in instants {
        table.add([
          time.map { Number($0).description } ?? "",
          Number(progress).description,
          frame.viewport.origin.text,
          "\(frame.elements.count)",
        ])
      }
      return table.print()
    }
    let frames = instants.map { time, progress, frame in
      FrameDocument(
        time: time.map { Number($0) },
        progress: Number(progress),
        offset: frame.viewport.origin.numbers,
        elements: frame.elements.map { element in
          var document = ElementDocument(element.attributes)
          document.removed = element.destination == nil ? true : nil
          document.session = element.origin?.cell.flatMap { sessions[$0]?.session }
            .map { ElementDocument.Session($0) }
          return document
        }
      )
    }
    try Output.json(
      FilmDocument(duration: Number(duration), fps: Number(motion.fps), frames: frames)
    )
  }
}

/// The frames of a transition as JSON.
private struct FilmDocument: Encodable {
  var duration: Number
  var fps: Number
  var frames: [FrameDocument]
}

/// One frame as JSON; a frame that was asked for by its progress has no time.
private struct FrameDocument: Encodable {
  var time: Number?
  var progress: Number
  var offset: [Number]
  var elements: [ElementDocument]
}
