import DateFormatting
import Foundation
import Models
import TestSupport
import Testing

@testable import Persistence
@testable import TodoBrowser

/// The triggers in the file record changes, including those of other programs.
struct ToDoRecordingTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func theStoreHasTheRecordingTriggers() throws {
    try folder.toDos().close()
    let stored = try folder.schema(of: folder.toDoDatabase)
    for trigger in StoreSchema.toDos(by: .process).tracked.flatMap(\.triggers) {
      #expect(stored.contains(trigger.sql), "\(trigger.name)")
    }
  }

  @Test func aToDoInANewCategoryIsUndoneWithIt() throws {
    let store = try folder.toDos()
    let event = try store.add(StoredToDo(title: "Rake", category: "Garden", date: .noon))
    #expect(try OtherProgram.records(in: folder.toDoDatabase, of: "category") == ["1–1 0"])
    try store.close()
    let other = try folder.toDos()
    try other.add(StoredToDo(title: "Mow", category: "Garden", date: .noon))
    #expect(try OtherProgram.records(in: folder.toDoDatabase, of: "todo") == ["1–1 0", "2–2 0"])
    #expect(try other.undo() != nil)
    #expect(try other.categories().map(\.name) == ["Garden"])
    #expect(try other.undo() != nil)
    #expect(try other.categories().isEmpty)
    #expect(try other.event(#require(event.id)) == nil)
  }

  @Test func undoRestoresACategoryWithItsEvents() throws {
    let store = try folder.toDos()
    try store.add(StoredToDo(title: "Mow", category: "Garden", date: .noon))
    try OtherProgram.change(
      folder.toDoDatabase, "UPDATE todo SET category = 0; DELETE FROM category WHERE id = 1")
    #expect(try store.categories().isEmpty)
    #expect(try store.undo() == OtherProgram.title)
    #expect(try store.categories().map(\.name) == ["Garden"])
    #expect(try store.event(1)?.category == "Garden")
  }
}
