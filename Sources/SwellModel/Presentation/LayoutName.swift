/// The name of a layout: `featured` and `swell` name styles of `FeaturedLayout`.
public enum LayoutName: String, Sendable, CaseIterable, Codable { case featured, swell, list, grid }
