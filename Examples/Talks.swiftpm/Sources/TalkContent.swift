import SwellLayout
import SwellStore
import SwiftUI

/// The content of a talk's cell.
struct TalkContent: View {
  var talk: SessionRecord?
  var role: LayoutAttributes.Role?
  var appearance: FeaturedAppearance?

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(talk?.title ?? "…").font(.headline).scaleEffect(appearance?.titleScale ?? 1)
      Text(details).font(.subheadline).opacity(Double(appearance?.detailsAlpha ?? 1))
      if role == .selected, let abstract = talk?.abstract {
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
      hue: hue, saturation: 0.55, brightness: 0.75 * (1 - Double(appearance?.coverAlpha ?? 0.2)))
  }
}
