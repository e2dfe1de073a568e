import Foundation
import GRDB

extension SessionStore {
  /// Copies what can be read of a store, damaged or not, and its state into a new one.
  ///
  /// The damaged file is only read. Sessions that cannot be read are left out; those of a section
  /// that cannot be read go into one without a title.
  ///
  /// - Parameters:
  ///   - path: the store to read, of any version; columns may be missing or added.
  ///   - target: the file to make; there must be none.
  /// - Returns: what is in the new store, and what could not be read.
  /// - Throws: ``StoreError`` when the file is no database at all, the page of its schema is
  ///   damaged, or the new store cannot be made.
  public static func salvage(
    from path: String,
    to target: String
  ) throws(StoreError) -> SalvageReport {
    let file = try StoreFile(path: path)
    guard file.kind == .regular else { throw StoreError.noStore(path: path) }
    let new = try StoreFile(path: target)
    guard new.kind == .absent else { throw StoreError.targetExists(path: target) }
    do {
      try file.checkSignature(supported: Migrator.supported)
    } catch StoreError.notADatabase {
      throw StoreError.notADatabase(path: path)
    } catch StoreError.noPermission {
      throw StoreError.noPermission(path: path)
    } catch {
      // Perhaps only the header is damaged.
    }
    return try throwingStoreErrors(path: path) {
      var salvage = try Salvage(file)
      let store = try SessionStore(path: target)
      try store.write { try salvage.copy(into: store, $0) }
      return salvage.report
    }
  }
}
