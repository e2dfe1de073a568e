import Benchmark
import Foundation

/// What the layouts are measured against, in the same run.
func addBaselines(_ count: Int) {
  // The tutorials: all frames are built anew and kept, and a query filters them.
  let screen = CGRect(x: 0, y: 4000, width: 375, height: 700)
  measureOnce("naive", "rebuild + query", count, of: { NaiveList(count: count) }) { list in
    list.rebuild()
    blackHole(list.frames(in: screen))
  }
  measureOnce("naive", "query", count, of: { NaiveList(count: count) }) { list in
    blackHole(list.frames(in: screen))
  }
  // All frames of both lists, interpolated one by one.
  let make = { (NaiveList(count: count), NaiveList(count: count, expanded: count / 2)) }
  measureOnce("naive", "frame of an expansion", count, of: make) { lists in
    blackHole(lists.0.interpolated(to: lists.1, at: 0.5).filter { $0.intersects(screen) })
  }
  // The floor: the first and the last row by division, and an array of as many frames.
  let offsets = RandomNumbers.points(below: CGFloat(count) * 90)
  measure("floor", "scroll query", count, of: { offsets }) { offsets, index in
    let first = Int(offsets[index].y / 100)
    let last = min(count - 1, Int((offsets[index].y + 700) / 100))
    blackHole(
      (first...max(first, last)).map {
        (index: $0, frame: CGRect(x: 0, y: CGFloat($0) * 100, width: 375, height: 100))
      }
    )
  }
}

/// The list of the tutorials: an array of all frames.
struct NaiveList {
  private var heights: [CGFloat]
  private var frames: [CGRect] = []

  init(count: Int, expanded: Int? = nil) {
    heights = Array(repeating: 100, count: count)
    if let expanded { heights[expanded] = 300 }
    rebuild()
  }

  mutating func rebuild() {
    frames.removeAll(keepingCapacity: true)
    var top: CGFloat = 0
    for height in heights {
      frames.append(CGRect(x: 0, y: top, width: 375, height: height))
      top += height
    }
  }

  func interpolated(to other: NaiveList, at progress: CGFloat) -> [CGRect] {
    zip(frames, other.frames).map { from, to in
      CGRect(
        x: 0,
        y: from.minY + (to.minY - from.minY) * progress,
        width: 375,
        height: from.height + (to.height - from.height) * progress
      )
    }
  }

  func frames(in rect: CGRect) -> [CGRect] {
    frames.filter { $0.intersects(rect) }
  }
}

/// The same numbers in every run (xorshift64).
enum RandomNumbers {
  static func points(below limit: CGFloat) -> [CGPoint] {
    var state: UInt64 = 88_172_645_463_325_252
    return (0..<1000).map { _ in
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return CGPoint(x: 0, y: CGFloat(state >> 11) / CGFloat(UInt64(1) << 53) * limit)
    }
  }

  static func heights(_ count: Int) -> [CGFloat] {
    (0..<count).map { CGFloat(60 + $0 &* 7919 % 90) }
  }
}
