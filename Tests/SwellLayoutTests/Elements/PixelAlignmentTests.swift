import Foundation
import LayoutTestSupport
import Testing

@testable import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

@Suite(.timeLimit(.minutes(10))) struct PixelAlignmentTests {
  @Test(arguments: [1.0, 2, 3])
  func `cells that share an edge still share it after pixel alignment`(scale: Double) throws {
    let snapshot = ListSnapshot(
      SpanGridLayout(
        itemSize: CGSize(width: 375.0 / 7, height: 100.0 / 3), columns: .fixed(7), headerHeight: 0
      ),
      [70])
    let frames = snapshot.elements().map { $0.aligned(toScale: scale).frame }
    for (index, frame) in frames.enumerated() {
      for edge in [frame.minX, frame.minY, frame.maxX, frame.maxY] {
        #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-9)
      }
      if index % 7 > 0 { #expect(frame.minX == frames[index - 1].maxX) }
      if index >= 7 { #expect(frame.minY == frames[index - 7].maxY) }
    }
    #expect(frames[6].maxX == 375)
    #expect(frames[..<7].reduce(0) { $0 + $1.width } <= 375 + 1e-9)
  }

  @Test(arguments: [33.3, 12.7, 0.1, 100.0 / 3, 44.5], [1.0, 2, 3])
  func `pixel-aligned rows of any height have no gaps`(height: Double, scale: Double) throws {
    let rows = ListSnapshot(ListLayout(itemHeight: height), [20_000]).allElements().map {
      $0.aligned(toScale: scale).frame
    }
    #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.maxY == $1.minY })
  }

  @Test(arguments: [0, -1, .nan, .infinity])
  func `pixel alignment to an invalid scale leaves the frame unchanged`(scale: Double) {
    let frame = CGRect(x: 0.3, y: 0.3, width: 10.4, height: 10.4)
    #expect(frame.aligned(toScale: scale) == frame)
  }

  @Test func `pixel alignment leaves a frame at a huge coordinate unchanged`() {
    let frame = CGRect(x: 0.3, y: 1e308, width: 10.4, height: 10.4)
    #expect(frame.aligned(toScale: 3) == frame)
  }

  /// Edges midway between two pixels are rounded away from zero, even if a rounding error has moved
  /// them slightly below the middle.
  @Test(
    arguments: [
      (0, 0), (0.2, 0), (0.49, 0), (0.4999, 1), (0.5, 1), (0.51, 1), (1, 1), (1.4999, 2), (-0.2, 0),
      (-0.5, -1), (-0.4999, -1), (-0.49, 0), (100.2, 100), (100.4999, 101),
    ] as [(CGFloat, CGFloat)])
  func `an edge is aligned to the nearest pixel`(edge: CGFloat, pixel: CGFloat) {
    for scale in [1, 2, 4] as [CGFloat] {
      let frame = CGRect(x: edge / scale, y: 0, width: 7 / scale, height: 9 / scale)
      let aligned = frame.aligned(toScale: scale)
      #expect(aligned.minX == pixel / scale && aligned.minY == 0)
      let turned = CGRect(x: 0, y: edge / scale, width: 7 / scale, height: 9 / scale)
      #expect(turned.aligned(toScale: scale).minY == pixel / scale)
      #expect(turned.aligned(toScale: scale).width == 7 / scale)
    }
  }
}
