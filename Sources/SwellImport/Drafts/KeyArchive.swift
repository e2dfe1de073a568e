import Foundation

/// Hashes of keys with those of their contents, sorted, in files that no name leads to.
///
/// A file of a million sessions has two of them, one of ten million 26. A filter of 16 MB tells most
/// hashes that are in none of them: of ten million one in two hundred has to be looked for.
struct KeyArchive {
  /// Bits in blocks of 512, five of them set for each hash (a Bloom filter).
  private var filter = [UInt64](repeating: 0, count: 1 << 21)
  private var files: [Data] = []

  /// Adds what was entered of late.
  ///
  /// - Throws: What the temporary folder throws.
  mutating func add(_ contents: [UInt64: UInt32]) throws {
    let hashes = contents.keys.sorted()
    var file = hashes.withUnsafeBytes { Data($0) }
    hashes.map { contents[$0] ?? 0 }.withUnsafeBytes { file.append(contentsOf: $0) }
    let path = FileManager.default.temporaryDirectory.appending(path: "swell-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: path) }
    try file.write(to: path)
    files.append(try Data(contentsOf: path, options: .alwaysMapped))
    for hash in hashes {
      for bit in Self.bits(of: hash) { filter[bit / 64] |= 1 << (bit % 64) }
    }
  }

  /// The content that was entered with a hash.
  func content(of hash: UInt64) -> UInt32? {
    guard Self.bits(of: hash).allSatisfy({ filter[$0 / 64] & 1 << ($0 % 64) != 0 }) else {
      return nil
    }
    return files.lazy.compactMap { Self.content(of: hash, in: $0) }.first
  }

  /// The top 18 bits choose a block, five times nine others a bit in it.
  private static func bits(of hash: UInt64) -> some Sequence<Int> {
    let block = Int(hash >> 46) * 512
    return (0..<5).lazy.map { block + Int(hash >> ($0 * 9) & 511) }
  }

  /// Finds a hash where it should stand if they were evenly spread, which they are, then nearer.
  private static func content(of hash: UInt64, in file: Data) -> UInt32? {
    file.withUnsafeBytes { file in
      let count = file.count / 12
      let hashes = UnsafeRawBufferPointer(rebasing: file[..<(count * 8)]).bindMemory(to: UInt64.self)
      var (low, high) = (0, count - 1)
      while low <= high, hash >= hashes[low], hash <= hashes[high] {
        let share = Double(hash - hashes[low]) / (Double(hashes[high] - hashes[low]) + 1)
        let guess = low + Int(share * Double(high - low))
        if hashes[guess] == hash {
          return file.loadUnaligned(fromByteOffset: count * 8 + guess * 4, as: UInt32.self)
        }
        if hashes[guess] < hash { low = guess + 1 } else { high = guess - 1 }
      }
      return nil
    }
  }
}
