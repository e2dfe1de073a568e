package import Foundation

/// Drawings one after the other as one animated SVG document, without script.
///
/// Each drawing is shown from its own time on, in real time; after a pause the film begins
/// again. Viewers who asked for reduced motion see the last drawing, at rest.
package struct AnimatedSVG: Sendable {
  /// The pause after the last drawing, before the film begins again, in seconds.
  package static let defaultPause: TimeInterval = 1.2

  private let frames: [(time: TimeInterval, drawing: Drawing)]
  private let pause: TimeInterval
  private let theme: SVGPicture.Theme

  /// A film of drawings of one size.
  ///
  /// - Parameters:
  ///   - frames: each drawing and when it is first seen, in seconds from the start, ascending.
  ///   - pause: how long the last one stays, in seconds; what is not above 0 counts as the default.
  ///   - theme: colours for light or dark mode.
  package init(
    _ frames: [(time: TimeInterval, drawing: Drawing)],
    pause: TimeInterval = AnimatedSVG.defaultPause,
    theme: SVGPicture.Theme = .automatic
  ) {
    self.frames = frames
    self.pause = pause > 0 && pause.isFinite ? pause : Self.defaultPause
    self.theme = theme
  }

  /// The document; an empty picture without frames.
  package var text: String {
    guard let last = frames.last else {
      return SVGPicture(Drawing(size: .zero, title: "", nodes: [])).text
    }
    let length = last.time + pause
    var writer = SVGWriter()
    var rules = ""
    for (index, frame) in frames.enumerated() {
      let isLast = index == frames.count - 1
      let start = 100 * frame.time / length
      let end = isLast ? 100 : 100 * frames[index + 1].time / length
      rules += Self.keyframes(index, from: start, to: end)
      rules += "#t\(index) { visibility: \(isLast ? "visible" : "hidden"); "
      rules += "animation: k\(index) \(Self.decimal(length))s step-end infinite }\n"
      writer.write(markup: "<g id=\"t\(index)\">\n")
      writer.write(frame.drawing.nodes)
      writer.write(markup: "</g>\n")
    }
    rules += "@media (prefers-reduced-motion: reduce) { g { animation: none !important } }\n"
    return writer.document(of: last.drawing, theme: theme, style: rules)
  }

  /// Visible from `start` to `end` per cent of the film, hidden otherwise.
  private static func keyframes(_ index: Int, from start: Double, to end: Double) -> String {
    var rule = "@keyframes k\(index) {"
    if start > 0 { rule += " 0% { visibility: hidden }" }
    rule += " \(decimal(start))% { visibility: visible }"
    if end < 100 { rule += " \(decimal(end))% { visibility: hidden }" }
    return rule + " }\n"
  }

  /// Five decimals: a hundredth of a per cent of a long film is longer than a frame.
  private static func decimal(_ value: Double) -> String {
    let text = String(Double((value * 1e5).rounded() / 1e5))
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
