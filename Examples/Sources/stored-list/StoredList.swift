import Foundation
import SwellLayout
import SwellModel
import SwellStore

/// Walks through what a program without UIKit does with a stored list, and checks each step.
///
/// `Talks.swiftpm` is an app with a collection view. Run as `stored-list import PATH NUMBER`, this
/// program is the importing process.
@main struct StoredList {
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

  /// Imports forty talks on two days, after `version` more of them.
  static func fill(_ path: String, version: Int) throws {
    let store = try SessionStore(path: path)
    _ = try store.importList(named: "talks", title: "Talks", source: nil) { add in
      for number in -version..<40 {
        let day = number < 20 ? 1 : 2
        try add(
          SessionDraft(
            key: "talk\(number)",
            title: "Talk \(number)",
            section: SectionDraft(key: "day\(day)", title: "Day \(day)", order: day)))
      }
    }
  }

  static func walk(_ path: String) async throws {
    try fill(path, version: 0)
    let phone = ListPresentation(
      layout: ListLayout.stickyHeaders,
      viewportSize: CGSize(width: 375, height: 667),
      contentInset: ContentInsets(top: 88))
    let talks = try SessionList("talks", in: SessionStore(path: path))
    var screen = try talks.screen(in: phone)
    check(screen.snapshot.viewport.offset.y == -88, "the list opens below its bar")
    check(try titles(screen).starts(with: ["Day 1", "Talk 0"]), "it shows its talks")

    for y in stride(from: 0.0, through: 560, by: 16) {
      screen = screen.scrolled(to: CGPoint(x: 0, y: y))
      _ = try screen.elements()
    }
    screen = try screen.storingPlace()
    screen = try screen.tap(middle(of: "Talk 7", on: screen))
    check(screen.snapshot.selection == [CellIndex(section: 0, item: 7)], "a tap selects")

    screen = try screen.measured([
      CellIndex(section: 0, item: 5): 140, CellIndex(section: 0, item: 6): 61.5,
    ])
    check(
      try screen.elements().contains { $0.attributes.frame.height == 140 },
      "cells have their measured heights")

    let top = try top(of: "Talk 7", on: screen)
    var changes = screen.changes().makeAsyncIterator()
    try await importElsewhere(path, version: 3)
    check(
      try await changes.next()?.isContentNew == true, "an import by another process is heard of")
    screen = try screen.refreshed()
    check(screen.list.sessionCount == 43, "the refreshed screen shows it")
    check(abs(try Self.top(of: "Talk 7", on: screen) - top) < 1e-9, "nothing has jumped")

    screen = try screen.tap(middle(of: "Day 1", on: screen))
    check(try !titles(screen).contains("Talk 7"), "a tap on a header collapses the day")
    screen = try screen.tap(middle(of: "Day 1", on: screen)).storingPlace()
    let reopened = try talks.screen(in: phone)
    check(
      reopened.snapshot.selection == [CellIndex(section: 0, item: 10)], "the selection is restored")
    check(reopened.snapshot.place?.cell == screen.snapshot.place?.cell, "the place is restored")
  }

  private static func importElsewhere(_ path: String, version: Int) async throws {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["import", path, String(version)]
    try process.run()
    while process.isRunning { try await Task.sleep(for: .milliseconds(10)) }
    check(process.terminationStatus == 0, "another process imports")
  }

  private static func titles(_ screen: ListScreen) throws -> [String] {
    try screen.elements().map(\.title)
  }

  private static func frame(of title: String, on screen: ListScreen) throws -> CGRect {
    guard let found = try screen.elements().first(where: { $0.title == title }) else {
      check(false, "\(title) is in view")
      return .zero
    }
    return found.attributes.frame
  }

  private static func middle(of title: String, on screen: ListScreen) throws -> CGPoint {
    let frame = try frame(of: title, on: screen)
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  private static func top(of title: String, on screen: ListScreen) throws -> CGFloat {
    try frame(of: title, on: screen).minY - screen.snapshot.viewport.offset.y
  }

  private static func check(_ isRight: Bool, _ what: String) {
    print(isRight ? "✓" : "✗", what)
    if !isRight { exit(1) }
  }
}
