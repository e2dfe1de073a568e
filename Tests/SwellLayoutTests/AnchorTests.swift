import Foundation
import LayoutTestSupport
import Testing

@testable import SwellLayout

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Nothing jumps: whatever changes, one element stays where it is on screen.
@Suite(.timeLimit(.minutes(10))) struct AnchorTests {
  @Test(arguments: 0..<40)
  func `an anchor stays to 0 points through any history of changes`(batch: Int) throws {
    var kept = 0
    for seed in UInt64(batch * 25)..<UInt64(batch * 25 + 25) {
      var random = SeededGenerator(seed: seed &+ 1_000_003)
      var snapshot = try RandomCase(seed: seed).snapshot.scrolledIntoContent()
      for step in 0..<12 {
        let changes = try (0..<random.int(1...3)).reduce(into: (snapshot, [ListChange]())) {
          state,
          _ in
          guard let change = try Self.change(of: state.0, &random) else { return }
          state.0 = try state.0.applying([change])
          state.1.append(change)
        }.1
        let edge = ScrollAnchor.Edge.allCases[random.int(0...2)]
        let anchor = random.chance(50) ? snapshot.anchor() : snapshot.anchor(from: edge)
        let changed = try snapshot.applying(changes, keeping: anchor)
        kept +=
          try check(anchor, from: snapshot, through: changes, to: changed, "\(seed):\(step)")
          ? 1 : 0
        snapshot = changed
      }
    }
    // Most anchors must have been put to the test, or it proves nothing.
    #expect(kept > 100)
  }

  /// Whether the anchor's element survived and could stay, in which case it did.
  private func check(
    _ anchor: ScrollAnchor?,
    from before: ListSnapshot,
    through changes: [ListChange],
    to after: ListSnapshot,
    _ place: String
  ) throws -> Bool {
    let survivor = changes.reduce(anchor?.element) { element, change in
      element.flatMap { change.destination(of: $0) }
    }
    guard let anchor, let survivor else { return false }
    let kept = ScrollAnchor(element: survivor, edge: anchor.edge, distance: anchor.distance)
    let offset = after.layout.offset(of: .anchor(kept), in: after.context)
    guard let offset, after.valid(offset) == offset else { return false }
    let distance = after.anchor(at: survivor, from: anchor.edge)?.distance
    // Sums of eighths are exact; a featured layout divides, which gives other offsets.
    let isExact =
      !(after.layout is FeaturedLayout) && (anchor.distance * 8).rounded() == anchor.distance * 8
    let tolerance = isExact ? 0 : 1e-6
    // A featured layout restricts where a row that has scrolled past can be.
    if after.layout is FeaturedLayout, survivor.cell != after.place?.cell,
      let cell = survivor.cell, let place = after.place, cell < place.cell
    {
      return false
    }
    // A cell of a collapsed section is anchored at the section's header.
    if survivor != after.anchor(at: survivor)?.element { return false }
    try #require(
      abs((distance ?? .nan) - anchor.distance) <= tolerance,
      "\(place): \(anchor) is at \(distance as Any) after \(changes) in \(after.layout)"
    )
    return true
  }

  private static func change(
    of snapshot: ListSnapshot,
    _ random: inout SeededGenerator
  ) throws -> ListChange? {
    let shape = snapshot.shape.itemCounts
    guard !shape.isEmpty else { return .insertSections(at: 0, [3, 4]) }
    let section = random.int(0...shape.count - 1)
    let item = random.int(0...max(0, shape[section] - 1))
    let cell = CellIndex(section: section, item: item)
    let range = item..<min(item + random.int(0...4), shape[section])
    switch random.int(0...11) {
    case 0, 1: return shape[section] == 0 ? nil : .setHeight(.cell(cell), random.eighths(80...1600))
    case 2: return .insertItems(at: cell, count: random.int(0...6))
    case 3: return range.isEmpty ? nil : .removeItems(section: section, range)
    case 4:
      let rest = shape[section] - range.count
      return range.isEmpty
        ? nil
        : .moveItems(
          section: section,
          range,
          to: CellIndex(section: section, item: random.int(0...rest))
        )
    case 5: return .insertSections(at: section, [random.int(0...5), random.int(0...5)])
    case 6: return shape.count < 3 ? nil : .removeSections(section..<section + 1)
    case 7: return .setCollapsed(section: section, random.chance(50))
    case 8: return shape[section] == 0 ? nil : .setSelected(cell, random.chance(60))
    case 9:
      return .resize(
        CGSize(width: random.eighths(400...4000), height: random.eighths(800...6000)),
        contentInset: .zero
      )
    case 10: return .setLayout(try RandomCase.layout(&random))
    default:
      // A new width measures all texts anew.
      return shape[section] == 0
        ? nil
        : .setHeights(
          CellIndex(section: section, item: 0),
          (0..<shape[section]).map { _ in random.eighths(80...1600) }
        )
    }
  }

  /// The header is measured where it rests: neither its pinned place nor its being pushed off counts.
  @Test func `a list with a folded section at its top does not jump`() throws {
    let snapshot = try ListSnapshot(
      layout: ListLayout.stickyHeaders,
      shape: [10, 5, 20],
      selection: [],
      collapsed: [1],
      viewport: ListViewport(size: CGSize(width: 320, height: 480), offset: CGPoint(x: 0, y: 1020))
    )
    #expect(snapshot.anchor()?.element == .header(section: 1))
    #expect(try snapshot.applying([]).viewport == snapshot.viewport)
    let unfolded = try snapshot.applying([.setCollapsed(section: 1, false)])
    #expect(unfolded.viewport == snapshot.viewport)
    let pinned = snapshot.scrolled(to: CGPoint(x: 0, y: 520))
    let header = pinned.anchor(at: .header(section: 0))
    #expect(try pinned.applying([], keeping: header).viewport == pinned.viewport)
  }

  @Test(arguments: 0..<600)
  func `whatever is anchored, no change is no movement`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &+ 77)
    var snapshot = try RandomCase(seed: UInt64(seed)).snapshot
    if random.chance(40) {
      snapshot = try snapshot.applying(
        [
          .setOrientation(
            ListOrientation(
              axis: random.chance(50) ? .horizontal : .vertical,
              layoutDirection: random.chance(50) ? .rightToLeft : .leftToRight
            )
          )
        ]
      )
    }
    let list = snapshot.scrolledIntoContent()
    for edge in ScrollAnchor.Edge.allCases {
      var anchors = [list.anchor(from: edge)]
      anchors += list.elements().map { list.anchor(at: $0.element, from: edge) }
      for anchor in anchors {
        let (new, old) = (
          try list.applying([], keeping: anchor).viewport.offset, list.viewport.offset
        )
        try #require(hypot(new.x - old.x, new.y - old.y) < 1e-6, "seed \(seed): \(anchor as Any)")
      }
    }
  }

  @Test func `a removed anchor hands over to the next cell`() throws {
    let snapshot = ListSnapshot(
      layout: ListLayout(),
      shape: [20],
      viewport: ListViewport(size: CGSize(width: 320, height: 480), offset: CGPoint(x: 0, y: 530))
    )
    let changed = try snapshot.applying([.removeItems(section: 0, 3..<7)])
    #expect(changed.viewport.offset.y == 330)
    #expect(changed.elements().first?.element == .cell(section: 0, item: 3))
  }

  @Test func `scrolling to a cell lands there when the heights on the way become known`() throws {
    let target = ListElement.cell(section: 1, item: 40)
    for alignment in [ScrollAlignment.start, .center, .end] {
      var snapshot = ListSnapshot(
        layout: ListLayout.stickyHeaders,
        shape: [50, 60],
        viewport: ListViewport(
          size: CGSize(width: 320, height: 480),
          contentInset: ContentInsets(top: 20, left: 0, bottom: 34, right: 0)
        )
      ).scrolled(to: target, aligned: alignment)
      let landed = snapshot.anchor(at: target)
      for section in 0..<2 {
        snapshot = try snapshot.applying(
          [
            .setHeights(
              CellIndex(section: section, item: 0),
              (0..<40).map { CGFloat(61 + $0 % 17) }
            )
          ],
          keeping: snapshot.anchor(at: target)
        )
      }
      #expect(snapshot.anchor(at: target) == landed)
      #expect(snapshot.scrolled(to: target, aligned: alignment).viewport == snapshot.viewport)
    }
  }

  @Test(arguments: ScrollAlignment.allCases, 0..<40)
  func `scrolling to an element lands within 0 points`(alignment: ScrollAlignment, seed: Int) throws
  {
    let random = try RandomCase(seed: UInt64(seed))
    guard !(random.layout is FeaturedLayout), let layout = random.layout as? any SectionedLayout
    else { return }
    let inset = ContentInsets(top: 8, left: 0, bottom: 16, right: 0)
    let snapshot = try ListSnapshot(
      layout: layout,
      shape: ListShape(random.reference.shape),
      selection: random.reference.selection,
      viewport: ListViewport(size: random.reference.size, contentInset: inset)
    )
    let pinned = layout.stickyHeaders ? layout.headerHeight : 0
    for element in snapshot.allElements().map(\.element) where element.cell != nil {
      let scrolled = snapshot.scrolled(to: element, aligned: alignment)
      let frame = try #require(scrolled.attributes(of: element)).frame
      let top = scrolled.viewport.offset.y + inset.top
      let bottom = scrolled.viewport.offset.y + snapshot.viewport.size.height - inset.bottom
      let last = max(
        -inset.top,
        snapshot.contentSize.height + inset.bottom - snapshot.viewport.size.height
      )
      // The content ends here, so that the offset cannot change further.
      if [-inset.top, last].contains(scrolled.viewport.offset.y) { continue }
      switch alignment {
      case .start: try #require(frame.minY == top + pinned)
      case .center: try #require(frame.midY == (top + pinned + bottom) / 2)
      case .end: try #require(frame.maxY == bottom)
      case .nearest:
        try #require(
          frame.minY == top + pinned || (frame.maxY <= bottom && frame.minY >= top + pinned)
        )
      }
    }
  }

  @Test(arguments: 0..<400)
  func `a place leads back to where it was taken`(seed: Int) throws {
    let snapshot = try RandomCase(seed: UInt64(seed)).snapshot.scrolledIntoContent()
    guard let place = snapshot.place else { return }
    let back = snapshot.scrolled(to: CGPoint.zero).scrolled(to: place)
    #expect(abs(back.viewport.offset.y - snapshot.viewport.offset.y) < 1e-6)
  }

  /// A featured layout has no sections to fold: it shows the cells of collapsed ones too.
  @Test(arguments: FeaturedLayout.Style.allCases)
  func `a featured list with a collapsed section keeps its cell`(
    style: FeaturedLayout.Style
  ) throws {
    let list = try ListSnapshot(
      layout: FeaturedLayout(style: style),
      shape: [10],
      selection: [],
      collapsed: [0],
      viewport: ListViewport(size: CGSize(width: 375, height: 667), offset: CGPoint(x: 0, y: 180))
    )
    #expect(list.anchor()?.element == .cell(section: 0, item: 1))
    #expect(try list.applying([.insertSections(at: 0, [3])]).viewport.offset.y == 180 * 4)
  }
}
