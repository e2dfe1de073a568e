// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The parts of `UIAction` in use.
@MainActor open class UIAction: NSObject {
  let handler: (UIAction) -> Void

  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    self.handler = handler
    super.init()
  }
}
