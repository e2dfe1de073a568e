import ArgumentParser
import Foundation
import SwellImport
import SwellLayout
import SwellModel
import SwellMotion
import Testing

@testable import swell

/// The library values that options are turned into, tested in-process.
@Suite struct OptionValueTests {
  private func settings(_ arguments: String) throws -> PresentationSettings {
    try PresentationOptions.parse(arguments.split(separator: " ").map(String.init)).settings
  }

  private func layout<L: CellLayout>(_ name: LayoutName, _ arguments: String) throws -> L {
    try #require(try settings(arguments).makeLayout(name) as? L)
  }

  @Test(arguments: ["", "1", "1:", ":2", "1:2:3", "1::2", "a:b", "None"])
  func `a malformed index of a selected cell is refused`(text: String) {
    #expect(SelectedArgument(argument: text) == nil)
  }

  @Test func `layouts without options are the library's defaults, and a grid fills the width`()
    throws
  {
    #expect(try layout(.featured, "") == FeaturedLayout())
    #expect(try layout(.swell, "") == FeaturedLayout.swell)
    #expect(try layout(.list, "") == ListLayout())
    #expect(try layout(.list, "--sticky") == ListLayout.stickyHeaders)
    #expect(try layout(.grid, "") == SpanGridLayout(columns: .stretched))
  }

  @Test func `each layout option sets the layout parameter of the same name`() throws {
    let insets = ContentInsets(top: 1, left: 2, bottom: 3, right: 5)
    let measures = " --header-height 30 --empty-state-height 60"
    let featured = "--standard-height 80 --featured-height 200 --drag 150" + measures
    #expect(
      try layout(.featured, featured)
        == FeaturedLayout.validated(
          style: .ultravisual,
          standardHeight: 80,
          featuredHeight: 200,
          dragOffset: 150,
          headerHeight: 30,
          emptyStateHeight: 60))
    let flow = " --footer-height 20 --spacing 4 --insets 1,2,3,5 --sticky" + measures
    var expected = SectionMeasures(
      itemHeight: 80,
      expandedHeight: 200,
      spacing: 4,
      insets: insets,
      headerHeight: 30,
      footerHeight: 20,
      emptyStateHeight: 60)
    #expect(
      try layout(.list, "--layout list --item-height 80 --expanded-height 200" + flow)
        == ListLayout.validated(expected, stickyHeaders: true))
    expected.itemWidth = 100
    expected.itemHeight = 90
    expected.expandedHeight = nil
    expected.columns = .fixed(3)
    #expect(
      try layout(.grid, "--layout grid --item-size 100x90 --columns 3 --span 2x1" + flow)
        == SpanGridLayout.validated(expected, span: .init(columns: 2, rows: 1), stickyHeaders: true)
    )
  }

  @Test func `options override stored settings, and a new layout drops settings it lacks`() throws {
    let stored = try settings("--layout list --item-height 80 --viewport 320x480 --right-to-left")
    #expect(try stored.applying(settings("--item-height 60")).texts[.itemHeight] == "60")
    #expect(
      try stored.applying(settings("--layout grid --columns 2")).texts == [
        .layout: "grid", .columns: "2", .viewport: "320x480", .rightToLeft: "yes",
      ])
    #expect(throws: SettingError.otherLayout(.columns, .list)) {
      try stored.applying(settings("--columns 2"))
    }
  }

  @Test func `only a message of the command names a setting as an option`() {
    let error = SettingError.notAValue("x", of: .columns)
    #expect(error.description == "columns is \"x\"; give a count, fit or stretch")
    #expect(Failure(error, in: nil).messages == ["--" + error.description])
  }

  @Test func `a command on a list that another process changes says to try again`() {
    let failure = Failure(ModelError.stale(list: "talks", shown: 1, current: 2), in: nil)
    #expect(failure.messages == [#""talks" was just changed; try again"#])
    #expect(failure.status == .unavailable)
  }

  @Test func `a section's dimensions may be given several times, and the last value wins`()
    throws
  {
    let given = ["1 item-height=60 spacing=9", "0 spacing=1", "1 spacing=2"].flatMap {
      ["--measures", $0]
    }
    let source = try PresentedListOptions.parse(["--shape", "2,2", "--layout", "list"] + given)
    #expect(
      try source.open(CommonOptions.parse([])).presentations.map(\.measures)
        == [[0: SectionMeasures(spacing: 1), 1: SectionMeasures(itemHeight: 60, spacing: 2)]])
  }

  @Test func `stored settings are decoded unchanged, and unknown names are skipped`() throws {
    let settings = try settings("--layout list --sticky --insets 8")
    let data = try JSONEncoder().encode(settings)
    #expect(try JSONDecoder().decode(PresentationSettings.self, from: data) == settings)
    let newer = Data(#"{"layout": "grid", "glow": "3"}"#.utf8)
    #expect(
      try JSONDecoder().decode(PresentationSettings.self, from: newer).texts == [.layout: "grid"])
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(PresentationSettings.self, from: Data("[1]".utf8))
    }
  }

  @Test(arguments: [
    "--layout gird", "--viewport 375", "--viewport axb", "--viewport 375xx667", "--axis up",
    "--content-inset 1,2", "--drag nan", "--item-height -1 --layout list",
    "--layout list --insets a",
    "--layout grid --columns wide", "--layout grid --span 2",
  ])
  func `an invalid value is refused before a store is opened`(arguments: String) {
    let words = arguments.split(separator: " ").map(String.init)
    #expect(throws: (any Error).self) { try PresentationOptions.parse(words) }
  }

  @Test func `the reading options become the settings of the import`() throws {
    let options = try ImportOptions.parse([
      "--file-format", "json", "--dialect", "hub", "--section-by", "room", "--language", "de",
      "--zone", "Europe/Berlin", "--skip-invalid",
    ])
    let settings = try options.settings()
    #expect(settings.format == .json && settings.dialect == "hub" && settings.sectionBy == .room)
    #expect(settings.timeZone == TimeZone(identifier: "Europe/Berlin"))
    #expect(settings.language == "de" && settings.skipInvalid)
  }

  @Test(
    arguments: [
      ([], SpringTiming(dampingRatio: 1, duration: 0.4)),
      (["--duration", "2"], SpringTiming(dampingRatio: 1, duration: 2)),
      (["--spring", "0.5"], SpringTiming(dampingRatio: 0.5, duration: 0.4)),
      (
        ["--spring", "0.5,3", "--duration", "1"],
        SpringTiming(dampingRatio: 0.5, duration: 1, initialVelocity: 3)
      ),
    ])
  func `by default, a transition takes 0.4 seconds without overshooting`(
    arguments: [String], timing: SpringTiming
  ) throws {
    #expect(try TransitionOptions.parse(["--select", "0:0"] + arguments).timing() == timing)
  }

  @Test func `the frames of a film include the start and the end of the transition`() throws {
    func times(_ arguments: String...) throws -> [Double] {
      let options = try TransitionOptions.parse(["--select", "0:0"] + arguments)
      return try options.frameTimes(of: options.timing())
    }
    let usual = try times()
    #expect(usual.count == 25 && usual.first == 0 && usual.last == 0.4)
    #expect(try times("--fps", "1") == [0, 0.4])
    #expect(try times("--fps", "30", "--duration", "0.05") == [0, 1.0 / 30, 0.05])
    // An initial velocity changes when a spring settles.
    let spring = try times("--spring", "1,2", "--duration", "0.3", "--fps", "10")
    #expect(spring.count == 4 && spring.last.map { $0 < 0.3 } == true)
    for rate in ["0", "-1", "nan", "inf", "0.5"] {
      #expect(throws: (any Error).self) { try times("--fps", rate) }
    }
  }
}
