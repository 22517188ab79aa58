import DateFormatting
import Foundation
import GRDB
import Models
import TestSupport
import Testing

@testable import Persistence
@testable import TaskList

/// The guarantees of all stores about their files, for the store of tasks.
struct TaskFileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  func tasks(_ count: Int) -> [StoredTask] {
    (0..<count).map { number in
      var task = StoredTask(text: "Task \(number)", dueDate: .december(1 + number % 28))
      task.notes = "some words"
      task.tags = ["tag\(number % 5)"]
      return task
    }
  }

  @Test func aNewStoreIsReadableByItsOwnerOnly() throws {
    let location = try StoreLocation.standard(
      for: "task-list", environment: ["XDG_DATA_HOME": folder.path + "/a/b"])
    let path = try #require(location.path)
    let store = try TaskStore(location)
    try store.add(StoredTask(text: "A"))
    #expect(try folder.mode(path) == 0o600)
    #expect(try folder.mode(path + "-wal") == 0o600)
    #expect(try folder.mode(folder.path + "/a/b/course-apps") == 0o700)
    let backup = try store.backup()
    let backups = folder.path + "/a/b/course-apps/task-list-backups"
    #expect(try folder.mode(backups + "/\(backup.name).sqlite") == 0o600)
  }

  @Test(arguments: StoreDamage.all + StoreDamage.pages)
  func aDamagedStoreIsNamedAndNotChanged(damage: StoreDamage) throws {
    let store = try folder.tasks()
    try store.importTasks(tasks(200))
    try store.close()
    try folder.expectDamageIsReported(damage, at: folder.taskDatabase) {
      _ = try folder.tasks().tasks()
    }
  }

  @Test func anotherAppsStoreIsNotChanged() throws {
    try folder.expectForeignStoreIsLeft(at: folder.taskDatabase) { try folder.tasks().close() }
  }

  @Test func aNewerStoreIsNotChanged() throws {
    try folder.expectNewerStoreIsLeft(at: folder.taskDatabase) {
      try folder.tasks().close()
    }
  }

  @Test func aBackupIsRestoredAndTheRestoreCanBeUndone() throws {
    let store = try folder.tasks()
    try store.add(tasks(20))
    let backup = try store.backup()
    try store.complete(Array(1...10))
    try store.add(StoredTask(text: "B"))
    try store.restore(backup)
    #expect(try store.counts(today: .december(1)) == TaskCounts(open: 20))
    #expect(try store.add(StoredTask(text: "C")).id == 22, "the id of B is not reused")
    let before = try #require(try store.backups().first { $0.reason == .restore })
    try store.restore(before)
    #expect(try store.counts(today: .december(1)) == TaskCounts(open: 11, completed: 10))
    try folder.expectConsistentTasks()
  }

  @Test func theFirstChangeOfADayMakesABackup() throws {
    try folder.tasks().add(StoredTask(text: "A"))
    let nextDay = try folder.tasks(now: .december(16))
    try nextDay.add(StoredTask(text: "B"))
    #expect(try nextDay.backups().map(\.name) == ["2026-12-16T000000Z-daily"])
    #expect(nextDay.backupFailure == nil)
  }

  @Test func aFullStoreRefusesWithAMessageAndKeepsItsTasks() throws {
    let store = try folder.tasks()
    try store.add(StoredTask(text: "A"))
    try store.database.failWrites(.full)
    #expect(throws: StoreError.diskFull(path: folder.taskDatabase)) {
      try store.add(StoredTask(text: String(repeating: "x", count: 100_000)))
    }
    #expect(throws: StoreError.diskFull(path: folder.taskDatabase)) {
      try store.importTasks(tasks(5000))
    }
    #expect(try store.texts() == ["A"])
    try folder.expectConsistentTasks()
  }

  @Test(arguments: [false, true])
  func aReadOnlyOrFullMediumIsReadAndNotWritten(isFull: Bool) throws {
    guard Medium.isAvailable else { return }
    let medium = try Medium(kilobytes: 1024)
    let path = medium.path + "/tasks.sqlite"
    let filled = try TaskStore(.file(path), clock: .utc, now: { .noon })
    try filled.add(tasks(3))
    try filled.setListState(TaskListState(filter: "+tag1"))
    try filled.close()
    if isFull { medium.fill() } else { try medium.setReadOnly(true) }
    let store = try TaskStore(.file(path), clock: .utc, now: { .noon })
    let refusal = try #require(store.refusal)
    #expect(try store.texts() == ["Task 0", "Task 1", "Task 2"])
    #expect(try store.texts(TaskQuery(filter: TaskFilter([.tag("tag1")]))) == ["Task 1"])
    #expect(try store.texts(TaskQuery(filter: TaskFilter([.text("task 2")]))) == ["Task 2"])
    #expect(try store.counts(today: .noon) == TaskCounts(open: 3, overdue: 3))
    #expect(try store.listState.filter == "+tag1")
    #expect(throws: refusal) { try store.add(StoredTask(text: "D")) }
    #expect(throws: refusal) { try store.complete([1]) }
    #expect(throws: refusal) { try store.update([1]) { $0.text = "D" } }
    #expect(throws: refusal) { try store.delete([1]) }
    #expect(throws: refusal) { try store.importTasks(tasks(1)) }
    #expect(throws: refusal) { try store.undo() }
    #expect(throws: refusal) { try store.setListState(TaskListState()) }
    #expect(try store.count() == 3)
  }

  @Test func allConcurrentAdditionsAreStored() async throws {
    let folder = folder
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<2 {
        group.addTask {
          let store = try folder.tasks()
          for number in 0..<200 {
            try store.add(StoredTask(text: "\(writer) \(number)", dueDate: .december(number % 28)))
          }
        }
      }
      try await group.waitForAll()
    }
    let store = try folder.tasks()
    #expect(Set(try store.texts()).count == 400)
    #expect(try store.highestID == 400)
    try folder.expectConsistentTasks()
  }

  @Test func anImportIsAtomic() async throws {
    let (one, two) = (try folder.tasks(), try folder.tasks())
    async let counts = Task.detached {
      var counts: Set<Int> = []
      repeat { counts.insert(try two.count()) } while !counts.contains(3000)
      return counts
    }.value
    try one.importTasks(tasks(3000))
    #expect(try await counts.subtracting([0, 3000]).isEmpty)
  }

  @Test(.timeLimit(.minutes(5))) @MainActor
  func changesByAnotherConnectionAreReported() async throws {
    let (store, other) = (try folder.tasks(), try folder.tasks())
    let list = NSFetchedResultsController<StoredTask>(store: store) { try store.tasks() }
    #expect(list.count == 0)
    let changes = StoreChanges(of: store)
    try other.add(StoredTask(text: "theirs"))
    try await changes.next()
    #expect(list.object(at: IndexPath(indexes: [0, 0]))?.text == "theirs")
  }
}
