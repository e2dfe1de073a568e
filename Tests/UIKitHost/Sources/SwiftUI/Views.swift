// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// `TupleView`.
public struct TupleView<T>: View, PrimitiveView {
  public typealias Body = Never
  let members: [any View]
}

extension Optional: View, PrimitiveView where Wrapped: View {
  public typealias Body = Never
  var members: [any View] { map { [$0] } ?? [] }
}

/// `EmptyView`.
public struct EmptyView: View {
  public typealias Body = Never
}

/// `Text`: 8 points per letter, in lines 20 points high.
public struct Text: View, PrimitiveView {
  public typealias Body = Never
  let string: String

  public init<S: StringProtocol>(_ content: S) { string = String(content) }

  func ownHeight(fitting width: CGFloat) -> CGFloat {
    max(1, (CGFloat(string.count * 8) / max(8, width)).rounded(.up)) * 20
  }
}

/// `VStack`, without its spacing.
public struct VStack<Content: View>: View, PrimitiveView {
  public typealias Body = Never
  let members: [any View]

  public init(
    alignment: Alignment = .leading, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) { members = [content()] }
}

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
