import SwellStore

extension SessionList {
  /// How the list is shown in the scene; empty unless it was stored.
  public func settings() throws -> PresentationSettings {
    [:]
  }
}
