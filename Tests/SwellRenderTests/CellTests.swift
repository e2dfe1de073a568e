import Foundation
import SwellLayout
import Testing

@testable import SwellRender

/// The contents of a list's cells.
@Suite struct CellTests {
  private let talk = ElementContent(
    title: "Letterforms That Breathe",
    speakers: ["Ines Okafor", "Ada"],
    time: "9:30 – 10:15",
    room: "The Loft",
    abstract: "Why a letter is never finished."
  )

  private func words(_ group: DrawnGroup) -> String {
    group.texts.flatMap(\.lines).joined(separator: " ")
  }

  @Test(arguments: [100, 150, 200, 280] as [CGFloat])
  func `a featured cell shows the whole title at every height`(height: CGFloat) {
    let group = RenderFixtures.cell(
      talk,
      size: CGSize(width: 375, height: height),
      role: .featured,
      featured: height
    )
    #expect(group.texts.first?.lines.joined(separator: " ") == talk.title)
    // Details appear with the cell's growth.
    #expect(words(group).contains("9:30 – 10:15") == (height > 100))
    #expect(words(group).contains("never finished") == (height > 100))
  }

  @Test func `an image darkens under the details of a featured cell as they appear`() throws {
    let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    let image = try #require(ArtworkImage(png).map { Artwork.image($0) })
    for height: CGFloat in [100, 190, 280] {
      func covers(_ artwork: Artwork?) -> [CGFloat] {
        RenderFixtures.cell(
          ElementContent(title: "Letterforms", artwork: artwork),
          size: CGSize(width: 375, height: height),
          featured: height
        ).children.compactMap {
          if case .rectangle(let cover) = $0 { cover.fillAlpha } else { nil }
        }
      }
      let shade = image.shade * FeaturedLayout().appearance(height: height).detailsAlpha
      #expect(covers(image) == covers(nil) + (height > 100 ? [shade] : []))
    }
  }

  @Test func `a title keeps its lines while a cell grows`() {
    let lines = stride(from: CGFloat(100), through: 280, by: 10).map { height in
      RenderFixtures.cell(
        talk,
        size: CGSize(width: 375, height: height),
        role: .next,
        featured: height
      ).texts.first?.lines
    }
    #expect(Set(lines).count == 1)
  }

  @Test func `a row shows time, room, title and speakers, and a taller one the abstract`() {
    let row = RenderFixtures.cell(talk, size: CGSize(width: 375, height: 100))
    #expect(
      row.texts.map(\.lines) == [
        ["9:30 – 10:15 · The Loft"], ["Letterforms That Breathe"], ["Ines Okafor, Ada"],
      ]
    )
    #expect(!words(row).contains("never finished"))
    let size = CGSize(width: 375, height: 300)
    #expect(words(RenderFixtures.cell(talk, size: size)).contains("never finished"))
  }

  @Test(arguments: DrawingTests.layouts)
  func `texts stay inside their cells and do not overlap`(layout: any CellLayout) throws {
    for offset in stride(from: CGFloat(0), through: 1200, by: 61) {
      let list = try RenderFixtures.snapshot(
        layout,
        selection: [CellIndex(section: 0, item: 2)],
        at: offset
      )
      for attributes in list.elements() {
        let element = DrawnElement(attributes, RenderFixtures.content(attributes.element))
        let group = element.group(origin: .zero, style: DrawingStyle(layout, list.orientation))
        // Titles of featured cells are scaled groups around their details.
        let plain = group.children.compactMap { if case .text(let text) = $0 { text } else { nil } }
        for (index, text) in plain.enumerated() {
          let box = text.box
          #expect(box.minX >= 0 && box.maxX <= attributes.frame.width + 0.01)
          #expect(
            attributes.appearance != nil || box.minY >= 0 && box.maxY <= attributes.frame.height,
            "\(attributes.element) \(text.lines) \(box) in \(attributes.frame.size)"
          )
          for other in plain[(index + 1)...] {
            let common = box.intersection(other.box)
            #expect(common.height < 0.01 || common.width < 0.01, "\(text.lines) \(other.lines)")
          }
        }
      }
    }
  }

  @Test func `a long title fits a cell of the height that it asks for`() {
    for title in RenderFixtures.titles where !title.isEmpty {
      for width in [320, 375, 768] as [CGFloat] {
        for role in [LayoutAttributes.Role.standard, .selected] {
          var content = talk
          content.title = title
          let frame = CGRect(x: 0, y: 0, width: width, height: 60)
          let element = DrawnElement(
            LayoutAttributes(element: .cell(section: 0, item: 0), frame: frame, role: role),
            content
          )
          let size = CGSize(width: width, height: element.fittingRowHeight)
          let group = RenderFixtures.cell(content, size: size, role: role)
          #expect(!words(group).contains("…"), "\(title) at \(size)")
        }
      }
    }
  }

  @Test func `a tile truncates only a title that is too long in the smallest size`() throws {
    let content = ElementContent(title: "Maps Will Make Every Harbour Warm, Mostly")
    for width in stride(from: CGFloat(60), through: 260, by: 2) {
      let tile = RenderFixtures.cell(
        content,
        size: CGSize(width: width, height: 80),
        style: DrawingStyle(cells: .tiles)
      )
      let title = try #require(tile.texts.first { $0.weight == .bold })
      let text = title.lines.joined(separator: " ")
      #expect(text == content.title || title.size == 12, "\(text) at \(width)")
    }
  }

  @Test func `a session starts at the first of its times`() {
    #expect(talk.startTime == "9:30")
    #expect(ElementContent(title: "", time: "noon").startTime == "noon")
  }

  @Test func `a selected cell has a check mark, in every layout`() {
    let size = CGSize(width: 375, height: 280)
    let row = RenderFixtures.cell(talk, size: size, role: .selected)
    let tile = RenderFixtures.cell(
      talk,
      size: size,
      role: .selected,
      style: DrawingStyle(cells: .tiles)
    )
    var attributes = LayoutAttributes(
      element: .cell(section: 0, item: 0),
      frame: CGRect(origin: .zero, size: size),
      role: .featured
    )
    attributes.appearance = FeaturedLayout().appearance(height: 280)
    var featured = DrawnElement(attributes, talk)
    #expect(featured.group(origin: .zero, style: DrawingStyle()).polygons.isEmpty)
    featured.isSelected = true
    #expect(featured.group(origin: .zero, style: DrawingStyle()).polygons.count == 1)
    #expect(row.polygons.count == 1 && tile.polygons.count == 1)
    #expect(RenderFixtures.cell(talk, size: size).polygons.isEmpty)
  }

  @Test func `right to left mirrors texts, marks and thumbnails`() {
    let size = CGSize(width: 375, height: 300)
    let left = RenderFixtures.cell(talk, size: size, role: .selected)
    let right = RenderFixtures.cell(
      talk,
      size: size,
      role: .selected,
      style: DrawingStyle(isRightToLeft: true)
    )
    #expect(left.texts.allSatisfy { $0.alignment == .left })
    #expect(right.texts.allSatisfy { $0.alignment == .right })
    for (one, other) in zip(left.texts, right.texts) {
      #expect(abs(one.frame.minX - (375 - other.frame.maxX)) < 0.01)
      #expect(one.frame.minY == other.frame.minY && one.frame.size == other.frame.size)
      #expect(one.lines == other.lines)
    }
    let (one, other) = (left.polygons[0].frame, right.polygons[0].frame)
    #expect(abs(one.minX - (375 - other.maxX)) < 0.01)
  }

  @Test func `a header shows its title, a note, and which way its chevron points`() {
    func header(_ isCollapsed: Bool?, isRightToLeft: Bool = false) -> DrawnGroup {
      let attributes = LayoutAttributes(
        element: .header(section: 0),
        frame: CGRect(x: 0, y: 0, width: 375, height: 40),
        role: .header
      )
      let content = ElementContent(title: "Friday", note: "20 sessions", isCollapsed: isCollapsed)
      return DrawnElement(attributes, content)
        .group(origin: .zero, style: DrawingStyle(isRightToLeft: isRightToLeft))
    }
    #expect(header(false).texts.flatMap(\.lines) == ["20 sessions", "Friday"])
    #expect(header(nil).polygons.isEmpty)
    #expect(header(true).polygons[0].points != header(false).polygons[0].points)
    let (left, right) = (header(true), header(true, isRightToLeft: true))
    #expect(left.polygons[0].points.map(\.x) == right.polygons[0].points.map { 1 - $0.x })
  }

  @Test func `the overlay names role and frame, and is off unless asked for`() {
    let size = CGSize(width: 375, height: 100)
    #expect(!words(RenderFixtures.cell(talk, size: size)).contains("standard"))
    let overlay = RenderFixtures.cell(talk, size: size, style: DrawingStyle(showsOverlay: true))
    #expect(words(overlay).contains("0:0 standard  (0, 0, 375, 100)"))
  }
}

extension DrawnText {
  /// The part of the frame that has lines.
  fileprivate var box: CGRect {
    CGRect(
      x: frame.minX,
      y: frame.minY,
      width: frame.width,
      height: CGFloat(lines.count) * lineHeight
    )
  }
}
