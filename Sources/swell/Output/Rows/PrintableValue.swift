import SwellImport

protocol PrintableValue: JSONConvertible {
  var text: String { get }
  var field: String { get }
}

extension PrintableValue { var field: String { text } }

extension String: PrintableValue { var text: String { self } }
extension Int: PrintableValue { var text: String { String(self) } }
extension Bool: PrintableValue { var text: String { self ? "yes" : "no" } }

extension [String]: PrintableValue {
  var text: String { joined(separator: ", ") }
  var field: String { joined(separator: "; ") }
}
