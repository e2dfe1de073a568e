import FlyingFox
import Foundation
import SwellRender
import Synchronization
import Testing

@testable import SwellPreview
@testable import SwellStore

/// The requests that the server accepts.
@Suite(.timeLimit(.minutes(30))) struct PreviewServerTests {
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
  func `a request with a foreign Host or Origin header is forbidden`(
    host: String?, origin: String?, isLocal: Bool
  )
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
  func `a socket request without the right token is forbidden`(given: String?, isAnswered: Bool)
    async throws
  {
    let page = PageHandler(type: "text/html") { _ in Array("page".utf8) }
    var request = request([.host: "localhost:1"])
    request.query = given.map { [.init(name: "token", value: $0)] } ?? []
    let answer = try await LocalOnly(handler: page, token: "abc").handleRequest(request)
    #expect(answer.statusCode == (isAnswered ? .ok : .forbidden))
  }

  @Test func `the preview's token persists, and only its user can read it`() throws {
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

  @Test func `preview servers that start at the same time share one token`() {
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

  @Test func `the preview's token is stored in XDG_STATE_HOME or its default`() {
    func path(_ own: String?) -> String {
      PreviewToken.defaultFolder(own.map { ["XDG_STATE_HOME": $0] } ?? [:]).path
    }
    let home = FileManager.default.homeDirectoryForCurrentUser.path + "/.local/state/swell"
    #expect(path("/var/state") == "/var/state/swell")
    #expect(path(nil) == home && path("") == home && path("state") == home)
  }

  @Test func `the artwork page serves the SVG pattern of a seed`() async throws {
    var request = request([.host: "localhost:1"])
    request.query = [.init(name: "seed", value: "<script>")]
    let pattern = try await PageHandler.artwork.handleRequest(request)
    #expect(pattern.headers[.contentType]?.hasPrefix("image/svg+xml") == true)
    #expect(try await pattern.bodyData == Data(SVGPicture.artwork(seed: "<script>").utf8))
  }

  @Test func `a page sends a Content-Security-Policy and is not cached`() async throws {
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
}
