import ArgumentParser
import Foundation
import SwellLayout
import SwellModel
import SwellMotion
import Testing

@testable import swell

/// Which texts an argument takes, and what it takes them for; without a process.
@Suite struct ArgumentValueTests {
  /// What an argument makes of a text, in words; `nil` where it refuses it.
  private static func meaning(of text: String, as kind: String) -> String? {
    switch kind {
    case "size": SizeArgument(argument: text).map { $0.size.text }
    case "span": SpanArgument(argument: text).map { "\($0.span.columns) by \($0.span.rows)" }
    case "point": PointArgument(argument: text).map { $0.point.text }
    case "rect":
      RectArgument(argument: text).map { "\($0.rect.origin.text) \($0.rect.size.text)" }
    case "insets": InsetsArgument(argument: text).map { words(of: $0.insets) }
    case "cell": CellArgument(argument: text).map { "\($0.cell)" }
    case "selected": SelectedArgument(argument: text).map { words(of: $0) }
    case "shape": ShapeArgument(argument: text).map { "\($0.shape.itemCounts)" }
    case "columns": ColumnsArgument(argument: text).map { "\($0.columns)" }
    case "section": MeasuresArgument(argument: text).map { words(of: $0) }
    case "numbers": NumbersArgument(argument: text).map { "\($0.numbers)" }
    case "curve": CurveArgument(argument: text).map { words(of: $0) }
    case "move": MoveArgument(argument: text).map { "\($0.from) to \($0.to)" }
    case "pinch":
      PinchArgument(argument: text).map { "\($0.cell) \($0.first.text) \($0.second.text)" }
    default: preconditionFailure(kind)
    }
  }

  private static func words(of insets: ContentInsets) -> String {
    "top \(insets.top), left \(insets.left), bottom \(insets.bottom), right \(insets.right)"
  }

  private static func words(of selected: SelectedArgument) -> String {
    switch selected {
    case .none: "none"
    case .cell(let cell): "\(cell)"
    }
  }

  private static func words(of measures: MeasuresArgument) -> String {
    let values = measures.values.sorted { $0.key < $1.key }.map { "\($0.key) is \($0.value)" }
    return "\(measures.section): " + values.joined(separator: ", ")
  }

  private static func words(of curve: CurveArgument) -> String {
    switch curve {
    case .preset(let preset): preset.rawValue
    case .points(let first, let second): "\(first.text) and \(second.text)"
    }
  }

  private static let texts: [(kind: String, text: String, meaning: String?)] = [
    ("size", "375x667", "375×667"), ("size", "1.5X2", "1.5×2"), ("size", "375x", nil),
    ("size", "x667", nil), ("size", "1x2x3", nil),
    ("span", "2x3", "2 by 3"), ("span", "2X3", "2 by 3"), ("span", "2", nil),
    ("span", "2x3x4", nil), ("span", "2x", nil), ("span", "1.5x2", nil),
    ("point", "100,-250.5", "100, -250.5"), ("point", "100", nil), ("point", "1,2,3", nil),
    ("point", "1,inf", nil), ("point", "nan,1", nil), ("point", "1,", nil), ("point", "", nil),
    ("rect", "1,2,3,4", "1, 2 3×4"), ("rect", "1,2,3", nil), ("rect", "1,2,3,4,5", nil),
    ("rect", "1,2,3,inf", nil), ("rect", "1,2,,4", nil),
    ("insets", "8", "top 8.0, left 8.0, bottom 8.0, right 8.0"),
    ("insets", "1,2,3,4", "top 1.0, left 2.0, bottom 3.0, right 4.0"), ("insets", "1,2", nil),
    ("insets", "1,2,3", nil), ("insets", "1,2,3,x", nil), ("insets", "", nil),
    ("cell", "1:4", "1:4"), ("cell", "-1:4", "-1:4"), ("cell", "1", nil), ("cell", "1:", nil),
    ("cell", ":4", nil), ("cell", "1:2:3", nil), ("cell", "a:b", nil), ("cell", "", nil),
    ("selected", "none", "none"), ("selected", "1:4", "1:4"), ("selected", "1", nil),
    ("shape", "5,12,13", "[5, 12, 13]"), ("shape", "0", "[0]"), ("shape", "5,,13", nil),
    ("shape", "", nil), ("shape", "5,x", nil), ("shape", "5,", nil),
    ("columns", "fit", "fitting"), ("columns", "stretch", "stretched"),
    ("columns", "3", "fixed(3)"), ("columns", "1fr,2.5fr", "fractions([1.0, 2.5])"),
    ("columns", "1fr,2", nil), ("columns", "1fr,,2fr", nil), ("columns", "", nil),
    ("columns", "frfr", nil), ("columns", "3.5", nil),
    ("section", "1 item-height=60", "1: item-height is 60"),
    (
      "section", " 0\tinsets=0,16,0,16  columns=2 ", "0: columns is 2, insets is 0,16,0,16"
    ),
    ("section", "1 item-size=1=2", "1: item-size is 1=2"), ("section", "1", nil),
    ("section", "", nil), ("section", "x item-height=60", nil), ("section", "1 item-height", nil),
    ("section", "1 item-height=", nil), ("section", "1 width=60", nil),
    ("section", "1 spacing=1 spacing=1", nil), ("section", "item-height=60 1", nil),
    ("numbers", "1,0.4", "[1.0, 0.4]"), ("numbers", "1,", nil), ("numbers", "1,x", nil),
    ("curve", "easeIn", "easeIn"), ("curve", "0.1,0.2,0.3,0.5", "0.1, 0.2 and 0.3, 0.5"),
    ("curve", "0.1,0.2,0.3", nil), ("curve", "ease", nil), ("curve", "1,2,3,4,5", nil),
    ("move", "0:1,2:3", "0:1 to 2:3"), ("move", "0:1", nil), ("move", "0:1,2:3,4:5", nil),
    ("pinch", "0:1,10,20,30,40", "0:1 10, 20 30, 40"), ("pinch", "0:1", nil),
    ("pinch", "0:1,10,20,30", nil), ("pinch", "x,10,20,30,40", nil),
  ]

  @Test(arguments: texts.indices)
  func `an argument takes what it says, and nothing else`(index: Int) {
    let (kind, text, meaning) = Self.texts[index]
    #expect(Self.meaning(of: text, as: kind) == meaning, "\(kind) \(text)")
  }

  @Test(arguments: [
    (["--duration", "1000", "--fps", "100"], true),
    (["--duration", "1000", "--fps", "101"], false),
    (["--spring", "1,1000", "--fps", "100"], true),
    (["--spring", "1,1001", "--fps", "100"], false),
    (["--at", "-3.5"], true), (["--at", "inf"], false), (["--at", "nan"], false),
    (["--spring", "1"], false), (["--spring", "1,2"], true), (["--spring", "1,2,3"], true),
    (["--spring", "1,2,3,4"], false), (["--spring", "1,2", "--duration", "2"], false),
    (["--spring", "1,2", "--curve", "easeIn"], false),
    (["--curve", "easeIn", "--duration", "2"], true),
  ])
  func `a motion is one motion, of so many frames at most`(arguments: [String], isTaken: Bool) {
    #expect(((try? MotionOptions.parse(arguments)) != nil) == isTaken)
  }

  @Test(
    arguments: [
      ([], nil), (["--offset", "7"], [7]), (["--offset", "7", "--offset", "9"], [7, 9]),
    ] as [([String], [CGFloat]?)]
  )
  func `several offsets are several pictures, and for one picture too many`(
    arguments: [String],
    offsets: [CGFloat]?
  ) throws {
    for axis in ListOrientation.Axis.allCases {
      let options = try LayoutOptions.parse(arguments + ["--axis", axis.rawValue])
      let shown = try options.presentations().map(\.offset)
      let points = (offsets ?? []).map {
        axis == .vertical ? CGPoint(x: 0, y: $0) : CGPoint(x: $0, y: 0)
      }
      #expect(shown == (offsets == nil ? [nil] : points.map { $0 }))
      if arguments.count > 2 {
        #expect(throws: ValidationError.self) { try options.presentation() }
      } else {
        #expect(try options.presentation().offset == points.first)
      }
    }
  }

  @Test func `what is not said of a view is what the help says`() throws {
    let shown = try LayoutOptions.parse([]).presentation()
    #expect(shown.viewportSize == CGSize(width: 375, height: 667) && shown.offset == nil)
    #expect(shown.orientation == ListOrientation() && shown.contentInset == .zero)
    #expect(shown.selection == nil && shown.measures.isEmpty)
    let turned = try LayoutOptions.parse([
      "--right-to-left", "--axis", "horizontal", "--content-inset", "1,2,3,4", "--selected", "0:1",
      "--selected", "none", "--layout", "list", "--section", "2 item-height=60",
    ]).presentation()
    #expect(turned.orientation == ListOrientation(axis: .horizontal, layoutDirection: .rightToLeft))
    #expect(turned.contentInset == ContentInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(turned.selection == [CellIndex(section: 0, item: 1)])
    #expect(try turned.measures == [2: SectionMeasures(itemHeight: 60)])
    #expect(throws: ValidationError.self) {
      try LayoutOptions.parse([
        "--layout", "list", "--section", "2 spacing=1", "--section", "2 spacing=1",
      ]).presentation()
    }
  }
}
