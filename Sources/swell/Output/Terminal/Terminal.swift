import Foundation

enum Terminal {
  static let isOutput = isatty(STDOUT_FILENO) == 1
  /// Whether standard error is a terminal on which a line can be redrawn.
  static let canRedrawMessages = isatty(STDERR_FILENO) == 1 && environment("TERM") != "dumb"

  /// The value of an environment variable; `nil` if it is unset or empty.
  static func environment(_ name: String) -> String? {
    getenv(name).flatMap { $0.pointee == 0 ? nil : String(cString: $0) }
  }

  /// The number of columns that the terminal reports, or else the one in `COLUMNS`, or else 80.
  static func width(of file: Int32 = STDOUT_FILENO) -> Int {
    var size = winsize()
    if ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
    let asked = environment("COLUMNS").flatMap { Int($0) } ?? 80
    return (1...100_000).contains(asked) ? asked : 80
  }
}
