import Foundation
import Testing

/// Output for terminals of various kinds, as the system and the environment describe them.
@Suite(.timeLimit(.minutes(30))) struct TerminalTests {
  private func place(_ environment: [String: String]) throws -> Workplace {
    let place = try Workplace()
    for name in ["LC_ALL", "LC_CTYPE", "LANG", "COLUMNS"] { place.environment[name] = nil }
    place.environment.merge(environment) { $1 }
    return place
  }

  @Test(
    arguments: [
      (["LC_ALL": "C.UTF-8"], true), (["LC_ALL": "en_US.utf8"], true), (["LC_ALL": "C"], false),
      (["LC_CTYPE": "C.UTF-8"], true), (["LANG": "de_DE.UTF-8"], true), ([:], false),
      (["LC_ALL": "", "LC_CTYPE": "", "LANG": "C.utf8"], true),
      (["LC_CTYPE": "C", "LANG": "C.UTF-8"], false),
      (["LC_ALL": "C", "LC_CTYPE": "C.UTF-8", "LANG": "C.UTF-8"], false),
      (["LC_ALL": "C.UTF-8", "LC_CTYPE": "C", "LANG": "C"], true),
    ] as [([String: String], Bool)]
  )
  func `the first variable that names a locale says whether there is more than ASCII`(
    environment: [String: String],
    isUTF8: Bool
  ) throws {
    let place = try place(environment).imported("three-days.json")
    let shown = try place.onTerminal(["sessions", "--no-color"], columns: 50).shown
    #expect(shown.contains("…") == isUTF8)
    #expect(shown.contains("~") == !isUTF8)
  }

  @Test(
    arguments: [
      (50, nil, 50), (50, "40", 50), (0, "40", 40), (0, "1", 1), (0, "0", 80), (0, "-7", 80),
      (0, "wide", 80), (0, "", 80), (0, nil, 80), (1, "40", 1),
    ] as [(UInt16, String?, Int)]
  )
  func `a terminal is as wide as it says, else as the environment does, else eighty`(
    columns: UInt16,
    variable: String?,
    width: Int
  ) throws {
    let place = try place(["LC_ALL": "C.UTF-8"])
    place.environment["COLUMNS"] = variable
    let list = try place.imported("three-days.json")
    let shown = try list.onTerminal(["sessions", "--no-color"], columns: columns).shown
    let widths = shown.split(separator: "\n").map(\.count)
    #expect(widths.max() == width, "\(widths)")
  }
}
