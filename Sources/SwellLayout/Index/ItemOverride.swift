/// A cell that departs from the default, behind `gap` cells that do not.
///
/// Packed into 12 bytes: three words instead of an aligned Double, and the selection in the sign
/// of the height, which is never negative.
struct ItemOverride: Summarized {
  private var gapWord: UInt32
  private var highWord: UInt32
  private var lowWord: UInt32

  init(gap: Int, state: ItemState) {
    gapWord = UInt32(clamping: gap)
    (highWord, lowWord) = (0, 0)
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

  /// Cells counted, and the heights of those that are measured and not selected.
  struct Sum: Summary {
    var items = 0
    var selected = 0
    var measured = 0
    var measuredHeight = 0.0

    static let zero = Sum()

    static func + (left: Sum, right: Sum) -> Sum {
      Sum(
        items: left.items + right.items,
        selected: left.selected + right.selected,
        measured: left.measured + right.measured,
        measuredHeight: left.measuredHeight + right.measuredHeight
      )
    }
  }

  var summary: Sum {
    let value = signedHeight
    return if value.sign == .minus {
      Sum(items: gap + 1, selected: 1)
    } else {
      Sum(items: gap + 1, measured: 1, measuredHeight: value)
    }
  }
}
