extension Sequence {
  /// The first result that isn't `nil`; a lazy sequence would compute it twice.
  func firstNonNil<Result>(_ transform: (Element) -> Result?) -> Result? {
    for element in self { if let result = transform(element) { return result } }
    return nil
  }

  func firstNonEmpty<Result>(_ transform: @escaping (Element) -> [Result]) -> [Result] {
    lazy.map(transform).first { !$0.isEmpty } ?? []
  }
}
