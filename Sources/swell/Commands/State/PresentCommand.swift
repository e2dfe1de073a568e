import ArgumentParser
import SwellImport
import SwellModel

struct PresentCommand: SwellCommand {
  static let configuration = CommandConfiguration(
    "present", "Store how a list is shown in a scene, or print what is stored.",
    """
    All commands use what is stored here; layout, snap, animate, render and preview take the same \
    options for one call. Other options keep their values, but a new layout drops options of the \
    old layout.
    """, examples: "swell present three-days --layout list --sticky --viewport 390x844",
    "swell present three-days")

  @OptionGroup var list: ListArgument
  @Flag(help: "Forget stored options before the given ones apply.") var reset = false
  @OptionGroup(title: "Layout and viewport") var layout: PresentationOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let list = try common.openList(self.list.list)
    let settings = try (reset ? [:] : list.settings()).applying(layout.settings)
    guard reset || !layout.settings.texts.isEmpty
    else { return try common.print(report(settings, of: list)) }
    try list.present(settings.texts.isEmpty ? nil : settings)
    common.printResult(try report(list.settings(), of: list))
  }

  private func report(_ settings: PresentationSettings, of list: SessionList) throws -> Report {
    let texts = settings.texts.sorted { $0.key.rawValue < $1.key.rawValue }
    return Report(
      heading: "\(list.name) in scene \(list.scene)",
      values: [("layout", try settings.layout.rawValue)]
        + texts.filter { $0.key != .layout }.map { ($0.key.rawValue, $0.value) },
      json: [
        "list": list.name, "scene": list.scene,
        "presentation": JSON.object(texts.map { ($0.key.rawValue, $0.value) }),
      ])
  }
}
