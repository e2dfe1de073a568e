import Foundation
import SwellLayout
import SwellModel
import Testing

@testable import swell

/// Rows are printed in batches, however many there are.
@Suite(.timeLimit(.minutes(30))) struct BatchTests {
  private func list(_ counts: Int...) throws -> ListSnapshot {
    let size = CGSize(width: 375, height: 667)
    return try ListPresentation(layout: ListLayout(headerHeight: 40), viewportSize: size)
      .snapshot(of: ListShape(counts))
  }

  @Test(arguments: [0, 1, 511, 512, 513, 5_000])
  func `elements are visited once, in order, in batches of at most 512`(count: Int) throws {
    let list = try list(count, 3)
    var seen: [ListElement] = []
    try list.forEachBatch { attributes in
      #expect(attributes.count <= 512)
      seen += attributes.map(\.element)
    }
    #expect(seen == list.elements(in: CGRect.infinite).map(\.element))
    #expect(seen.count == count + 5)
  }

  @Test func `iteration over batches stops at the first throw`() throws {
    struct Refusal: Error {}
    var windows = 0
    #expect(throws: Refusal.self) {
      try list(5_000).forEachBatch { _ in
        windows += 1
        if windows == 3 { throw Refusal() }
      }
    }
    #expect(windows == 3)
  }

  @Test func `a stored list and a shape of the same size give the same frames in JSON`() throws {
    let place = try Workplace().imported("three-days.json")
    for layout in ["featured", "list", "grid"] {
      let arguments = ["layout", "--layout", layout, "--all", "--json"]
      let stored = try place.run(arguments).json()["elements"] as? [[String: Any]]
      let shape = try place.run(arguments + ["--shape", "20,20,20"]).json()["elements"]
      let frames = (shape as? [[String: Any]])?.map { $0["frame"] as? [Double] }
      #expect(stored?.map { $0["frame"] as? [Double] } == frames && (frames?.count ?? 0) >= 60)
    }
  }
}
