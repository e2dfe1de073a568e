extension String {
  func escaping(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var escaped = ""
    var kept = startIndex
    for index in unicodeScalars.indices {
      guard let text = replacement(unicodeScalars[index]) else { continue }
      escaped += self[kept..<index]
      escaped += text
      kept = unicodeScalars.index(after: index)
    }
    return escaped + self[kept...]
  }
}
