// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// `UICollectionViewLayoutAttributes`: the frame follows from centre, size and transform.
@MainActor open class UICollectionViewLayoutAttributes: NSObject, @MainActor NSCopying {
  open var center = CGPoint.zero
  open var size = CGSize.zero
  open var transform = CGAffineTransform.identity
  open var alpha: CGFloat = 1
  open var zIndex = 0
  open var isHidden = false
  open var indexPath = IndexPath()
  open private(set) var representedElementKind: String?

  /// Not required on Apple's platforms, where `copy` needs no initialiser.
  public required override init() { super.init() }

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementKind = elementKind
  }

  open var frame: CGRect {
    get {
      let width = abs(transform.a * size.width) + abs(transform.c * size.height)
      let height = abs(transform.b * size.width) + abs(transform.d * size.height)
      return CGRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.center = center
    copy.size = size
    copy.transform = transform
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.indexPath = indexPath
    copy.representedElementKind = representedElementKind
    return copy
  }

  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return MainActor.assumeIsolated {
      indexPath == other.indexPath && representedElementKind == other.representedElementKind
        && center == other.center && size == other.size && alpha == other.alpha
        && zIndex == other.zIndex && isHidden == other.isHidden && transform == other.transform
    }
  }
}
