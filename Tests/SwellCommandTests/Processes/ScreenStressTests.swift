import Foundation
import SwellImport
import SwellLayout
import SwellModel
import SwellStore
import Synchronization
import TestSupport
import Testing

/// A screen is scrolled, tapped and collapsed at random while another process imports, removes and
/// selects: a tap selects what is under the finger, and every cell shows its own row.
@Suite(.serialized, .timeLimit(.minutes(30))) struct ScreenStressTests {
  /// A version of the list; each title contains the position of its session.
  private static func version(_ number: Int, _ random: inout SeededGenerator) throws -> Data {
    var data = Data()
    var exporter = SwellExporter(format: .json, title: "Version \(number)") { data += $0 }
    let keys = (0..<120).shuffled(using: &random).prefix(Int.random(in: 40...110, using: &random))
    for section in 0..<3 {
      for (item, key) in keys.enumerated().filter({ $0.offset % 3 == section }).map(\.element)
        .enumerated()
      {
        try exporter.add(
          SessionDraft(
            key: "k\(key)",
            title: "v\(number) \(section):\(item) k\(key)",
            section: SectionDraft(key: "s\(section)", title: "Day \(section)", order: section)))
      }
    }
    try exporter.finish()
    return data
  }

  /// Starts another process that imports a version, removes the list, or selects a session.
  private func disturb(
    _ place: Workplace, _ number: Int, isLast: Bool, _ random: inout SeededGenerator
  ) throws -> Process {
    let arguments =
      switch isLast ? 1 : Int.random(in: 0..<8, using: &random) {
      case 0: ["remove", "talks", "--yes"]
      case 1...4:
        [
          "import", try place.file("v\(number).json", try Self.version(number, &random)),
          "--as", "talks", "--prune=yes",
        ]
      // This version may lack the session.
      default: ["select", "talks", "k\(Int.random(in: 0..<120, using: &random))"]
      }
    let process = place.process(arguments)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try Workplace.start(process)
    return process
  }

  private final class Heard: Sendable {
    private let changes = Mutex<[StoreChange<ListMoment>]>([])
    var all: [StoreChange<ListMoment>] { changes.withLock(\.self) }
    func add(_ change: StoreChange<ListMoment>) { changes.withLock { $0.append(change) } }
  }

  @Test(arguments: [1, 2] as [UInt64])
  func `a screen stays correct while another process changes its list`(seed: UInt64) async throws {
    let place = try Workplace()
    var random = SeededGenerator(seed: seed &+ 100)
    let first = try place.file("v0.json", try Self.version(0, &random))
    #expect(try place.swell("import", first, "--as", "talks").status == 0)
    let store = try SessionStore(path: place.store.path, create: false)
    let presentation = ListPresentation(
      layout: ListLayout.stickyHeaders, viewportSize: CGSize(width: 375, height: 667))
    var screen = try SessionList("talks", in: store).screen(in: presentation)
    let heard = Heard()
    let listening = Task { [screen] in
      for try await change in screen.changes() { heard.add(change) }
    }
    var others = SeededGenerator(seed: seed)
    var (number, other): (Int, Process?) = (0, nil)
    var (frames, taps) = (0, 0)
    // On a busy machine, all processes may end before the first tap.
    while number < 12 || other?.isRunning == true || taps == 0 {
      if number < 12, other?.isRunning != true {
        number += 1
        other = try disturb(place, number, isLast: number == 12, &others)
      }
      do {
        let y = CGFloat.random(in: -100...9000, using: &random)
        screen = screen.scrolled(to: CGPoint(x: 0, y: y))
        if try screen.isStale() { screen = try screen.refreshed() }
        let elements = try screen.elements()
        frames += 1
        expectRightRows(elements, seed)
        guard frames.isMultiple(of: 7), let tapped = elements.randomElement(using: &random)
        else { continue }
        try await Task.sleep(for: .milliseconds(Int.random(in: 0...20, using: &random)))
        let frame = tapped.attributes.frame
        let finger = CGPoint(x: frame.midX, y: frame.midY)
        // A sticky header may cover the middle of a cell.
        guard screen.snapshot.element(at: finger) == tapped.attributes.element else { continue }
        if let key = tapped.session?.key {
          screen = try screen.select(.point(finger))
          let cells = screen.snapshot.selection.map { cell in
            LayoutAttributes(element: .cell(cell), frame: .zero, role: .standard)
          }
          // An import in between makes the screen stale; that isn't a failure.
          let selected = try screen.elements(of: cells).map { $0.session?.key }
          #expect(selected == [key], "seed \(seed)")
          taps += 1
        } else {
          let section = tapped.attributes.element.section
          let isCollapsed = screen.snapshot.sections[section]?.section.isCollapsed == true
          screen = try screen.setCollapsed(!isCollapsed, section: section)
        }
      } catch StoreError.noSuchSession, StoreError.noSuchSection, StoreError.noSuchList {
        // The element was removed while it was shown or before the tap.
      } catch ModelError.stale {
        // The list changed again after the tap.
      }
    }
    #expect(other?.terminationStatus == 0)
    let now = try store.read { reader in
      let list = try reader.list(named: "talks")
      return try ListMoment(list: list, state: reader.state(of: list, scene: "main"))
    }
    // The last change may be reported late.
    for _ in 0..<50_000 where heard.all.last?.after != now {
      try await Task.sleep(for: .milliseconds(20))
    }
    listening.cancel()
    try await listening.value
    let all = heard.all
    #expect(!all.isEmpty)
    for (one, next) in zip(all, all.dropFirst()) { #expect(one.after == next.before) }
    for change in all { #expect(change.before != change.after) }
    #expect(all.last?.after == now)
  }

  /// Expects all rows to be from one version, each at its position in that version.
  private func expectRightRows(_ elements: [ScreenElement], _ seed: UInt64) {
    var versions: Set<Substring> = []
    for element in elements {
      guard let session = element.session else {
        #expect(element.title == "Day \(element.attributes.element.section)")
        continue
      }
      let words = session.title.split(separator: " ")
      versions.insert(words[0])
      #expect(element.attributes.element == .cell(cell(words[1])), "seed \(seed): \(session.title)")
      #expect(words[2] == session.key, "seed \(seed): \(session.title)")
    }
    #expect(versions.count <= 1, "seed \(seed): \(versions)")
  }

  private func cell(_ text: Substring) -> CellIndex {
    let numbers = text.split(separator: ":").compactMap { Int($0) }
    return CellIndex(section: numbers[0], item: numbers[1])
  }
}
