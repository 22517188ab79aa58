import Foundation
import GRDB
import Models
import TestSupport
import Testing

@testable import Persistence
@testable import TodoBrowser

struct ToDoStoreTests {
  let store: ToDoEventStore

  init() throws {
    store = try .inMemory()
  }

  @Test func addedEventsRoundTrip() throws {
    var event = StoredToDo(
      title: "Pay\u{1B}[31m\0 rent", category: "Home", date: .december(3, 9.5),
      completionState: .inProgress, notes: "a\r\nb\0c")
    event.original = OriginalRecord(format: .iCalendar, text: "BEGIN:VEVENT\0")
    let added = try store.add(event)
    event.id = 1
    #expect(added == event)
    #expect(try store.event(1) == event)
    event.original = nil
    #expect(try store.events() == [event])
    #expect(try store.events(ids: [9, 1]) == [event])
    var walked: [StoredToDo] = []
    try store.forEachEvent(withOriginals: true) { walked.append($0) }
    #expect(walked == [added])
  }

  @Test func eventsAreSortedByDayThenDateThenID() throws {
    try store.add([.on(5, 9, "c"), .on(4, 23, "b"), .on(5, 9, "d"), .on(4, 1, "a")])
    #expect(try store.titles() == ["a", "b", "c", "d"])
    #expect(try store.ids() == [4, 2, 1, 3])
    #expect(try store.titles(ToDoQuery(limit: 2)) == ["a", "b"])
  }

  @Test func aQueryFiltersByScopePeriodCompletionAndText() throws {
    try store.add([
      .on(1, 9, "Rent", in: "Home"), .on(2, 9, "Rent", in: "Work", .completed),
      .on(3, 9, "Résumé", in: "Work", .inProgress), .on(4, 0, "Loose"),
    ])
    let work = try #require(try store.category(named: "work")?.id)
    #expect(try store.titles(ToDoQuery(scope: .category(work))) == ["Rent", "Résumé"])
    #expect(try store.titles(ToDoQuery(scope: .category(work), hidesCompleted: true)) == ["Résumé"])
    #expect(try store.titles(ToDoQuery(scope: .uncategorized)) == ["Loose"])
    #expect(try store.ids(ToDoQuery(search: "rent")) == [1, 2], "search goes over all categories")
    #expect(try store.ids(ToDoQuery(scope: .category(work), search: "RENT")) == [2])
    #expect(try store.ids(ToDoQuery(search: "resu")) == [3])
    #expect(try store.ids(ToDoQuery(hidesCompleted: true, search: "rent")) == [1])
    #expect(try store.ids(ToDoQuery(from: .december(2, 9), to: .december(4))) == [2, 3])
    #expect(try store.count(ToDoQuery(from: .december(2, 9.1), to: .december(4, 0.1))) == 2)
    #expect(try store.count(ToDoQuery(search: "rent")) == 2)
    #expect(try store.count(ToDoQuery(hidesCompleted: true)) == 3)
    #expect(try store.count() == 4)
    #expect(try store.counts(.category(work)) == ToDoCounts(open: 1, all: 2))
    #expect(try store.counts(.all) == ToDoCounts(open: 3, all: 4))
    #expect(try store.counts(.category(99)) == .none)
  }

  @Test func eventsCanBeIterated() throws {
    let events = try store.add([.on(2, 23, "Rent", in: "Home", .completed), .on(1, 1, "é\0")])
    var walked: [StoredToDo] = []
    try store.forEachEvent { walked.append($0) }
    #expect(walked == [events[1], events[0]])
    #expect(try store.highestID == 2)
  }

  @Test func anEventUsesTheStoredSpellingOfItsCategory() throws {
    let first = try store.add(.on(1, in: " Home  and garden "))
    #expect(first.category == "Home and garden")
    #expect(try store.add(.on(2, in: "HOME and\tGarden")).category == "Home and garden")
    #expect(try store.add(.on(3, in: " \t")).category == "")
    #expect(try store.add(.on(4, in: "Cafe")).category == "Cafe")
    #expect(try store.add(.on(5, in: "CAFE\u{301}")).category == "CAFE\u{301}")
    #expect(try store.add(.on(6, in: "caf\u{E9}")).category == "CAFE\u{301}")
    #expect(
      try store.categoryLines() == ["Cafe 1/1", "CAFE\u{301} 2/2", "Home and garden 2/2"])
  }

  @Test func anEditWithoutChangesCannotBeUndone() throws {
    let event = try store.add(.on(1, in: "Home"))
    var same = event
    same.category = " hOME "
    try store.update(same)
    try store.update([1]) { $0.title = "A" }
    #expect(try store.setCompletionState(.notStarted, of: [1]).changed == [])
    #expect(try store.undoTitle == "Add “A”")
  }

  @Test func anEditKeepsTheUniqueIDAndTheOriginal() throws {
    var event = StoredToDo.on(1)
    event.original = OriginalRecord(format: .iCalendar, text: "X")
    let stored = try store.add(event)
    var edited = stored
    edited.uniqueID = UUID()
    edited.original = nil
    edited.title = "B"
    try store.update(edited)
    let result = try #require(try store.event(1))
    #expect(result.title == "B" && result.uniqueID == stored.uniqueID)
    #expect(result.original == event.original)
  }

  @Test func anEventDeletedByAnotherProgramIsReported() throws {
    let event = try store.add(.on(1))
    try store.delete([1])
    #expect(throws: StoreError.unknownItems(noun: "todo", ids: [1])) { try store.update(event) }
    #expect(throws: StoreError.unknownItems(noun: "todo", ids: [0])) { try store.update(.on(1)) }
    #expect(throws: StoreError.unknownItems(noun: "todo", ids: [1, 7])) {
      try store.setCompletionState(.completed, of: [7, 1])
    }
    #expect(throws: StoreError.unknownItems(noun: "todo", ids: [1])) { try store.delete([1]) }
    #expect(throws: StoreError.unknownItems(noun: "todo", ids: [1])) { try store.duplicate([1]) }
    #expect(
      "\(StoreError.unknownItems(noun: "todo", ids: [1]))" == "There is no todo with the id 1.")
    #expect(try store.add(.on(1)).id == 2, "ids are never reused")
  }

  @Test func changesOfSeveralEventsAreAtomic() throws {
    try store.add([.on(1), .on(2), .on(3)])
    #expect(throws: StoreError.unknownItems(noun: "todo", ids: [9])) { try store.delete([1, 9]) }
    #expect(throws: StoreError.unknownItems(noun: "todo", ids: [9])) {
      try store.update([1, 9]) { $0.title = "" }
    }
    #expect(try store.titles() == ["A", "A", "A"])
    #expect(try store.setCompletionState(.completed, of: [3, 1, 3]).changed == [3, 1])
    #expect(try store.setCompletionState(.completed, of: [1, 2]).changed == [2])
    #expect(try store.counts(.all) == ToDoCounts(open: 0, all: 3))
  }

  @Test func aCopyIsASeparateEvent() throws {
    let event = try store.add(.on(1, 9, "A", in: "Home", .completed))
    let copy = try store.duplicate([1])[0]
    #expect(copy.id == 2 && copy.uniqueID != event.uniqueID)
    #expect(copy.title == "A" && copy.category == "Home" && copy.completionState == .completed)
    #expect(try store.add(event).uniqueID != event.uniqueID, "added twice, there are two")
    let twice = StoredToDo.on(9)
    #expect(Set(try store.add([twice, twice]).map(\.uniqueID)).count == 2)
  }

  @Test(arguments: [
    -62_135_596_800, 253_402_300_799, -1e15, 1e15, -1e300, 1e300, 0, 0.125,
  ])
  func everyDateRoundTripsAndHasASection(seconds: TimeInterval) throws {
    let date = Date(timeIntervalSince1970: seconds)
    let event = try store.add(StoredToDo(title: "far", date: date))
    #expect(try store.event(1)?.date == date)
    let list = store.list { ToDoQuery() }
    #expect(list.days.map(\.count) == [1])
    #expect(list.object(at: [0, 0]) == event)
    #expect(list.indexPath(forID: 1) == [0, 0])
    #expect(try store.ids(ToDoQuery(from: date)) == [1])
    #expect(try store.ids(ToDoQuery(to: date)) == [])
  }

  @Test(arguments: [
    (Double.nan, Date.distantFuture), (.infinity, .distantFuture), (-.infinity, .distantPast),
  ])
  func anInvalidDateIsClampedToADistantOne(seconds: Double, expected: Date) throws {
    let event = StoredToDo(title: "never", date: Date(timeIntervalSince1970: seconds))
    #expect(try store.add(event).date == expected)
    #expect(try store.event(1)?.date == expected)
  }

  @Test func veryLongTextIsStored() throws {
    let text = String(repeating: "Wörter \u{1B}[2J ", count: 800_000)
    var event = StoredToDo.on(1, 9, text, in: String(text.prefix(100_000)))
    event.notes = text
    let added = try store.add(event)
    #expect(try store.event(1) == added)
    #expect(added.notes.utf8.count > 10_000_000)
    #expect((try store.undoTitle?.count ?? 0) < 100)
    #expect(try store.ids(ToDoQuery(search: "wort")) == [1])
  }

  @Test func aTitleOfSpacesIsNotATitle() throws {
    try store.add(.on(1, 9, " \t"))
    #expect(try store.undoTitle == "Add a todo")
  }

  @Test func theListStateIsRememberedAndCannotBeUndone() throws {
    #expect(try store.listState == ToDoListState())
    try store.updateListState { $0.hidesCompleted = true }
    try store.updateListState { $0.hidesMonth = true }
    #expect(try store.listState == ToDoListState(hidesCompleted: true, hidesMonth: true))
    try store.updateListState { $0.hidesMonth = false }
    #expect(try store.listState == ToDoListState(hidesCompleted: true))
    #expect(try store.undoTitle == nil)
  }
}
