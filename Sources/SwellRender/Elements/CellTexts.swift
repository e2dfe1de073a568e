import Foundation
#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The texts of a session's cell: the largest title that fits, other texts where there is room.
struct CellTexts: Equatable {
  var time: DrawnText?
  var title: DrawnText?
  var speakers: DrawnText?
  var abstract: DrawnText?

  /// The texts from top to bottom, with the time above the title.
  var all: [DrawnText] { [time, title, speakers, abstract].compactMap(\.self) }
  var titleHeight: CGFloat { title?.height ?? 0 }

  /// The details of a featured cell, 8 points below its title, with 6 more above the abstract.
  func details(below title: CGRect) -> [(text: DrawnText, frame: CGRect)] {
    var top = title.maxY + 8
    return [(time, 0), (speakers, 0), (abstract, CGFloat(6))].compactMap { text, gap in
      guard let text else { return nil }
      let frame = CGRect(x: title.minX, y: top + gap, width: title.width, height: text.height)
      top = frame.maxY
      return (text, frame)
    }
  }

  init(_ content: ElementContent, _ style: CellTextStyle, width: CGFloat, height: CGFloat) {
    var room = height
    func text(
      _ text: String, size: Double = style.textSize, leading: Double = style.leading,
      weight: DrawnText.Weight = .regular, color: DrawingColor = .artworkInk, limit: Int = 1
    ) -> DrawnText? {
      DrawnText(
        text, size: size, leading: leading, weight: weight, color: color,
        alignment: style.alignment, width: width, height: room, limit: limit)
    }
    // The title comes first; the other texts get the height that is left.
    for (size, limit) in style.titleSizes where title?.isWhole != true {
      title = text(
        content.title, size: size, leading: style.titleLeading, weight: style.titleWeight,
        color: style.titleColor, limit: limit)
    }
    room -= titleHeight
    let times = style.times(content)
    let fitting = times.first { TextMetrics.width(of: $0, isBold: true) * style.textSize <= width }
    time = text(fitting ?? times.last ?? "", weight: .semibold, color: style.timeColor)
    room -= time?.height ?? 0
    speakers = text(content.speakerLine, color: style.speakerColor, limit: style.speakerLimit)
    room -= speakers?.height ?? 0
    abstract = text(content.abstract, size: 14, limit: style.abstractLimit)
  }
}
