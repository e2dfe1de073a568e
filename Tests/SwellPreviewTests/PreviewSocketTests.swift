import FlyingFox
import Foundation
import GRDB
import SwellLayout
import SwellModel
import Testing

@testable import SwellPreview
@testable import SwellStore

/// The messages of a socket.
@Suite(.timeLimit(.minutes(30))) struct PreviewSocketTests {
  @Test func `a socket answers in order, reports changes and closes with its page`() async throws {
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
      // An update of the list shown has none either: here another process selects a session of it.
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

  @Test func `a page without a list is told about imports and stored presentations`() async throws {
    try await withStore { store in
      let (client, page) = AsyncStream<WSMessage>.makeStream()
      var answers = try await PreviewSocket(initial: state(of: store)).makeMessages(for: client)
        .makeAsyncIterator()
      page.yield(show(1))
      #expect(text(await answers.next())?.contains(#""lists":[]"#) == true)
      // Long enough for polls that find nothing new.
      try await Task.sleep(for: .milliseconds(250))
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
  func `the socket rejects an invalid message and answers the next message`(message: WSMessage)
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

  @Test func `the socket doesn't answer a close message`() async throws {
    try await withStore { store in
      let (client, page) = AsyncStream<WSMessage>.makeStream()
      let socket = PreviewSocket(initial: state(of: store))
      var answers = try await socket.makeMessages(for: client).makeAsyncIterator()
      page.yield(.close(.goingAway))
      page.finish()
      #expect(await answers.next() == nil)
    }
  }

  @Test func `a socket message may have at most 4096 bytes`() async throws {
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

  @Test func `the socket closes if a page sends faster than it is answered`() async throws {
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

  @Test func `the socket stops reading requests when its answers are not read`() async throws {
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
      // Other tests may delay the tasks that hold the store by minutes.
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
}
