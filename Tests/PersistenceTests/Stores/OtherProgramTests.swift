import Foundation
import GRDB
import TestSupport
import Testing

@testable import Persistence

/// Changes by another program, such as the `sqlite3` shell, are recorded and can be undone.
struct OtherProgramTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func addedEditedAndDeletedRowsAreOneUndoGroup() throws {
    let store = try folder.store()
    try store.add(Note("Concert"))
    try store.add(Note("Opera"))
    try OtherProgram.change(
      folder.database,
      """
      UPDATE item SET content = '{"title":"Recital"}' WHERE id = 1;
      DELETE FROM item WHERE id = 2;
      INSERT INTO item(words, content)
      VALUES ('', '{"title":"Theirs"}'), ('', '{"title":"Theirs too"}');
      """)
    #expect(try store.titles() == ["Recital", "Theirs", "Theirs too"])
    #expect(try store.undo() == OtherProgram.title)
    #expect(try store.titles() == ["Concert", "Opera"])
    #expect(try store.redo() == OtherProgram.title)
    #expect(try store.titles() == ["Recital", "Theirs", "Theirs too"])
    #expect(try store.undo() == OtherProgram.title)
    #expect(try store.undo() == "Add “Opera”")
  }

  @Test func aLaterChangeIsUndoneSeparately() throws {
    let store = try folder.store()
    try OtherProgram.change(
      folder.database, "INSERT INTO item(words, content) VALUES ('', '{\"title\":\"A\"}')")
    try store.add(Note("mine"))
    try OtherProgram.change(
      folder.database, "INSERT INTO item(words, content) VALUES ('', '{\"title\":\"B\"}')")
    // As if a minute had passed.
    try OtherProgram.change(
      folder.database, "UPDATE undo_step SET recording = recording - 60 WHERE recording")
    try OtherProgram.change(
      folder.database, "INSERT INTO item(words, content) VALUES ('', '{\"title\":\"C\"}')")
    for titles in [["A", "mine", "B"], ["A", "mine"], ["A"], []] {
      #expect(try store.undo() != nil)
      #expect(try store.titles() == titles)
    }
    #expect(try store.undo() == nil)
  }

  @Test func redoDoesNotOverwriteAChangeByAnotherProgram() throws {
    let store = try folder.store()
    try store.add(Note("A"))
    try store.add(Note("B"))
    try store.undo()
    try OtherProgram.change(folder.database, #"UPDATE item SET content = '{"title":"theirs"}'"#)
    #expect(try store.redoTitle == nil)
    #expect(try store.redo() == nil)
    #expect(try store.undo() == OtherProgram.title)
    #expect(try store.titles() == ["A"])
    #expect(try store.redo() == OtherProgram.title)
    #expect(try store.redo() == nil)
    #expect(try store.titles() == ["theirs"])
  }

  @Test func aReplacedRowIsRestored() throws {
    let store = try folder.store()
    try store.add(Note("Concert"))
    try OtherProgram.change(
      folder.database,
      #"INSERT OR REPLACE INTO item(id, words, content) VALUES (1, '', '{"title":"Theirs"}')"#)
    #expect(try store.undo() == OtherProgram.title)
    #expect(try store.titles() == ["Concert"])
    #expect(try store.redo() == OtherProgram.title)
    #expect(try store.titles() == ["Theirs"])
  }

  @Test func aRowWithAChangedIDIsRestored() throws {
    let store = try folder.store()
    try store.add(Note("A"))
    try store.add(Note("B"))
    try OtherProgram.change(
      folder.database,
      """
      UPDATE item SET id = 9 WHERE id = 1;
      UPDATE item SET id = 1 WHERE id = 2;
      UPDATE item SET id = 2, content = '{"title":"theirs"}' WHERE id = 9;
      UPDATE item SET words = 'theirs';
      """)
    #expect(try store.titles() == ["B", "theirs"])
    for _ in 0..<2 {
      #expect(try store.undo() == OtherProgram.title)
      #expect(try store.titles() == ["A", "B"])
      #expect(try store.redo() == OtherProgram.title)
      #expect(try store.titles() == ["B", "theirs"])
    }
  }

  @Test func largeChangesDropOldUndoGroups() throws {
    let store = try folder.store()
    try store.add(Note("A"))
    try OtherProgram.change(
      folder.database, "UPDATE item SET words = hex(zeroblob(20 << 20))")
    try OtherProgram.change(folder.database, #"UPDATE item SET content = '{"title":"theirs"}'"#)
    try store.add(Note("B"))
    #expect(try store.undo() == "Add “B”")
    #expect(try store.undo() == nil)
  }

  /// Triggers can be lost, for example when a program recreates a table to change it, and they can
  /// be forged.
  @Test func unusualTriggersAreRewritten() throws {
    try folder.store().close()
    let before = try folder.schema(of: folder.database)
    try OtherProgram.change(
      folder.database,
      """
      DROP TRIGGER item_updated;
      DROP TRIGGER item_removed;
      CREATE TRIGGER item_removed AFTER DELETE ON item BEGIN DELETE FROM item; END;
      DROP TRIGGER undo_step_added;
      """)
    let store = try folder.store()
    try store.add(Note("A"))
    try store.add(Note("B"))
    #expect(try folder.schema(of: folder.database) == before)
    try store.delete([1])
    #expect(try store.titles() == ["B"])
    #expect(try store.undo() == "Delete “A”")
    #expect(try store.titles() == ["A", "B"])
  }
}
