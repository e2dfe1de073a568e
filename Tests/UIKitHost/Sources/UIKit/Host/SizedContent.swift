// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

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
