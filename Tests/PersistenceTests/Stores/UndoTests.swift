import Foundation
import Models
import TestSupport
import Testing

@testable import Persistence

struct UndoTests {
  let store: NoteStore

  init() throws {
    store = try NoteStore(.inMemory)
  }

  /// Everything an undo must bring back.
  func content() throws -> [String] {
    try store.items().map { "\($0.id ?? 0) \($0.title) \($0.text ?? "-")" }
  }

  @Test func aNewStoreHasNothingToUndo() throws {
    #expect(try store.undo() == nil)
    #expect(try store.redo() == nil)
    #expect(try store.undoTitle == nil)
    #expect(try store.redoTitle == nil)
  }

  @Test func eachUndoGroupIsNamed() throws {
    var note = try store.add(Note("Concert"))
    #expect(try store.undoTitle == "Add “Concert”")
    note.title = "Opera"
    try store.update(note)
    #expect(try store.undoTitle == "Edit “Opera”")
    try store.delete([1])
    #expect(try store.undoTitle == "Delete “Opera”")
    #expect(try store.undo() == "Delete “Opera”")
    #expect(try store.redoTitle == "Delete “Opera”")
    #expect(try store.redo() == "Delete “Opera”")
  }

  @Test func namesInUndoTitlesAreOneShortLine() throws {
    try store.add(Note("two\nlines\u{1B}[31m" + String(repeating: "x", count: 100)))
    let title = try #require(try store.undoTitle)
    #expect(title.hasPrefix("Add “two lines [31mxxx"))
    #expect(title.hasSuffix("x…”"))
    #expect(title.count == 67)
    try store.add(Note(""))
    #expect(try store.undoTitle == "Add a note")
  }

  @Test func changesAreUndoneAndRedoneInOrder() throws {
    var contents = [try content()]
    var note = try store.add(Note("Concert", "TEXT"))
    contents.append(try content())
    (note.title, note.text) = ("Opera", "OTHER")
    try store.update(note)
    contents.append(try content())
    try store.add([Note("A"), Note("B"), Note("C")])
    contents.append(try content())
    try store.delete([1, 3])
    contents.append(try content())

    try store.expectUndoAndRedo(through: contents, content: content)
  }

  @Test func aNewChangeDiscardsTheRedoStack() throws {
    try store.add(Note("A"))
    try store.add(Note("B"))
    try store.undo()
    try store.add(Note("C"))
    #expect(try store.redo() == nil)
    #expect(try store.titles() == ["A", "C"])
    try store.undo()
    try store.undo()
    #expect(try store.count == 0)
  }

  @Test func aRefusedChangeKeepsTheRedoStack() throws {
    try store.add(Note("A"))
    try store.undo()
    #expect(throws: StoreError.self) { try store.delete([7]) }
    #expect(try store.redoTitle == "Add “A”")
    #expect(try store.redo() == "Add “A”")
    #expect(try store.titles() == ["A"])
  }

  @Test func atLeastTheLastHundredUndoGroupsAreKept() throws {
    for number in 0..<150 { try store.add(Note("\(number)")) }
    var undone = 0
    while try store.undo() != nil { undone += 1 }
    #expect((100..<120).contains(undone))
    #expect(try store.count == 150 - undone)
    while try store.redo() != nil {}
    #expect(try store.count == 150)
  }

  @Test func largeUndoGroupsDropOldOnes() throws {
    var note = Note("", String(repeating: " ", count: 12 << 20))
    note = try store.add(note)
    for number in 0..<4 {
      note.title = "\(number)"
      try store.update(note)
    }
    var undone = 0
    while try store.undo() != nil { undone += 1 }
    // Each edit has twelve megabytes, and the limit is thirty-two.
    #expect(undone == 2)
    #expect(try store.titles() == ["1"])
  }
}
