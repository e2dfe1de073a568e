// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The parts of SwiftUI that SwellUIKit and the example use, with views that know how tall they are.

@_exported public import UIKit

/// `View`.
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public typealias Body = Never
}

extension View where Body == Never {
  public var body: Never { fatalError("a primitive view has no body") }
}

extension View {
  /// Host only: the height of the view for a width, in points.
  public func height(fitting width: CGFloat) -> CGFloat {
    if let primitive = self as? any PrimitiveView { return primitive.ownHeight(fitting: width) }
    return Body.self == Never.self ? 0 : body.height(fitting: width)
  }

  /// Host only: the texts in the view.
  public var texts: [String] {
    if let text = self as? Text { return [text.string] }
    if let group = self as? any PrimitiveView { return group.members.flatMap { $0.texts } }
    return Body.self == Never.self ? [] : body.texts
  }

  public func font(_ font: Font?) -> some View { self }
  public func foregroundStyle(_ color: Color) -> some View { self }
  public func background(_ color: Color) -> some View { self }
  public func opacity(_ opacity: Double) -> some View { self }
  public func scaleEffect(_ scale: CGFloat) -> some View { self }
  public func padding() -> some View { self }
  public func clipped() -> some View { self }
  public func frame(
    maxWidth: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .leading
  ) -> some View { self }
  public func ignoresSafeArea() -> some View { self }
}

/// `ViewBuilder`.
@resultBuilder @MainActor public enum ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var members: [any View] = []
    repeat members.append(each content)
    return TupleView(members: members)
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}
