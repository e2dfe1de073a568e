/// Command lines from the words of the real ones, shuffled, damaged and repeated.
final class RandomArguments {
  private var state: SplitMix
  private let commands: [(name: String, options: [[String]])]

  init(seed: UInt64, commands: [(String, [[String]])]) {
    state = SplitMix(state: seed)
    self.commands = commands.map { (name: $0.0, options: $0.1) }
  }

  private static let values = [
    "lightning", "three-days", "ln-04", "0:3", "1:0", "9:9", "-1:0", "0", "1", "-1", "5", "1e308",
    "nan", "inf", "-0.0", "33.3", "375x667", "0x0", "-5x3", "100,250", "0,0,1,1", "1,2,3",
    "5,12,13",
    "none", "list", "grid", "swell", "featured", "json", "csv", "ndjson", "table", "yes", "no", "",
    "-", "--", "\u{1}", "\n", "ő", "折", "'", "\"", "%s", "./x", "/dev/null",
    "store.sqlite", "store.sqlite-wal", "other.sqlite", "/dev/full", "nobody",
    "99999999999999999999", "0:99999999999999999999", "0:1,80,200,240,320", "0:1,1:2", "1,0.4",
    "easeIn", "day", "fog", "main", "phone", "Friday: Ebb", "programme.json", "tide*", "NEAR(",
  ]

  func next() -> [String] {
    guard let command = pick(commands) else { return [] }
    var words =
      chance(95)
      ? command.name.split(separator: " ").map(String.init) : [pick(Self.values) ?? ""]
    if chance(50) { words.append(chance(50) ? "three-days" : "lightning") }
    for _ in 0..<number(below: 6) {
      if chance(70), let option = pick(command.options).flatMap(pick) {
        words.append(option)
        if chance(60) { words.append(pick(Self.values) ?? "") }
      } else {
        words.append(pick(Self.values) ?? "")
      }
    }
    if chance(40) { words.append("--json") }
    if chance(5) { words.shuffle(using: &state) }
    return words
  }

  private func number(below limit: Int) -> Int {
    Int(state.next() % UInt64(limit))
  }

  private func chance(_ percent: Int) -> Bool { number(below: 100) < percent }
  private func pick<T>(_ values: [T]) -> T? {
    values.isEmpty ? nil : values[number(below: values.count)]
  }
}

/// SplitMix64: the same numbers for the same seed everywhere.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
