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
