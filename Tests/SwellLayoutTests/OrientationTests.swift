import Foundation
import LayoutTestSupport
import Testing

@testable import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A list sideways is the transpose of the list downwards, and from the right its mirror image.
@Suite(.timeLimit(.minutes(10))) struct OrientationTests {
  @Test(arguments: 0..<200)
  func `a horizontal list is the transpose of the vertical one`(seed: Int) throws {
    let random = try RandomCase(seed: UInt64(seed))
    let (vertical, size) = (random.snapshot, random.reference.size)
    let horizontal = try turned(
      random,
      ListOrientation(axis: .horizontal),
      size: CGSize(width: size.height, height: size.width),
      offset: CGPoint(x: random.reference.offset, y: 0)
    )
    let content = vertical.contentSize
    #expect(horizontal.contentSize == CGSize(width: content.height, height: content.width))
    #expect(horizontal.elements().map(\.element) == vertical.elements().map(\.element))
    for (own, other) in zip(horizontal.elements(), vertical.elements()) {
      #expect(own.frame == other.frame.transposed)
    }
    let target = vertical.targetOffset(forProposed: CGPoint(x: 0, y: 333))
    #expect(
      horizontal.targetOffset(forProposed: CGPoint(x: 333, y: 0))
        == CGPoint(x: target.y, y: target.x)
    )
    #expect(horizontal.place == vertical.place)
  }

  @Test(arguments: 0..<200)
  func `a list from right to left is the mirror image`(seed: Int) throws {
    let random = try RandomCase(seed: UInt64(seed))
    let mirrored = try turned(
      random,
      ListOrientation(layoutDirection: .rightToLeft),
      size: random.reference.size,
      offset: CGPoint(x: 0, y: random.reference.offset)
    )
    let width = random.reference.size.width
    let rect = CGRect(x: 13, y: 100, width: 60, height: 800)
    let original = random.snapshot.elements(in: rect.mirrored(in: width))
    #expect(mirrored.elements(in: rect).map(\.element) == original.map(\.element))
    for (own, other) in zip(mirrored.elements(in: rect), original) {
      #expect(own.frame == other.frame.mirrored(in: width))
    }
    #expect(mirrored.contentSize == random.snapshot.contentSize)
  }

  @Test(arguments: 0..<200)
  func `a horizontal list from right to left mirrors its offsets too`(seed: Int) throws {
    let random = try RandomCase(seed: UInt64(seed))
    let size = CGSize(width: random.reference.size.height, height: random.reference.size.width)
    let original = try turned(
      random,
      ListOrientation(axis: .horizontal),
      size: size,
      offset: CGPoint(x: random.reference.offset, y: 0)
    )
    let length = original.contentSize.width
    let offset = length - size.width - random.reference.offset
    let mirrored = try turned(
      random,
      ListOrientation(axis: .horizontal, layoutDirection: .rightToLeft),
      size: size,
      offset: CGPoint(x: offset, y: 0)
    )
    #expect(mirrored.elements().map(\.element) == original.elements().map(\.element))
    for (own, other) in zip(mirrored.elements(), original.elements()) {
      let expected = other.frame.mirrored(in: length).numbers
      #expect(isClose(own.frame.numbers, expected))
    }
    #expect(isClose([mirrored.viewport.offset.x], [offset]))
    #expect(mirrored.place?.cell == original.place?.cell)
  }

  @Test func `a list turned on its side keeps its first cell`() throws {
    let snapshot = ListSnapshot(
      layout: ListLayout(),
      shape: [50],
      viewport: ListViewport(size: CGSize(width: 400, height: 400), offset: CGPoint(x: 0, y: 700))
    )
    let turned = try snapshot.applying([.setOrientation(ListOrientation(axis: .horizontal))])
    #expect(turned.viewport.offset == CGPoint(x: 700, y: 0))
    let mirrored = try turned.applying(
      [.setOrientation(ListOrientation(axis: .horizontal, layoutDirection: .rightToLeft))]
    )
    #expect(mirrored.viewport.offset == CGPoint(x: 5000 - 400 - 700, y: 0))
  }

  private func turned(
    _ random: RandomCase,
    _ orientation: ListOrientation,
    size: CGSize,
    offset: CGPoint
  ) throws -> ListSnapshot {
    var snapshot = try ListSnapshot(
      layout: random.layout,
      shape: ListShape(random.reference.shape),
      selection: random.reference.selection,
      collapsed: random.reference.collapsed,
      viewport: ListViewport(size: size, offset: offset),
      orientation: orientation
    )
    let context = snapshot.viewport
    for (cell, height) in random.reference.heights {
      snapshot = try snapshot.applying([.setHeight(.cell(cell), height)])
    }
    return snapshot.scrolled(to: random.reference.heights.isEmpty ? context.offset : offset)
  }
}

extension CGRect {
  fileprivate var transposed: CGRect {
    CGRect(x: origin.y, y: origin.x, width: size.height, height: size.width)
  }

  fileprivate func mirrored(in width: CGFloat) -> CGRect {
    CGRect(x: width - origin.x - size.width, y: origin.y, width: size.width, height: size.height)
  }
}
