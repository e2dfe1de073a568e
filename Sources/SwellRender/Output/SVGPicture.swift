import Foundation

/// A drawing as an SVG document: one file without scripts, fonts or references to other files.
///
/// The same drawing always gives the same bytes. Colours follow the viewer's light or dark mode
/// unless a theme is chosen.
package struct SVGPicture: Sendable {
  /// Colours for light or dark mode.
  package enum Theme: String, Sendable, CaseIterable {
    /// The viewer's mode.
    case automatic
    /// Light mode.
    case light
    /// Dark mode.
    case dark
  }

  private let drawing: Drawing
  private let theme: Theme

  /// A picture of a drawing.
  package init(_ drawing: Drawing, theme: Theme = .automatic) {
    self.drawing = drawing
    self.theme = theme
  }

  /// The document.
  package var text: String {
    var writer = SVGWriter()
    writer.write(drawing.nodes)
    return writer.document(of: drawing, theme: theme)
  }

  /// A square document that shows artwork alone, as the preview's page loads it.
  package static func artwork(seed: String) -> String {
    let side = SVGText.number(ArtworkPattern.side)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(side) \(side)" \
      preserveAspectRatio="xMidYMid slice" width="640" height="640">\
      \(ArtworkPattern(seed: seed, id: "a").markup)</svg>
      """
  }
}
