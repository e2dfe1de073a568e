import Foundation
import SwellLayout
import SwellModel
import SwellStore
import Testing

@testable import SwellPreview

/// What a page is answered, without a page.
@Suite(.timeLimit(.minutes(5))) final class PreviewSessionTests {
  private let folder: URL
  private let store: SessionStore

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("swell-preview-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    store = try SessionStore(path: folder.appendingPathComponent("store.sqlite").path)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func fill(_ name: String = "talks", count: Int = 40) throws {
    _ = try store.importList(named: name, title: nil, source: nil) { add in
      for index in 0..<count {
        try add(
          SessionDraft(
            key: "k\(index)",
            title: "Talk \(index)",
            section: SectionDraft(key: "s\(index / 20)", title: "Section \(index / 20)")
          )
        )
      }
    }
  }

  private func request(_ json: String) throws -> PreviewRequest {
    try JSONDecoder().decode(PreviewRequest.self, from: Data(json.utf8))
  }

  @Test func `a store without lists shows an empty page`() async throws {
    let session = PreviewSession(store: store, list: nil, scene: "main")
    let answer = await session.answer(try request(#"{"id":1,"op":"show"}"#))
    #expect(answer.frame?.elements.isEmpty == true)
    #expect(answer.frame?.list == nil)
    #expect(answer.error == nil)
    #expect(answer.frame?.size == [375, 667])
    #expect(answer.frame?.offset == 0 && answer.frame?.length == 0 && answer.frame?.part == 0)
    let tap = await session.answer(try request(#"{"id":2,"op":"tap","x":1,"y":1}"#))
    #expect(tap.error == nil)
  }

  @Test func `boxes are the engine's elements, counted from the viewport's corner`() async throws {
    try fill()
    let session = PreviewSession(store: store, list: nil, scene: "main")
    _ = await session.answer(try request(#"{"id":1,"op":"show","layout":"list"}"#))
    await settle(session)
    let answer = await session.answer(try request(#"{"id":2,"op":"scroll","offset":333.5}"#))
    let frame = try #require(answer.frame)
    let snapshot = try ListSnapshot(
      layout: ListLayout.stickyHeaders,
      shape: [20, 20],
      viewport: ListViewport(
        size: CGSize(width: 375, height: 667),
        offset: CGPoint(x: 0, y: 333.5)
      )
    )
    let expected = snapshot.elements().map {
      [$0.frame.minX, $0.frame.minY - 333.5, $0.frame.width, $0.frame.height].map { Double($0) }
    }
    #expect(frame.elements.map(\.frame) == expected)
    #expect(frame.elements.filter { $0.role == "standard" }.map(\.title).first == "Talk 2")
  }

  @Test func `a tap selects, moves, and is kept`() async throws {
    try fill()
    let session = PreviewSession(store: store, list: nil, scene: "main")
    _ = await session.answer(try request(#"{"id":1,"op":"show","layout":"list"}"#))
    await settle(session)
    let tap = await session.answer(try request(#"{"id":2,"op":"tap","x":100,"y":300}"#))
    #expect(tap.frame?.isMoving == true)
    await settle(session)
    let list = try SessionList("talks", in: store)
    let state = try list.state(
      in: ListPresentation(
        layout: ListLayout.stickyHeaders,
        viewportSize: CGSize(width: 375, height: 667)
      )
    )
    #expect(state.selected.map(\.key) == ["k2"])
    let folded = await session.answer(try request(#"{"id":3,"op":"tap","x":100,"y":10}"#))
    #expect(folded.error == nil)
    #expect(try list.state(in: presentation).collapsed == [0])
  }

  @Test(arguments: [
    (#""op":"scroll""#, #""offset":0"#), (#""op":"scrub""#, #""part":0"#),
    (#""op":"release""#, #""velocity":0"#), (#""op":"tap""#, #""x":0,"y":0"#),
    (#""op":"tap","x":40"#, #""y":0"#), (#""op":"tap","y":40"#, #""x":0"#),
    (#""op":"step""#, #""by":1"#), (#""op":"page""#, #""by":1"#), (#""op":"edge""#, #""by":1"#),
    (#""op":"fold""#, #""section":0"#), (#""op":"go""#, #""key":"""#),
    (#""op":"find""#, #""text":"""#),
    (#""op":"pinch","x":60,"y":90"#, #""x2":0,"y2":0"#),
    (#""op":"pinch","x2":60,"y2":90"#, #""x":0,"y":0"#),
  ])
  func `what a request leaves out is nothing, the first or one forward`(bare: String, rest: String)
    async throws
  {
    try fill()
    var answers: [String] = []
    for (scene, body) in [("bare", bare), ("full", "\(bare),\(rest)")] {
      let session = PreviewSession(store: store, list: nil, scene: scene)
      _ = await session.answer(try request(#"{"id":1,"op":"show","layout":"list"}"#))
      await settle(session)
      _ = await session.answer(try request(#"{"id":2,"op":"scroll","offset":333.5}"#))
      let ticks = [0, 100, 100_000].map { #""op":"tick","time":\#($0)"# }
      var all = ""
      for line in [body] + ticks {
        let answer = await session.answer(try request(#"{"id":3,\#(line)}"#))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        all += String(decoding: try encoder.encode(answer), as: UTF8.self) + "\n"
      }
      answers.append(all.replacing("\"\(scene)\"", with: "\"\""))
    }
    #expect(answers[0] == answers[1])
  }

  @Test func `a page scrolls by so many viewports`() async throws {
    try fill()
    let session = PreviewSession(store: store, list: nil, scene: "main")
    _ = await session.answer(try request(#"{"id":1,"op":"show","layout":"list"}"#))
    for (count, offset) in [(2, 1334.0), (-1, 667), (3, 2668)] {
      await settle(session)
      _ = await session.answer(try request(#"{"id":2,"op":"page","by":\#(count)}"#))
      await settle(session)
      let frame = await session.answer(try request(#"{"id":3,"op":"tick","time":0}"#)).frame
      #expect(frame?.offset == offset)
    }
  }

  @Test func `of several lists the first by name is shown until another is asked for`() async throws
  {
    for name in ["more", "talks", "a last one"] { try fill(name) }
    let session = PreviewSession(store: store, list: nil, scene: "main")
    let answer = await session.answer(try request(#"{"id":1,"op":"show"}"#))
    #expect(answer.frame?.list == "a last one")
    #expect(answer.frame?.lists == ["a last one", "more", "talks"])
    let other = await session.answer(try request(#"{"id":2,"op":"show","list":"more"}"#))
    #expect(other.frame?.list == "more")
  }

  @Test func `the end of a list of a million is its last cell`() async throws {
    try fill(count: 1)
    let session = PreviewSession(store: store, list: nil, scene: "main")
    _ = await session.answer(try request(#"{"id":1,"op":"show","layout":"featured"}"#))
    _ = await session.answer(try request(#"{"id":2,"op":"edge","by":1}"#))
    await settle(session)
    let answer = await session.answer(try request(#"{"id":3,"op":"scrub","part":1}"#))
    #expect(answer.frame?.elements.last?.id == "0:0")
    #expect(answer.frame?.part == 0)
  }

  @Test func `a list that goes while it is shown leaves an empty page and a message`() async throws
  {
    try fill()
    let session = PreviewSession(store: store, list: "talks", scene: "main")
    _ = await session.answer(try request(#"{"id":1,"op":"show"}"#))
    try store.write { try $0.removeList($0.reader.list(named: "talks")) }
    let answer = await session.answerToChanges()
    #expect(answer?.frame?.elements.isEmpty == true)
    #expect(answer?.error?.contains("talks") == true)
    #expect(await session.answerToChanges()?.frame?.elements.isEmpty != false)
  }

  @Test func `a change of the store is told once`() async throws {
    try fill()
    let session = PreviewSession(store: store, list: "talks", scene: "main")
    _ = await session.answer(try request(#"{"id":1,"op":"show","layout":"list"}"#))
    #expect(await session.answerToChanges() == nil)
    let list = try SessionList("talks", in: store)
    _ = try list.select(.key("k1"), in: presentation)
    let answer = await session.answerToChanges()
    #expect(answer?.frame?.elements.contains { $0.isSelected && $0.id == "0:1" } == true)
    #expect(await session.answerToChanges() == nil)
  }

  @Test func `an empty page hears of the first list, and of nothing before`() async throws {
    let session = PreviewSession(store: store, list: nil, scene: "main")
    _ = await session.answer(try request(#"{"id":1,"op":"show"}"#))
    #expect(await session.answerToChanges() == nil)
    try fill()
    #expect(await session.answerToChanges()?.frame?.list == "talks")
    #expect(await session.answerToChanges() == nil)
  }

  @Test func `going to a session selects it, however often`() async throws {
    try fill()
    let session = PreviewSession(store: store, list: nil, scene: "main")
    _ = await session.answer(try request(#"{"id":1,"op":"show","layout":"list"}"#))
    for id in 2...3 {
      let go = await session.answer(try request(#"{"id":\#(id),"op":"go","key":"k1"}"#))
      #expect(go.frame?.elements.first { $0.isSelected }?.id == "0:1")
    }
  }

  @Test func `scrolling holds what moves`() async throws {
    try fill()
    let session = PreviewSession(store: store, list: nil, scene: "main")
    _ = await session.answer(try request(#"{"id":1,"op":"show","layout":"list"}"#))
    await settle(session)
    for request in [#""op":"scroll","offset":50"#, #""op":"scrub","part":0.5"#] {
      let fling = try self.request(#"{"id":2,"op":"release","velocity":900}"#)
      #expect(await session.answer(fling).frame?.isMoving == true)
      let frame = await session.answer(try self.request("{\"id\":3,\(request)}")).frame
      #expect(frame?.isMoving == false)
      #expect(frame?.offset == 50 || frame?.part == 0.5)
    }
  }

  @Test func `a pinch holds what moves, and so does a list that is another`() async throws {
    try fill()
    let session = PreviewSession(store: store, list: nil, scene: "main")
    _ = await session.answer(try request(#"{"id":1,"op":"show","layout":"list"}"#))
    await settle(session)
    let fling = #"{"id":2,"op":"release","velocity":900}"#
    #expect(await session.answer(try request(fling)).frame?.isMoving == true)
    let pinch = #"{"id":3,"op":"pinch","x":50,"y":100,"x2":300,"y2":180}"#
    #expect(await session.answer(try request(pinch)).frame?.isMoving == false)
    await settle(session)
    #expect(await session.answer(try request(fling)).frame?.isMoving == true)
    try fill(count: 41)
    let step = await session.answer(try request(#"{"id":4,"op":"step"}"#))
    #expect(step.error == nil && step.frame?.isMoving == false)
  }

  @Test(
    arguments: [
      #"{"id":1,"op":"scroll","offset":1e308}"#, #"{"id":1,"op":"scroll","offset":-1e308}"#,
      #"{"id":1,"op":"show","size":[0,0]}"#, #"{"id":1,"op":"show","size":[-1,5]}"#,
      #"{"id":1,"op":"show","size":[1e308,1e308]}"#, #"{"id":1,"op":"show","list":"none"}"#,
      #"{"id":1,"op":"show","scene":""}"#, #"{"id":1,"op":"release","velocity":1e308}"#,
      #"{"id":1,"op":"fold","section":-9223372036854775808}"#, #"{"id":1,"op":"step","by":0}"#,
      #"{"id":1,"op":"page","by":9223372036854775807}"#, #"{"id":1,"op":"tick","time":1e308}"#,
      #"{"id":1,"op":"pinch","x":1e308,"y":-1e308,"x2":0,"y2":0}"#, #"{"id":1,"op":"go"}"#,
      #"{"id":1,"op":"find","text":""}"#, #"{"id":1,"op":"tap","x":1e308,"y":1e308}"#,
    ]
  )
  func `a request that makes no sense does no harm`(json: String) async throws {
    try fill()
    let session = PreviewSession(store: store, list: nil, scene: "main")
    _ = await session.answer(try request(#"{"id":1,"op":"show","layout":"grid"}"#))
    _ = await session.answer(try request(json))
    await settle(session)
    let answer = await session.answer(
      try request(#"{"id":9,"op":"show","list":"talks","scene":"main","size":[375,667]}"#)
    )
    #expect(answer.error == nil)
    #expect(answer.frame?.elements.isEmpty == false)
  }

  @Test func `of scrolls in a row only the newest waits, and too many others are refused`() throws {
    let queue = RequestQueue()
    for offset in 0..<1000 {
      #expect(queue.add(try request(#"{"id":1,"op":"scroll","offset":\#(offset)}"#)))
    }
    #expect(queue.take()?.offset == 999)
    #expect(queue.take() == nil)
    let step = try request(#"{"id":1,"op":"step"}"#)
    #expect((0..<1000).contains { _ in !queue.add(step) })
  }

  private var presentation: ListPresentation {
    ListPresentation(
      layout: ListLayout.stickyHeaders,
      viewportSize: CGSize(width: 375, height: 667)
    )
  }

  /// Lets what moves come to rest.
  private func settle(_ session: PreviewSession) async {
    for time in [0.0, 100, 100_000] {
      guard let tick = try? request(#"{"id":5,"op":"tick","time":\#(time)}"#) else { return }
      _ = await session.answer(tick)
    }
  }
}
