// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// `UIAccessibilityTraits`.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)

  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// `UIAccessibilityExpandedStatus` (iOS 18).
public enum UIAccessibilityExpandedStatus: Int, Sendable {
  case unsupported, expanded, collapsed
}

/// The parts of `UIAccessibility` in use.
@MainActor public enum UIAccessibility {
  public static var isReduceMotionEnabled: Bool { reducesMotion }

  public static func post(notification: Notification, argument: Any?) {
    posted.append(notification)
  }

  /// Host only: the setting, and what was posted.
  public static var reducesMotion = false
  public static var posted: [Notification] = []

  /// `UIAccessibility.Notification`.
  public struct Notification: Hashable, Sendable {
    private let name: String
    public static let layoutChanged = Notification(name: "layoutChanged")
  }
}
