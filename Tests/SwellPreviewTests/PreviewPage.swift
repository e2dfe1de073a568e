import Foundation
import SwellLayout
import Testing

@testable import SwellPreview
@testable import SwellRender

/// A page: its clock, and the last answer that it received.
final class PreviewPage {
  var state: PreviewState
  private var time = 0.0
  /// The page's state; like a real page, it sends all of it in each `show` request.
  private var shown: [String: Any] = [
    "deviceLimit": 1, "size": [375, 667], "isChosen": false, "showsOverlay": false, "isCalm": false,
  ]
  private(set) var found: [PreviewAnswer.Found]?
  private(set) var frame: PreviewFrame?
  private(set) var error: String?

  init(_ state: PreviewState) { self.state = state }

  /// Sends a request some milliseconds after the one before.
  func send(_ body: String, after wait: Double = 1) throws {
    time += wait
    let given = try JSONSerialization.jsonObject(with: Data("{\(body)}".utf8))
    var values = try #require(given as? [String: Any])
    let name = try #require(values.removeValue(forKey: "op") as? String)
    var members: [String: Any] = ["id": 1, "time": values.removeValue(forKey: "time") ?? time]
    members["pane"] = values.removeValue(forKey: "pane")
    if name == "show" {
      shown.merge(values) { $1 }
      values = ["view": shown]
      shown["isChosen"] = false
    }
    members["action"] = [name: values]
    let data = try JSONSerialization.data(withJSONObject: members)
    let request = try JSONDecoder().decode(PreviewRequest.self, from: data)
    let answer = state.answer(request)
    frame = answer.frame ?? frame
    found = answer.found
    error = answer.error
  }

  func update() -> PreviewAnswer? {
    let answer = state.answerToChanges()
    frame = answer?.frame ?? frame
    return answer
  }

  /// Waits until everything is at rest.
  func rest() throws { for _ in 0..<3 { try send(#""op":"tick""#, after: 1000) } }

  func boxes(_ pane: Int = 0) -> [PreviewFrame.Box] {
    guard let frame, frame.panes.indices.contains(pane) else { return [] }
    return frame.panes[pane].boxes
  }

  func offset(_ pane: Int = 0) -> Double {
    guard let frame, frame.panes.indices.contains(pane) else { return .nan }
    return frame.panes[pane].offset
  }

  /// The length of the content of the first pane.
  func length() -> Double { frame?.panes.first?.length ?? .nan }
  /// The scrolled fraction of the first pane, from 0 to 1.
  func part() -> Double { offset() / (length() - 667) }

  func selected(_ pane: Int) -> [String] { boxes(pane).filter(\.isSelected).map(\.id) }
  var selected: [String] { selected(0) }

  /// The topmost cell at a height.
  func box(atY y: Double) -> PreviewFrame.Box? {
    boxes().filter { $0.role != "header" && $0.frame[1] <= y && $0.frame[1] + $0.frame[3] > y }
      .max { $0.zIndex < $1.zIndex }
  }
}

extension PreviewFrame.Box {
  var frame: [Double] {
    [group.frame.minX, group.frame.minY, group.frame.width, group.frame.height]
      .map { ($0 * 1000).rounded() / 1000 }
  }

  /// The nodes to draw; `nil` if the page already has them.
  var nodes: [DrawingNode]? {
    if isKnown { return nil }
    if case .group(let nodes) = group.content { return nodes }
    return nil
  }
}
