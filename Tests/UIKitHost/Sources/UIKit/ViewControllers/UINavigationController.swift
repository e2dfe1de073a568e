// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The parts of `UINavigationController` in use.
@MainActor open class UINavigationController: UIViewController {
  open private(set) var viewControllers: [UIViewController] = []

  public init(rootViewController: UIViewController) {
    viewControllers = [rootViewController]
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }
}
