/// Checks of the numbers that callers pass in, written so that NaN fails.
package enum Check {
  /// The longest length a layout accepts, in points: no sum of such lengths overflows.
  static let longest = 1e9
  /// The shortest length of something that must not be empty, in points.
  static let shortest = 0.001
  /// The farthest content offset, in points: no arithmetic on such offsets overflows.
  static let farthest = 1e30
  static let maxColumns = 1_000_000

  package static func number(
    _ value: Double, _ parameter: @autoclosure () -> String, within range: ClosedRange<Double>,
    _ kind: String = "a number", _ unit: String = ""
  ) throws(LayoutError) {
    if range.contains(value) { return }
    let text = { $0 == longest ? "1e9" : $0 == -longest ? "-1e9" : $0.short } as (Double) -> String
    let allowed = "\(kind) from \(text(range.lowerBound)) to \(text(range.upperBound))\(unit)"
    throw .outOfRange(parameter: parameter(), value: value, allowed: allowed)
  }

  package static func length(
    _ value: Double, _ parameter: @autoclosure () -> String, atLeast minimum: Double = 0,
    atMost maximum: Double = longest
  ) throws(LayoutError) {
    try number(value, parameter(), within: minimum...maximum, "a length", " points")
  }

  static func positive(_ value: Double, _ name: @autoclosure () -> String) throws(LayoutError) {
    try length(value, name(), atLeast: shortest)
  }

  static func count(_ value: Int, _ parameter: String) throws(LayoutError) {
    try number(Double(value), parameter, within: 1...Double(maxColumns))
  }

  /// The value of a throwing initialiser; traps if it throws, as that is a programming error.
  package static func precondition<Value>(_ value: @autoclosure () throws(LayoutError) -> Value)
    -> Value
  { do throws(LayoutError) { return try value() } catch { preconditionFailure(error.description) } }
}
