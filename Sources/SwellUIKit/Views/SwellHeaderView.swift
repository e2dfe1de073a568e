#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// A section header with a button that collapses and expands the section.
  ///
  /// ```swift
  /// header.button.configuration?.title = "Friday"
  /// header.isCollapsed = layout.isCollapsed(section: path.section)
  /// header.toggle = { try? layout.setCollapsed($0, section: path.section) }
  /// ```
  ///
  /// A button fills the header, behind your own views. It responds to touches, the pointer, the
  /// keyboard, tvOS focus and VoiceOver, which reads it as an expanded or collapsed header.
  @MainActor open class SwellHeaderView: UICollectionReusableView {
    /// The button behind the header's other views; set its title and appearance.
    public private(set) lazy var button = makeButton()

    /// Called with the new value of ``isCollapsed`` when the button is pressed.
    public var toggle: ((_ isCollapsed: Bool) -> Void)? { didSet { _ = button } }

    /// Whether the section is collapsed.
    public var isCollapsed = false {
      didSet { button.accessibilityExpandedStatus = isCollapsed ? .collapsed : .expanded }
    }

    private func makeButton() -> UIButton {
      let action = UIAction { [weak self] _ in
        guard let self else { return }
        isCollapsed.toggle()
        toggle?(isCollapsed)
      }
      let button = UIButton(configuration: .plain(), primaryAction: action)
      #if !os(tvOS)
        button.isPointerInteractionEnabled = true
      #endif
      button.accessibilityTraits = [.button, .header]
      button.accessibilityExpandedStatus = .expanded
      button.translatesAutoresizingMaskIntoConstraints = false
      insertSubview(button, at: 0)
      NSLayoutConstraint.activate([
        button.topAnchor.constraint(equalTo: topAnchor),
        button.leadingAnchor.constraint(equalTo: leadingAnchor),
        button.trailingAnchor.constraint(equalTo: trailingAnchor),
        button.bottomAnchor.constraint(equalTo: bottomAnchor),
      ])
      return button
    }

    open override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes.fitting(self) }
  }
#endif
