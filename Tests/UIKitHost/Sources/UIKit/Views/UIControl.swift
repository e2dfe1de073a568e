// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The parts of `UIControl` in use.
@MainActor open class UIControl: UIView {
  private var actions: [(UIAction, Event)] = []

  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((action, controlEvents))
  }

  open func sendActions(for controlEvents: Event) {
    for (action, events) in actions where !events.isDisjoint(with: controlEvents) {
      action.handler(action)
    }
  }

  /// `UIControl.Event`.
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
}
