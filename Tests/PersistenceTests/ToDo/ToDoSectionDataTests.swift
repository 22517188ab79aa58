import Foundation
import Models
import Testing

@testable import EventScheduler
@testable import Persistence
@testable import TodoBrowser

struct ToDoSectionDataTests {
  let folder: TemporaryFolder
  let store: ToDoEventStore

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.toDos()
  }

  @Test func anEmptyListHasNoSections() throws {
    let data = ToDoEventSectionData(store)
    #expect(try data.sections == [] && data.count == 0)
    #expect(try data.event(section: 0, row: 0) == nil && data.place(ofEvent: 1) == nil)
    #expect(try data.section(nearestToDay: 0) == nil && data.section(ofDay: 0) == nil)
  }

  @Test func rowsOutsideAreNone() throws {
    try store.add([.on(1), .on(1), .on(2)])
    let data = ToDoEventSectionData(store)
    for (section, row) in [(-1, 0), (0, -1), (0, 2), (1, 1), (2, 0), (.max, .max), (.min, .min)] {
      #expect(try data.event(section: section, row: row) == nil)
    }
  }

  @Test func theNearestSectionIsFound() throws {
    try store.add([.on(3), .on(7), .on(8)])
    let data = ToDoEventSectionData(store)
    let first = try #require(try data.sections.first?.day)
    let expected = [-100: 0, -1: 0, 0: 0, 1: 0, 2: 1, 3: 1, 4: 1, 5: 2, 6: 2, 100: 2]
    for (distance, section) in expected {
      #expect(try data.section(nearestToDay: first + distance) == section, "\(distance)")
    }
    #expect(try data.section(ofDay: first + 4) == 1 && data.section(ofDay: first + 3) == nil)
    #expect(try data.section(nearestToDay: .max) == 2 && data.section(nearestToDay: .min) == 0)
  }

  @Test func nothingToTellIsTold() throws {
    try store.add(.on(1))
    let data = ToDoEventSectionData(store)
    #expect(try data.refresh(showing: []).isWhole, "at first")
    #expect(try data.event(section: 0, row: 0) != nil)
    #expect(try data.refresh(showing: [(0, 0)]).isEmpty)
    try store.updateListState { $0.hidesMonth = true }
    #expect(try data.refresh(showing: [(0, 0)]).isEmpty)
  }

  @Test func theListStaysAsItWasUntilItIsRefreshed() throws {
    try store.add([.on(1, 9, "a"), .on(2, 9, "b")])
    let (one, two) = (ToDoEventSectionData(store), ToDoEventSectionData(store))
    #expect(try one.count == 2 && two.event(section: 0, row: 0)?.title == "a")
    try folder.toDos().delete([1])
    #expect(try one.count == 2 && two.event(section: 0, row: 0)?.title == "a")
    #expect(try one.refresh(showing: []).deletedSections == [0])
    #expect(try two.refresh(showing: [(0, 0)]).deletedSections == [0])
    #expect(try one.count == 1 && two.event(section: 0, row: 0)?.title == "b")
  }

  @Test(arguments: [false, true])
  func goingBackToWhatWasShownBeforeShowsWhatHasChangedSince(byAnother: Bool) throws {
    try store.add([.on(1, 9, "a"), .on(2, 9, "b"), .on(3, 9, "c")])
    let data = ToDoEventSectionData(store)
    #expect(try data.event(section: 0, row: 0)?.title == "a")
    data.hidesCompleted = true
    try data.refresh()
    #expect(try data.count == 3)
    let other = byAnother ? try folder.toDos() : store
    try other.setCompletionState(.completed, of: [1])
    try other.delete([2])
    data.hidesCompleted = false
    try data.refresh()
    #expect(try data.count == 2 && data.event(section: 0, row: 0)?.completionState == .completed)
    data.hidesCompleted = true
    #expect(try data.count == 1 && data.event(section: 0, row: 0)?.title == "c")
  }

  @Test func goingBackStaysOnWhatWasToldUntilItIsRefreshed() throws {
    try store.add([.on(1, 9, "a"), .on(2, 9, "b")])
    let data = ToDoEventSectionData(store)
    #expect(try data.count == 2)
    data.search = "b"
    #expect(try data.count == 1)
    data.search = ""
    #expect(try data.count == 2 && data.event(section: 0, row: 0)?.title == "a")
    try store.delete([1])
    #expect(try data.count == 2 && data.event(section: 1, row: 0)?.title == "b")
    try data.refresh()
    #expect(try data.count == 1)
  }

  @Test func oneInsertionTouchesOneRowOrSection() throws {
    try store.add((0..<300).map { .on(1 + 2 * ($0 / 100), Double($0 % 100) / 10, "\($0)") })
    let data = ToDoEventSectionData(store)
    let rows = (40..<60).map { (section: 1, row: $0) }
    for place in rows { _ = try data.event(section: place.section, row: place.row) }
    try store.add(.on(3, 4.95, "new"))
    var changes = try data.refresh(showing: rows)
    #expect(changes.size == 1 && changes.insertedRows[0] == (1, 50))
    #expect(try data.event(section: 1, row: 50)?.title == "new")
    try store.add(.on(4, 9, "alone"))
    changes = try data.refresh(showing: rows)
    #expect(changes.size == 1 && changes.insertedSections == [2])
    try store.undo()
    changes = try data.refresh(showing: rows)
    #expect(changes.size == 1 && changes.deletedSections == [2])
    try store.add(.on(1, 0, "first"))
    changes = try data.refresh(showing: rows)
    #expect(changes.size == 1 && changes.insertedRows[0] == (0, 100), "where nobody sees it")
    let id = try #require(try data.event(section: 1, row: 45)?.id)
    try store.setCompletionState(.completed, of: [id])
    changes = try data.refresh(showing: rows)
    #expect(changes.size == 1 && changes.updatedRows[0] == (1, 45))
    data.hidesCompleted = true
    changes = try data.refresh(showing: rows)
    #expect(changes.size == 1 && changes.deletedRows[0] == (1, 45))
  }

  @Test func aMovedRowIsTakenOutAndPutIn() throws {
    try store.add((0..<5).map { .on(1, Double($0), "\($0)") })
    let data = ToDoEventSectionData(store)
    let rows = (0..<5).map { (section: 0, row: $0) }
    for place in rows { _ = try data.event(section: 0, row: place.row) }
    try store.update([1]) { $0.date = .december(1, 3.5) }
    let changes = try data.refresh(showing: rows)
    #expect(changes.deletedRows.map(\.row) == [0] && changes.insertedRows.map(\.row) == [3])
    #expect(changes.size == 2)
  }

  @Test func anEventThatWasReadIsFoundWhereItIsShown() throws {
    try store.add((0..<300).map { .on(1 + $0 / 7, Double($0 % 7), "Event \($0)") })
    let data = ToDoEventSectionData(store)
    for section in [0, 20, 42] {
      for row in 0..<(section == 42 ? 6 : 7) {
        let id = try #require(try data.event(section: section, row: row)?.id)
        let place = try #require(try data.place(ofEvent: id))
        #expect(place == (section, row))
      }
    }
    let first = try #require(try data.event(section: 0, row: 0)?.id)
    let second = try #require(try data.event(section: 0, row: 1)?.id)
    try folder.toDos().delete([first])
    #expect(try data.place(ofEvent: second)?.row == 1, "as long as the list is not refreshed")
    try data.refresh()
    #expect(try data.place(ofEvent: second)?.row == 0 && data.place(ofEvent: first) == nil)
  }

  @Test func toShowSomethingElseBeginsAnew() throws {
    try store.add([.on(1, in: "Home"), .on(2, 9, "b", .completed), .on(3, 9, "find me")])
    let data = ToDoEventSectionData(store)
    #expect(try data.count == 3)
    data.hidesCompleted = true
    #expect(try data.count == 2)
    data.scope = .uncategorized
    #expect(try data.event(section: 0, row: 0)?.title == "find me" && data.count == 1)
    data.scope = .all
    data.hidesCompleted = false
    data.search = "find"
    #expect(try data.sections.map(\.count) == [1] && data.place(ofEvent: 3)?.section == 0)
    #expect(try data.place(ofEvent: 1) == nil)
    data.scope = .category(1)
    #expect(try data.refresh(showing: []).isWhole)
    #expect(try data.sections == [])
  }

  @Test func soManyChangesAreWhole() throws {
    try store.add((0..<1200).map { .on(1 + $0 / 600, Double($0 % 600) / 60, "\($0)", .completed) })
    let data = ToDoEventSectionData(store)
    _ = try data.event(section: 0, row: 0)
    try store.setCompletionState(.inProgress, of: Array(1...600))
    data.hidesCompleted = true
    #expect(try data.refresh(showing: [(0, 0)]).deletedSections == [1])
    try store.delete(Array(1...599))
    #expect(try data.refresh(showing: [(0, 0)]).isWhole)
    #expect(try data.count == 1)
  }

  @Test func aLongListIsReadFromEveryPlace() throws {
    try store.importEvents((0..<2000).map { .on(1 + $0 % 7, Double($0 / 7) / 20, "\($0)") })
    let expected = ToDoEventSections(try store.events(), calendar: gmt)
    let data = ToDoEventSectionData(store)
    for (section, row) in [
      (6, 284), (0, 0), (3, 100), (6, 0), (3, 280), (0, 285), (1, 150), (6, 284),
    ] {
      #expect(
        try data.event(section: section, row: row) == expected.event(section: section, row: row))
    }
    for (section, days) in expected.sections.enumerated().reversed() {
      for row in (0..<days.count).reversed() {
        let event = try data.event(section: section, row: row)
        #expect(event == expected.event(section: section, row: row))
      }
    }
  }

  private var gmt: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }
}
