import Foundation

/// The folder of an imported file, where the images that it names may lie.
///
/// A programme's text comes from anywhere. Only names inside the folder are looked up, symlinks are
/// resolved first, and only what begins like an image is read.
package struct ArtworkFolder: Sendable {
  private let folder: URL?
  private static let extensions = ["", ".jpg", ".jpeg", ".png", ".webp", ".gif"]

  /// The folder of a file.
  ///
  /// - Parameter source: the path of an imported file, absolute or in the current folder; `nil` for
  ///   a list without a file.
  package init(source: String?) {
    folder = source.map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
  }

  /// The artwork of a session.
  ///
  /// - Parameters:
  ///   - background: an image's name with or without extension, or a `data:` URL, as a file gave it.
  ///   - key: the session's key, the seed of a pattern.
  /// - Returns: the image if it can be read, otherwise a pattern.
  package func artwork(background: String?, key: String) -> Artwork {
    guard let background, !background.isEmpty else { return .pattern(seed: key) }
    return image(background).map { .image($0) } ?? .pattern(seed: background)
  }

  private func image(_ name: String) -> ArtworkImage? {
    if name.hasPrefix("data:image/") { return dataImage(name) }
    guard let folder, name.utf8.count <= 500, !name.hasPrefix("/"), !name.contains("://") else {
      return nil
    }
    let root = folder.resolvingSymlinksInPath().path
    for end in Self.extensions {
      let file = folder.appendingPathComponent(name + end).resolvingSymlinksInPath()
      guard file.path.hasPrefix(root == "/" ? "/" : root + "/"),
        let values = try? file.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey]),
        values.isRegularFile == true, let size = values.fileSize, size <= ArtworkImage.limit,
        let bytes = try? Data(contentsOf: file), let image = ArtworkImage(bytes)
      else { continue }
      return image
    }
    return nil
  }

  private func dataImage(_ url: String) -> ArtworkImage? {
    guard let comma = url.firstIndex(of: ","), url[..<comma].hasSuffix(";base64") else {
      return nil
    }
    return Data(base64Encoded: String(url[url.index(after: comma)...])).flatMap { ArtworkImage($0) }
  }
}
