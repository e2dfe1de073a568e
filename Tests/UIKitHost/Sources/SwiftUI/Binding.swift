// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// `Binding`.
@propertyWrapper @MainActor public struct Binding<Value> {
  let get: () -> Value
  let set: (Value) -> Void

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}
