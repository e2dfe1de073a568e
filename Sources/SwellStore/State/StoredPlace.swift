/// The place at which a list was left.
public struct StoredPlace: Sendable, Equatable {
  /// The session at the viewport's start, or the nearest one if that is gone.
  public let location: SessionLocation
  /// The identity of the layout in which the fraction was measured.
  public let layout: String
  /// The fraction of the cell before the viewport's start; negative if the cell begins after it.
  public let fraction: Double
}
