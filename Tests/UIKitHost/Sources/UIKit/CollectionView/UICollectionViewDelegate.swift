// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The parts of `UICollectionViewDelegate` in use.
@MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
}

/// A default for UIKit's optional method.
extension UICollectionViewDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
}
