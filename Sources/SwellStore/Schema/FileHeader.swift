import Foundation

/// The first hundred bytes of a SQLite file, read without SQLite: a database that is not ours is
/// looked at and left exactly as it is, with no journal beside it.
///
/// Layout: sqlite.org/fileformat2.html, section 1.3.
struct FileHeader {
  var applicationID: UInt32
  var userVersion: UInt32

  /// "SWEL", as the store's `application_id`.
  static let swell: UInt32 = 0x5357_454C

  /// The header of a file; `nil` for a file that is empty, which is a database yet to be made.
  init?(path: String) throws(StoreError) {
    let bytes: Data
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? file.close() }
      bytes = try file.read(upToCount: 100) ?? Data()
    } catch {
      throw .noPermission(path: path)
    }
    if bytes.isEmpty { return nil }
    guard bytes.count == 100, bytes.starts(with: Data("SQLite format 3\0".utf8)) else {
      throw .notADatabase(path: path)
    }
    func word(at offset: Int) -> UInt32 {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    userVersion = word(at: 60)
    applicationID = word(at: 68)
  }
}
