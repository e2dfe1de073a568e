import Foundation
import SwellLayout
import SwellModel
import SwellStore
import TalkScreen

/// Walks through everything that an app does with a list, checks what it sees and says so.
///
/// Run as `walk import PATH NUMBER` it is the other process, which imports.
@main struct Walk {
  static func main() async throws {
    let arguments = CommandLine.arguments
    if arguments.count == 4, arguments[1] == "import" {
      return try fill(arguments[2], version: Int(arguments[3]) ?? 0)
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("swell-walk-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await walk(folder.appendingPathComponent("talks.sqlite").path)
    print("all is as it should be")
  }

  /// Forty talks on two days; each version begins with one more.
  static func fill(_ path: String, version: Int) throws {
    let store = try SessionStore(path: path)
    _ = try store.importList(named: "talks", title: "Talks", source: nil) { add in
      for number in -version..<40 {
        let day = number < 20 ? 1 : 2
        try add(
          SessionDraft(
            key: "talk\(number)",
            title: "Talk \(number)",
            section: SectionDraft(key: "day\(day)", title: "Day \(day)", order: day)
          )
        )
      }
    }
  }

  @MainActor static func walk(_ path: String) async throws {
    try fill(path, version: 0)
    let phone = ListPresentation(
      layout: ListLayout.stickyHeaders,
      viewportSize: CGSize(width: 375, height: 667),
      contentInset: ContentInsets(top: 88)
    )
    var model = try TalkScreenModel("talks", at: path, in: phone)
    check(model.screen.snapshot.viewport.offset.y == -88, "it opens below its bar")
    check(try model.frame().map(\.title).starts(with: ["Day 1", "Talk 0"]), "it shows its talks")

    for y in stride(from: 0.0, through: 560, by: 16) {
      try model.scroll(to: CGPoint(x: 0, y: y))
      _ = try model.frame()
    }
    try await model.scrollingEnded()
    let tapped = try middle(of: "Talk 7", in: model)
    try await model.tap(tapped)
    _ = try model.frame(at: 0.5)
    check(model.screen.snapshot.selection == [CellIndex(section: 0, item: 7)], "a tap selects")

    let first = try model.screen.elements().compactMap(\.session)
    try model.measured([first[0].id: 140, first[1].id: 61.5])
    check(try model.frame().contains { $0.look.frame.height == 140 }, "cells have their heights")

    let place = try place(of: "Talk 7", in: model)
    let watching = Task { try await model.watch { _ = try model.frame(at: 0.5) } }
    try await importElsewhere(path, version: 3)
    for _ in 0..<500 where model.screen.list.sessionCount < 43 {
      try await Task.sleep(for: .milliseconds(20))
    }
    check(model.screen.list.sessionCount == 43, "it is told of an import by another process")
    check(abs(try Self.place(of: "Talk 7", in: model) - place) < 1e-9, "nothing has jumped")
    watching.cancel()
    try await watching.value

    try await model.tap(try middle(of: "Day 1", in: model))
    check(try !model.frame().contains { $0.title == "Talk 7" }, "a tap on a header folds")
    try await model.tap(try middle(of: "Day 1", in: model))
    let shown = try model.frame().map(\.title)
    model = try TalkScreenModel("talks", at: path, in: phone)
    check(model.screen.snapshot.selection == [CellIndex(section: 0, item: 10)], "it is restored")
    check(try model.frame().map(\.title).contains(shown[1]), "where it was left")
  }

  private static func importElsewhere(_ path: String, version: Int) async throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    if !FileManager.default.fileExists(atPath: "/proc/self/exe") {
      process.executableURL = Bundle.main.executableURL
    }
    process.arguments = ["import", path, String(version)]
    try process.run()
    while process.isRunning { try await Task.sleep(for: .milliseconds(10)) }
    check(process.terminationStatus == 0, "another process imports")
  }

  @MainActor private static func look(
    of title: String,
    in model: TalkScreenModel
  ) throws -> LayoutAttributes {
    guard let found = try model.frame().first(where: { $0.title == title }) else {
      check(false, "\(title) is in view")
      throw CancellationError()
    }
    return found.look
  }

  @MainActor private static func middle(
    of title: String,
    in model: TalkScreenModel
  ) throws -> CGPoint {
    let frame = try look(of: title, in: model).frame
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  @MainActor private static func place(
    of title: String,
    in model: TalkScreenModel
  ) throws -> CGFloat {
    try look(of: title, in: model).frame.minY - model.screen.snapshot.viewport.offset.y
  }

  private static func check(_ isRight: Bool, _ what: String) {
    print(isRight ? "✓" : "✗", what)
    if !isRight { exit(1) }
  }
}
