import ArgumentParser
import Foundation
import SwellImport
import SwellLayout
import SwellMotion
import Testing

@testable import swell

/// What options mean to the libraries, without a process.
@Suite struct OptionValueTests {
  private func layout<L: CellLayout>(_ name: LayoutName, _ arguments: String) throws -> L {
    let options = try LayoutOptions.parse(arguments.split(separator: " ").map(String.init))
    return try #require(try options.makeLayout(name) as? L)
  }

  @Test(arguments: ["", "1", "1:", ":2", "1:2:3", "a:b", "None"])
  func `a selected cell is S:I or none`(text: String) {
    #expect(SelectedArgument(argument: text) == nil)
  }

  @Test func `without options the layouts are the library's own`() throws {
    #expect(try layout(.featured, "") == FeaturedLayout())
    #expect(try layout(.swell, "") == FeaturedLayout.swell)
    #expect(try layout(.list, "") == ListLayout())
    #expect(try layout(.list, "--sticky") == ListLayout.stickyHeaders)
    #expect(try layout(.grid, "") == SpanGridLayout())
  }

  @Test func `each option of a layout is its parameter of that name`() throws {
    let measures = " --header-height 30 --empty-state-height 60"
    let featured = "--standard-height 80 --featured-height 200 --drag 150" + measures
    #expect(
      try layout(.featured, featured)
        == FeaturedLayout(
          style: .ultravisual,
          standardHeight: 80,
          featuredHeight: 200,
          dragOffset: 150,
          headerHeight: 30,
          emptyStateHeight: 60
        )
    )
    let flow = " --footer-height 20 --spacing 4 --insets 1,2,3,5 --sticky" + measures
    #expect(
      try layout(.list, "--item-height 80 --expanded-height 200" + flow)
        == ListLayout(
          itemHeight: 80,
          expandedHeight: 200,
          spacing: 4,
          insets: ContentInsets(top: 1, left: 2, bottom: 3, right: 5),
          headerHeight: 30,
          footerHeight: 20,
          emptyStateHeight: 60,
          stickyHeaders: true
        )
    )
    #expect(
      try layout(.grid, "--item-size 100x90 --columns 3 --span 2x1" + flow)
        == SpanGridLayout(
          itemSize: CGSize(width: 100, height: 90),
          columns: .fixed(3),
          span: .init(columns: 2, rows: 1),
          spacing: 4,
          insets: ContentInsets(top: 1, left: 2, bottom: 3, right: 5),
          headerHeight: 30,
          footerHeight: 20,
          emptyStateHeight: 60,
          stickyHeaders: true
        )
    )
  }

  @Test func `files are read as the options say, and without them as the library does`() throws {
    let options = try ReadingOptions.parse([
      "--format", "json", "--dialect", "hub", "--section-by", "room", "--zone", "Europe/Berlin",
      "--language", "de", "--max-errors", "3", "--skip-invalid",
    ])
    for (settings, expected) in [
      (try ReadingOptions.parse([]).settings(), ImportSettings()),
      (
        try options.settings(),
        ImportSettings(
          format: .json,
          dialect: "hub",
          sectionBy: .room,
          timeZone: TimeZone(identifier: "Europe/Berlin"),
          language: "de",
          maxErrors: 3,
          skipInvalid: true
        )
      ),
    ] {
      #expect(settings.format == expected.format)
      #expect(settings.dialect == expected.dialect)
      #expect(settings.sectionBy == expected.sectionBy)
      #expect(settings.timeZone == expected.timeZone)
      #expect(settings.language == expected.language)
      #expect(settings.maxErrors == expected.maxErrors)
      #expect(settings.skipInvalid == expected.skipInvalid)
    }
  }

  @Test func `a transition takes 0.4 seconds without overshooting, unless it is asked for another`()
    throws
  {
    func timing<T: MotionTiming>(_ arguments: String...) throws -> T {
      try #require(try MotionOptions.parse(arguments).timing() as? T)
    }
    #expect(try timing() == SpringTiming(dampingRatio: 1, duration: 0.4))
    #expect(try timing("--duration", "2") == SpringTiming(dampingRatio: 1, duration: 2))
    #expect(try timing("--spring", "0.5,1") == SpringTiming(dampingRatio: 0.5, duration: 1))
    #expect(
      try timing("--spring", "0.5,1,3")
        == SpringTiming(dampingRatio: 0.5, duration: 1, initialVelocity: 3)
    )
    #expect(try timing("--curve", "easeIn") == CubicTiming(.easeIn, duration: 0.4))
    let points = [CGPoint(x: 0.1, y: 0.2), CGPoint(x: 0.3, y: 0.5)]
    #expect(
      try timing("--curve", "0.1,0.2,0.3,0.5", "--duration", "1")
        == CubicTiming(points[0], points[1], duration: 1)
    )
    let options = try MotionOptions.parse([])
    #expect(options.fps == 60 && options.effect == .fade && !options.reduced && options.at == nil)
  }
}
