import Foundation

/// Hashes of keys, each with a hash of its session's content, in a temporary file without a name.
///
/// They stand in runs, each sorted. A filter of 16 MB tells most hashes that are in none of them:
/// among ten million one in two hundred is looked for in vain.
struct KeyArchive {
  private let file: FileHandle
  private var size = 0
  private var runs: [Run] = []
  /// Bits in blocks of 512, five of them set for each hash (a Bloom filter).
  private var filter = [UInt64](repeating: 0, count: 1 << 21)

  /// Hashes in ascending order, of eight bytes, and behind them the contents, of four.
  private struct Run {
    var start: Int
    var count: Int
  }

  /// - Throws: What the temporary folder throws.
  init() throws {
    let name = "swell-keys-\(UUID().uuidString)"
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
    unlink(path)
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Adds a run.
  ///
  /// - Throws: What the file throws; nothing is added then.
  mutating func add(_ contents: [UInt64: UInt32]) throws {
    let hashes = contents.keys.sorted()
    try file.seek(toOffset: UInt64(size))
    try hashes.withUnsafeBytes { try file.write(contentsOf: Data($0)) }
    try hashes.map { contents[$0] ?? 0 }.withUnsafeBytes { try file.write(contentsOf: Data($0)) }
    runs.append(Run(start: size, count: hashes.count))
    size += hashes.count * 12
    for hash in hashes {
      for bit in Self.bits(of: hash) { filter[bit / 64] |= 1 << (bit % 64) }
    }
  }

  /// The content that was added with a hash.
  func content(of hash: UInt64) -> UInt32? {
    guard Self.bits(of: hash).allSatisfy({ filter[$0 / 64] & 1 << ($0 % 64) != 0 }) else {
      return nil
    }
    return runs.lazy.compactMap { content(of: hash, in: $0) }.first
  }

  /// The top 18 bits choose a block, five times nine others a bit in it.
  private static func bits(of hash: UInt64) -> some Sequence<Int> {
    let block = Int(hash >> 46) * 512
    return (0..<5).lazy.map { block + Int(hash >> ($0 * 9) & 511) }
  }

  /// Reads around the place where the hash would stand if all were evenly spread, then nearer.
  private func content(of hash: UInt64, in run: Run) -> UInt32? {
    var (low, high) = (0, run.count)
    var (least, most) = (UInt64.min, UInt64.max)
    while low < high {
      let share = Double(hash - least) / (Double(most - least) + 1)
      let guess = min(low + Int(share * Double(high - low)), high - 1)
      let first = max(low, guess - 512)
      let hashes: [UInt64] = read(min(high, guess + 512) - first, at: run.start + first * 8)
      guard let head = hashes.first, let tail = hashes.last else { return nil }
      if hash < head {
        (high, most) = (first, head)
      } else if hash > tail {
        (low, least) = (first + hashes.count, tail)
      } else {
        guard let index = hashes.firstIndex(of: hash) else { return nil }
        let content: [UInt32] = read(1, at: run.start + run.count * 8 + (first + index) * 4)
        return content.first
      }
    }
    return nil
  }

  private func read<Number: FixedWidthInteger>(_ count: Int, at offset: Int) -> [Number] {
    [Number](unsafeUninitializedCapacity: count) { buffer, filled in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      let read = pread(file.fileDescriptor, bytes.baseAddress, bytes.count, off_t(offset))
      filled = max(0, read) / MemoryLayout<Number>.size
    }
  }
}
