extension UICollectionView {
  /// Asks for single elements, between the steps of UIKit's own work.
  func probe() {
    guard habits.contains(.asksBetween), !isPreparing, !needsReload else { return }
    let size = collectionViewLayout.collectionViewContentSize
    if !size.width.isFinite || !size.height.isFinite { faults.append("the content is \(size)") }
    for (section, count) in counts.enumerated() {
      for item in Set([0, count / 2, count - 1]) where item >= 0 && item < count {
        let path = IndexPath(item: item, section: section)
        let attributes = collectionViewLayout.layoutAttributesForItem(at: path)
        if attributes == nil { faults.append("no attributes for \(path)") }
        if let attributes, attributes.indexPath != path {
          faults.append("attributes of another index path than \(path)")
        }
      }
    }
    _ = collectionViewLayout.layoutAttributesForElements(in: bounds)
    _ = collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds)
  }

  func check(_ attributes: UICollectionViewLayoutAttributes, _ key: ViewKey) {
    guard key.path.count == 2, counts.indices.contains(key.path.section) else {
      return faults.append("\(key) has no section")
    }
    if key.kind == nil, key.path.item >= counts[key.path.section] {
      faults.append("\(key) has no item")
    }
    let scale = traitCollection.displayScale
    let frame = attributes.frame
    for edge in [frame.minX, frame.minY, frame.maxX, frame.maxY] {
      let pixels = edge * scale
      if !(abs(pixels - pixels.rounded()) < max(1e-3, abs(pixels) * 1e-12)) {
        faults.append("\(key) lies between pixels: \(frame)")
        break
      }
    }
    let direct = self.attributes(of: key)
    if direct?.isEqual(attributes) != true {
      faults.append(
        "\(key) is \(attributes.frame) in a rectangle, alone \(String(describing: direct?.frame))")
    }
  }
}
