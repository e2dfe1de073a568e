// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// `UICollectionReusableView`.
@MainActor open class UICollectionReusableView: UIView {
  open internal(set) var reuseIdentifier: String?

  /// Not `required` in UIKit, where Objective-C calls it on any class.
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
