extension String {
  /// Whether the text can name a list or a scene.
  var isName: Bool {
    (1...200).contains(nfc.unicodeScalars.count)
      && !unicodeScalars.contains { $0.properties.generalCategory == .control }
      && contains { !$0.isWhitespace }
  }
}

extension SessionStore {
  /// Checks a scene's name: 1 to 200 Unicode scalars in NFC, not blank, no control characters.
  ///
  /// - Throws: ``StoreError/badScene(_:)``.
  public static func validate(scene: String) throws(StoreError) {
    guard scene.isName else { throw .badScene(scene) }
  }
}
