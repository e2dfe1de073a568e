public import Foundation

/// An invalid value of a presentation's parameter.
public enum SettingError: Error, Equatable, Sendable, CustomStringConvertible, LocalizedError {
  /// A value, as text, that the parameter does not accept.
  case notAValue(String, of: PresentationSettings.Parameter)
  /// A parameter that the layout does not have.
  case otherLayout(PresentationSettings.Parameter, LayoutName)
  /// A stored presentation that cannot be decoded.
  case unreadable(String)

  /// The problem and the accepted values.
  public var description: String { description(prefix: "") }

  /// The ``description`` with a prefix before each parameter's name, such as a command's dashes.
  package func description(prefix: String) -> String {
    switch self {
    case .notAValue(let text, let name):
      "\(prefix)\(name.rawValue) is \"\(text)\"; give \(name.facts.form.example)"
    case .otherLayout(let name, let layout):
      "\(prefix)\(name.rawValue) is not an option of the \(layout.rawValue) layout, only of "
        + name.layouts.map(\.rawValue).joined(separator: " and ")
    case .unreadable(let text):
      "the stored presentation is \"\(text.prefix(40))\"; store another, or forget it"
    }
  }

  /// The ``description``.
  public var errorDescription: String? { description }
}
