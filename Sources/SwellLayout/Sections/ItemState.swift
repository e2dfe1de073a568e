/// The state of one cell: its selection, and its own heights in points (0 for the layout's height).
struct ItemState: Equatable, Sendable {
  var height = 0.0
  var expandedHeight = 0.0
  var isSelected = false

  var shownHeight: Double { isSelected ? expandedHeight : height }
}
