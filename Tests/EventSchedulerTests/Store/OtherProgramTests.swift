import Foundation
import GRDB
import TestSupport
import Testing

@testable import EventScheduler
@testable import Persistence

/// What another program changes in a store, such as the `sqlite3` shell, is recorded and can be undone.
struct OtherProgramTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func rowsThatAreAddedEditedAndDeletedAreOneStep() throws {
    let store = try folder.store()
    try store.add(.at(0, "Concert"))
    try store.add(.at(1, "Opera"))
    try OtherProgram.change(
      folder.database,
      """
      UPDATE event SET title = 'Recital' WHERE id = 1;
      DELETE FROM event WHERE id = 2;
      INSERT INTO event(title, date) VALUES ('Theirs', 0), ('Theirs too', 1);
      """)
    #expect(try store.titles() == ["Theirs", "Theirs too", "Recital"])
    #expect(try store.undo() == OtherProgram.title)
    #expect(try store.titles() == ["Concert", "Opera"])
    #expect(try store.redo() == OtherProgram.title)
    #expect(try store.titles() == ["Theirs", "Theirs too", "Recital"])
    #expect(try store.undo() == OtherProgram.title)
    #expect(try store.undo() == "Add “Opera”")
  }

  @Test func whatIsChangedLaterIsAStepOfItsOwn() throws {
    let store = try folder.store()
    try OtherProgram.change(folder.database, "INSERT INTO event(title, date) VALUES ('A', 0)")
    try store.add(.at(0, "mine"))
    try OtherProgram.change(folder.database, "INSERT INTO event(title, date) VALUES ('B', 1)")
    // As if a minute had gone by.
    try OtherProgram.change(
      folder.database, "UPDATE undo_step SET recording = recording - 60 WHERE recording")
    try OtherProgram.change(folder.database, "INSERT INTO event(title, date) VALUES ('C', 2)")
    for titles in [["A", "B", "mine"], ["A", "mine"], ["A"], []] {
      #expect(try store.undo() != nil)
      #expect(try store.titles() == titles)
    }
    #expect(try store.undo() == nil)
  }

  @Test func whatWasUndoneIsNotRedoneOverAChangeOfAnotherProgram() throws {
    let store = try folder.store()
    try store.add(.at(0, "A"))
    try store.add(.at(1, "B"))
    try store.undo()
    try OtherProgram.change(folder.database, "UPDATE event SET title = 'theirs'")
    #expect(try store.redoTitle == nil)
    #expect(try store.redo() == nil)
    #expect(try store.undo() == OtherProgram.title)
    #expect(try store.titles() == ["A"])
    #expect(try store.redo() == OtherProgram.title)
    #expect(try store.redo() == nil)
    #expect(try store.titles() == ["theirs"])
  }

  @Test func aRowThatIsReplacedComesBack() throws {
    let store = try folder.store()
    try store.add(.at(0, "Concert"))
    try OtherProgram.change(
      folder.database, "INSERT OR REPLACE INTO event(id, title, date) VALUES (1, 'Theirs', 0)")
    #expect(try store.undo() == OtherProgram.title)
    #expect(try store.titles() == ["Concert"])
    #expect(try store.redo() == OtherProgram.title)
    #expect(try store.titles() == ["Theirs"])
  }

  @Test func aRowThatGetsAnotherNumberComesBack() throws {
    let store = try folder.store()
    try store.add(.at(0, "A"))
    try store.add(.at(1, "B"))
    try OtherProgram.change(
      folder.database,
      """
      UPDATE event SET id = 9 WHERE id = 1;
      UPDATE event SET id = 1 WHERE id = 2;
      UPDATE event SET id = 2, title = 'theirs' WHERE id = 9;
      UPDATE event SET description = 'theirs';
      """)
    #expect(try store.titles() == ["theirs", "B"])
    for _ in 0..<2 {
      #expect(try store.undo() == OtherProgram.title)
      #expect(try store.events().map(\.id) == [1, 2])
      #expect(try store.titles() == ["A", "B"])
      #expect(try store.redo() == OtherProgram.title)
      #expect(try store.events().map(\.id) == [2, 1])
      #expect(try store.titles() == ["theirs", "B"])
    }
  }

  @Test(arguments: [false, true])
  func whatBelongsToADeletedRowComesBackWithIt(foreignKeys: Bool) throws {
    let store = try folder.store()
    var event = CalendarEvent.at(0, "Concert")
    event.originalComponent = "TEXT"
    try store.add(event)
    try OtherProgram.change(folder.database, foreignKeys: foreignKeys, "DELETE FROM event")
    #expect(try store.undo() == OtherProgram.title)
    #expect(try store.event(1)?.originalComponent == "TEXT")
  }

  @Test func heavyChangesPushOldStepsOut() throws {
    let store = try folder.store()
    try store.add(.at(0, "A"))
    try OtherProgram.change(
      folder.database, "UPDATE event SET description = hex(zeroblob(20 << 20))")
    try OtherProgram.change(folder.database, "UPDATE event SET title = 'theirs'")
    try store.add(.at(1, "B"))
    #expect(try store.undo() == "Add “B”")
    #expect(try store.undo() == nil)
  }

  /// Triggers can be lost, as where a program makes a table anew to change it, and forged.
  @Test func triggersThatAreNotAsTheyShouldBeAreMadeAnew() throws {
    try folder.store().close()
    let before = try folder.schema(of: folder.database)
    try OtherProgram.change(
      folder.database,
      """
      DROP TRIGGER event_updated;
      DROP TRIGGER event_removed;
      CREATE TRIGGER event_removed AFTER DELETE ON event BEGIN DELETE FROM event; END;
      DROP TRIGGER undo_step_added;
      """)
    let store = try folder.store()
    try store.add(.at(0, "A"))
    try store.add(.at(1, "B"))
    #expect(try folder.schema(of: folder.database) == before)
    try store.delete([1])
    #expect(try store.titles() == ["B"])
    #expect(try store.undo() == "Delete “A”")
    #expect(try store.titles() == ["A", "B"])
  }
}
