import SwellLayout
import SwellStore
import SwellUIKit
import SwiftUI
import UIKit

/// The cell of a talk: its content follows the layout's attributes.
final class TalkCell: SwellCell {
  private var talk: SessionRecord?

  func show(_ talk: SessionRecord?) {
    self.talk = talk
    update()
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    let (role, appearance) = (self.layoutAttributes?.role, self.layoutAttributes?.appearance)
    super.apply(layoutAttributes)
    if role != self.layoutAttributes?.role || appearance != self.layoutAttributes?.appearance {
      update()
    }
  }

  private func update() {
    let content = TalkContent(
      talk: talk,
      appearance: layoutAttributes?.appearance,
      isExpanded: layoutAttributes?.role == .selected
    )
    contentConfiguration = UIHostingConfiguration { content }.margins(.all, 0)
  }
}

/// A cell's content.
struct TalkContent: View {
  var talk: SessionRecord?
  /// The appearance of a featured list's cell.
  var appearance: FeaturedAppearance?
  /// Whether the talk is selected in a list or a grid.
  var isExpanded = false

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(talk?.title ?? "…").font(.headline).scaleEffect(appearance?.titleScale ?? 1)
      Text(details).font(.subheadline).opacity(Double(appearance?.detailsAlpha ?? 1))
      if isExpanded, let abstract = talk?.abstract {
        Text(abstract).font(.body)
      }
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    .foregroundStyle(.white)
    .background(background)
    .clipped()
  }

  private var details: String {
    let speakers = talk?.speakers.joined(separator: ", ") ?? ""
    return [talk?.timeText, talk?.room, speakers].compactMap(\.self).filter { !$0.isEmpty }
      .joined(separator: " · ")
  }

  /// A colour of the talk's own, darker the smaller the cell is.
  private var background: Color {
    let hue = Double((talk?.key ?? "").unicodeScalars.reduce(0) { $0 &+ $1.value } % 360) / 360
    return Color(
      hue: hue,
      saturation: 0.55,
      brightness: 0.75 * (1 - Double(appearance?.coverAlpha ?? 0.2))
    )
  }
}
