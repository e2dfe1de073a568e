import SwellRender

extension String {
  /// How many columns of a terminal the text takes.
  var displayWidth: Int {
    // Fast path: most texts are ASCII.
    if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.count }
    return reduce(0) { $0 + $1.displayWidth }
  }

  /// The text, or as much of its beginning as fits into a number of columns and an ellipsis.
  func cut(toWidth width: Int, ellipsis: String = Terminal.isUTF8 ? "…" : "~") -> String {
    // Over 64 bytes a column it is taken for too wide: a megabyte is not measured to its end.
    if utf8.count <= 64 * (width + 1), displayWidth <= width { return self }
    var left = width - 1
    let beginning = prefix { character in
      left -= character.displayWidth
      return left >= 0
    }
    return width > 0 ? beginning + ellipsis : ""
  }
}
