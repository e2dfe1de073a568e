/// A scene's layout and options for showing a list, as texts keyed by parameter name.
///
/// Each text is written like an option of `swell`, so a setting looks the same on the command line,
/// in the URL of a preview page and in the store.
///
/// ```swift
/// let phone: PresentationSettings = [.layout: "list", .viewport: "390x844", .sticky: "yes"]
/// let presentation = try phone.presentation()
/// ```
public struct PresentationSettings: Sendable, Equatable, Codable, ExpressibleByDictionaryLiteral {
  /// The texts that are set, by parameter.
  public internal(set) var texts: [Parameter: String] = [:]

  /// Settings with the given texts; other parameters have their defaults.
  public init(_ texts: [Parameter: String] = [:]) { self.texts = texts }

  /// The layout's name; `featured` if no layout is set.
  ///
  /// - Throws: ``SettingError`` for a name that no layout has.
  public var layout: LayoutName {
    get throws(SettingError) { try value(.layout, LayoutName.init) ?? .featured }
  }

  /// These settings with others applied; a new layout drops the old layout's parameters.
  ///
  /// - Throws: ``SettingError`` for a parameter that the layout does not have.
  public func applying(_ changes: PresentationSettings) throws(SettingError) -> PresentationSettings
  {
    let old = try self.layout
    let layout = try changes.value(.layout, LayoutName.init) ?? old
    var result = layout == old ? self : ofViewport
    try changes.check(for: layout)
    result.texts.merge(changes.texts) { $1 }
    return result
  }

  /// Throws if the settings have a parameter that the layout lacks.
  package func check(for layout: LayoutName) throws(SettingError) {
    let others = texts.keys.filter { !$0.layouts.contains(layout) }
    if let name = others.min(by: { $0.rawValue < $1.rawValue }) { throw .otherLayout(name, layout) }
  }

  /// The settings of the viewport alone, which every layout has.
  package var ofViewport: PresentationSettings {
    PresentationSettings(texts.filter { $0.key.facts.subject == .viewport })
  }

  /// Reads a dictionary of strings; names unknown to this version are skipped.
  public init(from decoder: any Decoder) throws {
    for (name, text) in try decoder.singleValueContainer().decode([String: String].self) {
      if let parameter = Parameter(rawValue: name) { texts[parameter] = text }
    }
  }

  /// Writes an object of texts.
  public func encode(to encoder: any Encoder) throws { try texts.encode(to: encoder) }

  /// The settings of a literal; the last value of a repeated name counts.
  public init(dictionaryLiteral elements: (Parameter, String)...) {
    texts = Dictionary(elements) { $1 }
  }
}
