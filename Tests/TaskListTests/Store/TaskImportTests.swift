import Foundation
import Interchange
import Models
import Synchronization
import TestSupport
import Testing

@testable import Persistence
@testable import TaskList

struct TaskImportTests {
  let store: TaskStore

  init() throws {
    store = try .inMemory()
  }

  func task(_ text: String, uid: String? = nil, original: String? = nil) -> StoredTask {
    var task = StoredTask(text: text, dueDate: .december(20))
    task.uid = uid
    task.original = original.map { OriginalRecord(format: .todoTxt, text: $0) }
    return task
  }

  @Test func importingAgainChangesNothing() throws {
    let tasks = [
      task("A", uid: "1", original: "BEGIN A"), task("B", uid: "2"), task("C", original: "C due"),
      task("C", original: "C due"), task("D"), task("D"), task("D", original: "D again"),
    ]
    let kept = [KeptComponent(kind: "VTIMEZONE", identifier: "Europe/Paris", text: "Z")]
    #expect(try store.importTasks(tasks, keeping: kept) == ImportSummary(added: 7))
    for _ in 0..<2 {
      #expect(try store.importTasks(tasks, keeping: kept) == ImportSummary(unchanged: 7))
    }
    #expect(try store.count() == 7)
    #expect(try store.keptComponents() == kept)
    #expect(try store.undoTitle == "Import 7 tasks")
  }

  @Test func aLongImportReportsItsProgressAndCanBeStopped() throws {
    let messages = Mutex<[String]>([])
    try StoreWait.$testHandler.withValue({ wait in
      messages.withLock { $0.append(wait.message) }
      return true
    }) {
      _ = try store.importTasks((1...2500).map { task("\($0)") })
    }
    #expect(messages.withLock(\.self) == ["Importing …", "Importing …"])
    #expect(throws: StoreError.stopped) {
      try StoreWait.$testHandler.withValue({ _ in false }) {
        _ = try store.importTasks((1...2500).map { task("other \($0)") })
      }
    }
    #expect(try store.count() == 2500)
  }

  @Test func localEditsSurviveReimportingTheSameFile() throws {
    let file = [task("A", uid: "1", original: "one"), task("B", original: "two")]
    try store.importTasks(file)
    try store.update([1, 2]) { $0.text = "mine" }
    try store.complete([2])
    #expect(try store.importTasks(file) == ImportSummary(unchanged: 2))
    #expect(try store.texts() == ["mine", "mine"])
  }

  @Test func aChangedTaskWithAnIdentifierIsUpdated() throws {
    var old = task("A", uid: "1", original: "old")
    old.creationDate = .december(1)
    try store.importTasks([old])
    #expect(
      try store.importTasks([task("A2", uid: "1", original: "new")]) == ImportSummary(updated: 1))
    var found = try #require(try store.task(1))
    #expect(found.text == "A2")
    #expect(found.original?.text == "new")
    #expect(found.creationDate == .december(1))
    // Without the text, the other fields are compared, and the text is kept.
    #expect(try store.importTasks([task("A2", uid: "1")]) == ImportSummary(unchanged: 1))
    #expect(try store.importTasks([task("A3", uid: "1")]) == ImportSummary(updated: 1))
    found = try #require(try store.task(1))
    #expect(found.original?.text == "new")
    #expect(try store.count() == 1)
  }

  @Test func anEqualTaskIsNotAddedAgain() throws {
    try store.add(task("A"))
    #expect(try store.importTasks([task("A")]) == ImportSummary(unchanged: 1))
    #expect(try store.importTasks([task("A", original: "line")]) == ImportSummary(unchanged: 1))
    #expect(
      try store.importTasks([task("a"), task("A"), task("A")])
        == ImportSummary(added: 2, unchanged: 1))
  }

  @Test func anExportedTaskIsRecognizedWhenImported() throws {
    let mine = try store.add(task("mine"))
    let identifiers = try store.calendarIdentifiers()
    for uid in [identifiers.identifier(of: mine), identifiers.uuid(of: mine)] {
      #expect(try store.importTasks([task("mine", uid: uid)]) == ImportSummary(unchanged: 1))
      #expect(
        try store.importTasks([task("mine", uid: uid.uppercased())]).added
          == (uid.contains("@") ? 1 : 0))
      try store.delete(store.ids().filter { $0 != 1 })
    }
    let uuid = identifiers.uuid(of: mine)
    #expect(UUID(uuidString: uuid) != nil)
    #expect(try store.importTasks([task("edited", uid: uuid)]) == ImportSummary(updated: 1))
    #expect(try store.task(1)?.text == "edited")
    #expect(try store.task(1)?.uid == nil)
    let other = try TaskStore.inMemory()
    #expect(try other.importTasks([task("theirs", uid: uuid)]) == ImportSummary(added: 1))
  }

  @Test func aTaskHasOneUUIDInAllStores() throws {
    let mine = try store.add(task("mine"))
    let identifiers = try store.calendarIdentifiers()
    let other = try TaskStore.inMemory()
    try other.add(task("first"))
    try other.importTasks([task("mine", uid: identifiers.identifier(of: mine))])
    let copy = try #require(try other.task(2))
    let uuid = try other.calendarIdentifiers().uuid(of: copy)
    #expect(uuid == identifiers.uuid(of: mine))
    let edited = task("edited", uid: uuid)
    #expect(try other.importTasks([edited]) == ImportSummary(updated: 1))
    #expect(try store.importTasks([edited]) == ImportSummary(updated: 1))
  }

  /// A task that was added here, and its text in an export.
  func addedTask(exportedAs format: TaskFormat) throws -> (task: StoredTask, text: String) {
    var new = StoredTask(text: "Rent", dueDate: .december(4, 8))
    new.dueKind = .zoned("Europe/Berlin")
    new.alarms = ["-PT15M"]
    new.creationDate = .noon - 0.25
    try store.add(new)
    let task = try #require(try store.task(1))
    let identifiers = try store.calendarIdentifiers()
    var written = task
    written.uid =
      format == .taskwarrior ? identifiers.uuid(of: task) : identifiers.identifier(of: task)
    var writer = format.writer(stamp: .noon + 60, clock: store.clock)
    return (task, String(decoding: writer.bytes(of: [written]), as: UTF8.self))
  }

  @Test(arguments: [TaskFormat.iCalendar, .taskwarrior])
  func anExportOfATaskAddedHereChangesNothing(format: TaskFormat) throws {
    let (task, text) = try addedTask(exportedAs: format)
    let read = try readTask(text, as: format)
    #expect(try store.importTasks([read]) == ImportSummary(unchanged: 1))
    #expect(try store.task(1) == task)
  }

  @Test func whatTaskwarriorCannotExpressIsKept() throws {
    let (task, text) = try addedTask(exportedAs: .taskwarrior)
    // The first change is compared with the stored task, the second one also with the first text.
    for name in ["Rent 2", "Rent 3"] {
      let read = try readTask(text.replacing("Rent", with: name), as: .taskwarrior)
      #expect(try store.importTasks([read]) == ImportSummary(updated: 1))
      let stored = try #require(try store.task(1))
      #expect(stored.text == name)
      #expect(stored.alarms == task.alarms && stored.dueKind == task.dueKind)
      #expect(stored.dueDate == task.dueDate && stored.creationDate == task.creationDate)
    }
    let later = text.replacing("20261204T080000Z", with: "20261205T080000Z")
    #expect(later != text)
    let read = try readTask(later, as: .taskwarrior)
    #expect(try store.importTasks([read]) == ImportSummary(updated: 1))
    let stored = try #require(try store.task(1))
    #expect(stored.dueDate == .december(5, 8) && stored.dueKind == task.dueKind)
  }

  @Test(arguments: [
    (#""due":"20261204T080000Z""#, #""due":"soon""#),
    (#""entry":"#, #""project":[],"entry":"#), (#""entry":"#, #""recur":"often","entry":"#),
    (#""status":"pending""#, #""status":"lost""#),
  ])
  func anInvalidAttributeOfTaskwarriorChangesNothingElse(old: String, new: String) throws {
    let (task, text) = try addedTask(exportedAs: .taskwarrior)
    let damaged = text.replacing("Rent", with: "Pay").replacing(old, with: new)
    #expect(damaged.contains(new))
    for _ in 0..<2 {
      let found = try readTasks(damaged, as: .taskwarrior)
      #expect(found.report.problemCount == 1)
      try store.importTasks(found.tasks, stating: found.stated)
      var stored = try #require(try store.task(1))
      #expect(stored.text == "Pay")
      (stored.text, stored.original, stored.uid) = (task.text, task.original, task.uid)
      #expect(stored == task)
    }
  }

  @Test(arguments: [
    (
      "END:VTODO",
      "BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT5M\r\nEND:VALARM\r\nEND:VTODO"
    ),
    ("DUE:20261204T080000Z", "DUE;TZID=Europe/Berlin:20261204T090000"),
  ])
  func aCalendarChangesOnlyTheReminderOrTheZone(old: String, new: String) throws {
    let object = """
      [{"description":"Rent","status":"pending","due":"20261204T080000Z","entry":"20261101T000000Z",\
      "uuid":"00000000-0000-4000-8000-000000000001"}]
      """
    try store.importTasks([try readTask(object, as: .taskwarrior)])
    let task = try #require(try store.task(1))
    var writer = TaskFormat.iCalendar.writer(stamp: .noon, clock: store.clock)
    let text = String(decoding: writer.bytes(of: [task]), as: UTF8.self)
    let same = try readTask(text, as: .iCalendar)
    #expect(try store.importTasks([same]) == ImportSummary(unchanged: 1))
    #expect(text.contains(old))
    let changed = try readTask(text.replacing(old, with: new), as: .iCalendar)
    #expect(try store.importTasks([changed]) == ImportSummary(updated: 1))
    let stored = try #require(try store.task(1))
    #expect(stored.alarms == changed.alarms && stored.dueKind == changed.dueKind)
    #expect(stored.dueDate == task.dueDate && stored.original == task.original)
  }

  @Test(arguments: [
    ("20261101T100000Z", "20261103T100000Z", "B"), ("20261103T100000Z", "20261101T100000Z", "A"),
    ("20261103T100000Z", "20261103T100000Z", "B"),
  ])
  func theLaterRecordOfATaskInAFileOfTaskwarriorIsUsed(
    first: String, second: String, expected: String
  ) throws {
    let rest = #""status":"pending","uuid":"00000000-0000-4000-8000-000000000001""#
    let found = try readTasks(
      """
      [{"description":"A","entry":"20261101T000000Z","modified":"\(first)",\(rest)},
      {"description":"other","uuid":"00000000-0000-4000-8000-000000000002"},
      {"description":"B","entry":"20261101T000000Z","modified":"\(second)",\(rest)}]
      """, as: .taskwarrior)
    var summary = ImportSummary(added: 2)
    summary.earlierRevisions = 1
    #expect(try store.importTasks(found.tasks, stating: found.stated) == summary)
    #expect(try Set(store.tasks().map(\.text)) == [expected, "other"])
    (summary.added, summary.unchanged) = (0, 2)
    #expect(try store.importTasks(found.tasks, stating: found.stated) == summary)
  }

  @Test func propertiesOfACalendarAreAddedToATaskAddedHere() throws {
    let (task, text) = try addedTask(exportedAs: .iCalendar)
    let read = try readTask(
      text.replacing("SUMMARY:", with: "X-ROOM:12\r\nSUMMARY:"), as: .iCalendar)
    #expect(try store.importTasks([read]) == ImportSummary(updated: 1))
    let stored = try #require(try store.task(1))
    #expect(stored.original?.text.contains("X-ROOM:12") == true)
    #expect(stored.alarms == task.alarms && stored.dueKind == task.dueKind)
  }

  @Test func anImportedTaskKeepsItsUUID() throws {
    let uuid = "296D835E-8F85-4224-8F36-C612CAD1B9F8"
    try store.importTasks([task("A", uid: uuid), task("B", uid: "not-one")])
    let identifiers = try store.calendarIdentifiers()
    let tasks = try store.tasks()
    #expect(identifiers.uuid(of: tasks[0]) == uuid)
    let made = identifiers.uuid(of: tasks[1])
    #expect(UUID(uuidString: made) != nil)
    #expect(identifiers.identifier(of: tasks[1]) == "not-one")
    #expect(try store.importTasks([task("B", uid: made)]) == ImportSummary(unchanged: 1))
  }

  @Test(arguments: [0, 50]) func anImportRestoresItsDeferredIndexes(tasksBefore: Int) throws {
    let folder = try TemporaryFolder()
    let store = try folder.tasks()
    var random = RandomTasks(seed: 3)
    try store.add((0..<tasksBefore).map { _ in random.task() })
    let schema = try folder.schema(of: folder.taskDatabase)
    try store.importTasks((0..<500).map { _ in random.task() })
    #expect(try folder.schema(of: folder.taskDatabase) == schema)
    try folder.expectConsistentTasks()
    try store.add(random.task())
    try store.undo()
    try store.undo()
    try folder.expectConsistentTasks()
    try store.redo()
    try folder.expectConsistentTasks()
    #expect(try !store.tasks(TaskQuery(filter: TaskFilter([.text("milk"), .tag("home")]))).isEmpty)
  }

  @Test func onlyExactDuplicatesAreFound() throws {
    var first = task("Ärger", original: "x")
    first.tags = ["a", "b"]
    try store.add(task("ärger"))
    try store.add(first)
    #expect(try store.duplicate(of: first) == 2)
    first.tags = ["b", "a"]
    #expect(try store.duplicate(of: first) == nil)
    first.tags = ["a", "b"]
    first.startDate = Date(timeIntervalSince1970: 0)
    #expect(try store.duplicate(of: first) == nil)
    (first.startDate, first.alarms) = (nil, ["-PT15M"])
    #expect(try store.duplicate(of: first) == nil)
    first.alarms = nil
    #expect(try store.duplicate(of: StoredTask()) == nil)
    try store.add(StoredTask())
    #expect(try store.duplicate(of: StoredTask()) == 3)
    #expect(try store.addUnlessDuplicate(StoredTask()) == nil)
    first.tags = ["b", "a"]
    #expect(try store.addUnlessDuplicate(first)?.id == 4)
  }
}
