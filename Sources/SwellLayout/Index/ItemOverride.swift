/// A cell with a state of its own, after `gap` plain cells.
///
/// Packed into 12 bytes: three words instead of an aligned Double, and the selection in the sign
/// of the height, which is never negative.
struct ItemOverride: Summarized {
  private var gapWord: UInt32
  private var lowWord: UInt32
  private var highWord: UInt32

  init(gap: Int, state: ItemState) {
    gapWord = UInt32(clamping: gap)
    (lowWord, highWord) = (0, 0)
    self.state = state
  }

  var gap: Int {
    get { Int(gapWord) }
    set { gapWord = UInt32(clamping: newValue) }
  }

  /// Heights are finite, so a NaN is free to stand for "none of its own".
  var state: ItemState {
    get {
      let value = signedHeight
      return ItemState(
        height: value.isNaN ? nil : value.magnitude,
        isSelected: value.sign == .minus
      )
    }
    set {
      let magnitude = newValue.height?.magnitude ?? .nan
      let value = Double(signOf: newValue.isSelected ? -1 : 1, magnitudeOf: magnitude)
      highWord = UInt32(truncatingIfNeeded: value.bitPattern >> 32)
      lowWord = UInt32(truncatingIfNeeded: value.bitPattern)
    }
  }

  private var signedHeight: Double {
    Double(bitPattern: UInt64(highWord) << 32 | UInt64(lowWord))
  }

  /// Overrides and plain cells counted, and the heights of those that are measured and not selected.
  struct Sum: Summary {
    var count = 0
    var plain = 0
    var selected = 0
    var measuredHeight = 0.0

    static let zero = Sum()

    var items: Int { plain &+ count }

    @inline(__always)
    static func + (left: Sum, right: Sum) -> Sum {
      Sum(
        count: left.count &+ right.count,
        plain: left.plain &+ right.plain,
        selected: left.selected &+ right.selected,
        measuredHeight: left.measuredHeight + right.measuredHeight
      )
    }
  }

  /// Without a branch: a look-up adds up a hundred of these.
  @inline(__always)
  var summary: Sum {
    let bits = signedHeight.bitPattern
    return Sum(
      count: 1,
      plain: gap,
      selected: Int(bits >> 63),
      measuredHeight: Double(bitPattern: bits & ~UInt64(bitPattern: Int64(bitPattern: bits) >> 63))
    )
  }
}
