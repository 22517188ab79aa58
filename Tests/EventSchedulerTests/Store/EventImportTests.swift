import Foundation
import Models
import Persistence
import TestSupport
import Testing

@testable import EventScheduler

struct EventImportTests {
  let store: EventStore

  init() throws {
    store = try EventStore(.inMemory)
  }

  func event(_ uid: String?, _ title: String, at seconds: TimeInterval = 0, text: String? = nil)
    -> CalendarEvent
  {
    var event = CalendarEvent.at(seconds, title)
    event.uid = uid
    event.originalComponent = text
    return event
  }

  @Test func importingAgainChangesNothing() throws {
    func events() -> [CalendarEvent] {
      [
        event("1", "A", text: "BEGIN A"), event("2", "B"), event(nil, "C"), event(nil, "C"),
        event(nil, "D", at: 9),
      ]
    }
    let kept = [KeptComponent(kind: "VTIMEZONE", identifier: "Europe/Paris", text: "Z")]
    #expect(try store.importEvents(events(), keeping: kept) == ImportSummary(added: 5))
    let title = try store.undoTitle
    #expect(try store.importEvents(events(), keeping: kept) == ImportSummary(unchanged: 5))
    #expect(try store.count == 5)
    #expect(try store.keptComponents() == kept)
    #expect(try store.undoTitle == title)
  }

  @Test(arguments: [[], ["A"]]) func anImportDoesNotChangeTheSchema(before: [String]) throws {
    let folder = try TemporaryFolder()
    let store = try folder.store()
    for title in before { try store.add(.at(0, title)) }
    let schema = try folder.schema(of: folder.database)
    try store.importEvents([event("1", "Tea", text: "T"), event(nil, ""), event("3", "a\0b")])
    #expect(try folder.schema(of: folder.database) == schema)
    #expect(try store.titles() == before + ["Tea", "", "a\0b"])
    #expect(try store.events(search: "tea").map(\.title) == ["Tea"])
    #expect(try store.undo() == "Import 3 events")
    #expect(try store.titles() == before)
    #expect(try store.events(search: "tea").isEmpty)
  }

  @Test func aChangedEventIsUpdated() throws {
    try store.importEvents([event("1", "A", text: "old"), event("2", "B")])
    let summary = try store.importEvents([event("1", "A2", text: "new"), event("2", "B2")])
    #expect(summary == ImportSummary(updated: 2))
    #expect(try store.titles() == ["A2", "B2"])
    #expect(try store.event(1)?.originalComponent == "new")
  }

  @Test func localEditsSurviveReimportingTheSameFile() throws {
    try store.importEvents([event("1", "A", text: "file")])
    var mine = try #require(try store.event(1))
    mine.title = "mine"
    try store.update(mine)
    #expect(try store.importEvents([event("1", "A", text: "file")]) == ImportSummary(unchanged: 1))
    #expect(try store.titles() == ["mine"])
  }

  @Test func localEditsOfEventsWithoutTextSurviveReimporting() throws {
    func party(_ title: String = "Party", day: Bool = true) -> CalendarEvent {
      var event = event("1", title, at: 16 * 3600)
      event.isAllDay = day
      return event
    }
    try store.importEvents([party()])
    var mine = try #require(try store.event(1))
    mine.title = "mine"
    try store.update(mine)
    #expect(try store.importEvents([party()]) == ImportSummary(unchanged: 1))
    #expect(try store.titles() == ["mine"])
    // An event that was undone and edited again is still recognized.
    try store.undo()
    mine.title = "mine again"
    try store.update(mine)
    #expect(try store.importEvents([party()]) == ImportSummary(unchanged: 1))
    #expect(try store.importEvents([party(day: false)]) == ImportSummary(updated: 1))
    #expect(try store.importEvents([party("Feast")]) == ImportSummary(updated: 1))
    #expect(try store.titles() == ["Feast"])
  }

  @Test func importingAFileAgainRestoresADeletedEvent() throws {
    try store.importEvents([event("1", "A")])
    try store.delete([1])
    #expect(try store.importEvents([event("1", "A")]) == ImportSummary(added: 1))
    #expect(try store.events().map(\.id) == [2])
  }

  @Test func aSeriesAndItsExceptionsShareAnIdentifier() throws {
    func series(_ last: String) -> [CalendarEvent] {
      [
        event("s", "series", text: "1"), event("s", "exception", text: "2"),
        event("s", last, text: last),
      ]
    }
    #expect(try store.importEvents(series("x")) == ImportSummary(added: 3))
    #expect(try store.importEvents(series("x")) == ImportSummary(unchanged: 3))
    #expect(try store.importEvents(series("y")) == ImportSummary(updated: 1, unchanged: 2))
  }

  @Test func anExportedEventIsRecognizedWhenImported() throws {
    let mine = try store.add(.at(0, "mine"))
    let identifier = try store.calendarIdentifiers().identifier(of: mine)
    #expect(try store.importEvents([event(identifier, "mine")]) == ImportSummary(unchanged: 1))
    #expect(try store.importEvents([event(identifier, "edited")]) == ImportSummary(updated: 1))
    #expect(try store.titles() == ["edited"])
    #expect(try store.calendarIdentifiers().identifier(of: mine) == identifier)
    #expect(try store.event(1)?.uid == nil)
  }

  @Test func eventsOfAnotherStoreAreNotConfused() throws {
    let other = try EventStore(.inMemory)
    let theirs = try other.add(.at(0, "theirs"))
    try store.add(.at(0, "mine"))
    let identifier = try other.calendarIdentifiers().identifier(of: theirs)
    #expect(try store.importEvents([event(identifier, "theirs")]) == ImportSummary(added: 1))
    #expect(try store.titles() == ["mine", "theirs"])
    #expect(try store.importEvents([event(identifier, "theirs")]) == ImportSummary(unchanged: 1))
    let imported = try #require(try store.event(2))
    #expect(try store.calendarIdentifiers().identifier(of: imported) == identifier)
  }

  @Test func anIdentifierMayHaveAnyCharacter() throws {
    for uid in ["", "\u{0}", "a\u{0}b", "a\u{0}c", "é", String(repeating: "u", count: 100_000)] {
      #expect(try store.importEvents([event(uid, uid, text: uid)]).added == 1)
      #expect(try store.importEvents([event(uid, uid, text: uid)]).unchanged == 1)
    }
  }

  @Test func preservedComponentsAreReplacedByIdentifierOrCollected() throws {
    let zone = KeptComponent(kind: "VTIMEZONE", identifier: "Paris", text: "1")
    let free = KeptComponent(kind: "VFREEBUSY", text: "a\u{0}b")
    try store.importEvents([], keeping: [zone, free])
    var newZone = zone
    newZone.text = "2"
    var otherFree = free
    otherFree.text = "c"
    try store.importEvents([], keeping: [free, newZone, otherFree])
    #expect(try store.keptComponents() == [newZone, free, otherFree])
  }
}
