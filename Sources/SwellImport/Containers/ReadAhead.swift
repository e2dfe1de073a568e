import Dispatch

/// A value that is computed on another thread.
struct ReadAhead<Value: Sendable> {
  // The queue keeps the value, which is made on one thread and taken on another.
  private let queue = DispatchQueue(label: "ReadAhead", qos: .userInitiated)
  private let key = DispatchSpecificKey<Value>()
  private let make: @Sendable () -> Value

  /// Starts making the value.
  init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
    queue.async { [queue, key] in queue.setSpecific(key: key, value: make()) }
  }

  /// Waits until the value is there.
  func value() -> Value {
    queue.sync { queue.getSpecific(key: key) } ?? make()
  }
}
