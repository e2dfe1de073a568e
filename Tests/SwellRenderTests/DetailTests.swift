import Foundation
import SwellLayout
import SwellRender
import Testing

/// Where the pieces of an element are, and when those of a film are to be seen.
@Suite struct DetailTests {
  private func texts(
    _ role: LayoutAttributes.Role,
    isPinned: Bool = false,
    width: CGFloat = 300
  ) -> [(string: String, frame: CGRect)] {
    let attributes = LayoutAttributes(
      element: role == .header ? .header(section: 0) : .cell(section: 0, item: 0),
      frame: CGRect(x: 10, y: 20, width: width, height: 60),
      role: role,
      isPinned: isPinned
    )
    let content = ElementContent(title: "A talk", patternKey: "k")
    let drawing = ListDrawing(
      of: [DrawnElement(attributes, content)],
      in: CGRect(x: 0, y: 0, width: 400, height: 400),
      title: ""
    )
    guard case .group(let group)? = drawing.nodes.last else { return [] }
    return group.children.compactMap {
      if case .text(let text) = $0 { (text.string, text.frame) } else { nil }
    }
  }

  /// From 16 points on either side; a mark takes 84 of them.
  @Test func `a title has the line to itself unless a mark stands at its end`() {
    for role in [LayoutAttributes.Role.header, .standard] {
      let alone = texts(role)
      #expect(alone.map(\.string) == ["A talk"])
      #expect(alone.map(\.frame.minX) == [26] && alone.map(\.frame.maxX) == [294], "\(role)")
    }
    for marked in [texts(.header, isPinned: true), texts(.selected)] {
      #expect(marked.count == 2)
      #expect(marked.map(\.frame.minX) == [26, 210] && marked.map(\.frame.maxX) == [210, 294])
    }
    // Half of the line is the title's: below that there is no room for a mark.
    let narrow = texts(.header, isPinned: true, width: 199)
    #expect(narrow.map(\.frame.width) == [167, 0])
    #expect(texts(.header, isPinned: true, width: 200).map(\.frame.width) == [84, 84])
  }

  @Test(arguments: [(0, 0), (0.5, 11), (1, 21), (2, 41)] as [(CGFloat, Int)])
  func `a group is drawn as large as it is scaled, and not at all at nothing`(
    scale: CGFloat,
    columns: Int
  ) {
    let row = CGRect(x: 0, y: 0, width: 200, height: 60)
    let group = DrawnGroup([.rectangle(DrawnRectangle(row, edge: .thin))], scale: scale)
    let drawing = ListDrawing(
      size: CGSize(width: 400, height: 120),
      title: "",
      nodes: [.group(group)]
    )
    let lines = TerminalPicture(drawing, columns: 41, rows: 13).lines
    #expect((lines.map(\.count).max() ?? 0) <= max(1, columns))
    #expect(scale == 0 || lines.map(\.count).max() == columns)
  }

  /// A frame is hidden before it begins and after it ends, however near those are to the film's ends.
  @Test func `each frame of a film is visible from its time to the next one's`() {
    let drawing = ListDrawing(size: CGSize(width: 9, height: 9), title: "", nodes: [])
    let film = AnimatedSVG([(0, drawing), (0.05, drawing), (99.95, drawing), (100, drawing)])
    let rules = film.text.split(separator: "\n").filter { $0.hasPrefix("@keyframes") }
    let length = film.text.firstMatch(of: #/animation: k0 ([0-9.]+)s/#).flatMap { Double($0.1) }
    #expect(length.map { $0 >= 100 } == true)
    func share(_ time: Double) -> String {
      let share = (100 * time / (length ?? 1) * 1e5).rounded() / 1e5
      return share == share.rounded() ? "\(Int(share))" : "\(share)"
    }
    let hidden = "{ visibility: hidden }"
    let visible = "{ visibility: visible }"
    #expect(
      rules == [
        "@keyframes k0 { 0% \(visible) \(share(0.05))% \(hidden) }",
        "@keyframes k1 { 0% \(hidden) \(share(0.05))% \(visible) \(share(99.95))% \(hidden) }",
        "@keyframes k2 { 0% \(hidden) \(share(99.95))% \(visible) \(share(100))% \(hidden) }",
        "@keyframes k3 { 0% \(hidden) \(share(100))% \(visible) }",
      ]
    )
  }
}
