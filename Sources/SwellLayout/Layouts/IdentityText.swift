// The texts that make up the identities of layouts. A stored place is exact only in a layout with
// the same identity, so never change these texts. `LayoutIdentityTests` checks them.

extension BinaryFloatingPoint {
  /// The number as text, without `.0` if it is whole; messages and output use it, too.
  package var short: String { Int(exactly: self).map(String.init) ?? String(Double(self)) }

  /// The text for a measure, such as ` footer=20`; empty if the measure is 0.
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
