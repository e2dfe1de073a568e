import Foundation
import Testing

@Suite(.timeLimit(.minutes(30))) struct InterruptionTests {
  @Test(arguments: [SIGINT, SIGTERM, SIGKILL])
  func `an import that is stopped half-way leaves the store unchanged`(signal: Int32) throws {
    let place = try Workplace()
    try place.swell("import", Workplace.sample("three-days.json"), "--as", "talks")
    let before = try place.swell("export", "talks").output
    let process = place.process(["import", "/dev/stdin", "--as", "talks"])
    let pipe = Pipe()
    process.standardInput = pipe
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    // A process inherits the signals that its parent's thread blocks, and the threads of a pool
    // block them all.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, signal)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    try Workplace.start(process)
    // Far more than a pipe holds: when all is written, most has been read. The pipe is still open.
    let lines = (0..<30_000).map {
      #"{"key": "new-\#($0)", "title": "Talk \#($0)", "room": "Hall"}"#
    }
    try pipe.fileHandleForWriting.write(contentsOf: Data(lines.joined(separator: "\n").utf8))
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == signal)
    #expect(try place.swell("export", "talks").output == before)
    #expect(try place.swell("check").status == 0)
    #expect(
      try place.swell("import", Workplace.sample("three-days.json"), "--as", "talks").status == 0)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a preview prints its address, and ends on request`(signal: Int32) throws {
    let place = try Workplace().imported("three-days.json")
    let process = place.process([
      "preview", "three-days", "--port", "0", "--scene", "phone", "--quiet",
      "--store", place.store.path,
    ])
    process.standardOutput = FileHandle.nullDevice
    let message = Pipe()
    process.standardError = message
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, signal)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    try Workplace.start(process)
    var text = ""
    while !text.contains("http://127.0.0.1:") {
      let data = message.fileHandleForReading.availableData
      if data.isEmpty { break }
      text += String(decoding: data, as: UTF8.self)
    }
    #expect(text.contains("swell: preview at http://127.0.0.1:"))
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
  }
}
