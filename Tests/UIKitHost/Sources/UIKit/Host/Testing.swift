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

/// A generator that gives the same numbers for the same seed (xorshift64*).
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  public mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_F491_4F6C_DD1D
  }

  public mutating func below(_ count: Int) -> Int {
    Int.random(in: 0..<max(1, count), using: &self)
  }
}

/// A value, shown in a view with a given height.
public struct SizedContent<Value>: UIContentConfiguration {
  public var value: Value
  public var height: CGFloat
  /// Called when the view is asked for its height.
  public var didMeasure: () -> Void

  public init(_ value: Value, height: CGFloat, didMeasure: @escaping () -> Void = {}) {
    self.value = value
    self.height = height
    self.didMeasure = didMeasure
  }

  public func makeContentView() -> UIView { SizedView(height: height, didMeasure) }
}

private final class SizedView: UIView {
  private let height: CGFloat
  private let didMeasure: () -> Void

  init(height: CGFloat, _ didMeasure: @escaping () -> Void) {
    self.height = height
    self.didMeasure = didMeasure
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    didMeasure()
    return CGSize(width: height, height: height)
  }
}
