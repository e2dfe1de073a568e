import ArgumentParser
import Foundation
import SwellModel
import SwellStore

struct PreviewCommand: SwellCommand {
  static let configuration = CommandConfiguration(
    "preview", "Serve a live preview of the lists on this machine, until Ctrl-C.",
    """
    On the page you can scroll, fling, select, collapse and pinch; selections and scroll \
    positions are stored. Only a browser on this machine that knows the printed address can open \
    it. Layout options override the stored presentation of the list that is shown first.
    """, examples: "swell preview three-days --port 8787",
    "swell preview three-days --layout list --item-height 120")

  @Argument(help: "The list that is shown first (default: the store's first).", completion: .lists)
  var list: String?

  @Option("0-65535", "The port to listen on, 0 for any free one (default: 8787).") var port: UInt16?
  @OptionGroup(title: "Layout and viewport") var layout: PresentationOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let store = try common.open()
    let first = try store.read { reader in
      try list.map { try reader.list(named: $0).name } ?? reader.lists().first?.name
    }
    if let first {
      _ = try SessionList(first, in: store, scene: common.scene).settings()
        .applying(layout.settings).presentation()
    }
    let folder = Bundle.main.executableURL?.deletingLastPathComponent()
    let program = folder?.appendingPathComponent("swell-preview").path ?? "swell-preview"
    var arguments = [
      program, "--store=\(try common.path)", "--scene=\(common.scene)", "--port=\(port ?? 8787)",
      "--settings=\(try layout.settings.sortedJSON())",
    ]
    if let first { arguments.append("--list=\(first)") }
    execv(program, arguments.map { strdup($0) } + [nil])
    throw Failure(
      "\(program) cannot be started: \(String(cString: strerror(errno))); build or install it "
        + "next to swell", .unavailable)
  }
}
