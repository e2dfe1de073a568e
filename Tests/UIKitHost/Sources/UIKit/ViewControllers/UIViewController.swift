// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

/// The parts of `UIViewController` in use.
@MainActor open class UIViewController: UIResponder {
  open var title: String?
  open private(set) lazy var navigationItem = UINavigationItem()
  open var view: UIView! {
    get {
      if loaded == nil {
        loadView()
        viewDidLoad()
      }
      return loaded
    }
    set { loaded = newValue }
  }
  private var loaded: UIView?

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) { nil }

  open func loadView() { loaded = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667)) }
  open func viewDidLoad() {}
}
