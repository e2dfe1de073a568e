// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Which view: a cell or a supplementary view at an index path.
public struct ViewKey: Hashable, Comparable, CustomStringConvertible {
  public var kind: String?
  public var path: IndexPath

  public init(kind: String?, path: IndexPath) {
    self.kind = kind
    self.path = path
  }

  @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
    self.init(kind: attributes.representedElementKind, path: attributes.indexPath)
  }

  public var description: String { (kind ?? "cell") + " at \(Array(path))" }

  public static func < (left: ViewKey, right: ViewKey) -> Bool {
    (left.path, left.kind ?? "") < (right.path, right.kind ?? "")
  }
}
