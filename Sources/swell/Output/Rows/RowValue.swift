import SwellImport
import SwellStore

/// A value of a row or report: as text for people, as a field of CSV, as JSON.
protocol RowValue: JSONConvertible {
  var text: String { get }
  var field: String { get }
}

extension RowValue { var field: String { text } }

extension String: RowValue { var text: String { self } }
extension Int: RowValue { var text: String { String(self) } }
extension Bool: RowValue { var text: String { self ? "yes" : "no" } }

extension [String]: RowValue {
  var text: String { joined(separator: ", ") }
  var field: String { joined(separator: "; ") }
}

extension SessionLocation: JSONConvertible {
  var json: JSON { ["section": section, "item": item, "key": key] }
  var text: String { "\(section):\(item) \(key)" }
}
