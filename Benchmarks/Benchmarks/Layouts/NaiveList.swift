import Foundation

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

/// A list as in tutorials: an object for each cell; every change makes all of them anew, and every
/// query filters them all.
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
