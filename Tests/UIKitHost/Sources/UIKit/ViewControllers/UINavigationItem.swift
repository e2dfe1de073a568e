// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The parts of `UINavigationItem` in use.
@MainActor open class UINavigationItem: NSObject {
  open var titleView: UIView?
}
