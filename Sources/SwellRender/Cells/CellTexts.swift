import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The sizes and line limits of the texts in a kind of cell.
struct CellTextStyle {
  /// The sizes to try for the title, each with its maximum number of lines.
  var titleSizes: [(size: CGFloat, limit: Int)]
  var titleLeading: CGFloat = 1.28
  var titleWeight = DrawnText.Weight.bold
  var titleColor = DrawingColor.artworkInk
  /// The candidates for the line with the time; the last one is shown if none fits.
  var times: @Sendable (ElementContent) -> [String] = { [$0.timeAndRoom] }
  var timeColor = DrawingColor.artworkInk
  /// The font size of the time and the speakers.
  var size: CGFloat
  var speakerLimit = 1
  var speakerColor = DrawingColor.artworkInk
  var abstractLimit = 0
  var leading: CGFloat = 1.4
  var alignment = DrawnText.Alignment.left

  static let row = CellTextStyle(
    titleSizes: [(17, 20)], titleWeight: .semibold, titleColor: .ink, timeColor: .accent, size: 14,
    speakerColor: .secondaryInk)

  /// The style of a tile, such as a grid's cell; a large tile also shows the abstract.
  static func tile(isLarge: Bool, isSelected: Bool) -> CellTextStyle {
    CellTextStyle(
      titleSizes: isLarge ? [(23, 99), (18, 99), (15, 99)] : [(15, 99), (13, 99), (12, 99)],
      times: { isLarge ? [$0.timeAndRoom, $0.time] : [$0.time, $0.startTime] },
      size: isLarge ? 15 : 12, speakerLimit: 2, abstractLimit: isLarge ? isSelected ? 6 : 2 : 0,
      leading: 1.28)
  }

  static let featured = CellTextStyle(
    titleSizes: [(34, 2), (30, 2), (27, 3), (24, 4), (20, 5), (16, 10)], titleLeading: 1.14,
    size: 16, abstractLimit: 3, alignment: .center)
}

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
      _ text: String, size: CGFloat = style.size, leading: CGFloat = style.leading,
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
    let fitting = times.first { TextMetrics.width(of: $0, isBold: true) * style.size <= width }
    time = text(fitting ?? times.last ?? "", weight: .semibold, color: style.timeColor)
    room -= time?.height ?? 0
    speakers = text(content.speakerLine, color: style.speakerColor, limit: style.speakerLimit)
    room -= speakers?.height ?? 0
    abstract = text(content.abstract, size: 14, limit: style.abstractLimit)
  }
}
