import Foundation

@testable import SwellStore

/// Exchanges the state of stores in tests, and reads the selection of the list "l".
extension SessionStore {
  func exportedState() throws -> StateDocument { try read { try $0.exportState() } }

  func merge(_ document: StateDocument) throws {
    // Encoded and decoded, as for transport.
    let sent = try JSONDecoder().decode(StateDocument.self, from: JSONEncoder().encode(document))
    try write { try $0.merge(sent) }
  }

  func select(_ key: String, keeping: Bool = false) throws {
    try write {
      try $0.select(key, of: $0.reader.list(named: "l"), scene: "s", keepingOthers: keeping)
    }
  }

  func selectedKeys() throws -> [String] {
    try read { try $0.selection(of: $0.list(named: "l"), scene: "s").map(\.key) }
  }
}
