// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// `App`, `Scene` and `WindowGroup`.
@MainActor public protocol App {
  associatedtype Body: Scene
  var body: Body { get }
  init()
}

extension App {
  public static func main() { _ = Self().body }
}

@MainActor public protocol Scene {}

public struct WindowGroup<Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content) { _ = content() }
}
