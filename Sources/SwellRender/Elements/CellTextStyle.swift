/// The sizes and line limits of the texts in a kind of cell.
struct CellTextStyle {
  /// The sizes to try for the title, each with its maximum number of lines.
  var titleSizes: [(size: Double, limit: Int)]
  var titleLeading = 1.28
  var titleWeight = DrawnText.Weight.bold
  var titleColor = DrawingColor.artworkInk
  /// The candidates for the line with the time; the last one is shown if none fits.
  var times: @Sendable (ElementContent) -> [String] = { [$0.timeAndRoom] }
  var timeColor = DrawingColor.artworkInk
  /// The font size of the time and the speakers.
  var textSize: Double
  var speakerLimit = 1
  var speakerColor = DrawingColor.artworkInk
  var abstractLimit = 0
  var leading = 1.4
  var alignment = DrawnText.Alignment.left

  static let row = CellTextStyle(
    titleSizes: [(17, 20)], titleWeight: .semibold, titleColor: .ink, timeColor: .accent,
    textSize: 14, speakerColor: .secondaryInk)

  /// The style of a tile, such as a grid's cell; a large tile also shows the abstract.
  static func tile(isLarge: Bool, isSelected: Bool) -> CellTextStyle {
    CellTextStyle(
      titleSizes: isLarge ? [(23, 99), (18, 99), (15, 99)] : [(15, 99), (13, 99), (12, 99)],
      times: { isLarge ? [$0.timeAndRoom, $0.time] : [$0.time, $0.startTime] },
      textSize: isLarge ? 15 : 12, speakerLimit: 2,
      abstractLimit: isLarge ? isSelected ? 6 : 2 : 0, leading: 1.28)
  }

  static let featured = CellTextStyle(
    titleSizes: [(34, 2), (30, 2), (27, 3), (24, 4), (20, 5), (16, 10)], titleLeading: 1.14,
    textSize: 16, abstractLimit: 3, alignment: .center)
}
