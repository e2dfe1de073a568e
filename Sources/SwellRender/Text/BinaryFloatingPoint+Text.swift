import Foundation
import SwellLayout

extension BinaryFloatingPoint {
  /// The rounded number, without trailing zeros; 0 if it is not finite.
  package func text(decimals: Int = 2) -> String {
    guard isFinite else { return "0" }
    let unit = pow(10, Double(decimals))
    return ((Double(self).clamped(to: -1e12...1e12) * unit).rounded() / unit).short
  }
}
