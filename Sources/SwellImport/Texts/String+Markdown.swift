extension String {
  /// The text without the bold marks and links of Markdown: `Tides` for `[**Tides**](tides.md)`.
  var withoutMarkdown: String {
    guard has("*") || has("]"), contains("**") || contains("]("), !contains("***")
    else { return self }
    return replacing(/\*\*([^*]+)\*\*/) { $0.1.isBlank ? $0.0 : $0.1 }
      .replacing(/\[([^\[\]]*)\]\([^()]*(?:\([^()]*\)[^()]*)?\)/) { $0.1 }
  }
}
