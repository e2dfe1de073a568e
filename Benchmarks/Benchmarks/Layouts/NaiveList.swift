import Benchmark
import Foundation

/// The list of the tutorials: an object for each cell, all made anew for a change and filtered for
/// a query.
func addNaive(_ count: Int) {
  let make = { NaiveList(heights: RandomNumbers.heights(count)) }
  let screen = CGRect(x: 0, y: CGFloat(count) * 50, width: 375, height: 700)
  measureOnce("naive", "set up", count, of: { RandomNumbers.heights(count) }) { heights in
    blackHole(NaiveList(heights: heights))
  }
  measureOnce("naive", "change + query", count, of: make) { list in
    list.heights[count / 3] += 1
    list.prepare()
    blackHole(list.attributes(in: screen))
  }
  measureOnce("naive", "scroll query", count, of: make) { list in
    blackHole(list.attributes(in: screen))
  }
  // All frames of both lists, interpolated one by one.
  measureOnce("naive", "frame of an expansion", count, of: { (make(), make()) }) { lists in
    blackHole(lists.0.interpolated(to: lists.1, at: 0.5).filter { $0.intersects(screen) })
  }
}

/// An object, like `UICollectionViewLayoutAttributes`.
final class NaiveAttributes {
  let item: Int
  var frame: CGRect
  var zIndex = 0
  var alpha: CGFloat = 1

  init(item: Int, frame: CGRect) {
    (self.item, self.frame) = (item, frame)
  }
}

struct NaiveList {
  var heights: [CGFloat]
  private var cache: [NaiveAttributes] = []

  init(heights: [CGFloat]) {
    self.heights = heights
    prepare()
  }

  mutating func prepare() {
    cache.removeAll(keepingCapacity: true)
    var top: CGFloat = 0
    for (item, height) in heights.enumerated() {
      let frame = CGRect(x: 0, y: top, width: 375, height: height)
      cache.append(NaiveAttributes(item: item, frame: frame))
      top += height
    }
  }

  func attributes(in rect: CGRect) -> [NaiveAttributes] {
    cache.filter { $0.frame.intersects(rect) }
  }

  func interpolated(to other: NaiveList, at progress: CGFloat) -> [CGRect] {
    zip(cache, other.cache).map { from, to in
      CGRect(
        x: 0,
        y: from.frame.minY + (to.frame.minY - from.frame.minY) * progress,
        width: 375,
        height: from.frame.height + (to.frame.height - from.frame.height) * progress)
    }
  }
}
