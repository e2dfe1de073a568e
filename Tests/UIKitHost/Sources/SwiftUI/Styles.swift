// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The parts of `Alignment` and `HorizontalAlignment` in use.
public enum Alignment: Sendable {
  case leading
}

/// The parts of `Font` in use.
public enum Font: Sendable {
  case headline, subheadline, body
}

/// The parts of `Color` in use.
public struct Color: View {
  public typealias Body = Never
  public static let white = Color(hue: 0, saturation: 0, brightness: 1)

  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {}
}
