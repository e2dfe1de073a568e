// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

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
