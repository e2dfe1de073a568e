import Foundation

extension Stores {
  /// The minimum costs of several tasks that take turns, so that a busy moment affects all of them.
  func inTurns(_ count: Int, _ turn: () throws -> [Cost]) rethrows -> [Cost] {
    let turns = try (0..<count).map { _ in try turn() }
    let works = turns.map(\.count).min() ?? 0
    return (0..<works).map { work in turns.map { $0[work] }.least }
  }

  func measure(_ work: Work) throws -> Cost {
    let pipe = Pipe()
    let process = try Self.start(work, output: pipe)
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode(Cost.self, from: output)
  }

  static func start(_ work: Work, output: Any) throws -> Process {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["work", String(decoding: try JSONEncoder().encode(work), as: UTF8.self)]
    process.standardOutput = output
    try process.run()
    return process
  }
}
