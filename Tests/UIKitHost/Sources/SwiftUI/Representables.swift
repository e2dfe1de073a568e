// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// `UIViewRepresentable`.
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  associatedtype Coordinator
  func makeUIView(context: Context) -> UIViewType
  func updateUIView(_ uiView: UIViewType, context: Context)
  func makeCoordinator() -> Coordinator
  typealias Context = UIViewRepresentableContext<Self>
}

/// `UIViewRepresentableContext`.
@MainActor public struct UIViewRepresentableContext<View: UIViewRepresentable> {
  public let coordinator: View.Coordinator
  public var transaction: Transaction
}

/// The parts of `Transaction` in use.
public struct Transaction {
  public var disablesAnimations = false
}

/// `UIViewControllerRepresentable`.
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View
where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  typealias Context = UIViewControllerRepresentableContext<Self>
}

/// `UIViewControllerRepresentableContext`.
@MainActor
public struct UIViewControllerRepresentableContext<
  Representable: UIViewControllerRepresentable
> {}

/// `UIHostingConfiguration`.
@MainActor
public struct UIHostingConfiguration<Content: View, Background: View>:
  UIContentConfiguration
{
  /// Host only: what is shown.
  public let content: Content

  public init(@ViewBuilder content: () -> Content) where Background == EmptyView {
    self.content = content()
  }

  public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> Self { self }

  public func makeContentView() -> UIView { HostingView(content) }
}

/// The parts of `Edge.Set` in use.
public enum Edge {
  public enum Set: Sendable {
    case all
  }
}

/// Host only: a UIKit view that shows a SwiftUI view.
public final class HostingView: UIView {
  private let content: any View
  public var texts: [String] { content.texts }

  init(_ content: any View) {
    self.content = content
    super.init(frame: .zero)
  }

  public required init?(coder: NSCoder) { nil }

  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: content.height(fitting: size.width))
  }
}

/// Host only: a representable in a window.
@MainActor public final class Mounted<Representable: UIViewRepresentable> {
  public let view: Representable.UIViewType
  private let window: UIWindow
  private let context: Representable.Context

  public init(_ representable: Representable, size: CGSize) {
    context = UIViewRepresentableContext(
      coordinator: representable.makeCoordinator(), transaction: Transaction())
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    view = representable.makeUIView(context: context)
    view.frame = window.bounds
    window.addSubview(view)
    update(representable)
  }

  /// Updates the view with other values.
  public func update(_ representable: Representable) {
    representable.updateUIView(view, context: context)
    view.setNeedsLayout()
    view.layoutIfNeeded()
  }
}
