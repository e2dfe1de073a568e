import Foundation

/// An index of heights such as other lists use: it changes in place and returns tops and heights.
protocol HeightIndex {
  init(heights: [CGFloat])
  var total: CGFloat { get }
  /// The item at a y coordinate, and its top.
  func item(at line: CGFloat) -> (item: Int, top: CGFloat)
  func height(_ item: Int) -> CGFloat
  mutating func setHeight(_ height: CGFloat, of item: Int)
}

extension HeightIndex {
  /// The rows between two lines.
  func rows(from start: CGFloat, to end: CGFloat, count: Int) -> [(item: Int, frame: CGRect)] {
    var rows: [(item: Int, frame: CGRect)] = []
    var (item, top) = item(at: start)
    while top < end, item < count {
      let height = height(item)
      rows.append((item, CGRect(x: 0, y: top, width: 375, height: height)))
      (item, top) = (item + 1, top + height)
    }
    return rows
  }
}
