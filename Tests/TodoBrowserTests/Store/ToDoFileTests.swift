import DateFormatting
import Foundation
import GRDB
import Models
import TestSupport
import Testing

@testable import Persistence
@testable import TodoBrowser

/// The guarantees of all stores about their files, for the store of todos.
struct ToDoFileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  func events(_ count: Int) -> [StoredToDo] {
    (0..<count).map { .on(1 + $0 % 28, 9, "Todo \($0)", in: "Category \($0 % 5)") }
  }

  @Test(arguments: StoreDamage.all + StoreDamage.pages)
  func aDamagedStoreIsNamedAndNotChanged(damage: StoreDamage) throws {
    let store = try folder.toDos()
    try store.importEvents(events(200))
    try store.close()
    try folder.expectDamageIsReported(damage, at: folder.toDoDatabase) {
      _ = try folder.toDos().events()
    }
  }

  @Test func anotherAppsStoreIsNotChanged() throws {
    try folder.expectForeignStoreIsLeft(at: folder.toDoDatabase) { try folder.toDos().close() }
  }

  @Test func aNewerStoreIsNotChanged() throws {
    try folder.expectNewerStoreIsLeft(at: folder.toDoDatabase) {
      try folder.toDos().close()
    }
  }

  @Test func aBackupIsRestoredAndTheRestoreCanBeUndone() throws {
    let store = try folder.toDos()
    try store.add(events(20))
    let backup = try store.backup()
    try store.setCompletionState(.completed, of: Array(1...10))
    try store.add(.on(9, in: "New"))
    try store.restore(backup)
    #expect(try store.counts(.all) == ToDoCounts(open: 20, all: 20))
    #expect(try store.add(.on(1, in: "Newer")).id == 22, "ids are not reused")
    #expect(try store.category(named: "Newer")?.id == 7, "nor are the ids of categories")
    let before = try #require(try store.backups().first { $0.reason == .restore })
    try store.restore(before)
    #expect(try store.counts(.all) == ToDoCounts(open: 11, all: 21))
    try store.expectConsistent()
  }

  @Test(.enabled(if: Medium.isAvailable), arguments: [false, true])
  func aReadOnlyOrFullMediumIsReadAndNotWritten(isFull: Bool) throws {
    let medium = try Medium(kilobytes: 1024)
    let path = medium.path + "/todos.sqlite"
    func open() throws -> ToDoEventStore {
      try ToDoEventStore(.file(path), timeZone: { .gmt }, now: { .noon })
    }
    let filled = try open()
    try filled.add(events(3))
    try filled.updateListState { $0.hidesCompleted = true }
    try filled.close()
    if isFull { medium.fill() } else { try medium.setReadOnly(true) }
    let store = try open()
    let refusal = try #require(store.refusal)
    let list = store.list { ToDoQuery() }
    #expect(list.days.map(\.count) == [1, 1, 1])
    #expect(list.object(at: [2, 0])?.title == "Todo 2")
    #expect(try store.ids(ToDoQuery(search: "todo 2")) == [3])
    #expect(try store.categoryLines() == ["Category 0 1/1", "Category 1 1/1", "Category 2 1/1"])
    #expect(try store.listState.hidesCompleted)
    let verbs: [() throws -> Void] = [
      { try store.add(.on(1)) }, { try store.update([1]) { $0.title = "D" } },
      { try store.setCompletionState(.completed, of: [1]) }, { try store.delete([1]) },
      { try store.duplicate([1]) }, { try store.importEvents(events(1)) }, { try store.undo() },
      { try store.addCategory("X") }, { try store.renameCategory(1, to: "X") },
      { try store.mergeCategory(1, into: 2) }, { try store.setColor(.red, ofCategory: 1) },
      { try store.moveCategory(1, to: 2) }, { try store.deleteCategory(1, keepingEvents: true) },
      { try store.updateListState { $0.hidesMonth = true } },
    ]
    for verb in verbs { #expect(throws: refusal) { try verb() } }
    #expect(try store.count() == 3)
  }

  @Test func concurrentAdditionsShareOneCategory() async throws {
    let folder = folder
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<2 {
        group.addTask {
          let store = try folder.toDos()
          for number in 0..<100 {
            try store.add(.on(1 + number % 28, in: writer == 0 ? "Home" : " home"))
          }
        }
      }
      try await group.waitForAll()
    }
    let store = try folder.toDos()
    #expect(try store.counts(.all) == ToDoCounts(open: 200, all: 200))
    #expect(try store.categories().count == 1)
    try store.expectConsistent()
  }

  @Test(.timeLimit(.minutes(5))) @MainActor
  func changesByAnotherConnectionAreReported() async throws {
    let (store, other) = (try folder.toDos(), try folder.toDos())
    let list = store.list { ToDoQuery() }
    #expect(list.count == 0)
    let changes = StoreChanges(of: store)
    try other.add(.on(1, 9, "theirs"))
    try await changes.next()
    #expect(list.object(at: [0, 0])?.title == "theirs")
  }
}
