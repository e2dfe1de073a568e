import Foundation
import SwellLayout

/// Interpolates between two states, and adds what a retarget keeps of the speed.
struct Blend: Sendable {
  /// 0 at the start, 1 at the end; extrapolates beyond 0…1.
  let progress: CGFloat
  /// ``MotionState/carry`` in ``step``s: the factor of `ahead − start`.
  let carrySteps: CGFloat

  /// A speed is kept as the state this many seconds ahead: short enough to be linear, and long
  /// enough not to be lost in rounding.
  static let step = 1.0 / 1024

  init(_ motion: MotionState) {
    // Clamped so that frames stay finite; NaN counts as 0.
    progress = motion.progress.isNaN ? 0 : motion.progress.clamped(to: -10...10)
    carrySteps = motion.carry.isNaN ? 0 : motion.carry.clamped(to: -3600...3600) / Self.step
  }

  var isStart: Bool { progress == 0 && carrySteps == 0 }
  var isEnd: Bool { progress == 1 && carrySteps == 0 }

  /// Exactly `start` at 0 and exactly `end` at 1.
  func callAsFunction(_ start: CGFloat, _ end: CGFloat, ahead: CGFloat? = nil) -> CGFloat {
    let mixed = start == end ? start : start * (1 - progress) + end * progress
    guard let ahead, carrySteps != 0 else { return mixed }
    return mixed + (ahead - start) * carrySteps
  }

  /// Sizes never fall below 0.
  func callAsFunction(_ start: CGRect, _ end: CGRect, ahead: CGRect? = nil) -> CGRect {
    CGRect(
      x: self(start.origin.x, end.origin.x, ahead: ahead?.origin.x),
      y: self(start.origin.y, end.origin.y, ahead: ahead?.origin.y),
      width: max(0, self(start.size.width, end.size.width, ahead: ahead?.size.width)),
      height: max(0, self(start.size.height, end.size.height, ahead: ahead?.size.height))
    )
  }

  func callAsFunction(_ start: HeaderTops, _ end: HeaderTops, ahead: HeaderTops?) -> HeaderTops {
    HeaderTops(
      first: self(start.first, end.first, ahead: ahead?.first),
      last: self(start.last, end.last, ahead: ahead?.last)
    )
  }

  func callAsFunction(
    _ start: TransitionViewport,
    _ end: TransitionViewport,
    ahead: TransitionViewport? = nil
  ) -> TransitionViewport {
    if isEnd { return end }
    var mixed = start
    mixed.rect = self(start.rect, end.rect, ahead: ahead?.rect)
    mixed.stickingInset = self(start.stickingInset, end.stickingInset, ahead: ahead?.stickingInset)
    mixed.transform.mirrorWidth = self(
      start.transform.mirrorWidth,
      end.transform.mirrorWidth,
      ahead: ahead?.transform.mirrorWidth
    )
    return mixed
  }

  /// What cannot be interpolated changes right after the start; the higher z-index applies.
  func callAsFunction(
    _ start: LayoutAttributes,
    _ end: LayoutAttributes,
    ahead: LayoutAttributes? = nil
  ) -> LayoutAttributes {
    if isStart { return start }
    if isEnd { return end }
    var mixed = progress > 0 ? end : start
    mixed.frame = self(start.frame, end.frame, ahead: ahead?.frame)
    mixed.zIndex = max(start.zIndex, end.zIndex)
    mixed.alpha = self(start.alpha, end.alpha, ahead: ahead?.alpha).clamped(to: 0...1)
    mixed.scale = max(0, self(start.scale, end.scale, ahead: ahead?.scale))
    mixed.rotation = self(start.rotation, end.rotation, ahead: ahead?.rotation)
    mixed.appearance = self(start.appearance, end.appearance)
    return mixed
  }

  /// A cell without a featured cell's look counts as one without cover and details.
  private func callAsFunction(
    _ start: FeaturedAppearance?,
    _ end: FeaturedAppearance?
  ) -> FeaturedAppearance? {
    guard let known = start ?? end else { return nil }
    let bare = FeaturedAppearance(
      progress: known.progress,
      coverAlpha: 0,
      titleScale: 1,
      detailsAlpha: 0,
      imageOffset: known.imageOffset
    )
    let (start, end) = (start ?? bare, end ?? bare)
    return FeaturedAppearance(
      progress: self(start.progress, end.progress),
      coverAlpha: self(start.coverAlpha, end.coverAlpha).clamped(to: 0...1),
      titleScale: max(0, self(start.titleScale, end.titleScale)),
      detailsAlpha: self(start.detailsAlpha, end.detailsAlpha).clamped(to: 0...1),
      imageOffset: self(start.imageOffset, end.imageOffset)
    )
  }
}
