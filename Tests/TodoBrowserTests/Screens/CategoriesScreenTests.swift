import Foundation
import Models
import Persistence
import TerminalUI
import TerminalUITesting
import Testing

@testable import TodoBrowser

/// The first view: categories, their counts, and the actions on them.
@MainActor
struct CategoriesScreenTests {
  private func open(_ events: [StoredToDo] = StoredToDo.manyKinds) throws -> ToDoAppOnScreen {
    try ToDoAppOnScreen(events, isListOpen: false)
  }

  @Test func allComesFirstAndUncategorizedLast() throws {
    let app = try open()
    let lines = app.screen.lines
    #expect(lines[1].contains("All") && lines[1].contains("11 open of 12"))
    #expect(lines[8].contains("Uncategorized") && lines[8].contains("1 open of 1"))
  }

  @Test func withoutUncategorizedEventsTheRowIsHidden() throws {
    let app = try open([.on("Mop", inDays: 0, "Home")])
    #expect(!app.screen.contains("Uncategorized"))
  }

  @Test func enterOpensTheEventsOfTheCategory() throws {
    let app = try open()
    app.pilot.press("Down", "Enter")
    let list = try app.top(EventListScreen.self)
    #expect(try list.title == app.categories().first)
    #expect(app.screen.lines[0].contains("‹ Categories"))
    app.pilot.press("Esc")
    #expect(app.screen.lines[0].contains("Categories"))
  }

  @Test func aCategoryIsAdded() throws {
    let app = try open([])
    app.pilot.press("+")
    app.pilot.type("  Garden  ")
    app.pilot.press("Enter")
    #expect(try app.categories() == ["Garden"])
    #expect(app.cursorRow == "Garden")
    #expect(app.status.contains("Added “Garden”"))
  }

  @Test(arguments: ["a", "n"], [80, 120])
  func aTodoIsAddedToTheCategoryAtTheCursor(key: String, columns: Int) throws {
    let app = try ToDoAppOnScreen(
      [.on("Mop", inDays: 0, "Home")], columns: columns, isListOpen: false)
    app.pilot.press("Down", key)
    #expect(try app.editor().categoryField.text == "Home")
    app.pilot.type("Dust")
    app.pilot.press("Ctrl-S")
    #expect(try app.event("Dust").category == "Home" && app.screen.contains("Dust"))
  }

  @Test func anUnreadableCategoryIsReportedByItsList() throws {
    let app = try open([.on("Mop", inDays: 0, "Home")])
    app.pilot.click(on: "Home")
    let list = try app.top(EventListScreen.self)
    try app.loseCategories()
    app.pilot.press("n")
    #expect(list.actionMessage?.hasPrefix("Can't read the category: ") == true)
    #expect(try app.editor().categoryField.text != "Home")
  }

  @Test func anExistingCategoryInAnotherSpellingIsShownInstead() throws {
    let app = try open([.on("Mop", inDays: 0, "Home")])
    app.pilot.press("+")
    app.pilot.type("hOME")
    app.pilot.press("Enter")
    #expect(try app.categories() == ["Home"])
    #expect(app.cursorRow == "Home")
    #expect(app.status.contains("already exists"))
  }

  @Test func aCategoryCanBeRenamedToAnotherCase() throws {
    let app = try open([.on("Mop", inDays: 0, "Home")])
    app.pilot.press("Down", "e", "Ctrl-U")
    app.pilot.type("HOME")
    app.pilot.press("Enter")
    #expect(try app.categories() == ["HOME"])
    #expect(try app.event("Mop").category == "HOME")
    app.pilot.press("u")
    #expect(try app.categories() == ["Home"])
  }

  @Test func renamingToTheNameOfAnotherOffersToMerge() throws {
    let app = try open([.on("Mop", inDays: 0, "Home"), .on("Lab", inDays: 0, "School")])
    app.pilot.press("Down", "e", "Ctrl-U")
    app.pilot.type("school")
    app.pilot.press("Enter")
    #expect(app.screen.contains("A category “School”"))
    app.pilot.press("Esc")
    #expect(try app.categories() == ["Home", "School"])
    app.pilot.press("e", "Ctrl-U")
    app.pilot.type("school")
    app.pilot.press("Enter")
    app.pilot.click(on: "[ Merge ]")
    #expect(try app.categories() == ["School"])
    #expect(try app.event("Mop").category == "School")
    #expect(app.cursorRow == "School")
    app.pilot.press("u")
    #expect(try app.categories() == ["Home", "School"])
  }

  @Test func aCategoryColorCanBeSet() throws {
    let app = try open([.on("Mop", inDays: 0, "Home")])
    app.pilot.press("Down", "c")
    #expect(app.screen.contains("Color of “Home”"))
    app.pilot.press("Home", "Down", "Enter")
    #expect(try app.store.categories().first?.color == .orange)
    #expect(app.screen.contains("● Home"))
  }

  @Test func categoriesAreReorderedInEditMode() throws {
    let app = try open([.on("Mop", inDays: 0, "Home"), .on("Lab", inDays: 0, "School")])
    app.pilot.click(on: "Edit")
    app.tabToRows()
    app.pilot.press("Down", "Alt-Down")
    #expect(try app.categories() == ["School", "Home"])
    #expect(app.cursorRow?.contains("Home") == true)
    app.pilot.press("Alt-Down", "Alt-Up", "Alt-Up", "Alt-Up")
    app.pilot.click(on: "Done")
    #expect(try app.categories() == ["Home", "School"], "neither end is passed")
  }

  @Test func anEmptyCategoryIsDeletedWithoutAQuestion() throws {
    let app = try open([])
    try app.store.addCategory("Empty")
    app.pilot.press("Ctrl-L", "u", "Ctrl-R", "Down", "d", "Enter")
    #expect(try app.categories().isEmpty)
    app.pilot.press("u")
    #expect(try app.categories() == ["Empty"])
  }

  @Test func theEventsOfADeletedCategoryCanBeKept() throws {
    let app = try open([.on("Mop", inDays: 0, "Home"), .on("Lab", inDays: 0, "School")])
    app.pilot.press("Down", "d", "Enter")
    #expect(app.screen.contains("Delete “Home”?"))
    app.pilot.click(on: "[ Keep the Todos ]")
    #expect(try app.categories() == ["School"])
    #expect(try app.event("Mop").category == "")
    #expect(app.screen.contains("Uncategorized"))
  }

  @Test func theEventsOfADeletedCategoryCanBeDeleted() throws {
    let app = try open([.on("Mop", inDays: 0, "Home"), .on("Lab", inDays: 0, "School")])
    app.pilot.press("Down", "d", "Enter", "Esc")
    #expect(try app.titles() == ["Mop", "Lab"], "Esc deletes nothing")
    app.pilot.press("d", "Enter")
    app.pilot.click(on: "[ Delete the Todos ]")
    #expect(try app.titles() == ["Lab"])
    app.pilot.press("u")
    #expect(try app.titles() == ["Mop", "Lab"])
    #expect(try app.categories() == ["Home", "School"])
  }

  @Test func allAndUncategorizedCannotBeChanged() throws {
    let app = try open([.on("Mop", inDays: 0)])
    app.pilot.press("e")
    #expect(!app.isSheetOpen && app.status.contains("Not a category"))
    app.pilot.press("Down", "c", "d", "Enter")
    #expect(try app.titles() == ["Mop"])
  }

  @Test func searchFindsEventsOfAllCategories() throws {
    let app = try open()
    app.pilot.press("Down", "Down", "/")
    app.pilot.type("the")
    #expect(app.rows.contains("Mop the floor") && app.rows.contains("Pay the rent"))
    #expect(!app.rows.contains("Dinner with Ann"))
    _ = try app.top(EventListScreen.self)
  }

  @Test func countsFollowChangesInTheList() throws {
    let app = try open([.on("Mop", inDays: 0, at: 20, "Home")])
    #expect(app.screen.contains("1 open of 1"))
    app.pilot.press("Enter", "x", "Esc")
    #expect(app.screen.contains("0 open of 1"))
  }

  @Test func leavingATypedNameAsksForConfirmation() throws {
    let app = try open([.on("Mop", inDays: 0, "Home")])
    app.pilot.press("+")
    app.pilot.type("Garden")
    app.pilot.press("Esc")
    #expect(app.screen.contains("Save changes?"))
    app.pilot.press("Enter")
    #expect(app.screen.contains("Garden") && !app.isSheetOpen)
  }

  @Test func samplesAreOfferedOnce() throws {
    let file = try TemporaryToDoStore()
    let samples: @MainActor () throws -> [StoredToDo] = { [.on("Sample", inDays: 0, "Home")] }
    let first = try ToDoAppOnScreen(over: file.open(), isListOpen: false, samples: samples)
    #expect(first.screen.contains("[ Add Samples ]"))
    first.pilot.press("Esc")
    #expect(try first.titles().isEmpty)
    let second = try ToDoAppOnScreen(over: file.open(), isListOpen: false, samples: samples)
    #expect(!second.screen.contains("Samples"))
  }

  @Test func samplesAreAddedOnDemandAndCanBeUndone() throws {
    let app = try ToDoAppOnScreen(
      samples: { [.on("Sample", inDays: 0, "Home")] })
    app.pilot.press("Enter")
    #expect(try app.titles() == ["Sample"])
    #expect(app.screen.contains("Home"))
    app.pilot.press("u")
    #expect(try app.titles().isEmpty)
  }

  @Test func samplesAreOfferedOnlyInAnEmptyStore() throws {
    let app = try ToDoAppOnScreen(
      [.on("Mop", inDays: 0)], isListOpen: false, samples: { [.on("Sample", inDays: 0)] })
    #expect(!app.isSheetOpen)
  }
}
