import Foundation
import SwellImport
import SwellLayout
#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A number with at most nine decimals, since floating-point error makes equal results differ.
struct Number: RowValue {
  let value: Double

  init(_ value: Double) {
    // A number that is too large to have nine exact decimals stays as it is.
    let rounded = abs(value) < 1e6 ? (value * 1e9).rounded() / 1e9 : value
    self.value = rounded == 0 ? 0 : rounded
  }

  /// JSON has no infinity or NaN: they are written as strings.
  var json: JSON { value.isFinite ? JSON(text: value.short) : "\(value)".json }

  /// For people, two decimals are enough.
  var text: String { (abs(value) < 1e15 ? (value * 100).rounded() / 100 : value).short }

  var field: String { json.text }
}

extension CGSize {
  var numbers: [Number] { [Number(width), Number(height)] }
  var text: String { "\(Number(width).text)×\(Number(height).text)" }
}

extension CGPoint {
  var numbers: [Number] { [Number(x), Number(y)] }
  var text: String { "\(Number(x).text), \(Number(y).text)" }
}

extension CGRect { var numbers: [Number] { origin.numbers + size.numbers } }
