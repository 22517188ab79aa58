import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import Persistence

struct ItemStoreTests {
  private struct Note: StoredItem, Hashable {
    static let applicationID: Int32 = 0x5465_7374
    static let noun = "note"

    var id: Int64?
    var title = ""
    var text: String?

    var searchedText: String { "\(title) \(text ?? "")" }
  }

  private struct OtherNote: StoredItem {
    static let applicationID: Int32 = 0x5465_7375
    static let noun = "note"

    var id: Int64?
    var title = ""
  }

  private let store: ItemStore<Note>

  init() throws { store = try ItemStore(.inMemory) }

  @Test func itemsRoundTrip() throws {
    let note = Note(title: "Nul \u{0} and 🎻", text: "line\nline")
    let added = try store.add(note)
    #expect(added.id == 1)
    #expect(try store.item(1) == added)
    #expect(try store.items() == [added])
    #expect(try store.count == 1)
  }

  @Test func anEditChangesOneItemOnly() throws {
    try store.add([Note(title: "One"), Note(title: "Two")])
    try store.update(Note(id: 2, title: "Second"))
    #expect(try store.items().map(\.title) == ["One", "Second"])
  }

  @Test func anEditWithoutChangesCannotBeUndone() throws {
    let note = try store.add(Note(title: "One"))
    try store.update(note)
    #expect(try store.undoTitle == "Add “One”")
  }

  @Test func eachChangeIsOneUndoGroup() throws {
    try store.add([Note(title: "One"), Note(title: "Two")])
    try store.update(Note(id: 1, title: "First"))
    try store.delete([1, 2])
    #expect(try store.undo() == "Delete 2 notes")
    #expect(try store.undo() == "Edit “First”")
    #expect(try store.items().map(\.title) == ["One", "Two"])
    #expect(try store.undo() == "Add 2 notes")
    #expect(try store.items().isEmpty)
    #expect(try store.redo() == "Add 2 notes")
    #expect(try store.items().map(\.title) == ["One", "Two"])
  }

  @Test func nothingIsRemovedIfOneItemIsMissing() throws {
    try store.add(Note(title: "One"))
    #expect(throws: StoreError.unknownItems(noun: "note", ids: [7, 9])) {
      try store.delete([9, 1, 7])
    }
    #expect(try store.count == 1)
    #expect(throws: StoreError.unknownItems(noun: "note", ids: [5])) {
      try store.update(Note(id: 5, title: "Five"))
    }
  }

  @Test func idsAreNeverReused() throws {
    try store.add(Note(title: "One"))
    try store.delete([1])
    #expect(try store.add(Note(title: "Two")).id == 2)
  }

  @Test func wordsAreMatchedByPrefix() throws {
    try store.add([Note(title: "Shopping", text: "Crème"), Note(title: "Reading")])
    #expect(try store.items(matching: "sho creme").map(\.title) == ["Shopping"])
    #expect(try store.items(matching: "sho rea").isEmpty)
    try store.update(Note(id: 1, title: "Walking"))
    #expect(try store.items(matching: "shop").isEmpty)
  }

  @Test func anotherProgramsFileIsRefused() throws {
    let folder = try TemporaryFolder()
    try ItemStore<Note>(.file(folder.database)).close()
    #expect(throws: StoreError.foreign(path: folder.database)) {
      try ItemStore<OtherNote>(.file(folder.database))
    }
  }

  @Test func undecodableItemsAreReportedAndNotDropped() throws {
    try store.add([Note(title: "One"), Note(title: "Two")])
    try store.database.queue.inDatabase { db in
      try db.execute(sql: "UPDATE item SET content = '[]' WHERE id = 2")
    }
    #expect(throws: StoreError.damaged(path: "memory", detail: "note 2 cannot be decoded")) {
      try store.items()
    }
    #expect(try store.item(1)?.title == "One")
  }

  // MARK: Long changes

  @Test func aLongUndoReportsItsProgress() throws {
    let notes = (1...5000).map { Note(title: "\($0)") }
    try store.add(notes)
    let messages = Mutex<[String]>([])
    try StoreWait.$testHandler.withValue({ wait in
      messages.withLock { $0.append(wait.message) }
      return true
    }) {
      let undone = try store.undo()
      let count = try store.count
      let redone = try store.redo()
      #expect(undone == "Add 5000 notes" && count == 0 && redone == "Add 5000 notes")
    }
    #expect(try store.items().map(\.title) == notes.map(\.title))
    let (undoing, redoing) = ("Undoing “Add 5000 notes” …", "Redoing “Add 5000 notes” …")
    messages.withLock { messages in
      #expect(Set(messages) == [undoing, redoing])
      #expect(messages.count { $0 == undoing } > 2 && messages.count { $0 == redoing } > 2)
    }
  }

  @Test func aCancelledUndoChangesNothing() throws {
    try store.add((1...5000).map { Note(title: "\($0)") })
    try store.delete(Array(1...2500))
    let calls = Mutex(0)
    #expect(throws: StoreError.stopped) {
      try StoreWait.$testHandler.withValue({ _ in
        calls.withLock { count in
          count += 1
          return count < 2
        }
      }) {
        try store.undo()
      }
    }
    #expect(try store.count == 2500)
    #expect(try store.undo() == "Delete 2500 notes")
    #expect(try store.count == 5000)
  }

  // MARK: Files that are not stores

  @Test func aViewInsteadOfATableIsDamage() throws {
    let folder = try TemporaryFolder()
    try ItemStore<Note>(.file(folder.database)).close()
    try OtherProgram.change(
      folder.database,
      """
      DROP TABLE item;
      CREATE VIEW item(id, words, content) AS
        WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x, 'a', '{}' FROM c
      """)
    #expect(throws: StoreError.self) {
      do {
        _ = try ItemStore<Note>(.file(folder.database))
      } catch let error as StoreError {
        #expect("\(error)".contains("is damaged (item is a view)"))
        throw error
      }
    }
  }

  @Test(arguments: [
    ("Tree 5 page 6: unable to get the page. error code=266", true),
    ("Tree 5 page 6: unable to get the page. error code=8458", true),
    ("Tree 5 page 6: unable to get the page. error code=522", false),
    ("Tree 5 page 6: btreeInitPage() returns error code 11", false),
    ("row 1 missing from index note_title", false), ("error code=", false),
    ("error code=99999999999", false),
  ])
  func aReadErrorIsNotDamage(finding: String, isReadError: Bool) {
    #expect(StoreSchema.isReadError(finding) == isReadError)
  }
}
