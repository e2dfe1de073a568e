import ArgumentParser
import Foundation
import SwellStore

struct ScenesCommand: SwellCommand {
  static let configuration = CommandConfiguration(
    "scenes", "Print the scenes that have a state.", examples: "swell scenes --json")

  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.print(
      common.open().read { try $0.scenes() }, "scenes",
      as: Table([
        Column("list", minWidth: 8) { $0.list }, Column("scene", minWidth: 8) { $0.name },
        Column("selected", isNumber: true) { $0.selectionCount },
        Column("collapsed", isNumber: true) { $0.collapsedCount }, Column("place") { $0.hasPlace },
        Column("presentation") { $0.hasPresentation },
      ]), ifEmpty: "no scene has a state")
  }
}

struct StateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "state", "Print the state of a list, or export, merge and forget state.",
    """
    State is what people did: selections, collapsed sections, places and presentations. An \
    exported state is one JSON document; merging it elsewhere keeps the later of two changes.
    """, examples: "swell state workshop-weekend", "swell state export -o state.json",
    "swell state merge state.json", subcommands: [Show.self, Export.self, Merge.self, Forget.self])

  @OptionGroup var common: CommonOptions

  struct Show: SwellCommand {
    static let configuration = CommandConfiguration(
      "show", "Print the state of a list: selection, collapsed sections, place.",
      """
      The place is a session and the fraction of it that has scrolled past; the offset is for the \
      stored presentation.
      """, examples: "swell state workshop-weekend")

    @OptionGroup var list: ListArgument
    @OptionGroup var common: CommonOptions

    func run() throws { try common.print(.state(of: common.openList(list.list))) }
  }

  struct Export: SwellCommand {
    static let configuration = CommandConfiguration(
      "export", "Write the state as one JSON document.",
      "Without a list, exports all lists; without --scene, all scenes.",
      examples: "swell state export workshop-weekend --scene main")

    @Argument(help: "The list's name (default: all lists).", completion: .lists) var list: String?
    @OptionGroup var file: FileOptions
    @OptionGroup var common: CommonOptions

    func validate() throws { try file.checkRowFormat(common, is: "json") }

    func run() throws {
      try file.checkSpares(common.path)
      let document = try common.open().read { reader in
        try reader.exportState(
          ofList: list.map { try reader.list(named: $0).name }, scene: common.givenScene)
      }
      let text = try document.sortedJSON() + "\n"
      try file.write(isPrivate: true) { write in try write(Data(text.utf8)) }
    }
  }

  struct Merge: SwellCommand {
    static let configuration = CommandConfiguration(
      "merge", "Merge an exported state into the store.",
      """
      Of two changes to the same thing, the later wins, whichever is merged first. Merging again \
      changes nothing.
      """, examples: "swell state merge state.json")

    @Argument(help: "The exported state; - is standard input.", completion: .file())
    var file: String

    @OptionGroup var common: CommonOptions

    func run() throws {
      let input = file == "-" ? FileHandle.standardInput : FileHandle(forReadingAtPath: file)
      guard let input, let data = try? input.readToEnd() ?? Data()
      else { throw Failure("\"\(file)\" cannot be read; give the path of a file", .notFound) }
      guard let document = try? JSONDecoder().decode(StateDocument.self, from: data) else {
        throw Failure(
          "\(file) isn't an exported state; give what `swell state export` writes", .wrongData)
      }
      try common.open().write { try $0.merge(document) }
      common.printResult(Report(values: [("merged", document.count)]))
    }
  }

  struct Forget: SwellCommand {
    static let configuration = CommandConfiguration(
      "forget", "Forget the state of a list in a scene.",
      examples: "swell state forget workshop-weekend --scene phone")

    @OptionGroup var list: ListArgument
    @Flag(help: "Forget the state in all scenes.") var all = false
    @OptionGroup var common: CommonOptions

    func validate() throws {
      if all, common.givenScene != nil { throw ValidationError("Give --scene or --all, not both") }
    }

    func run() throws {
      let scene = all ? nil : common.scene
      let (name, scenes) = try common.open().write { writer in
        // A list that was removed may still have state.
        let name = try list.list ?? writer.reader.list(named: nil).name
        let scenes = try writer.reader.scenes(ofList: name)
          .filter { scene == nil || $0.name == scene }
        if scenes.isEmpty { _ = try writer.reader.list(named: name) }
        try writer.forgetState(ofList: name, scene: scene)
        return (name, scenes.map(\.name))
      }
      common.printResult(Report(values: [("list", name), ("forgotten", scenes)]))
    }
  }
}
