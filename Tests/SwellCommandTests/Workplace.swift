import Foundation
import Synchronization
import Testing

/// A run of the real binary: what it printed on each stream, and its exit status.
struct Run {
  var output: String
  var message: String
  var status: Int32

  /// Standard output as one JSON object.
  func json() throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
  }
}

/// A folder of its own with a store in it, removed at the end of the test.
final class Workplace {
  let folder: URL
  var environment: [String: String]

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("swell-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    environment = ProcessInfo.processInfo.environment
    environment["SWELL_STORE"] = folder.appendingPathComponent("store.sqlite").path
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  var store: URL { folder.appendingPathComponent("store.sqlite") }

  /// Writes a file into the folder and returns its path.
  func file(_ name: String, _ contents: Data) throws -> String {
    let url = folder.appendingPathComponent(name)
    try contents.write(to: url)
    return url.path
  }

  func file(_ name: String, _ contents: String) throws -> String {
    try file(name, Data(contents.utf8))
  }

  @discardableResult
  func swell(_ arguments: String...) throws -> Run {
    try run(arguments)
  }

  /// The command, ready to be started.
  func process(_ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = Self.binary
    process.arguments = arguments
    process.environment = environment
    process.currentDirectoryURL = folder
    return process
  }

  /// A queue of its own, because waiting tests may occupy all threads of the global queue.
  private static let watchdog = DispatchQueue(label: "watchdog")

  /// Starts a process and kills it if it is still running after the given time.
  static func start(_ process: Process, within seconds: Double = 600) throws {
    // A child inherits ignored signals, such as the interrupts of a shell's background job.
    for number in [SIGINT, SIGTERM, SIGQUIT, SIGHUP] { signal(number, SIG_DFL) }
    try process.run()
    let identifier = process.processIdentifier
    watchdog.asyncAfter(deadline: .now() + seconds) {
      if process.isRunning { kill(identifier, SIGKILL) }
    }
  }

  @discardableResult
  func run(
    _ arguments: [String], executable: URL = Workplace.binary, within seconds: Double = 600
  ) throws -> Run {
    let process = process(arguments)
    process.executableURL = executable
    // Files instead of pipes: no reader has to keep up, and the streams stay apart.
    let output = folder.appendingPathComponent(".out-\(UUID().uuidString)")
    let message = folder.appendingPathComponent(".err-\(UUID().uuidString)")
    for url in [output, message] { try Data().write(to: url) }
    let streams = [output, message].compactMap { try? FileHandle(forWritingTo: $0) }
    // A `Process` keeps its handles open forever; with a thousand open files, Foundation reads past
    // a buffer when it starts the next one.
    defer { for stream in streams { try? stream.close() } }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = streams[0]
    process.standardError = streams[1]
    try Self.start(process, within: seconds)
    process.waitUntilExit()
    return Run(
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      message: String(decoding: try Data(contentsOf: message), as: UTF8.self),
      status: process.terminationReason == .exit ? process.terminationStatus : -1)
  }

  /// Runs a shell command line, in which `swell` is the real binary.
  func shell(_ line: String) throws -> Run {
    let folder = Self.binary.deletingLastPathComponent().path
    environment["PATH"] = "\(folder):/usr/local/bin:/usr/bin:/bin"
    return try run(["-c", line], executable: URL(fileURLWithPath: "/bin/sh"))
  }

  /// Imports samples of the package as lists of the same names; a new store is a copy if another
  /// test has already imported the same samples.
  func imported(_ samples: String...) throws -> Workplace {
    let isNew = !FileManager.default.fileExists(atPath: store.path)
    if isNew, let filled = Self.filled.withLock({ $0[samples] }) {
      try filled.write(to: store)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: store.path)
      return self
    }
    for sample in samples {
      try #require(swell("import", Self.sample(sample)).status == 0)
    }
    let log = store.path + "-wal"
    if isNew, !FileManager.default.fileExists(atPath: log) {
      let bytes = try Data(contentsOf: store)
      Self.filled.withLock { $0[samples] = bytes }
    }
    return self
  }

  private static let filled = Mutex<[[String]: Data]>([:])

  /// The arguments of a command as a shell splits it: at spaces that are not in quotes.
  static func words(_ command: String) -> [String] {
    command.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .flatMap { index, part in
        index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
      }
      .dropFirst().map(\.self)
  }

  /// The built binary, in the folder of the test bundle.
  static let binary: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let folder =
      bundle?.bundleURL.deletingLastPathComponent()
      ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    return folder.appendingPathComponent("swell")
  }()

  /// The root of the package's sources.
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A sample programme that ships with the package.
  static func sample(_ name: String) -> String {
    package.appendingPathComponent("SampleData/\(name)").path
  }

  /// A program that a test needs and a machine may lack.
  static func program(_ name: String) -> URL? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { URL(fileURLWithPath: "\($0)/\(name)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
