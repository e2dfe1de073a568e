// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension UICollectionView {
  /// Lays the view out until a condition holds; records a fault after 20 seconds.
  public func wait(until isSo: () throws -> Bool) async throws {
    for _ in 0..<2000 {
      layoutIfNeeded()
      if try isSo() { return }
      try await Task.sleep(for: .milliseconds(10))
    }
    faults.append("timed out")
  }
}
