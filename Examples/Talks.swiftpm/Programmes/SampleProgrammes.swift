public import Foundation

/// The programmes that come with the app.
///
/// They are a module of their own because Xcode makes no `Bundle.module` for an app's target.
public enum SampleProgrammes {
  /// The file of a programme.
  ///
  /// - Throws: `CocoaError` if the app does not have it.
  public static func file(_ name: String) throws -> URL {
    let file = Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Files")
    guard let file else { throw CocoaError(.fileNoSuchFile) }
    return file
  }
}
