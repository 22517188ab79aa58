import Foundation
import TestSupport
import Testing

@testable import EventScheduler
@testable import Persistence

struct EventStoreTests {
  let store: EventStore

  init() throws {
    store = try EventStore(.inMemory)
  }

  @Test func anEventIsAddedAndFound() throws {
    var event = CalendarEvent.at(0.25, "Concert", "Row 7")
    event.endDate = event.date.map { $0 + 60 }
    event.uid = "a@b"
    event.originalComponent = "BEGIN:VEVENT\r\nEND:VEVENT\r\n"
    let id = try #require(try store.add(event).id)
    let found = try #require(try store.event(id))
    #expect(found.id == id)
    #expect(found.title == "Concert")
    #expect(found.description == "Row 7")
    #expect(found.date == event.date)
    #expect(found.endDate == event.endDate)
    #expect(!found.isAllDay)
    #expect(found.uid == "a@b")
    #expect(found.originalComponent == event.originalComponent)
  }

  @Test func missingValuesStayNil() throws {
    let id = try #require(try store.add(CalendarEvent()).id)
    let found = try #require(try store.event(id))
    #expect(found.title == nil)
    #expect(found.description == nil)
    #expect(found.date == nil)
    #expect(found.endDate == nil)
    #expect(found.uid == nil)
    #expect(found.originalComponent == nil)
  }

  @Test(arguments: [
    "", " ", "a\u{0}b", "\u{0}", "\u{1B}[31mred\u{1B}[0m", "مرحبا بالعالم", "👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿", "e\u{301}",
    "line\r\nline", "\u{FFFD}\u{FEFF}", "'; DROP TABLE event; --", "\"", "%s", "\u{10FFFF}",
  ])
  func anyTextRoundTrips(text: String) throws {
    let id = try #require(try store.add(CalendarEvent(title: text, description: text + text)).id)
    let found = try #require(try store.event(id))
    #expect(found.title.map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
    #expect(
      found.description.map { Array($0.unicodeScalars) } == Array((text + text).unicodeScalars))
    try store.delete([id])
    try store.undo()
    #expect(try store.event(id)?.title.map { Array($0.utf8) } == Array(text.utf8))
  }

  @Test func aTitleOfTenMegabytesIsStored() throws {
    let title = String(repeating: "ten megabytes ", count: 750_000)
    let id = try #require(try store.add(CalendarEvent.at(0, title)).id)
    #expect(try store.event(id)?.title == title)
    #expect(try store.events(search: "megabytes").count == 1)
    #expect((try store.undoTitle ?? "").count < 100)
    try store.delete([id])
    try store.undo()
    #expect(try store.event(id)?.title == title)
  }

  @Test(arguments: [Date.distantPast, .distantFuture, Date(timeIntervalSince1970: -1e15)])
  func extremeDatesRoundTrip(date: Date) throws {
    let id = try #require(try store.add(CalendarEvent(title: "", description: "", date: date)).id)
    #expect(try store.event(id)?.date == date)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func aDateThatIsNotANumberIsInvalid(seconds: Double) throws {
    var event = CalendarEvent(
      title: "", description: "", date: Date(timeIntervalSince1970: seconds))
    event.endDate = event.date
    let id = try #require(try store.add(event).id)
    #expect(try store.event(id)?.date == nil)
    #expect(try store.event(id)?.endDate == nil)
  }

  @Test func eventsAreSortedByDateThenById() throws {
    let undated = CalendarEvent(title: "Z", description: "")
    for event in [CalendarEvent.at(5, "C"), .at(1, "A"), undated, .at(1, "B")] {
      try store.add(event)
    }
    #expect(try store.titles() == ["A", "B", "C", "Z"])
    #expect(try store.events(order: .insertion).map(\.title) == ["C", "A", "Z", "B"])
    #expect(try store.count == 4)
  }

  @Test func aPeriodIncludesItsStartAndExcludesItsEnd() throws {
    for second in 0..<5 { try store.add(.at(TimeInterval(second), "\(second)")) }
    try store.add(CalendarEvent(title: "undated", description: ""))
    let day = Date(timeIntervalSince1970: 1_800_000_000)
    #expect(try store.events(from: day + 1, to: day + 3).map(\.title) == ["1", "2"])
    #expect(try store.events(from: day + 4).map(\.title) == ["4"])
    #expect(try store.events(to: day + 1).map(\.title) == ["0"])
    #expect(try store.events(limit: 2).map(\.title) == ["0", "1"])
    #expect(try store.events(limit: 0).isEmpty)
    #expect(try store.events(limit: -1).isEmpty)
    #expect(try store.count(EventQuery(from: day + 1, limit: 1)) == 4)
    #expect(try store.events().suffix(2).map(\.title) == ["4", "undated"])
  }

  @Test func upcomingEventsAreThoseThatAreNotOver() throws {
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    var meeting = CalendarEvent.at(-60, "meeting")
    meeting.endDate = now + 60
    var fair = CalendarEvent.at(-9 * 86_400, "fair")
    fair.endDate = now + 1
    var over = CalendarEvent.at(-9 * 86_400, "over")
    over.endDate = now
    var allDay = CalendarEvent.at(-3600, "today")
    allDay.isAllDay = true
    var yesterday = CalendarEvent.at(-90_000, "yesterday")
    yesterday.isAllDay = true
    for event in [
      CalendarEvent.at(-1, "past"), .at(0, "now"), .at(10, "soon"), allDay, yesterday, meeting,
      fair, over,
    ] {
      try store.add(event)
    }
    try store.add(CalendarEvent(title: "undated", description: ""))
    #expect(
      try store.events(from: now, limit: 10).map(\.title)
        == ["fair", "today", "meeting", "now", "soon"])
    #expect(try store.events(from: now, limit: 1).map(\.title) == ["fair"])
    #expect(try store.events(from: now, limit: -5).isEmpty)
  }

  @Test func allEventsCanBeIterated() throws {
    for second in 0..<300 { try store.add(.at(TimeInterval(-second), "\(second)")) }
    var titles: [String?] = []
    try store.forEachEvent { titles.append($0.title) }
    #expect(titles == (0..<300).reversed().map { "\($0)" })
  }

  @Test func anIterationRethrowsTheErrorOfItsBody() throws {
    struct Enough: Error {}
    try store.add(.at(0, "A"))
    #expect(throws: Enough.self) { try store.forEachEvent { _ in throw Enough() } }
    #expect(try store.count == 1)
  }

  @Test func theStoreCanBeReadDuringAnIteration() throws {
    try store.add(.at(0, "A"))
    var counts: [Int] = []
    try store.forEachEvent { _ in counts.append(try store.count) }
    #expect(counts == [1])
  }

  @Test func theStoreCanBeChangedDuringAnIteration() throws {
    for title in ["A", "B", "C"] { try store.add(.at(0, title)) }
    try store.forEachEvent { event in
      try store.delete([event.id ?? 0])
      try store.undo()
    }
    #expect(try store.titles() == ["A", "B", "C"])
  }

  @Test func anEventIsChanged() throws {
    var event = try store.add(.at(0, "Concert", "Row 7"))
    event.title = "Opera"
    event.date = nil
    try store.update(event)
    let found = try #require(try event.id.flatMap(store.event))
    #expect(found.title == "Opera")
    #expect(found.description == "Row 7")
    #expect(found.date == nil)
  }

  @Test func aChangeKeepsTheTextAnEventWasImportedFrom() throws {
    var event = CalendarEvent.at(0, "Concert")
    event.originalComponent = "BEGIN:VEVENT"
    event = try store.add(event)
    var listed = try #require(try store.events().first)
    #expect(listed.originalComponent == nil)
    listed.title = "Opera"
    try store.update(listed)
    #expect(try event.id.flatMap(store.event)?.originalComponent == "BEGIN:VEVENT")
  }

  @Test func anUpdateWithoutChangesCannotBeUndone() throws {
    let event = try store.add(.at(0, "Concert"))
    try store.update(event)
    #expect(try store.undoTitle == "Add “Concert”")
  }

  @Test(arguments: [nil, 0, 7, -1, Int64.max] as [Int64?])
  func anUnknownEventIsNotChanged(id: Int64?) throws {
    var event = CalendarEvent.at(0, "Concert")
    event.id = id
    #expect(throws: StoreError.unknownItems(noun: "event", ids: [id ?? 0])) {
      try store.update(event)
    }
    #expect(try store.count == 0)
    #expect(try store.undoTitle == nil)
  }

  @Test func eventsAreDeletedAllOrNone() throws {
    for title in ["A", "B", "C"] { try store.add(.at(0, title)) }
    #expect(throws: StoreError.unknownItems(noun: "event", ids: [7, 9])) {
      try store.delete([1, 9, 2, 7])
    }
    #expect(try store.titles() == ["A", "B", "C"])
    try store.delete([3, 1, 3])
    #expect(try store.titles() == ["B"])
    #expect(try store.undoTitle == "Delete 2 events")
    try store.delete([])
    #expect(try store.undoTitle == "Delete 2 events")
  }

  @Test func idsAreNeverReused() throws {
    let first = try store.add(.at(0, "A")).id
    try store.undo()
    let second = try store.add(.at(0, "B")).id
    #expect(first == 1)
    #expect(second == 2)
    try store.delete([2])
    #expect(try store.add(.at(0, "C")).id == 3)
  }

  @Test func eventsAreFoundByTheirIds() throws {
    for title in ["A", "B", "C"] { try store.add(.at(0, title)) }
    #expect(try store.events(ids: [3, 9, 1]).map(\.title) == ["C", "A"])
  }

  @Test func theInitialEventIsAddedOnlyOnce() throws {
    #expect(try store.addInitialEvent { .at(0, "Welcome") })
    #expect(try !store.addInitialEvent { .at(0, "Welcome") })
    #expect(try store.undo() == nil)
    try store.delete([1])
    #expect(try !store.addInitialEvent { .at(0, "Welcome") })
    #expect(try store.count == 0)
    try store.undo()
    #expect(try store.titles() == ["Welcome"])
  }

  @Test func theInitialEventIsNotAddedAfterAnother() throws {
    try store.add(.at(0, "A"))
    #expect(try !store.addInitialEvent { .at(0, "Welcome") })
    try store.undo()
    #expect(try !store.addInitialEvent { .at(0, "Welcome") })
  }
}
