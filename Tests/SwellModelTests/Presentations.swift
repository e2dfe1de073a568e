import Foundation
import SwellLayout
import SwellModel

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

let letters = "a b c d e f g h i j k l m n o p q r s t u v w x y z"
let phone = CGSize(width: 375, height: 667)
/// A horizontal list whose first cell is on the right.
let rightwards = ListOrientation(axis: .horizontal, layoutDirection: .rightToLeft)
let pad = CGSize(width: 1024, height: 768)
/// Cells of 100 points, selected ones of 300.
let plainList = ListPresentation(layout: ListLayout(), viewportSize: phone)
/// The same with sticky headers of 40 points.
let stickyList = ListPresentation(layout: ListLayout.stickyHeaders, viewportSize: phone)
