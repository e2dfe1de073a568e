import SwellLayout
import SwellUIKit
import UIKit

/// The part of the screen that the list occupies, as the model sees it.
@MainActor
struct Window {
  var axis: ListOrientation.Axis
  var isMirrored: Bool
  var bounds: CGRect
  var inset: UIEdgeInsets

  init(_ screen: TestScreen) {
    axis = screen.layout.axis
    isMirrored = screen.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    bounds = screen.view.bounds
    inset = screen.view.adjustedContentInset
  }

  /// The length of the uncovered part along the scroll axis; negative if the insets overlap.
  var length: CGFloat {
    axis == .vertical
      ? bounds.height - inset.top - inset.bottom : bounds.width - inset.left - inset.right
  }

  var breadth: CGFloat {
    max(
      0,
      axis == .vertical
        ? bounds.width - inset.left - inset.right : bounds.height - inset.top - inset.bottom)
  }

  func layoutOffset(contentLength: CGFloat) -> CGFloat {
    if axis == .vertical { return bounds.minY + inset.top }
    return isMirrored ? contentLength - (bounds.maxX - inset.right) : bounds.minX + inset.left
  }

  func frame(
    _ start: CGFloat,
    _ length: CGFloat,
    _ across: (start: CGFloat, length: CGFloat),
    contentLength: CGFloat
  ) -> CGRect {
    var frame =
      axis == .vertical
      ? CGRect(x: across.start, y: start, width: across.length, height: length)
      : CGRect(x: start, y: across.start, width: length, height: across.length)
    if isMirrored {
      frame.origin.x = (axis == .vertical ? breadth : contentLength) - frame.maxX
    }
    return frame
  }
}
