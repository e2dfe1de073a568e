import TestSupport

/// Command lines from the words of the real ones, shuffled, damaged and repeated.
final class RandomArguments {
  private var random: SeededGenerator
  private let commands: [(name: String, options: [[String]])]

  init(seed: UInt64, commands: [(String, [[String]])]) {
    random = SeededGenerator(seed: seed)
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
      random.chance(95)
      ? command.name.split(separator: " ").map(String.init) : [pick(Self.values) ?? ""]
    if random.chance(50) { words.append(random.chance(50) ? "three-days" : "lightning") }
    for _ in 0..<random.below(6) {
      if random.chance(70), let option = pick(command.options).flatMap(pick) {
        words.append(option)
        if random.chance(60) { words.append(pick(Self.values) ?? "") }
      } else {
        words.append(pick(Self.values) ?? "")
      }
    }
    if random.chance(40) { words.append("--json") }
    if random.chance(5) { words.shuffle(using: &random) }
    return words
  }

  private func pick<T>(_ values: [T]) -> T? { values.randomElement(using: &random) }
}
