import Foundation
import Testing

/// What is left of a store that is damaged.
@Suite(.timeLimit(.minutes(5))) struct SalvageTests {
  private func place() throws -> Workplace {
    let place = try Workplace()
    let abstract = String(repeating: "word ", count: 60)
    let lines = (0..<3_000).map {
      #"{"key": "k\#($0)", "title": "Talk \#($0)", "speakers": ["Ann", "Bo \#($0)"], "room": "R", "#
        + #""startsAt": "2027-06-11T09:30+02:00", "endsAt": "2027-06-11T10:15+02:00", "#
        + #""abstract": "\#(abstract)", "background": "fog"}"#
    }
    try place.swell("import", try place.file("talks.ndjson", lines.joined(separator: "\n")))
    try place.swell("select", "k1")
    return place
  }

  @Test func `a store that is whole is copied with its state`() throws {
    let place = try place()
    let report = try place.swell("check", "--salvage", "new.sqlite", "--json").json()
    #expect(report["lists"] as? Int == 1 && report["sessions"] as? Int == 3_000)
    #expect((report["kept"] as? Int ?? 0) >= 1 && (report["lost"] as? [String])?.isEmpty == true)
    let exported = try place.swell("export", "--store", "new.sqlite").output
    #expect(try exported == place.swell("export").output)
    let state = try place.swell("state", "--json", "--store", "new.sqlite").json()
    #expect((state["selected"] as? [[String: Any]])?.first?["key"] as? String == "k1")
    // What was rescued once is not written over.
    #expect(try place.swell("check", "--salvage", "new.sqlite").status == 64)
    #expect(try place.swell("check", "--salvage", "").status == 64)
  }

  @Test func `of a damaged store what can be read is rescued, and what cannot is said`() throws {
    let place = try place()
    var damaged = 0
    for (number, share) in [0.3, 0.4, 0.5, 0.6, 0.7].enumerated() {
      let store = try place.copyWithDamage(at: share, named: "damaged-\(number).sqlite")
      let check = try place.swell("check", "--store", store)
      let run = try place.swell("check", "--salvage", "new-\(number).sqlite", "--store", store)
      #expect([0, 65].contains(run.status), "\(run)")
      #expect(try place.swell("check", "--store", "new-\(number).sqlite").output == "ok\n")
      guard run.status == 65 else { continue }
      damaged += 1
      #expect(check.status != 0 && run.message.hasPrefix("swell: lost: "))
      let lists = try place.swell("lists", "--json", "--store", "new-\(number).sqlite").json()
      let list = (lists["lists"] as? [[String: Any]])?.first
      #expect((1_000..<3_000).contains(list?["sessions"] as? Int ?? 0))
    }
    #expect(damaged > 0)
  }

  @Test func `a document that a damaged store ends in the middle is not ended in silence`() throws {
    let place = try place()
    var failed = 0
    for (number, share) in [0.3, 0.4, 0.5, 0.6, 0.7].enumerated() {
      let store = try place.copyWithDamage(at: share, named: "damaged-\(number).sqlite")
      let run = try place.swell("layout", "--all", "--layout", "list", "--json", "--store", store)
      if run.status == 0 {
        #expect((try run.json()["elements"] as? [Any])?.count == 3_001)
      } else {
        failed += 1
        #expect(
          [69, 74].contains(run.status) && run.message.hasPrefix("swell: "),
          "\(run.message)"
        )
      }
    }
    #expect(failed > 0)
  }
}

extension Workplace {
  /// Copies the store with a page of zeros somewhere; returns the path of the copy.
  fileprivate func copyWithDamage(at share: Double, named name: String) throws -> String {
    var bytes = try Data(contentsOf: store)
    let page = Int(share * Double(bytes.count / 4096)) * 4096
    bytes.replaceSubrange(page..<page + 4096, with: Data(count: 4096))
    return try file(name, bytes)
  }
}
