import Foundation
import Models
import Persistence
import TaskListAssignment
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import TaskList

/// Changes by another process show at once, in the list and in the form.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct TaskLiveChangeTests {
  private let file: TemporaryTaskStore
  private let app: TaskAppOnScreen
  private let other: TaskStore
  private let changes: StoreChanges

  init() throws {
    file = try TemporaryTaskStore()
    other = try file.open()
    for (days, text) in [(1.0, "One"), (2, "Two"), (3, "Three")] {
      try other.add(.due(text, inDays: days))
    }
    app = try TaskAppOnScreen(over: file.open())
    changes = StoreChanges(of: app.store)
    app.pilot.press("Down")
  }

  /// Waits until the app has been notified, and draws.
  private func drawChanges() async throws {
    try await changes.next()
    app.pilot.drawPendingFrame()
  }

  private func id(_ text: String) throws -> Int64 {
    let tasks = try other.tasks(TaskQuery())
    return try #require(tasks.first { $0.text == text }?.id)
  }

  @Test func theListShowsAnExternalChangeAndTheCursorStaysOnItsTask() async throws {
    try other.add(.due("Zero", inDays: 0))
    try await drawChanges()
    #expect(app.rows == ["Zero", "One", "Two", "Three"])
    #expect(app.cursorRow == "Two")
  }

  @Test func anExternalChangeEndsTheMessageAboutTheLastAction() async throws {
    app.pilot.press("d", "Enter")
    try await drawChanges()
    #expect(app.status.contains("Deleted “Two” – u to undo"))
    try other.undo()
    try await drawChanges()
    // The key would undo another change now.
    #expect(app.rows.contains("Two") && !app.status.contains("u to undo"))
  }

  @Test func theSelectionStaysOnItsTask() async throws {
    app.pilot.press("Space")
    #expect(app.status.contains("1 selected"))
    try other.add(.due("Zero", inDays: 0))
    try await drawChanges()
    #expect(app.status.contains("1 selected"))
    app.pilot.press("x")
    let completed = TaskQuery(filter: TaskFilter([.isCompleted(true)]))
    #expect(try other.tasks(completed).map(\.text) == ["Two"])
  }

  @Test func aDeletedTaskIsDeselectedAndNoOtherSelectedInstead() async throws {
    app.pilot.press("Space")
    try other.delete([id("Two")])
    try await drawChanges()
    #expect(app.status.contains("0 selected"))
    app.pilot.press("x")
    #expect(try other.tasks(TaskQuery()).allSatisfy { !$0.isCompleted })
  }

  @Test func aReplacedStoreIsShownAndReported() async throws {
    let file = try TemporaryTaskStore()
    let another = try file.open()
    try another.add(.due("Another", inDays: 1))
    try another.close()
    let path = try #require(other.location.path)
    let newPath = try #require(another.location.path)
    #expect(rename(newPath, path) == 0)
    while app.rows != ["Another"] { try await drawChanges() }
    #expect(app.status.contains("Replaced by another file"))
    #expect(try app.store.add(.due("More", inDays: 2)).id != nil)
  }

  @Test func nothingIsShownAsStoredInARemovedStore() async throws {
    let path = try #require(other.location.path)
    #expect(unlink(path) == 0)
    while !app.rows.isEmpty { try await drawChanges() }
    let words = app.screen.lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(words.contains("” was removed or moved away while it was open."))
    #expect(throws: StoreError.self) { try app.store.add(.due("More", inDays: 2)) }
  }

  @Test func theErrorOfAnInvalidFilterIsKept() async throws {
    app.pilot.press("/")
    app.pilot.type("due:blah")
    try other.add(.due("Zero", inDays: 0))
    while app.rows.first != "Zero" { try await drawChanges() }
    #expect(app.screen.contains("'due:blah'"))
    app.pilot.press("Esc")
    #expect(!app.screen.contains("due:blah"))
  }

  @Test func anOpenFormShowsTheChangeAndKeepsTypedText() async throws {
    app.pilot.press("Enter", "Enter", "End")
    app.pilot.type("!")
    let known = try other.task(id("Two"))
    var two = try #require(known)
    two.priority = .high
    try other.update(two)
    try await drawChanges()
    #expect(app.screen.contains("High") && app.screen.contains("Two!"))
    app.pilot.press("Ctrl-S")
    let id = try #require(two.id)
    let changed = try other.task(id)
    let stored = try #require(changed)
    #expect(stored.text == "Two!" && stored.priority == .high, "neither change is lost")
  }

  @Test(arguments: [("Keep Mine", "Two!"), ("Take Theirs", "Theirs")])
  func conflictingTextIsResolvedByChoosingOne(button: String, text: String) async throws {
    app.pilot.press("Enter", "Enter", "End")
    app.pilot.type("!")
    let known = try other.task(id("Two"))
    var two = try #require(known)
    two.text = "Theirs"
    try other.update(two)
    try await drawChanges()
    app.pilot.press("Ctrl-S")
    #expect(app.screen.contains("This task was changed elsewhere"))
    #expect(app.screen.contains("Its text is now “Theirs”."))
    #expect(try other.tasks(TaskQuery()).map(\.text) == ["One", "Theirs", "Three"])
    app.pilot.click(on: "[ \(button) ]")
    #expect(try other.tasks(TaskQuery()).map(\.text) == ["One", text, "Three"])
  }

  @Test func deletingAnOpenTaskIsReported() async throws {
    app.pilot.press("Enter")
    try other.delete([id("Two")])
    try await drawChanges()
    #expect(app.status.contains("This task was deleted"))
    try other.undo()
    try await drawChanges()
    #expect(!app.status.contains("deleted"))
  }

  @Test func aTaskDeletedDuringEditingCanBeAddedAgain() async throws {
    app.pilot.press("Enter", "Enter", "End")
    app.pilot.type("!")
    try other.delete([id("Two")])
    try await drawChanges()
    app.pilot.press("Ctrl-S")
    #expect(app.screen.contains("This task was deleted elsewhere"))
    app.pilot.click(on: "Add Again")
    #expect(try other.tasks(TaskQuery()).map(\.text).contains("Two!"))
  }
}
