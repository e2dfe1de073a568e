// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension UICollectionView {
  /// See `habits`.
  public struct Habits: OptionSet, Sendable {
    public let rawValue: UInt64
    /// Offset adjustments are made when the layout is invalidated, not before it is prepared.
    public static let adjustsOffsetAtOnce = Habits(rawValue: 1)
    /// Content that has become too short is scrolled to its end unless a finger or fling moves it.
    public static let clampsOffset = Habits(rawValue: 2)
    /// Single elements are asked for at any time.
    public static let asksBetween = Habits(rawValue: 4)
    /// Whole pages are asked for, not a rectangle around the bounds.
    public static let asksForPages = Habits(rawValue: 8)
    /// Views are prepared only where they can be seen.
    public static let preparesNothing = Habits(rawValue: 16)
    /// Offsets between pixels are rounded down.
    public static let roundsDown = Habits(rawValue: 32)

    public init(rawValue: UInt64) { self.rawValue = rawValue }
  }
}
