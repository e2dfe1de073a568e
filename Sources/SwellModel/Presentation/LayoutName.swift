/// The name of a layout: `featured` and `swell` are `FeaturedLayout` in its two styles, and `grid`
/// is `SpanGridLayout`.
public enum LayoutName: String, Sendable, CaseIterable, Codable { case featured, swell, list, grid }
