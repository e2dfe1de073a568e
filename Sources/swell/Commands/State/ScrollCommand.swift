import ArgumentParser
import SwellLayout
import SwellModel

struct ScrollCommand: SwellCommand {
  static let configuration = CommandConfiguration(
    "scroll", "Store the place at an offset: its session, and the part of it scrolled past.",
    examples: "swell scroll workshop-weekend --offset 540")

  @OptionGroup var list: ListArgument

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The content offset (in the stored presentation).", valueName: "points"))
  var offset: Double

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if !offset.isFinite { throw ValidationError("--offset must be a finite number") }
  }

  func run() throws {
    let list = try common.openList(self.list.list)
    var presentation = try list.settings().presentation()
    presentation.offset = presentation.orientation.point(along: offset)
    _ = try list.screen(in: presentation).storingPlace()
    common.printResult(try .state(of: list))
  }
}
