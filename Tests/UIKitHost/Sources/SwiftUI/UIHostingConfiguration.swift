// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

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
