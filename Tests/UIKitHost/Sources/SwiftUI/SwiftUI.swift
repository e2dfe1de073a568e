// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// SwiftUI, as far as SwellUIKit and the example use it: views know how tall they are.

@_exported public import UIKit

/// `View`.
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("a primitive view has no body") }
}

/// A view of this host's own, which has a height.
@MainActor protocol PrimitiveView {
  func height(fitting width: CGFloat) -> CGFloat
}

extension View {
  /// The host's: the height of the view in a width, in points.
  public func height(fitting width: CGFloat) -> CGFloat {
    if let primitive = self as? any PrimitiveView { return primitive.height(fitting: width) }
    return Body.self == Never.self ? 0 : body.height(fitting: width)
  }

  /// The host's: the texts in the view.
  public var texts: [String] {
    if let text = self as? Text { return [text.string] }
    if let group = self as? any ViewGroup { return group.members.flatMap { $0.texts } }
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
    minWidth: CGFloat? = nil,
    maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View { self }
  public func ignoresSafeArea() -> some View { self }
}

/// `ViewBuilder`.
@resultBuilder @MainActor public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var members: [any View] = []
    repeat members.append(each content)
    return TupleView((repeat each content), members)
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}

@MainActor protocol ViewGroup {
  var members: [any View] { get }
}

/// `TupleView`.
public struct TupleView<T>: View, PrimitiveView, ViewGroup {
  public var value: T
  let members: [any View]

  init(_ value: T, _ members: [any View]) {
    self.value = value
    self.members = members
  }

  public var body: Never { fatalError("primitive") }

  func height(fitting width: CGFloat) -> CGFloat {
    members.reduce(0) { $0 + $1.height(fitting: width) }
  }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("primitive") }
}

extension Optional: ViewGroup where Wrapped: View {
  var members: [any View] { map { [$0] } ?? [] }
}

extension Optional: PrimitiveView where Wrapped: View {
  func height(fitting width: CGFloat) -> CGFloat { self?.height(fitting: width) ?? 0 }
}

/// `EmptyView`.
public struct EmptyView: View {
  public init() {}
  public var body: Never { fatalError("primitive") }
}

/// `Text`: lines of 8 points a letter, 20 points high.
public struct Text: View, PrimitiveView {
  let string: String

  public init<S: StringProtocol>(_ content: S) { string = String(content) }

  public var body: Never { fatalError("primitive") }

  func height(fitting width: CGFloat) -> CGFloat {
    max(1, (CGFloat(string.count * 8) / max(8, width)).rounded(.up)) * 20
  }
}

/// `VStack`.
public struct VStack<Content: View>: View, PrimitiveView, ViewGroup {
  let content: Content
  let spacing: CGFloat

  public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.spacing = spacing ?? 0
  }

  public var body: Never { fatalError("primitive") }
  var members: [any View] { [content] }

  func height(fitting width: CGFloat) -> CGFloat { content.height(fitting: width) }
}

/// `Alignment`, as far as it is used.
public enum Alignment: Sendable {
  case leading, center, topLeading
}

/// `HorizontalAlignment`.
public enum HorizontalAlignment: Sendable {
  case leading, center, trailing
}

/// `Font`, as far as it is used.
public struct Font: Hashable, Sendable {
  public static let title = Font()
  public static let headline = Font()
  public static let subheadline = Font()
  public static let body = Font()
}

/// `Color`, as far as it is used.
public struct Color: View {
  public static let black = Color()
  public static let white = Color()
  public static let secondary = Color()

  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {}
  init() {}

  public var body: Never { fatalError("primitive") }
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

  public var projectedValue: Binding<Value> { self }

  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
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
  @SceneBuilder var body: Body { get }
  init()
}

extension App {
  public static func main() { _ = Self().body }
}

@MainActor public protocol Scene {}

@resultBuilder @MainActor public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

public struct WindowGroup<Content: View>: Scene {
  let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}
