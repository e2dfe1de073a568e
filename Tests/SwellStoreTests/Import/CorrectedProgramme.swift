import TestSupport
import Testing

@testable import SwellStore

/// A programme that is corrected step by step.
struct CorrectedProgramme {
  /// One talk of a programme, whatever a file currently says about it.
  struct Talk {
    let id: Int
    var draft: SessionDraft
    /// Its content before the last correction.
    var former: SessionDraft
    var isListed = true

    /// Whether others share its title: then it cannot be told apart if its time and room change
    /// too.
    var sharesTitle: Bool { draft.title.hasPrefix("Lightning") }

    /// Whether its remaining fields still identify the talk after several have changed.
    var isDistinct: Bool {
      !sharesTitle && !draft.speakers.isEmpty && draft.room != nil && draft.startsAt != nil
    }
  }

  var random: SeededGenerator
  var talks: [Talk] = []
  var sectionNames: [String]
  /// Whether the file has ids.
  var hasIDs: Bool
  /// The last number that was used for a unique room, time or name.
  private var fresh = 1000

  init(seed: Int) {
    random = SeededGenerator(seed: seed)
    hasIDs = seed.isMultiple(of: 3)
    sectionNames = (0..<random.int(1..<4)).map { "Day \($0)" }
    let (hasTimes, hasRooms) = (random.chance(85), random.chance(70))
    for id in 0..<(random.chance(15) ? 1 : random.int(2..<25)) {
      // Several share a title, and some have no speaker; a room alone does not identify those.
      let isShared = hasTimes && hasRooms && random.chance(30)
      let isNamed = !hasTimes || isShared || random.chance(70)
      let hour = Int64(hasRooms ? id / 3 : id)
      let draft = SessionDraft(
        key: "",
        title: isShared ? "Lightning talks \(random.int(0..<2))" : "Talk \(id)",
        speakers: isNamed ? ["Speaker \(id)"] : [],
        room: hasRooms ? "Room \(hasTimes ? id % 3 : id)" : nil,
        startsAt: hasTimes ? SessionTime(seconds: hour * 3600, utcOffset: nil) : nil)
      talks.append(Talk(id: id, draft: draft, former: draft))
    }
  }

  private mutating func newNumber() -> Int {
    fresh += 1
    return fresh
  }

  private mutating func correct(_ index: Int, field: Int) {
    let number = newNumber()
    switch field {
    case 0: talks[index].draft.title += random.chance(50) ? " (new)" : " \(number)"
    case 1 where !talks[index].draft.speakers.isEmpty:
      talks[index].draft.speakers.append("Speaker \(number)")
    case 2 where talks[index].draft.room != nil: talks[index].draft.room = "Room \(number)"
    case 3 where talks[index].draft.startsAt != nil:
      talks[index].draft.startsAt?.seconds = Int64(number * 3600)
    default: talks[index].draft.abstract = "About \(number)"
    }
  }

  /// Changes something, and says what.
  mutating func change() -> String {
    let number = newNumber()
    let listed = talks.indices.filter { talks[$0].isListed }
    switch random.int(0..<8) {
    case 0, 1:
      for index in listed where random.chance(30) {
        let talk = talks[index]
        if random.chance(15) {
          // The last correction is undone.
          talks[index].draft = talk.former
        } else if talk.isDistinct, random.chance(20) {
          for field in [0, 2, 3] { correct(index, field: field) }
        } else {
          for _ in 0..<(talk.isDistinct ? 2 : 1) { correct(index, field: random.int(0..<5)) }
        }
        talks[index].former = talk.draft
      }
      return "corrected"
    case 2, 3:
      let isRoom = random.chance(50)
      for index in listed {
        if isRoom { talks[index].draft.room? += " of house \(number)" }
        if !isRoom { talks[index].draft.startsAt?.seconds += Int64(number) }
        talks[index].former = talks[index].draft
      }
      return isRoom ? "every room" : "every time"
    case 4, 5:
      // Some talks leave as is, others return; those that share a title only leave or only return,
      // because otherwise they could not be told apart.
      let isLeaving = random.chance(50)
      for index in talks.indices where random.chance(25) {
        if talks[index].isListed != isLeaving, talks[index].sharesTitle { continue }
        talks[index].isListed.toggle()
      }
      if !talks.contains(where: \.isListed) { talks[0].isListed = true }
      return "left or returned"
    case 6 where listed.count == talks.count:
      hasIDs = true
      return "ids gained"
    case _ where listed.count == talks.count:
      sectionNames = sectionNames.map { "\($0) of \(number)" }
      return "sections renamed"
    default: return "nothing"
    }
  }

  /// A talk as the file has it now.
  func draft(_ talk: Talk) -> SessionDraft {
    let section = talk.id % sectionNames.count
    let name = sectionNames[section]
    let draft = talk.draft.with {
      $0.section = SectionDraft(key: name.lowercased(), title: name, order: section)
    }
    return hasIDs ? draft.with { $0.key = "id-\(talk.id)" } : draft.withContentKey
  }

  /// The drafts as read from a file, in no particular order.
  mutating func drafts() -> [SessionDraft] {
    talks.filter(\.isListed).map(draft).shuffled(using: &random)
  }

  /// The id of the talk at a location of the store, found by its current content.
  func talk(at location: SessionLocation, in test: TestStore) throws -> Int {
    let positions = location.item..<location.item + 1
    let found = try test.store.read {
      try $0.sessions(of: $0.list(named: nil), section: location.section, positions: positions)
    }
    let session = try #require(found.first)
    let talk = talks.first {
      $0.isListed && $0.draft.title == session.title && $0.draft.speakers == session.speakers
        && $0.draft.room == session.room && $0.draft.startsAt == session.startsAt
    }
    return try #require(talk?.id)
  }
}
