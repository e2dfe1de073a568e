import Foundation
import LayoutTestSupport
import SwellLayout
import SwellMotion

/// A transition once more, as a loop over all elements: the oracle of the motion tests.
///
/// It counts as layouts do, downwards and from left to right, as long as the orientation stays, and
/// is compared on screen: in points from the viewport's corner.
struct NaiveTransition {
  /// What is to be seen of an element at one instant.
  struct Look {
    var frame: CGRect
    var alpha: CGFloat = 1
    var scale: CGFloat = 1
    var rotation: CGFloat = 0
    var zIndex: Int
    var role: LayoutAttributes.Role
    /// For a header that sticks: the stretch along which it may stand.
    var header: Header?
  }

  struct Header {
    var start: CGFloat
    var end: CGFloat
    var height: CGFloat
  }

  enum Presence { case throughout, comes, goes, goesAtOnce }

  struct Track {
    var origin: ListElement?
    var destination: ListElement?
    var start: Look
    var end: Look
    /// A step after the start, if it moves already.
    var ahead: Look?
    var presence = Presence.throughout
    /// Of what flies, whether it comes from or goes to a place in view: else it need not be seen.
    var isSeenAtRest: Bool?
    /// How many transitions were interrupted since the one that removed it.
    var retargetings = 0
  }

  struct Surroundings {
    /// How much of the viewport's start is covered.
    var bar: CGFloat
    /// The width in which what is read from right to left is mirrored.
    var mirrorWidth: CGFloat

    init(bar: CGFloat, mirrorWidth: CGFloat) { (self.bar, self.mirrorWidth) = (bar, mirrorWidth) }

    init(of list: ListSnapshot) {
      bar = list.canonicalOffset - list.canonical(list.viewportRect).minY
      mirrorWidth = list.mirrorWidth
    }
  }

  /// Speeds are measured over so many seconds.
  static let step = 1.0 / 1024

  var from: ListSnapshot
  var to: ListSnapshot
  /// The layout's coordinates, or the list's when the orientation changes.
  var isTurned: Bool { from.orientation != to.orientation }
  var startViewport: CGRect
  var viewportAhead: CGRect?
  /// The same of what else goes along with the viewport.
  var startSurroundings: Surroundings
  var surroundingsAhead: Surroundings?
  var tracks: [Track]
  /// Elements whose start nobody saw: the engine says where they are, and they must be complete.
  var free: [ListElement] = []
  /// Elements that nobody saw and that go, by their new index: they may be there or not.
  var optional: Set<ListElement> = []
  /// The same, of those that are removed.
  var mayLeave: Set<Removed> = []

  /// An element by its index when it was removed, and how often the aim has changed since.
  struct Removed: Hashable {
    var origin: ListElement
    var retargetings = 0
  }

  /// What nobody saw at the start, by its new index: it may have come into view since.
  var unseen: Set<ListElement> { optional.union(free) }
}

// MARK: - On the way

extension NaiveTransition {
  /// Progress, and how many steps the speed at the start has carried things on.
  struct Instant {
    var progress: CGFloat
    var steps: CGFloat

    init(_ motion: MotionState) {
      progress = motion.progress
      steps = motion.carry / NaiveTransition.step
    }

    func mix(_ start: CGFloat, _ end: CGFloat, _ ahead: CGFloat? = nil) -> CGFloat {
      start * (1 - progress) + end * progress + ((ahead ?? start) - start) * steps
    }

    func mix(_ start: CGRect, _ end: CGRect, _ ahead: CGRect?) -> CGRect {
      CGRect(
        x: mix(start.minX, end.minX, ahead?.minX),
        y: mix(start.minY, end.minY, ahead?.minY),
        width: max(0, mix(start.width, end.width, ahead?.width)),
        height: max(0, mix(start.height, end.height, ahead?.height))
      )
    }
  }

  func viewport(at instant: Instant) -> CGRect {
    instant.mix(startViewport, viewport(of: to), viewportAhead)
  }

  func surroundings(at instant: Instant) -> Surroundings {
    let (start, end, ahead) = (startSurroundings, Surroundings(of: to), surroundingsAhead)
    return Surroundings(
      bar: instant.mix(start.bar, end.bar, ahead?.bar),
      mirrorWidth: instant.mix(start.mirrorWidth, end.mirrorWidth, ahead?.mirrorWidth)
    )
  }

  func viewport(of list: ListSnapshot) -> CGRect {
    isTurned ? list.viewportRect : list.canonical(list.viewportRect)
  }

  /// What is there at an instant, in view or not.
  func looks(at motion: MotionState) -> [(track: Track, look: Look)] {
    let line = line(at: motion)
    return tracks.filter { $0.isPresent(at: motion.progress) }
      .map { ($0, $0.look(at: Instant(motion), line: line)) }
  }

  /// Where headers stick: the start of the uncovered part of the viewport; `nil` when the
  /// orientation changes, and headers move as cells do.
  func line(at motion: MotionState) -> CGFloat? {
    if isTurned { return nil }
    let instant = Instant(motion)
    return viewport(at: instant).minY + surroundings(at: instant).bar
  }
}

extension NaiveTransition.Track {
  func isPresent(at progress: CGFloat) -> Bool {
    switch presence {
    case .throughout: true
    case .comes: progress > 0
    case .goes: progress < 1
    case .goesAtOnce: progress <= 0
    }
  }

  func look(at instant: NaiveTransition.Instant, line: CGFloat?) -> NaiveTransition.Look {
    if instant.steps == 0, instant.progress == 0 { return start }
    if instant.steps == 0, instant.progress == 1 { return end }
    var look = instant.progress > 0 ? end : start
    look.frame = instant.mix(start.frame, end.frame, ahead?.frame)
    look.alpha = min(1, max(0, instant.mix(start.alpha, end.alpha, ahead?.alpha)))
    look.scale = max(0, instant.mix(start.scale, end.scale, ahead?.scale))
    look.rotation = instant.mix(start.rotation, end.rotation, ahead?.rotation)
    look.zIndex = max(start.zIndex, end.zIndex)
    look.header = nil
    guard let line, let old = start.header, let new = end.header else { return look }
    // A header that sticks at both ends sticks on the way, in a section that is on its way itself.
    let header = NaiveTransition.Header(
      start: instant.mix(old.start, new.start, ahead?.header?.start),
      end: instant.mix(old.end, new.end, ahead?.header?.end),
      height: instant.mix(old.height, new.height, ahead?.header?.height)
    )
    // Not above its section, even where that is less than nothing.
    look.frame.origin.y = max(header.start, min(line, header.end - header.height))
    look.frame.size.height = max(0, header.height)
    look.header = header
    return look
  }
}

// MARK: - On screen

extension NaiveTransition {
  /// A rectangle in points from the viewport's top left corner, as it is seen.
  func onScreen(_ rect: CGRect, in viewport: CGRect) -> CGRect {
    var seen = rect.offsetBy(dx: -viewport.minX, dy: -viewport.minY)
    var size = viewport.size
    if isTurned { return seen }
    if to.orientation.axis == .horizontal {
      seen = CGRect(x: seen.minY, y: seen.minX, width: seen.height, height: seen.width)
      size = CGSize(width: size.height, height: size.width)
    }
    if to.orientation.layoutDirection == .rightToLeft {
      seen.origin.x = size.width - seen.minX - seen.width
    }
    return seen
  }

  /// The smallest upright rectangle on screen around a scaled and rotated element.
  func box(of look: Look, in viewport: CGRect) -> CGRect {
    onScreen(look.frame, in: viewport).turned(by: look.rotation, scaledBy: look.scale)
  }

  func isInView(_ look: Look, in viewport: CGRect) -> Bool {
    // Nothing is to be seen of a line, nor of one that is turned.
    !look.frame.isEmpty && box(of: look, in: viewport).overlap(with: screen(viewport)) > 0
  }

  /// Whether more of it is in view than rounding may have brought there.
  func isClearlyInView(_ look: Look, in viewport: CGRect) -> Bool {
    box(of: look, in: viewport).overlap(with: screen(viewport)) > 1e-5
  }

  /// The viewport's size, as it is seen.
  func screen(_ viewport: CGRect) -> CGRect {
    !isTurned && to.orientation.axis == .horizontal
      ? CGRect(x: 0, y: 0, width: viewport.height, height: viewport.width)
      : CGRect(x: 0, y: 0, width: viewport.width, height: viewport.height)
  }
}

extension ListSnapshot {
  private var contentLength: CGFloat {
    orientation.axis == .horizontal ? contentSize.width : contentSize.height
  }

  /// A rectangle as the layout counts, downwards and from left to right.
  func canonical(_ rect: CGRect) -> CGRect {
    var rect = rect
    let isSideways = orientation.axis == .horizontal
    if orientation.layoutDirection == .rightToLeft {
      rect.origin.x = mirrorWidth - rect.minX - rect.width
    }
    return isSideways
      ? CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width) : rect
  }

  var mirrorWidth: CGFloat {
    orientation.axis == .horizontal ? contentLength : viewport.size.width
  }

  /// The inverse of ``canonical(_:)``; the width is another where the list is on its way.
  func actual(_ rect: CGRect, mirrorWidth: CGFloat? = nil) -> CGRect {
    let isSideways = orientation.axis == .horizontal
    var rect =
      isSideways ? CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width) : rect
    if orientation.layoutDirection == .rightToLeft {
      rect.origin.x = (mirrorWidth ?? self.mirrorWidth) - rect.minX - rect.width
    }
    return rect
  }

  /// Where the uncovered part of the viewport starts, as the layout counts.
  var canonicalOffset: CGFloat {
    let (rect, inset) = (viewportRect, viewport.contentInset)
    let uncovered = CGRect(
      x: rect.minX + inset.left,
      y: rect.minY + inset.top,
      width: max(0, rect.width - inset.left - inset.right),
      height: max(0, rect.height - inset.top - inset.bottom)
    )
    return canonical(uncovered).minY
  }
}

// MARK: - Ends

extension NaiveTransition {
  /// An element of a list at rest, in the transition's coordinates.
  func look(of element: ListElement, in list: ListSnapshot) -> Look? {
    list.attributes(of: element).map { look(of: $0, in: list) }
  }

  func look(of attributes: LayoutAttributes, in list: ListSnapshot) -> Look {
    var look = Look(
      frame: isTurned ? attributes.frame : list.canonical(attributes.frame),
      alpha: attributes.alpha,
      scale: attributes.scale,
      rotation: attributes.rotation,
      zIndex: attributes.zIndex,
      role: attributes.role
    )
    if attributes.element.supplementary == .header,
      let layout = list.layout as? any SectionedLayout,
      layout.stickyHeaders, let section = list.sections[attributes.element.section]
    {
      look.header = Header(
        start: section.start,
        end: section.end,
        height: section.section.measures?.headerHeight ?? layout.headerHeight
      )
    }
    if attributes.element.supplementary == .header, let layout = list.layout as? FeaturedLayout {
      look.header = header(of: attributes.element.section, in: list, height: layout.headerHeight)
    }
    return look
  }

  /// Over the first cell of its section; in that of the featured cell as far as the next section's.
  private func header(of section: Int, in list: ListSnapshot, height: CGFloat) -> Header? {
    func cells(of section: Int) -> [LayoutAttributes] {
      (0..<list.shape.itemCounts[section]).compactMap {
        list.attributes(of: .cell(section: section, item: $0))
      }
    }
    func top(_ cell: LayoutAttributes) -> CGFloat { list.canonical(cell.frame).minY }
    let own = cells(of: section)
    guard let first = own.first, let last = own.last else { return nil }
    guard own.contains(where: { $0.role == .featured }) else {
      return Header(start: top(first), end: top(first) + height, height: height)
    }
    let next = (section + 1..<list.shape.itemCounts.count).lazy.compactMap { cells(of: $0).first }
    let end = next.first.map(top) ?? list.canonical(last.frame).maxY
    return Header(start: top(first), end: max(top(first) + height, end), height: height)
  }

  /// What an effect makes of a look, seen in a viewport.
  func changed(
    _ look: Look,
    by effect: MotionHistory.Effect,
    in list: ListSnapshot,
    viewport: CGRect,
    isInitial: Bool
  ) -> Look {
    var look = look
    switch effect {
    case .identity: break
    case .fade: look.alpha = 0
    case .pop:
      look.scale = 0.1
      if !isInitial { look.alpha = 0 }
    case .flyIn:
      // From below, whichever way the list scrolls.
      let place = isTurned ? viewport : list.actual(viewport)
      var frame = isTurned ? look.frame : list.actual(look.frame)
      frame.origin = CGPoint(x: place.midX - frame.width / 2, y: place.maxY - frame.height / 2)
      look.frame = isTurned ? frame : list.canonical(frame)
      (look.scale, look.rotation) = (0.2, .pi)
      if !isInitial { look.alpha = 0 }
    }
    return look
  }
}

extension CGRect {
  /// The smallest upright rectangle around the rectangle, scaled and rotated about its centre.
  func turned(by angle: CGFloat, scaledBy scale: CGFloat) -> CGRect {
    let (cosine, sine) = (abs(cos(angle)) * scale, abs(sin(angle)) * scale)
    let (wide, high) = (width * cosine + height * sine, width * sine + height * cosine)
    return CGRect(x: midX - wide / 2, y: midY - high / 2, width: wide, height: high)
  }
}
