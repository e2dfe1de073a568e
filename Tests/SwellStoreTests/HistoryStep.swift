import LayoutTestSupport
import SwellStore

/// One thing that happens to a store; its description is the code that makes it.
enum HistoryStep: Sendable, CustomStringConvertible {
  case importList(String, [HistoryEntry], prune: Bool, ordered: Int, titled: Int)
  /// An import that is tried and undone.
  case tryImport(String, [HistoryEntry])
  /// An import that fails after its entries, inside a write that goes on and selects a session.
  case failImport(String, [HistoryEntry], thenSelect: Int)
  case remove(String)
  case select(Int, in: String, scene: String, keepingOthers: Bool)
  case deselect(Int, in: String, scene: String)
  case deselectAll(in: String, scene: String)
  case fold(Int, Bool, in: String, scene: String)
  case place(Int, fraction: Double, in: String, scene: String)
  /// Single sessions put in, given other content, moved and taken out.
  case insert(HistoryEntry, item: Int, in: String)
  case update(HistoryEntry, in: String)
  case move(Int, section: Int, item: Int, in: String)
  case takeOut(Int, in: String)
  case find(String, in: String?)
  case reopen

  var description: String {
    switch self {
    case .importList(let name, let entries, let prune, let ordered, let titled):
      ".importList(\"\(name)\", \(entries), prune: \(prune), ordered: \(ordered), titled: \(titled))"
    case .tryImport(let name, let entries): ".tryImport(\"\(name)\", \(entries))"
    case .failImport(let name, let entries, let key):
      ".failImport(\"\(name)\", \(entries), thenSelect: \(key))"
    case .remove(let name): ".remove(\"\(name)\")"
    case .select(let key, let name, let scene, let keeping):
      ".select(\(key), in: \"\(name)\", scene: \"\(scene)\", keepingOthers: \(keeping))"
    case .deselect(let key, let name, let scene):
      ".deselect(\(key), in: \"\(name)\", scene: \"\(scene)\")"
    case .deselectAll(let name, let scene):
      ".deselectAll(in: \"\(name)\", scene: \"\(scene)\")"
    case .fold(let section, let isFolded, let name, let scene):
      ".fold(\(section), \(isFolded), in: \"\(name)\", scene: \"\(scene)\")"
    case .place(let key, let fraction, let name, let scene):
      ".place(\(key), fraction: \(fraction), in: \"\(name)\", scene: \"\(scene)\")"
    case .insert(let entry, let item, let name): ".insert(\(entry), item: \(item), in: \"\(name)\")"
    case .update(let entry, let name): ".update(\(entry), in: \"\(name)\")"
    case .move(let key, let section, let item, let name):
      ".move(\(key), section: \(section), item: \(item), in: \"\(name)\")"
    case .takeOut(let key, let name): ".takeOut(\(key), in: \"\(name)\")"
    case .find(let words, let name): ".find(\"\(words)\", in: \(name.map { "\"\($0)\"" } ?? "nil"))"
    case .reopen: ".reopen"
    }
  }

  /// The entries that an import brings, to be made fewer.
  var entries: [HistoryEntry] {
    get {
      switch self {
      case .importList(_, let entries, _, _, _), .tryImport(_, let entries),
        .failImport(_, let entries, _):
        entries
      default: []
      }
    }
    set {
      switch self {
      case .importList(let name, _, let prune, let ordered, let titled):
        self = .importList(name, newValue, prune: prune, ordered: ordered, titled: titled)
      case .tryImport(let name, _): self = .tryImport(name, newValue)
      case .failImport(let name, _, let key): self = .failImport(name, newValue, thenSelect: key)
      default: break
      }
    }
  }
}

/// A session of an import, told by a few numbers.
struct HistoryEntry: Sendable, Hashable, CustomStringConvertible {
  var key: Int
  var section: Int
  /// Hours after the programme's begin; `nil` without a start.
  var start: Int?
  /// One bit for each field that a session may have or that may differ.
  var content: Int
  /// Whether keys come with their accents apart: the same keys to a reader.
  var isDecomposed: Bool

  init(_ key: Int, in section: Int, at start: Int?, content: Int = 0, decomposed: Bool = false) {
    (self.key, self.section, self.start, self.content) = (key, section, start, content)
    isDecomposed = decomposed
  }

  static let contentBits = 11

  var description: String {
    ".init(\(key), in: \(section), at: \(start.map(String.init) ?? "nil"), content: \(content)"
      + ", decomposed: \(isDecomposed))"
  }

  private func has(_ bit: Int) -> Bool { content >> bit & 1 == 1 }

  /// Every third key has an accent, in one form or the other.
  static func key(_ number: Int, decomposed: Bool = false) -> String {
    number % 3 == 0 ? (decomposed ? "cafe\u{301}-\(number)" : "caf\u{E9}-\(number)") : "k\(number)"
  }

  static func sectionKey(_ number: Int, decomposed: Bool = false) -> String {
    number % 2 == 0 ? (decomposed ? "Sa\u{308}le \(number)" : "S\u{E4}le \(number)") : "s\(number)"
  }

  func draft(ordered: Int, titled: Int) -> SessionDraft {
    let begin: Int64 = 1_800_000_000
    let startsAt = start.map {
      SessionTime(seconds: begin + Int64($0) * 3600, utcOffset: has(0) ? 7200 : nil)
    }
    let endsAt = SessionTime(
      seconds: begin + Int64((start ?? 0) + 1) * 3600,
      utcOffset: has(2) ? (has(3) ? -3600 : 7200) : nil
    )
    let people = ["Ada", "Lin", "Zoë"].prefix((has(4) ? 1 : 0) + (has(5) ? 2 : 0))
    return SessionDraft(
      key: Self.key(key, decomposed: isDecomposed),
      title: "Talk \(key)" + (has(6) ? " revised" : ""),
      speakers: Array(people),
      room: has(7) ? "Hall \(key % 4)" : nil,
      startsAt: startsAt,
      endsAt: has(1) ? endsAt : nil,
      timeText: has(8) ? "after lunch" : nil,
      abstract: has(9) ? "Of the sea,\nand more" : nil,
      background: has(10) ? "sea.png" : nil,
      section: SectionDraft(
        key: Self.sectionKey(section, decomposed: isDecomposed),
        title: "Section \(section)" + (titled > 0 ? " (\(titled))" : ""),
        order: ordered > 0 ? section * ordered % 5 : nil
      )
    )
  }
}

extension SeededGenerator {
  private static let lists = ["talks", "other"]
  private static let words = ["talk", "ta", "revised", "sea", "hall 2", "ada lin", "3", "nobody"]

  /// Mostly what an app does, and now and then what goes wrong.
  mutating func history() -> [HistoryStep] {
    // What a list was last, so that the next import of it is a version of the same.
    var latest: [String: [HistoryEntry]] = [:]
    return (0..<int(2...14)).map { index in
      let name = chance(75) ? Self.lists[0] : Self.lists[1]
      let scene = chance(60) ? "main" : "pad"
      let key = latest[name]?.randomElement(using: &self)?.key ?? int(0...12)
      switch index == 0 ? 0 : int(0...139) {
      case 100..<112:
        return .insert(entry(int(0...40)), item: int(0...9), in: name)
      case 112..<117: return .update(entry(key), in: name)
      case 117..<130: return .move(key, section: int(0...4), item: int(0...9), in: name)
      case 130..<140: return .takeOut(key, in: name)
      case 0..<35:
        let entries = version(of: latest[name] ?? [])
        latest[name] = entries
        return .importList(
          name,
          entries,
          prune: chance(80),
          ordered: chance(50) ? 0 : int(1...4),
          titled: chance(70) ? 0 : int(1...2)
        )
      case 35..<39: return .tryImport(name, version(of: latest[name] ?? []))
      case 39..<44:
        return .failImport(name, version(of: latest[name] ?? []), thenSelect: key)
      case 44..<47: return .remove(name)
      case 47..<63: return .select(key, in: name, scene: scene, keepingOthers: chance(60))
      case 63..<66: return .deselect(key, in: name, scene: scene)
      case 66..<68: return .deselectAll(in: name, scene: scene)
      case 68..<76: return .fold(int(0...4), chance(70), in: name, scene: scene)
      case 76..<88:
        return .place(
          key,
          fraction: [0, 0.5, -0.25, 0.1, 1e-9][int(0...4)],
          in: name,
          scene: scene
        )
      case 88..<97:
        return .find(Self.words[int(0...Self.words.count - 1)], in: chance(50) ? name : nil)
      default: return .reopen
      }
    }
  }

  private mutating func entry(_ key: Int) -> HistoryEntry {
    HistoryEntry(
      key,
      in: int(0...4),
      at: chance(25) ? nil : int(0...6),
      content: int(0...1 << HistoryEntry.contentBits - 1),
      decomposed: chance(30)
    )
  }

  /// The next version of a programme: some sessions go, change in one field, move or come.
  private mutating func version(of entries: [HistoryEntry]) -> [HistoryEntry] {
    var next = entries.filter { _ in !chance(12) }
    for index in next.indices {
      if chance(15) { next[index].content ^= 1 << int(0...HistoryEntry.contentBits - 1) }
      if chance(8) { next[index].section = int(0...4) }
      if chance(8) { next[index].start = chance(30) ? nil : int(0...6) }
      if chance(10) { next[index].isDecomposed.toggle() }
    }
    for _ in 0..<(entries.isEmpty ? int(1...12) : int(0...3)) {
      let entry = entry(int(0...30))
      // Now and then the same key twice, which is refused.
      if chance(2) || !next.contains(where: { $0.key == entry.key }) {
        next.insert(entry, at: int(0...next.count))
      }
    }
    if chance(20) { next.shuffle(using: &self) }
    return chance(2) ? [] : next
  }
}
