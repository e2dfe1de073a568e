/// The place at which a list was left.
public struct StoredPlace: Sendable, Equatable {
  /// The session at the viewport's start or, if that session is gone, the nearest one.
  public let location: SessionLocation
  /// The identity of the layout in which the fraction was measured.
  public let layout: String
  /// The fraction of the cell before the viewport's start; negative if the cell begins later.
  public let fraction: Double
}
