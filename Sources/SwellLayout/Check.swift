/// Checks of the numbers that callers pass in.
package enum Check {
  /// The longest length a layout accepts, in points: no sum of such lengths overflows.
  static let longest = 1e9

  package static func length(
    _ value: Double,
    _ parameter: @autoclosure () -> String,
    atLeast least: Double = 0,
    atMost most: Double = longest
  ) throws(LayoutError) {
    // Written so that NaN fails.
    guard value >= least, value <= most else {
      throw .outOfRange(
        parameter: parameter(),
        value: value,
        allowed: "a length from \(least.short) to \(most == longest ? "1e9" : most.short) points"
      )
    }
  }

  static func positive(
    _ value: Double,
    _ parameter: @autoclosure () -> String
  ) throws(LayoutError) {
    guard value > 0, value <= longest else {
      throw .outOfRange(
        parameter: parameter(),
        value: value,
        allowed: "a length above 0 and up to 1e9 points"
      )
    }
  }

  static let mostColumns = 1_000_000

  static func count(_ value: Int, _ parameter: String) throws(LayoutError) {
    guard (1...mostColumns).contains(value) else {
      throw .outOfRange(
        parameter: parameter,
        value: Double(value),
        allowed: "a number from 1 to 1000000"
      )
    }
  }

  static func fraction(_ value: Double, _ parameter: String) throws(LayoutError) {
    guard value > 0, value <= longest else {
      throw .outOfRange(
        parameter: parameter,
        value: value,
        allowed: "a number above 0 and up to 1e9"
      )
    }
  }

  static func finite(_ value: Double, _ parameter: String) throws(LayoutError) {
    guard value.isFinite else {
      throw .outOfRange(parameter: parameter, value: value, allowed: "a finite number")
    }
  }
}
