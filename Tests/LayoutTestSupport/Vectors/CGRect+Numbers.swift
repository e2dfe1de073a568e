package import Foundation

#if canImport(CoreGraphics)
  package import CoreGraphics
#endif

extension CGRect {
  package var numbers: [Double] {
    [origin.x, origin.y, size.width, size.height].map { Double($0) }
  }
}

package func isClose(_ left: [Double], _ right: [Double], within tolerance: Double = 1e-6) -> Bool {
  left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) <= tolerance }
}
