import Foundation
import SwellImport
import SwellLayout
import SwellModel
import SwellMotion
import SwellStore
import Testing

/// The Swift code in the README and in the articles on stores, imports and stored lists.
@Suite(.timeLimit(.minutes(10))) final class StoreSnippetTests {
  private let phone = ListViewport(size: CGSize(width: 375, height: 667))
  private let programme = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("SampleData/workshop-weekend.plist").path
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A store with the workshops as "talks".
  private func stored() throws -> SessionStore {
    let store = try SessionStore.inMemory()
    let file = try ProgrammeFile(contentsOf: programme)
    _ = try store.importList(named: "talks", title: file.title, source: file.name) { add in
      _ = try file.read(add)
    }
    return store
  }

  @Test func `the README's code for a stored list runs`() throws {
    let path = folder.appendingPathComponent("talks.sqlite").path
    let file = try ProgrammeFile(contentsOf: programme)
    let store = try SessionStore(path: path)
    _ = try store.importList(named: "talks", title: file.title, source: file.name) { add in
      _ = try file.read(add)
    }
    let talks = try SessionList("talks", in: store)
    let phone = ListPresentation(
      layout: FeaturedLayout(), viewportSize: CGSize(width: 375, height: 667))
    var screen = try talks.screen(in: phone)
    screen = try screen.select(.cell(CellIndex(section: 0, item: 4)))  // scrolls it into view
    screen = try screen.storingPlace()
    for element in try screen.elements() { print(element.attributes.frame, element.title) }
    #expect(screen.snapshot.viewport.offset.y == 720)
  }

  @Test func `the code of Getting started for a stored list runs`() throws {
    let talks = try SessionList("talks", in: stored())
    let shown = ListPresentation(layout: ListLayout(), viewportSize: phone.size)
    var screen = try talks.screen(in: shown)
    screen = try screen.select(.point(CGPoint(x: 100, y: 450)))
    for element in try screen.elements() { print(element.attributes.frame, element.title) }
    #expect(try talks.screen(in: shown).snapshot.selection == [CellIndex(section: 0, item: 4)])
  }

  @Test func `the code of the article Importing runs`() throws {
    let store = try SessionStore.inMemory()
    let file = try ProgrammeFile(contentsOf: programme)
    print(file.name, file.format, file.dialect)
    let counts = try store.importList(named: "talks", title: file.title, source: file.name) { add in
      let report = try file.read(add)
      for warning in report.warnings { print(warning.text) }
    }
    print(counts.added, counts.updated, counts.removed)
    #expect(counts.added == 16)
    var settings = ImportSettings()
    settings.timeZone = TimeZone(identifier: "Europe/Oslo")
    settings.sectionBy = .day
    settings.mapping = try FieldMapping(["sessions=data.items", "title=name", "room=hall.label"])
    settings.mapping = ImportSettings().mapping
    let talksByDay = try ProgrammeFile(contentsOf: programme, settings: settings)
    #expect(talksByDay.dialect == "ultravisual")
    var output = Data()
    var exporter = SwellExporter(format: .yaml, title: file.title) { piece in output.append(piece) }
    _ = try file.read { session in try exporter.add(session) }
    try exporter.finish()
    #expect(try ProgrammeFile(output, name: "written").format == .yaml)
  }

  @Test func `the code of the article Keeping the place runs`() async throws {
    let store = try stored()
    let talks = try SessionList("talks", in: store)
    var phone = ListPresentation(
      layout: FeaturedLayout(), viewportSize: CGSize(width: 375, height: 667))
    var screen = try talks.screen(in: phone)
    screen = screen.scrolled(to: CGPoint(x: 0, y: 540))  // each frame: nothing is stored
    screen = try screen.storingPlace()  // scrolling has ended
    let kept = try screen.elements().first?.session?.key
    phone.layout = ListLayout()
    phone.viewportSize = CGSize(width: 667, height: 375)
    screen = try talks.screen(in: phone)
    let offset = screen.snapshot.viewport.offset  // the same session, now at 0, 300
    #expect(offset == CGPoint(x: 0, y: 300))
    #expect(try screen.elements().first?.session?.key == kept)
    _ = try store.importList(named: "talks", title: nil, source: nil, prune: false) { add in
      try add(SessionDraft(key: "late", title: "Late"))
    }
    for try await _ in screen.changes() where try screen.isStale() {
      let newer = try screen.refreshed()
      let updates = try screen.updates(to: newer)
      let transition = try LayoutTransition(
        from: screen.snapshot, to: newer.snapshot, updates: updates)
      screen = newer
      for element in transition.frame(at: 0.5).elements { print(element.attributes.frame) }
      break
    }
    #expect(screen.list.sessionCount == 17)
    let window = try SessionList("talks", in: store, scene: "window 2")
    #expect(try window.screen(in: phone).state.place == nil)
  }

  @Test func `the code of the article Replication runs`() throws {
    let store = try stored()
    let talks = ListPresentation(layout: ListLayout(), viewportSize: phone.size)
    let selected = try SessionList(in: store).screen(in: talks).select(.next).state.selection
    let download = folder.appendingPathComponent("download.sqlite").path
    try store.backup(to: download, includingState: false)
    do {
      let state = try store.read { try $0.exportState() }
      let published = try SessionStore(path: download)
      try published.write { try $0.merge(state) }
      #expect(try SessionList(in: published).screen(in: talks).state.selection == selected)
    }
    let (phone, laptop) = (store, try stored())
    let state = try phone.read { try $0.exportState() }  // a StateDocument
    try laptop.write { try $0.merge(state) }
    #expect(try SessionList(in: laptop).screen(in: talks).state.selection == selected)
  }
}
