/// The parts of `UILabel` in use.
@MainActor open class UILabel: UIView {}
