import Foundation

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

// The texts in the identities of layouts. Each stored place has its layout's identity, and is exact
// only in a layout with the same one. Never change these texts: the places that people have stored
// would become inexact. `LayoutIdentityTests` pins them.

extension BinaryFloatingPoint {
  /// The number as text, without `.0` if it is whole; errors use it too.
  package var short: String { Int(exactly: self).map(String.init) ?? String(Double(self)) }
}

extension ContentInsets {
  /// Top, left, bottom and right, as the command takes them.
  var short: String { [top, left, bottom, right].map(\.short).joined(separator: ",") }
}

extension SpanGridLayout.Columns {
  /// Such as `fit`, `stretch` or `3`.
  var name: String {
    switch self {
    case .fitting: "fit"
    case .fixed(let count): "\(count)"
    case .stretched: "stretch"
    }
  }
}

extension SectionedLayout {
  /// The heights of footers and empty states, if there are any.
  var supplementaryIdentity: String {
    (footerHeight > 0 ? " footer=\(footerHeight.short)" : "")
      + (emptyStateHeight > 0 ? " empty=\(emptyStateHeight.short)" : "")
  }
}
