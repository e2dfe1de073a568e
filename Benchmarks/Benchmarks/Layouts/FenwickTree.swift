import Foundation

/// Partial sums in one array; an insertion would rebuild it.
struct FenwickTree: HeightIndex {
  private var heights: [CGFloat]
  private var sums: [CGFloat]
  private(set) var total: CGFloat

  init(heights: [CGFloat]) {
    self.heights = heights
    total = heights.reduce(0, +)
    sums = [0] + heights
    for index in 1..<sums.count where index + (index & -index) < sums.count {
      sums[index + (index & -index)] += sums[index]
    }
  }

  func height(_ item: Int) -> CGFloat { heights[item] }

  func item(at line: CGFloat) -> (item: Int, top: CGFloat) {
    var (index, top) = (0, CGFloat(0))
    var step = 1 << (Int.bitWidth - 1 - heights.count.leadingZeroBitCount)
    while step > 0 {
      if index + step < sums.count, top + sums[index + step] <= line {
        index += step
        top += sums[index]
      }
      step /= 2
    }
    return (index, top)
  }

  mutating func setHeight(_ height: CGFloat, of item: Int) {
    let change = height - heights[item]
    heights[item] = height
    total += change
    var index = item + 1
    while index < sums.count {
      sums[index] += change
      index += index & -index
    }
  }
}
