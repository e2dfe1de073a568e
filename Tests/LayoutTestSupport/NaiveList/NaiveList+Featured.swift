package import Foundation
package import SwellLayout

#if canImport(CoreGraphics)
  package import CoreGraphics
#endif

extension NaiveList {
  /// The featured cell, and the fraction of a step scrolled past it; nearly whole steps are
  /// rounded.
  package func step(of layout: FeaturedLayout) -> (featured: Int, progress: CGFloat) {
    let steps = offset / layout.dragOffset
    let whole = steps.rounded()
    let isWhole = abs(steps - whole) < 1e-9
    var featured = min(max(0, (isWhole ? whole : steps).rounded(.towardZero)), CGFloat(last))
    if isWhole, leansBack, featured == whole { featured = max(0, featured - 1) }
    return (Int(featured), (isWhole ? whole : steps) - featured)
  }

  private var last: Int { max(0, cells.count - 1) }

  /// The rows with their headers: each over its section's first row, or stuck to the viewport's
  /// start.
  func withHeaders(_ rows: [NaiveElement], _ layout: FeaturedLayout) -> [NaiveElement] {
    if layout.headerHeight == 0 { return rows }
    let featured = cells[step(of: layout).featured].section
    return sections.indices.flatMap { section in
      let own = rows.filter { $0.element.section == section }
      guard let rest = own.first?.frame.minY, let last = own.last else { return own }
      var header = row(.header(section: section), .header, top: rest, height: layout.headerHeight)
      header.zIndex = rows.count
      if section == featured {
        let next = rows.first { $0.element.section > section }
        let end = next?.frame.minY ?? last.frame.maxY
        header.frame.origin.y = max(rest, min(offset, end - layout.headerHeight))
        header.pinnedBy = header.frame.minY - rest
      }
      return [header] + own
    }
  }

  func rows(of layout: FeaturedLayout) -> [NaiveElement] {
    let (standard, growth) = (layout.standardHeight, layout.featuredHeight - layout.standardHeight)
    let (featured, progress) = step(of: layout)
    var tops: [CGFloat] = []
    var heights: [CGFloat] = []
    func add(_ top: CGFloat, _ height: CGFloat) {
      tops.append(top)
      heights.append(height)
    }
    if layout.style == .ultravisual {
      for index in cells.indices {
        let bottom = tops.isEmpty ? 0 : tops[index - 1] + heights[index - 1]
        if index < featured {
          add(CGFloat(index) * standard, standard)
        } else if index == featured {
          add(offset - standard * progress, layout.featuredHeight)
        } else if index == featured + 1 {
          let height = standard + max(0, growth * progress)
          add(bottom + standard - height, height)
        } else {
          add(bottom, standard)
        }
      }
    } else {
      // Offsets before the first step count as the first, and those past the last as the last.
      let start = min(max(0, offset), CGFloat(last) * layout.dragOffset)
      let part = featured == last && !leansBack ? 0 : min(max(0, progress), 1)
      let top = max(0, start - standard * part)
      for index in cells.indices {
        let bottom = tops.isEmpty ? top : tops[index - 1] + heights[index - 1]
        if index < featured {
          add(top - CGFloat(featured - index) * standard, standard)
        } else if index == featured {
          add(top, standard + growth * (1 - part))
        } else if index == featured + 1 {
          add(bottom, standard + growth * part)
        } else {
          add(bottom, standard)
        }
      }
    }
    return cells.enumerated().map { index, cell in
      // If the featured cell is no taller than the others, all cells look featured.
      let delta = growth > 0 ? 1 - (layout.featuredHeight - heights[index]) / growth : 1
      var appearance = FeaturedAppearance(
        progress: delta, imageOffset: (heights[index] - layout.featuredHeight) / 2)
      appearance.coverAlpha = 0.75 - 0.45 * delta
      appearance.titleScale = max(delta, 0.5)
      appearance.detailsAlpha = delta
      return NaiveElement(
        element: .cell(cell),
        frame: CGRect(x: 0, y: tops[index], width: breadth, height: heights[index]),
        zIndex: index,
        role: index == featured ? .featured : index == featured + 1 ? .next : .standard,
        appearance: appearance)
    }
  }
}
