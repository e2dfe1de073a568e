/// Checks of the numbers that callers pass in, written so that NaN fails.
package enum Check {
  /// The longest length a layout accepts, in points: no sum of such lengths overflows.
  static let longest = 1e9
  /// The shortest length of something that must not be empty, in points.
  static let shortest = 0.001
  /// The farthest content offset, in points: no arithmetic on such offsets overflows.
  static let farthest = 1e30
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
    _ parameter: @autoclosure () -> String
  ) throws(LayoutError) {
    try length(value, parameter(), atLeast: shortest)
  }

  static func count(_ value: Int, _ parameter: String) throws(LayoutError) {
    let isMet = (1...mostColumns).contains(value)
    try require(isMet, parameter, Double(value), "a number from 1 to 1000000")
  }

  /// The value of a throwing initialiser whose arguments are the programmer's: traps with the
  /// error's description, as a precondition does.
  package static func precondition<Value>(
    file: StaticString = #fileID,
    line: UInt = #line,
    _ make: () throws(LayoutError) -> Value
  ) -> Value {
    do throws(LayoutError) {
      return try make()
    } catch {
      preconditionFailure(error.description, file: file, line: line)
    }
  }
}
