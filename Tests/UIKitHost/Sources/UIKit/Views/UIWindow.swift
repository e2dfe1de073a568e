/// `UIWindow`.
@MainActor open class UIWindow: UIView {
  open override var window: UIWindow? { self }
}
