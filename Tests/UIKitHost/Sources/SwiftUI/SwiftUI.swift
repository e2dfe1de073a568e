// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The parts of SwiftUI that SwellUIKit and the example use: views know how tall they are.

@_exported public import UIKit

/// `View`.
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {}

extension View where Body == Never {
  public var body: Never { fatalError("a primitive view has no body") }
}

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

/// `Binding`.
@propertyWrapper @MainActor public struct Binding<Value> {
  let get: () -> Value
  let set: (Value) -> Void

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}

/// `State`, whose value does not redraw anything here.
@propertyWrapper @MainActor public struct State<Value> {
  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private let box: Box

  public init(wrappedValue: Value) { box = Box(wrappedValue) }

  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    Binding(get: { box.value }, set: { box.value = $0 })
  }
}

/// `App`, `Scene` and `WindowGroup`.
@MainActor public protocol App {
  associatedtype Body: Scene
  var body: Body { get }
  init()
}

extension App {
  public static func main() { _ = Self().body }
}

@MainActor public protocol Scene {}

public struct WindowGroup<Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content) { _ = content() }
}
