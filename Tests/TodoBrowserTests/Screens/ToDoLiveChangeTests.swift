import Foundation
import Models
import Persistence
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing
import TodoBrowserAssignment

@testable import TodoBrowser

/// Changes by another process are shown at once, in every view, and never replace typed text.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ToDoLiveChangeTests {
  private let file: TemporaryToDoStore
  private let app: ToDoAppOnScreen
  private let other: ToDoEventStore
  private let changes: StoreChanges

  init() throws {
    file = try TemporaryToDoStore()
    other = try file.open()
    try other.add([
      .on("One", inDays: 0, at: 18, "Home"), .on("Two", inDays: 0, at: 19, "Home"),
      .on("Three", inDays: 1, "School"),
    ])
    app = try ToDoAppOnScreen(over: file.open())
    changes = StoreChanges(of: app.store)
    app.pilot.press("Down")
  }

  /// Waits until the app has been notified, and draws.
  private func drawChanges() async throws {
    try await changes.next()
    app.pilot.drawPendingFrame()
  }

  private func event(_ title: String) throws -> StoredToDo {
    try #require(try other.events(ToDoQuery()).first { $0.title == title })
  }

  private func id(_ title: String) throws -> Int64 { try #require(try event(title).id) }

  @Test func newEventsAppearAndTheCursorStaysOnItsEvent() async throws {
    try other.add([.on("Zero", inDays: -1), .on("Half", inDays: 0, at: 18.5)])
    try await drawChanges()
    #expect(
      app.rows == ["Overdue", "Zero", "Today", "One", "Half", "Two", "Tomorrow", "Three"])
    #expect(app.cursorRow == "Two")
  }

  @Test func aDeletedEventIsDeselected() async throws {
    app.pilot.press("Space")
    #expect(app.screen.contains("1 selected"))
    try other.delete([id("Two")])
    try await drawChanges()
    #expect(app.screen.contains("0 selected"))
  }

  @Test func deletedEventsDisappearWithTheirSection() async throws {
    try other.delete([id("Three")])
    try await drawChanges()
    #expect(app.rows == ["Today", "One", "Two"])
    try other.delete([id("Two")])
    try await drawChanges()
    #expect(app.rows == ["Today", "One"])
  }

  @Test func aMovedEventChangesItsSectionWithTheCursor() async throws {
    var two = try event("Two")
    two.date.addTimeInterval(3 * 86_400)
    try other.update(two)
    try await drawChanges()
    #expect(
      app.rows == ["Today", "One", "Tomorrow", "Three", "Tuesday, November 24", "Two"])
    #expect(app.cursorRow == "Two")
  }

  @Test func countsOfTheCategoriesAreUpdated() async throws {
    app.pilot.press("Esc")
    _ = try other.setCompletionState(.completed, of: [id("One")])
    try await drawChanges()
    #expect(app.screen.lines.contains { $0.contains("Home") && $0.contains("1 open of 2") })
  }

  @Test func renamingACategoryUpdatesTheTitleOfItsOpenList() async throws {
    app.pilot.press("Esc", "Down", "Enter")
    #expect(app.rows == ["Today", "One", "Two"])
    let home = try #require(try other.category(named: "Home"))
    try other.renameCategory(home.id, to: "\u{1B}[31mHouse")
    try await drawChanges()
    #expect(app.screen.lines[0].contains("House"))
    #expect(app.screen.unknownSequences.isEmpty)
    #expect(app.rows == ["Today", "One", "Two"])
    app.pilot.press("a")
    app.pilot.type("Four")
    app.pilot.press("Ctrl-S")
    #expect(app.rows.contains("Four"), "it is in the category by its new name")
  }

  @Test func deletingACategoryIsReportedInItsOpenList() async throws {
    app.pilot.press("Esc", "Down", "Enter")
    let home = try #require(try other.category(named: "Home"))
    try other.deleteCategory(home.id, keepingEvents: true)
    try await drawChanges()
    #expect(app.screen.contains("This category was deleted."))
    app.pilot.press("h")
    #expect(
      app.screen.contains("This category was deleted."), "also when completed todos are hidden")
    try other.undo()
    try await drawChanges()
    #expect(app.rows == ["Today", "One", "Two"])
  }

  // MARK: An editor that is open

  /// Opens the event "Two" and types after its title.
  private func openAndType(_ text: String) {
    app.pilot.press("Enter", "End")
    app.pilot.type(text)
  }

  @Test func unchangedFieldsFollowTheStore() async throws {
    openAndType("!")
    var two = try event("Two")
    two.notes = "Theirs"
    try other.update(two)
    try await drawChanges()
    #expect(app.screen.contains("Changed by another program: notes."))
    #expect(try app.editor().notesView.text == "Theirs")
    app.pilot.press("Ctrl-S")
    let saved = try event("Two!")
    #expect(saved.notes == "Theirs", "neither change is lost")
  }

  @Test(arguments: [
    ("Keep Mine", ["One", "Two!", "Three"]),
    ("Save Mine as New", ["One", "Theirs", "Two!", "Three"]),
  ])
  func conflictingTextIsResolvedByChoosingOne(button: String, titles: [String]) async throws {
    openAndType("!")
    var two = try event("Two")
    two.title = "Theirs"
    try other.update(two)
    try await drawChanges()
    #expect(app.screen.contains("Changed elsewhere too: title."))
    #expect(try app.editor().titleField.text == "Two!")
    app.pilot.press("Ctrl-S")
    #expect(app.screen.contains("This todo was changed elsewhere"))
    #expect(app.screen.contains("Its title is now “Theirs”."))
    app.pilot.click(on: "[ \(button) ]")
    #expect(try other.events(ToDoQuery()).map(\.title) == titles)
  }

  @Test func theChangeOfTheOtherProgramCanBeAccepted() async throws {
    openAndType("!")
    var two = try event("Two")
    two.title = "Theirs"
    try other.update(two)
    try await drawChanges()
    app.pilot.press("Ctrl-S")
    app.pilot.click(on: "[ Take Theirs ]")
    let editor = try app.editor()
    #expect(editor.titleField.text == "Theirs" && !editor.saveButton.isEnabled)
  }

  @Test func anEventDeletedDuringEditingCanBeAddedAgain() async throws {
    openAndType("!")
    try other.delete([id("Two")])
    try await drawChanges()
    #expect(app.screen.contains("Deleted by another program."))
    #expect(try app.editor().titleField.text == "Two!")
    app.pilot.press("Ctrl-S")
    #expect(app.screen.contains("This todo was deleted elsewhere"))
    app.pilot.click(on: "[ Add Again ]")
    #expect(try other.events(ToDoQuery()).map(\.title) == ["One", "Two!", "Three"])
    #expect(app.cursorRow == "Two!")
  }

  @Test func leavingADeletedEventAsksEvenWithoutAChange() async throws {
    app.pilot.press("Enter")
    try other.delete([id("Two")])
    try await drawChanges()
    app.pilot.press("Esc", "Esc")
    #expect(app.screen.contains("Save changes?"))
    app.pilot.press("Esc")
    try other.undo()
    try await drawChanges()
    app.pilot.press("Esc", "Esc")
    #expect(!app.isSheetOpen, "it is shown again")
  }

  @Test func aReplacedStoreIsReportedInsideACategory() async throws {
    app.pilot.press("Esc", "Down", "Enter")
    let replacement = try TemporaryToDoStore()
    let another = try replacement.open()
    try another.add(.on("Another", inDays: 0, "Home"))
    try another.close()
    let path = try #require(other.location.path)
    let newPath = try #require(another.location.path)
    #expect(rename(newPath, path) == 0)
    while !app.rows.contains("Another") { try await drawChanges() }
    #expect(app.status.contains("Replaced by another file"))
  }

  @Test func theStatusLineNamesARemovedFileWithoutItsPath() async throws {
    let path = try #require(other.location.path)
    let name = try #require(path.split(separator: "/").last)
    #expect(unlink(path) == 0)
    try await drawChanges()
    // A long message takes up to three lines above the keys.
    let bottom = app.screen.lines.suffix(4).flatMap { $0.split(separator: " ") }
      .joined(separator: " ")
    #expect(bottom.contains("“\(name)” was removed"), "\(bottom)")
  }
}
