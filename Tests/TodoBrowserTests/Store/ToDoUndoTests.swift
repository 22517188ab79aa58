import Foundation
import GRDB
import Models
import TestSupport
import Testing

@testable import Persistence
@testable import TodoBrowser

struct ToDoUndoTests {
  let folder: TemporaryFolder
  let store: ToDoEventStore

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.toDos()
  }

  /// Everything that an undo must restore, and the derived counts.
  func content() throws -> [String] {
    var lines: [String] = []
    try store.forEachEvent(withOriginals: true) { lines.append("\($0)") }
    lines += try store.keptComponents().map { "\($0)" }
    lines += try store.categories().map { "\($0)" }
    for hides in [false, true] {
      lines += try store.sections(ToDoQuery(hidesCompleted: hides)).map { "\($0)" }
    }
    lines += try store.ids(ToDoQuery(search: "todo")).map { "\($0)" }
    return lines
  }

  /// The changes of the test, with their titles.
  func changes() -> [(title: String, change: () throws -> Void)] {
    var read = StoredToDo.on(1, 9, "Todo", in: "Home")
    read.original = OriginalRecord(format: .iCalendar, text: "BEGIN:VEVENT")
    let imported = read
    let kept = [KeptComponent(kind: "VTIMEZONE", identifier: "Paris", text: "Z")]
    return [
      ("Import 1 todo", { try store.importEvents([imported], keeping: kept) }),
      ("Add 2 todos", { try store.add([.on(2, in: "Work"), .on(3, in: "home")]) }),
      ("Add “B”", { try store.add(.on(4, 9, "B", in: "Play")) }),
      ("Complete 2 todos", { try store.setCompletionState(.completed, of: [1, 2]) }),
      ("Reopen “Todo”", { try store.setCompletionState(.inProgress, of: [1]) }),
      ("Begin “B”", { try store.setCompletionState(.inProgress, of: [4]) }),
      ("Reset “B”", { try store.setCompletionState(.notStarted, of: [4]) }),
      ("Duplicate “Todo”", { try store.duplicate([1]) }),
      ("Duplicate 2 todos", { try store.duplicate([1, 2]) }),
      (
        "Edit “C”",
        {
          var event = try #require(try store.event(1))
          event.title = "C"
          event.category = "Brand new"
          event.date = .december(20)
          try store.update(event)
        }
      ),
      (
        "Move 2 todos to Friday",
        { try store.update([1, 2], titled: "Move 2 todos to Friday") { $0.date = .december(18) } }
      ),
      ("Edit 2 todos", { try store.update([1, 2]) { $0.notes = "todo" } }),
      ("Add category “Empty”", { try store.addCategory("Empty", color: .red) }),
      ("Rename “Work” to “Job”", { try store.renameCategory(2, to: "Job") }),
      ("Rename “Job” to “JOB”", { try store.renameCategory(2, to: "JOB") }),
      ("Change the color of “JOB”", { try store.setColor(.blue, ofCategory: 2) }),
      ("Move category “JOB”", { try store.moveCategory(2, to: 0) }),
      ("Merge “JOB” into “Home”", { try store.mergeCategory(2, into: 1) }),
      ("Delete category “Play”", { try store.deleteCategory(3, keepingEvents: true) }),
      ("Delete 2 todos", { try store.delete([2, 4]) }),
      ("Delete “C”", { try store.delete([1]) }),
      (
        "Delete category “Home” and 4 todos", { try store.deleteCategory(1, keepingEvents: false) }
      ),
    ]
  }

  @Test func everyChangeIsOneUndoGroup() throws {
    var contents = [try content()]
    for (title, change) in changes() {
      try change()
      #expect(try store.undoTitle == title)
      contents.append(try content())
      #expect(contents[contents.count - 2] != contents[contents.count - 1], "\(title)")
      try store.expectConsistent()
    }
    let last = contents.removeLast()
    for ((title, _), expected) in zip(changes(), contents).reversed() {
      #expect(try store.undo() == title)
      #expect(try content() == expected, "\(title)")
    }
    try store.expectConsistent()
    #expect(try store.undo() == nil)
    for (title, _) in changes() { #expect(try store.redo() == title) }
    #expect(try content() == last)
    try store.expectConsistent()
  }

  @Test func undoGroupsSurviveARestartAndAreShared() throws {
    try store.add(.on(1, in: "Home"))
    let other = try folder.toDos()
    try other.deleteCategory(1, keepingEvents: true)
    #expect(try store.undo() == "Delete category “Home”")
    #expect(try other.event(1)?.category == "Home")
    try store.close()
    try other.close()
    #expect(try folder.toDos().redo() == "Delete category “Home”")
  }
}
