import Foundation
import SwellLayout
import SwellModel
import SwellStore

/// Taps on one list while another process imports a second one: each tap is a write that may wait.
struct TapsDuringImport {
  var count = 0
  var refused = 0
  var longestWait = 0.0

  /// Taps until `process` is done.
  init(on path: String, while process: Process) throws {
    let store = try SessionStore(path: path)
    let list = try SessionList("tapped", in: store)
    let presentation = ListPresentation(
      layout: ListLayout(), viewportSize: CGSize(width: 375, height: 667))
    while process.isRunning {
      let start = DispatchTime.now().uptimeNanoseconds
      do {
        _ = try list.screen(in: presentation).select(.key("k\(count % 10)"))
      } catch is StoreError {
        refused += 1
      }
      longestWait = max(longestWait, Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9)
      count += 1
      Thread.sleep(forTimeInterval: 0.02)
    }
  }

  /// Stores the list to tap.
  static func prepare(_ path: String) throws {
    _ = try SessionStore(path: path).importList(named: "tapped", title: nil, source: nil) { add in
      for number in 0..<10 { try add(SessionDraft(key: "k\(number)", title: "Talk \(number)")) }
    }
  }
}
