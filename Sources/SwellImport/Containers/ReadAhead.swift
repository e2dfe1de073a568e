import Dispatch

/// A value that is made on another thread while this one goes on.
struct ReadAhead<Value: Sendable> {
  /// Waits until the value is there.
  let value: () -> Value

  /// Starts making the value.
  init(_ make: @escaping @Sendable () -> Value) {
    // Written before the signal and read after the wait, so never at the same time; a Mutex would
    // say so to the compiler, but needs newer systems than the package.
    nonisolated(unsafe) var made: Value?
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global(qos: .userInitiated).async {
      made = make()
      done.signal()
    }
    value = {
      done.wait()
      defer { done.signal() }
      return made ?? make()
    }
  }
}
