// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// `UICollectionReusableView`.
@MainActor open class UICollectionReusableView: UIView {
  open internal(set) var reuseIdentifier: String?

  /// Not required on Apple's platforms, where the class object makes views.
  public required override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func prepareForReuse() {}

  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The attributes as they are: only flow and compositional layouts ask for fitting ones.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

/// The parts of `UICollectionViewCell` in use.
@MainActor open class UICollectionViewCell: UICollectionReusableView {
  open var isSelected = false
  open private(set) var contentView = UIView(frame: .zero)
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      guard let contentConfiguration else { return }
      contentView.removeFromSuperview()
      contentView = contentConfiguration.makeContentView()
      addSubview(contentView)
    }
  }

  public required init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }
}

/// `UIContentConfiguration`; `makeContentView` returns a `UIView & UIContentView` on Apple's
/// platforms.
@MainActor public protocol UIContentConfiguration {
  func makeContentView() -> UIView
}

/// `UICollectionViewDataSource`.
@MainActor public protocol UICollectionViewDataSource: AnyObject {
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
}

/// Defaults for UIKit's optional methods.
extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  public func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    preconditionFailure("the view for kind \(kind) at \(indexPath) is missing")
  }
}

/// `UICollectionViewDataSourcePrefetching`.
@MainActor public protocol UICollectionViewDataSourcePrefetching: AnyObject {
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
}

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
