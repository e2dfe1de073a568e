import FlyingFox
import Foundation
import GRDB
import SwellLayout
import SwellModel
import SwellRender
import Synchronization
import Testing

@testable import SwellPreview
@testable import SwellStore

/// The requests that the server accepts, and the messages of a socket.
@Suite(.timeLimit(.minutes(30))) struct ServerTests {
  private func request(_ headers: [HTTPHeader: String]) -> HTTPRequest {
    HTTPRequest(
      method: .GET, version: .http11, path: "/", query: [], headers: headers, body: Data())
  }

  @Test(
    arguments: [
      ("127.0.0.1:8080", nil, true), ("localhost:8080", nil, true), ("localhost", nil, true),
      ("127.0.0.1:8080", "http://127.0.0.1:8080", true), ("evil.example:8080", nil, false),
      ("127.0.0.1.evil.example", nil, false), ("127.0.0.1:8080", "http://evil.example", false),
      ("127.0.0.1:8080", "http://127.0.0.1:9090", false), ("127.0.0.1:8080", "null", false),
      ("127.0.0.1:8080", "https://127.0.0.1:8080", false), ("", nil, false), (nil, nil, false),
    ] as [(String?, String?, Bool)])
  func `only pages of this server get answers`(host: String?, origin: String?, isLocal: Bool)
    async throws
  {
    var headers: [HTTPHeader: String] = [:]
    headers[.host] = host
    headers[HTTPHeader("Origin")] = origin
    let page = PageHandler(type: "text/html") { _ in Array("page".utf8) }
    let answer = try await LocalOnly(handler: page).handleRequest(request(headers))
    #expect(answer.statusCode == (isLocal ? .ok : .forbidden))
  }

  @Test(arguments: [("abc", true), ("ab", false), ("abcd", false), ("", false), (nil, false)])
  func `a socket answers only with the token`(given: String?, isAnswered: Bool) async throws {
    let page = PageHandler(type: "text/html") { _ in Array("page".utf8) }
    var request = request([.host: "localhost:1"])
    request.query = given.map { [.init(name: "token", value: $0)] } ?? []
    let answer = try await LocalOnly(handler: page, token: "abc").handleRequest(request)
    #expect(answer.statusCode == (isAnswered ? .ok : .forbidden))
  }

  @Test func `a token persists, and only its user can read it`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("swell-token-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let token = PreviewToken.read(from: folder)
    #expect(token.count == 36 && PreviewToken.read(from: folder) == token)
    let file = folder.appendingPathComponent("preview-token").path
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    // A file of another program at the same path is replaced.
    try Data("short".utf8).write(to: URL(fileURLWithPath: file))
    let next = PreviewToken.read(from: folder)
    #expect(next.count == 36 && next != token)
    // So is one that others can read.
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
    #expect(PreviewToken.read(from: folder) != next)
    // Its folder is created if necessary, with intermediate folders.
    let inner = folder.appendingPathComponent("a/b")
    #expect(PreviewToken.read(from: inner) == PreviewToken.read(from: inner))
    let unwritable = URL(fileURLWithPath: "/dev/null/swell")
    #expect(PreviewToken.read(from: unwritable).count == 36)
  }

  @Test func `servers that start together have one token`() {
    for _ in 0..<20 {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("swell-token-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      let tokens = Mutex<Set<String>>([])
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        let token = PreviewToken.read(from: folder)
        tokens.withLock { _ = $0.insert(token) }
      }
      #expect(tokens.withLock { $0.count } == 1)
    }
  }

  @Test func `the folder of the token is that of the user's state`() {
    func path(_ own: String?) -> String {
      PreviewToken.defaultFolder(own.map { ["XDG_STATE_HOME": $0] } ?? [:]).path
    }
    let home = FileManager.default.homeDirectoryForCurrentUser.path + "/.local/state/swell"
    #expect(path("/var/state") == "/var/state/swell")
    #expect(path(nil) == home && path("") == home && path("state") == home)
  }

  @Test func `artwork is the pattern of a seed`() async throws {
    var request = request([.host: "localhost:1"])
    request.query = [.init(name: "seed", value: "<script>")]
    let pattern = try await PageHandler.artwork.handleRequest(request)
    #expect(pattern.headers[.contentType]?.hasPrefix("image/svg+xml") == true)
    #expect(try await pattern.bodyData == Data(SVGPicture.artwork(seed: "<script>").utf8))
  }

  @Test func `a page restricts its resources, and is not cached`() async throws {
    let page = PageHandler(type: "text/css") { _ in Array("page".utf8) }
    let answer = try await page.handleRequest(request([.host: "localhost:1234"]))
    #expect(try await answer.bodyData == Data("page".utf8))
    #expect(answer.headers[.contentType] == "text/css; charset=utf-8")
    let policy = try #require(answer.headers[HTTPHeader("Content-Security-Policy")])
    #expect(policy.hasPrefix("default-src 'none'; script-src 'self';"))
    #expect(policy.contains("img-src 'self'"))
    #expect(policy.contains("connect-src 'self' ws://localhost:1234;"))
    #expect(policy.hasSuffix("frame-ancestors 'none'"))
    #expect(answer.headers[HTTPHeader("X-Content-Type-Options")] == "nosniff")
    #expect(answer.headers[HTTPHeader("Referrer-Policy")] == "no-referrer")
    #expect(answer.headers[HTTPHeader("Cache-Control")] == "no-store")
  }

  @Test func `a port in use is reported`() async throws {
    try await withStore { store in
      let (addresses, address) = AsyncStream<URL>.makeStream()
      let first = Task {
        try await PreviewServer(store: store, port: 0).run { address.yield($0) }
      }
      defer { first.cancel() }
      var iterator = addresses.makeAsyncIterator()
      let url = try #require(await iterator.next())
      #expect(url.host == "127.0.0.1" && url.path == "/")
      #expect(url.query?.hasPrefix("token=") == true)
      let port = try #require(url.port.flatMap(UInt16.init(exactly:)))
      await #expect(throws: PreviewError.portInUse(port)) {
        try await PreviewServer(store: store, port: port).run { _ in }
      }
    }
  }

  // MARK: - The socket

  @Test func `a socket answers in order, reports changes, and closes with its page`() async throws {
    try await withStore { store in
      try fill(store)
      let (client, page) = AsyncStream<WSMessage>.makeStream()
      let socket = PreviewSocket(initial: state(of: store))
      var answers = try await socket.makeMessages(for: client).makeAsyncIterator()
      page.yield(show(1))
      page.yield(find(2, "talk"))
      #expect(text(await answers.next())?.contains(#""id":1"#) == true)
      let found = try #require(text(await answers.next()))
      #expect(found.contains(#""id":2"#) && found.contains("Talk 1"))
      // An update that was not requested has no id.
      try fill(store, named: "another")
      let told = try #require(text(await answers.next()))
      #expect(!told.contains(#""id":1"#) && !told.contains(#""id":2"#) && told.contains("another"))
      // Neither has an update of the list that is shown: here another process selects a session of
      // it.
      try await Task.sleep(for: .milliseconds(50))
      _ = try SessionList("talks", in: store).screen(
        in: ListPresentation(layout: ListLayout(), viewportSize: CGSize(width: 300, height: 300))
      ).select(.key("k1"))
      let selected = try #require(text(await answers.next()))
      #expect(selected.contains(#""isSelected":true"#) && !selected.contains(#""id":1,"#))
      page.finish()
      while let message = await answers.next() { #expect(text(message) != nil) }
    }
  }

  @Test func `a store that stays unreadable is reported once`() async throws {
    try await withStore { store in
      try fill(store)
      let (client, page) = AsyncStream<WSMessage>.makeStream()
      var answers = try await PreviewSocket(initial: state(of: store)).makeMessages(for: client)
        .makeAsyncIterator()
      page.yield(show(1))
      #expect(text(await answers.next())?.contains(#""id":1"#) == true)
      try await store.connections.writing().write { try $0.execute(sql: "DROP TABLE selection") }
      #expect(text(await answers.next())?.contains("error") == true)
      // The store is read ten times a second.
      try await Task.sleep(for: .milliseconds(350))
      page.yield(find(2, "talk"))
      #expect(text(await answers.next())?.contains(#""id":2"#) == true)
    }
  }

  @Test func `a page without a list is informed of imports and choices`() async throws {
    try await withStore { store in
      let (client, page) = AsyncStream<WSMessage>.makeStream()
      var answers = try await PreviewSocket(initial: state(of: store)).makeMessages(for: client)
        .makeAsyncIterator()
      page.yield(show(1))
      #expect(text(await answers.next())?.contains(#""lists":[]"#) == true)
      try await Task.sleep(for: .milliseconds(50))
      try fill(store)
      #expect(text(await answers.next())?.contains("Talk 1") == true)
      page.yield(show(2, list: "talks"))
      #expect(text(await answers.next())?.contains(#""id":2"#) == true)
      try await Task.sleep(for: .milliseconds(50))
      _ = try SessionList("talks", in: store).screen(
        in: ListPresentation(layout: ListLayout(), viewportSize: CGSize(width: 300, height: 300))
      ).select(.key("k1"))
      #expect(text(await answers.next())?.contains(#""isSelected":true"#) == true)
      page.finish()
    }
  }

  @Test(
    arguments: [
      .text("hello"), .text(#"{"id":1,"time":0,"action":{"dance":{}}}"#), .data(Data()),
      .text(#"{"id":1,"time":0,"action":{"scroll":{}}}"#),
      .text(#"{"id":1,"action":{"tick":{}}}"#),
      .text(#"{"id":1,"time":0,"action":{"tick":{},"press":{}}}"#),
      .text(#"{"id":1,"time":0,"action":{"show":{"view":{"layouts":["none"]}}}}"#),
      .text(#"{"id":1e400,"time":0,"action":{"tick":{}}}"#),
    ] as [WSMessage])
  func `an invalid message is answered with an error, and the next one as usual`(message: WSMessage)
    async throws
  {
    try await withStore { store in
      let (client, page) = AsyncStream<WSMessage>.makeStream()
      let socket = PreviewSocket(initial: state(of: store))
      var answers = try await socket.makeMessages(for: client).makeAsyncIterator()
      page.yield(message)
      page.yield(find(2, "x"))
      #expect(text(await answers.next())?.contains("not understood") == true)
      #expect(text(await answers.next())?.contains(#""id":2"#) == true)
    }
  }

  @Test func `the end of a page is not answered`() async throws {
    try await withStore { store in
      let (client, page) = AsyncStream<WSMessage>.makeStream()
      let socket = PreviewSocket(initial: state(of: store))
      var answers = try await socket.makeMessages(for: client).makeAsyncIterator()
      page.yield(.close(.goingAway))
      page.finish()
      #expect(await answers.next() == nil)
    }
  }

  @Test func `a message may be four kilobytes long`() async throws {
    try await withStore { store in
      let (client, page) = AsyncStream<WSMessage>.makeStream()
      let socket = PreviewSocket(initial: state(of: store))
      var answers = try await socket.makeMessages(for: client).makeAsyncIterator()
      let shortest = try #require(text(find(1, "")))
      let words = String(repeating: "x", count: 4096 - shortest.utf8.count)
      page.yield(find(1, words))
      #expect(text(await answers.next())?.contains(#""id":1"#) == true)
      page.yield(find(1, words + "x"))
      #expect(text(await answers.next())?.contains("longer than 4096 bytes") == true)
    }
  }

  @Test func `a page that sends faster than it is answered is refused`() async throws {
    try await withStore { store in
      try fill(store)
      let (client, page) = AsyncStream<WSMessage>.makeStream()
      for id in 0..<5000 { page.yield(show(id)) }
      let answers = try await PreviewSocket(initial: state(of: store)).makeMessages(for: client)
      var received = 0
      for await message in answers {
        received += 1
        if case .close(let code) = message {
          #expect(received > 256 && code.code == 1008 && code.reason == "too many requests")
          return
        }
      }
      Issue.record("\(received) requests were answered")
    }
  }

  @Test func `a page that waits for its answers may send any number of requests`() async throws {
    try await withStore { store in
      let (client, page) = AsyncStream<WSMessage>.makeStream()
      let socket = PreviewSocket(initial: state(of: store))
      var answers = try await socket.makeMessages(for: client).makeAsyncIterator()
      for id in 0..<300 {
        page.yield(find(id, "x"))
        #expect(text(await answers.next())?.contains(#""id":\#(id)"#) == true)
      }
    }
  }

  @Test func `requests are no longer read when the answers are not`() async throws {
    try await withStore { store in
      let (client, page) = AsyncStream<WSMessage>.makeStream()
      let (ends, end) = AsyncStream<Void>.makeStream()
      page.onTermination = { _ in end.yield() }
      let answers = try await PreviewSocket(initial: state(of: store)).makeMessages(for: client)
      let listening = Task { for await _ in answers {} }
      listening.cancel()
      var iterator = ends.makeAsyncIterator()
      await iterator.next()
    }
  }

  @Test func `a closed page releases the store`() async throws {
    // The folder stays, because a store whose file is gone is released in any case.
    try await withFolder { folder in
      weak var connections: Connections?
      try await withStore(in: folder) { store in
        try fill(store)
        connections = store.connections
        let (client, page) = AsyncStream<WSMessage>.makeStream()
        let socket = PreviewSocket(initial: state(of: store))
        var answers = try await socket.makeMessages(for: client).makeAsyncIterator()
        page.yield(show(1))
        #expect(text(await answers.next()) != nil)
        page.finish()
        while await answers.next() != nil {}
      }
      // Other tests may delay the tasks that hold the store for minutes.
      for _ in 0..<50_000 where connections != nil { try await Task.sleep(for: .milliseconds(20)) }
      #expect(connections == nil)
    }
  }

  private func find(_ id: Int, _ text: String) -> WSMessage {
    .text(#"{"id":\#(id),"time":0,"action":{"find":{"text":"\#(text)"}}}"#)
  }

  private func show(_ id: Int, list: String? = nil) -> WSMessage {
    let name = list.map { #""list":"\#($0)","# } ?? ""
    let size = #""deviceLimit":1,"size":[375,667]"#
    let choices = #""layouts":["list"],"isChosen":false,"showsOverlay":false,"isCalm":false"#
    let view = "{\(name)\(size),\(choices)}"
    return .text(#"{"id":\#(id),"time":0,"action":{"show":{"view":\#(view)}}}"#)
  }

  private func state(of store: SessionStore) -> PreviewState {
    PreviewState(store: store)
  }

  private func text(_ message: WSMessage?) -> String? {
    if case .text(let text)? = message { text } else { nil }
  }

  private func fill(_ store: SessionStore, named name: String = "talks") throws {
    _ = try store.importList(named: name, title: nil, source: nil) { add in
      for index in 0..<3 {
        try add(
          SessionDraft(
            key: "k\(index)",
            title: "Talk \(index)",
            section: SectionDraft(key: "s", title: "Section")))
      }
    }
  }

  private func withStore(_ body: (SessionStore) async throws -> Void) async throws {
    try await withFolder { try await withStore(in: $0, body) }
  }

  private func withStore(in folder: URL, _ body: (SessionStore) async throws -> Void) async throws {
    try await body(SessionStore(path: folder.appendingPathComponent("store.sqlite").path))
  }

  private func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("swell-server-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
  }
}
