// The texts in the identities of layouts. A stored place is exact only in a layout with the same
// identity. Never change them: stored places would become inexact. `LayoutIdentityTests` pins them.

extension BinaryFloatingPoint {
  /// The number as text, without `.0` if it is whole; errors use it too.
  package var short: String { Int(exactly: self).map(String.init) ?? String(Double(self)) }

  /// A measure that is named only if there is one, such as ` footer=20`.
  func text(of measure: String) -> String { self > 0 ? " \(measure)=\(short)" : "" }
}

extension ContentInsets {
  var short: String { [top, left, bottom, right].map(\.short).joined(separator: ",") }
}

extension SpanGridLayout.Columns {
  var name: String {
    switch self {
    case .fitting: "fit"
    case .fixed(let count): "\(count)"
    case .stretched: "stretch"
    }
  }
}
