import Foundation
import GRDB
import Interchange
import Models
import TestSupport
import Testing

@testable import Persistence
@testable import TodoBrowser

struct ToDoImportTests {
  let store: ToDoEventStore

  init() throws {
    store = try .inMemory()
  }

  func file(_ count: Int) -> [StoredToDo] {
    (0..<count).map { number in
      StoredToDo(
        title: "Todo \(number)", category: ["Home", "home ", "Work", ""][number % 4],
        date: .december(1 + number % 28), completionState: CompletionState.allCases[number % 3],
        notes: "words")
    }
  }

  @Test func reimportingTheSameFileChangesNothing() throws {
    let events = file(300)
    let kept = [KeptComponent(kind: "VTIMEZONE", identifier: "Paris", text: "Z")]
    #expect(try store.importEvents(events, keeping: kept) == ImportSummary(added: 300))
    #expect(try store.keptComponents() == kept)
    try store.expectConsistent()
    let before = try store.events()
    #expect(try store.importEvents(events, keeping: kept) == ImportSummary(unchanged: 300))
    #expect(try store.events() == before)
    #expect(try store.undo() == "Import 300 todos")
    #expect(try store.undo() == nil)
    #expect(try store.counts(.all) == .none && store.categories().isEmpty)
    try store.expectConsistent()
  }

  @Test func editsAreKeptUntilTheFileChanges() throws {
    var events = file(3)
    events[1].original = OriginalRecord(format: .iCalendar, text: "v1")
    try store.importEvents(events)
    try store.update([1, 2]) { $0.title = "mine" }
    #expect(try store.importEvents(events) == ImportSummary(unchanged: 3))
    #expect(try store.titles(ToDoQuery(search: "mine")).count == 2)
    events[0].notes = "other"
    events[1].original?.text = "v2"
    #expect(try store.importEvents(events) == ImportSummary(updated: 2, unchanged: 1))
    #expect(try store.event(1)?.notes == "other" && store.event(1)?.title == "Todo 0")
    #expect(try store.event(2)?.original?.text == "v2")
    #expect(try store.importEvents(events) == ImportSummary(unchanged: 3))
    #expect(try store.undo() == "Import 2 todos")
    #expect(try store.event(1)?.title == "mine")
  }

  @Test(arguments: [ToDoFormat.plist, .iCalendar, .json, .csv])
  func controlCharactersAreKeptWhenTheOwnExportIsImported(format: ToDoFormat) throws {
    let text = "a\u{1}b\u{1B}\u{9B}"
    var event = StoredToDo(
      title: text, category: text, date: .december(1), notes: "\(text)\r\nb\u{FFFE}")
    event.otherCategories = [text]
    try store.add(event)
    let before = try store.events()
    let names = try store.categories().map(\.name)
    let found = try readToDos(write(before, as: format), as: format)
    let summary = try store.importEvents(found.events, stating: found.stated)
    #expect(summary == ImportSummary(unchanged: 1))
    #expect(try store.events() == before)
    #expect(try store.categories().map(\.name) == names)
  }

  @Test func anExportedEventIsRecognizedWhenImported() throws {
    let event = try store.add(.on(1, 9, "A", in: "Home"))
    var back = event
    back.id = nil
    back.category = "HOME"
    back.original = OriginalRecord(format: .iCalendar, text: "BEGIN:VEVENT")
    #expect(try store.importEvents([back]) == ImportSummary(unchanged: 1))
    back.title = "B"
    #expect(try store.importEvents([back]) == ImportSummary(updated: 1))
    #expect(try store.event(1)?.title == "B" && store.event(1)?.category == "Home")
    #expect(try store.event(1)?.original == back.original)
  }

  @Test func categoriesInOtherSpellingsMatchStoredOnes() throws {
    try store.addCategory("Café  au lait", color: .orange)
    try store.importEvents([
      .on(1, in: "CAFE\u{301} AU LAIT"), .on(2, in: " café au\tlait"), .on(3, in: "cafe au lait"),
    ])
    #expect(try store.categoryLines() == ["cafe au lait 1/1", "Café au lait 2/2"])
    #expect(try store.color("Café au lait") == .orange)
  }

  @Test func thousandsOfCategoriesAreSortedByName() throws {
    var random = SeededGenerator(seed: 4)
    let names = (0..<5000).map { String(format: "c%04d", $0) }
    let shuffled = names.shuffled(using: &random)
    #expect(
      try store.importEvents(shuffled.map { .on(1 + $0.utf8.count, in: $0) }).added == 5000)
    #expect(try store.categories().map(\.name) == names)
    try store.expectConsistent()
    #expect(try store.undo() == "Import 5000 todos")
    #expect(try store.categories().isEmpty)
  }

  @Test func aFailedImportStoresNothing() throws {
    try store.database.failWrites(.full)
    #expect(throws: StoreError.diskFull(path: "memory")) { try store.importEvents(file(5000)) }
    #expect(try store.counts(.all) == .none)
    try store.expectConsistent()
  }

  @Test func anImportOfComponentsOnlyCanBeUndone() throws {
    let kept = [KeptComponent(kind: "X-WR-CALNAME", text: "X")]
    try store.importEvents([StoredToDo](), keeping: kept)
    #expect(try store.undoTitle == "Import 0 todos")
    try store.importEvents([StoredToDo](), keeping: kept)
    #expect(try store.undo() != nil && store.undo() == nil)
  }
}
