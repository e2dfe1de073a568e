import Foundation
import SwellLayout
package import SwellModel
package import SwellMotion
#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A drawing or a film as an SVG document: one file without scripts, fonts or external references.
///
/// The same drawing always gives the same bytes. Colours follow the viewer's light or dark mode.
package struct SVGPicture {
  private let frames: [(time: TimeInterval, drawing: Drawing)]

  package init(_ drawing: Drawing) { frames = [(0, drawing)] }

  /// A looping animation of drawings of the same size, in the order of their start times; those who
  /// prefer reduced motion see the last drawing.
  init(film frames: [(time: TimeInterval, drawing: Drawing)]) { self.frames = frames }

  /// A stored list before or after a transition, with the elements that the animation shows.
  package typealias TransitionEnd = (screen: ListScreen, elements: [ScreenElement])

  /// An animation of a transition, in a device's frame if the viewport changes size; `old` and `new`
  /// are `nil` for a list that isn't stored.
  package init(
    film frames: [(time: Double, frame: TransitionFrame)], title: String, style: CellStyle,
    from old: TransitionEnd?, to new: TransitionEnd?
  ) {
    let old = Self.drawings(of: old)
    let new = Self.drawings(of: new)
    let sizes = frames.map(\.frame.viewport.size)
    let isResized = sizes.contains { $0 != sizes.first }
    let canvas = CGSize(
      width: (sizes.map(\.width).max() ?? 0) + 2 * Drawing.casing,
      height: (sizes.map(\.height).max() ?? 0) + 2 * Drawing.casing)
    let drawings = frames.map { time, frame in
      let elements = frame.elements.map { element in
        let known = element.destination.flatMap { new[$0] } ?? element.origin.flatMap { old[$0] }
        let attributes = element.attributes
        guard let known else { return DrawnElement(attributes) }
        let isSelected = attributes.appearance == nil ? nil : known.isSelected
        return DrawnElement(attributes, known.content, isSelected: isSelected)
      }
      let summary = "\(frames.count) frames of a transition"
      let list = Drawing(
        of: elements, in: frame.viewport, style: style, title: title, summary: summary)
      return (time, isResized ? list.inDevice(on: canvas) : list)
    }
    self.init(film: drawings)
  }

  private static func drawings(of shown: TransitionEnd?) -> [ListElement: DrawnElement] {
    let drawn = shown.map { shown in shown.elements.map { DrawnElement($0, on: shown.screen) } }
    return Dictionary((drawn ?? []).map { ($0.attributes.element, $0) }) { $1 }
  }

  /// The document; without frames, an empty picture.
  package var text: String {
    let last = frames.last ?? (0, Drawing(size: .zero, title: "", nodes: []))
    var writer = SVGWriter()
    if frames.count <= 1 {
      writer.write(last.drawing.nodes)
      return writer.document(of: last.drawing)
    }
    // Before a film begins again, it shows its last drawing for 1.2 seconds.
    let length = last.time + 1.2
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

  /// The CSS rule that shows a frame only from `start` to `end` per cent of the film.
  private static func keyframes(_ index: Int, from start: Double, to end: Double) -> String {
    // Five decimals, because a hundredth of a per cent of a long film lasts longer than a frame.
    func percent(_ value: Double) -> String { value.text(decimals: 5) + "%" }
    var rule = "@keyframes k\(index) {"
    if start > 0 { rule += " 0% { visibility: hidden }" }
    rule += " \(percent(start)) { visibility: visible }"
    if end < 100 { rule += " \(percent(end)) { visibility: hidden }" }
    return rule + " }\n"
  }

  /// A square document with the artwork of a seed, for the preview's page.
  package static func artwork(seed: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" \
    preserveAspectRatio="xMidYMid slice" width="640" height="640">\
    \(ArtworkPattern(seed: seed).markup)</svg>
    """
  }
}
