/// Checks of the numbers that callers pass in, written so that NaN fails.
package enum Check {
  /// The longest length a layout accepts, in points: no sum of such lengths overflows.
  static let longest = 1e9
  static let mostColumns = 1_000_000

  package static func require(
    _ isMet: Bool,
    _ parameter: @autoclosure () -> String,
    _ value: Double,
    _ allowed: @autoclosure () -> String
  ) throws(LayoutError) {
    if !isMet { throw .outOfRange(parameter: parameter(), value: value, allowed: allowed()) }
  }

  package static func length(
    _ value: Double,
    _ parameter: @autoclosure () -> String,
    atLeast least: Double = 0,
    atMost most: Double = longest
  ) throws(LayoutError) {
    try require(
      value >= least && value <= most,
      parameter(),
      value,
      "a length from \(least.short) to \(most == longest ? "1e9" : most.short) points"
    )
  }

  static func positive(
    _ value: Double,
    _ parameter: @autoclosure () -> String,
    _ allowed: String = "a length above 0 and up to 1e9 points"
  ) throws(LayoutError) {
    try require(value > 0 && value <= longest, parameter(), value, allowed)
  }

  static func count(_ value: Int, _ parameter: String) throws(LayoutError) {
    let isMet = (1...mostColumns).contains(value)
    try require(isMet, parameter, Double(value), "a number from 1 to 1000000")
  }

  static func finite(_ value: Double, _ parameter: String) throws(LayoutError) {
    try require(value.isFinite, parameter, value, "a finite number")
  }
}
