import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A drawing or a film as an SVG document: one file without scripts, fonts or references.
///
/// The same drawing always gives the same bytes. Colours follow the viewer's light or dark mode.
package struct SVGPicture {
  /// The pause after a film's last drawing, before it begins again, in seconds.
  private static let pause: TimeInterval = 1.2

  private let frames: [(time: TimeInterval, drawing: Drawing)]

  package init(_ drawing: Drawing) { frames = [(0, drawing)] }

  /// A film of drawings of one size, each shown from its time on, in ascending order.
  ///
  /// It plays in a loop. Viewers who prefer reduced motion see the last drawing.
  init(film frames: [(time: TimeInterval, drawing: Drawing)]) { self.frames = frames }

  /// The document; an empty picture if there are no frames.
  package var text: String {
    let last = frames.last ?? (0, Drawing(size: .zero, title: "", nodes: []))
    var writer = SVGWriter()
    if frames.count <= 1 {
      writer.write(last.drawing.nodes)
      return writer.document(of: last.drawing)
    }
    let length = last.time + Self.pause
    var rules = ""
    for (index, frame) in frames.enumerated() {
      let end = index == frames.count - 1 ? length : frames[index + 1].time
      rules += Self.keyframes(index, from: 100 * frame.time / length, to: 100 * end / length)
      rules += "#t\(index) { visibility: \(end == length ? "visible" : "hidden"); "
      rules += "animation: k\(index) \(length.text(decimals: 5))s step-end infinite }\n"
      writer.writeGroup([("id", "t\(index)")], frame.drawing.nodes)
    }
    rules += "@media (prefers-reduced-motion: reduce) { g { animation: none !important } }\n"
    return writer.document(of: last.drawing, style: rules)
  }

  /// The rule that shows a frame from `start` to `end` per cent of the film only.
  private static func keyframes(_ index: Int, from start: Double, to end: Double) -> String {
    // Five decimals: a hundredth of a per cent of a long film is longer than a frame.
    func percent(_ value: Double) -> String { value.text(decimals: 5) + "%" }
    var rule = "@keyframes k\(index) {"
    if start > 0 { rule += " 0% { visibility: hidden }" }
    rule += " \(percent(start)) { visibility: visible }"
    if end < 100 { rule += " \(percent(end)) { visibility: hidden }" }
    return rule + " }\n"
  }

  /// A square document that shows artwork alone, which the preview's page loads.
  package static func artwork(seed: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" \
    preserveAspectRatio="xMidYMid slice" width="640" height="640">\
    \(ArtworkPattern(seed: seed).markup)</svg>
    """
  }
}
