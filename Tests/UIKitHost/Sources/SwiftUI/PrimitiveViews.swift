// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A view of this host's own: a group, or a view with a height.
@MainActor protocol PrimitiveView {
  var members: [any View] { get }
  func ownHeight(fitting width: CGFloat) -> CGFloat
}

extension PrimitiveView {
  var members: [any View] { [] }

  func ownHeight(fitting width: CGFloat) -> CGFloat {
    members.reduce(0) { $0 + $1.height(fitting: width) }
  }
}

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
