import DateFormatting
import Foundation
import Models
import Persistence
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing
import TodoBrowserAssignment

@testable import TodoBrowser

/// The modal editor: its input, when it can be saved, and the ways to leave it.
@MainActor
struct EventEditorTests {
  private let mop = StoredToDo.on("Mop", inDays: 0, at: 20, "Home", notes: "Under the bed too")

  @Test func unsavedTextIsAnnouncedAtTheStart() throws {
    let folder = try TemporaryFolder()
    try Data(#"{"New Todo":{"title":"Milk"}}"#.utf8)
      .write(to: URL(filePath: folder.path + "/todos.draft-1.json"))
    let store = try ToDoEventStore(
      .inMemory, timeZone: { ToDoAppOnScreen.newYork.timeZone }, now: { ToDoAppOnScreen.now })
    try store.add([mop])
    let pilot = Pilot(showing: UIViewController())
    pilot.application.drafts = FormDrafts(nextTo: folder.path + "/todos.sqlite")
    pilot.window.rootViewController = TodoBrowserScreens.initialViewController(
      over: store, in: ToDoAppOnScreen.newYork, now: { ToDoAppOnScreen.now })
    pilot.drawPendingFrame()
    #expect(pilot.screen.contains("Something was not saved"))
    pilot.press("Enter")
    #expect(pilot.screen.contains("Mop"), "the list is below the message")
  }

  @Test func aNewEventIsAdded() throws {
    let app = try ToDoAppOnScreen()
    app.pilot.press("a")
    #expect(app.screen.contains("New Todo"))
    app.pilot.type("  Pay the rent ")
    app.pilot.press("Tab")
    app.pilot.type("Home")
    app.pilot.press("Ctrl-S")
    let event = try app.event("Pay the rent")
    #expect(event.category == "Home" && event.completionState == .notStarted)
    #expect(ToDoAppOnScreen.newYork.clock.reading(of: event.date).time.hour == 18)
    #expect(app.cursorRow == "Pay the rent" && !app.isSheetOpen)
    #expect(app.status.contains("Saved “Pay the rent”"))
    #expect(try app.categories() == ["Home"])
  }

  @Test(arguments: [("Under the bed", 21), (String(repeating: "A line\n", count: 30), 33)])
  func theSheetIsAsHighAsTheNotesNeed(notes: String, height: Int) throws {
    let app = try ToDoAppOnScreen(
      [.on("Mop", inDays: 0, at: 20, "Home", notes: notes)], columns: 120, rows: 36)
    app.pilot.press("Enter")
    let top = try #require(app.screen.lines.firstIndex { $0.contains("╭") })
    let bottom = try #require(app.screen.lines.firstIndex { $0.contains("╰") })
    #expect(bottom - top + 1 == height)
  }

  @Test func plusOpensTheEditor() throws {
    let app = try ToDoAppOnScreen()
    app.pilot.press("+")
    #expect(app.isSheetOpen)
    app.pilot.press("Esc", "Esc")
    app.pilot.click(on: "Add")
    #expect(app.isSheetOpen)
  }

  @Test func aNewEventHasTheCategoryOfTheList() throws {
    let app = try ToDoAppOnScreen([mop], isListOpen: false)
    app.pilot.press("Down", "Enter", "a")
    #expect(try app.editor().categoryField.text == "Home")
    app.pilot.type("Dust")
    app.pilot.press("Ctrl-S")
    #expect(app.rows == ["Today", "Dust", "Mop"])
  }

  @Test func additionalCategoriesAreEditedBesideTheCategory() throws {
    let app = try ToDoAppOnScreen([mop])
    app.pilot.press("Enter")
    app.pilot.window.focus(try app.editor().othersField)
    app.pilot.type("Money, Home, Urgent")
    app.pilot.press("Ctrl-S")
    // The category itself is not named twice.
    #expect(try app.event("Mop").otherCategories == ["Money", "Urgent"])
    #expect(try app.event("Mop").category == "Home")
    #expect(app.screen.contains("Home, Money, "))
    app.pilot.press("Enter")
    #expect(try app.editor().othersField.text == "Money,Urgent")
    let editor = try app.editor()
    for field in [editor.categoryField, editor.othersField] {
      app.pilot.window.focus(try #require(field))
      app.pilot.press("Ctrl-U")
    }
    app.pilot.type("Flat, Urgent")
    app.pilot.press("Ctrl-S")
    // Without a category, the first of them becomes the category.
    #expect(try app.event("Mop").category == "Flat")
    #expect(try app.event("Mop").otherCategories == ["Urgent"])
    app.pilot.press("u", "u")
    #expect(try app.event("Mop").otherCategories == [])
  }

  @Test func selectingARowEditsItsEvent() throws {
    let app = try ToDoAppOnScreen([mop])
    app.pilot.press("Enter", "Ctrl-U")
    app.pilot.type("Mop the floor")
    app.pilot.press("Enter", "Ctrl-S")
    let event = try app.event("Mop the floor")
    #expect(event.uniqueID == mop.uniqueID && event.notes == mop.notes)
    #expect(app.rows == ["Today", "Mop the floor"])
    app.pilot.press("u")
    #expect(app.rows == ["Today", "Mop"])
  }

  @Test func aRowIsOpenedWithTheMouse() throws {
    let app = try ToDoAppOnScreen([mop])
    app.pilot.click(on: "Mop")
    #expect(app.screen.contains("Edit Todo"))
  }

  @Test func saveRequiresAChangeAndATitle() throws {
    let app = try ToDoAppOnScreen([mop])
    app.pilot.press("Enter")
    let save = try #require(try app.editor().saveButton)
    #expect(!save.isEnabled, "nothing has changed")
    app.pilot.press("x")
    #expect(save.isEnabled)
    app.pilot.press("Backspace")
    #expect(!save.isEnabled, "it is unchanged")
    app.pilot.press("Ctrl-U")
    app.pilot.type("   ")
    #expect(!save.isEnabled, "blanks are not a title")
    #expect(app.screen.contains("A todo needs a title."))
    app.pilot.press("Ctrl-S")
    #expect(app.isSheetOpen)
  }

  @Test func anEmptyFormHasNoMistakeYet() throws {
    let app = try ToDoAppOnScreen()
    app.pilot.press("a")
    #expect(!app.screen.contains("A todo needs a title."))
    app.pilot.press("Ctrl-S")
    #expect(app.isSheetOpen && app.screen.contains("A todo needs a title."))
  }

  @Test func eachControlMakesAChange() throws {
    let app = try ToDoAppOnScreen([mop])
    app.pilot.press("Enter")
    let editor = try app.editor()
    let save = try #require(editor.saveButton)
    app.pilot.window.focus(editor.completionControl)
    app.pilot.press("2")
    #expect(save.isEnabled)
    app.pilot.press("1")
    #expect(!save.isEnabled)
    app.pilot.window.focus(editor.datePicker)
    app.pilot.press("Down")
    #expect(save.isEnabled)
    app.pilot.press("Up")
    #expect(!save.isEnabled)
    app.pilot.window.focus(editor.notesView)
    app.pilot.type("!")
    #expect(save.isEnabled)
    app.pilot.press("Backspace")
    #expect(!save.isEnabled)
    app.pilot.window.focus(editor.categoryField)
    app.pilot.type("s")
    #expect(save.isEnabled)
  }

  @Test func cancelAsksOnlyAboutUnsavedChanges() throws {
    let app = try ToDoAppOnScreen([mop])
    app.pilot.press("Enter", "Esc", "Esc")
    #expect(!app.isSheetOpen)
    app.pilot.press("Enter", "End")
    app.pilot.type("!")
    app.pilot.press("Esc", "Esc")
    #expect(app.screen.contains("Save changes?"))
    app.pilot.press("Esc")
    #expect(try app.editor().titleField.text == "Mop!")
    app.pilot.click(on: "Cancel")
    app.pilot.click(on: "[ Discard ]")
    #expect(!app.isSheetOpen)
    #expect(try app.titles() == ["Mop"])
  }

  @Test(arguments: ["q", "Ctrl-C"])
  func quittingAsks(key: String) throws {
    let app = try ToDoAppOnScreen([mop])
    app.pilot.press("a")
    app.pilot.type("Dust")
    app.pilot.press("Esc", key, "Enter")
    #expect(try app.titles().contains("Dust"))
    #expect(!app.pilot.application.isRunning)
  }

  @Test func aDraftContainsTheEntireForm() throws {
    let app = try ToDoAppOnScreen([mop])
    app.pilot.press("a")
    app.pilot.type("Dust")
    let editor = try app.editor()
    editor.categoryField.text = "Attic"
    editor.formChanged(editor)
    editor.completionControl.selectedSegmentIndex = 1
    editor.formChanged(editor)
    let again = try ToDoAppOnScreen()
    again.pilot.press("a")
    try again.editor().draftValues = editor.draftValues
    again.pilot.press("Ctrl-S")
    let event = try again.event("Dust")
    #expect(event.category == "Attic" && event.completionState == .inProgress)
  }

  @Test func unreadableTextOfADraftIsShownAndTheStoredValueStays() throws {
    let app = try ToDoAppOnScreen([mop])
    let stored = try app.event("Mop")
    app.pilot.press("Enter")
    let editor = try app.editor()
    editor.draftValues = editor.draftValues.merging(
      ["title": "Mop twice", "date": "someday"], uniquingKeysWith: { $1 })
    #expect(editor.titleField.text == "Mop twice")
    #expect(editor.hintLabel.text == "Not restored: date “someday”.")
    app.pilot.press("Ctrl-S")
    let saved = try app.event("Mop twice")
    #expect(saved.date == stored.date && saved.dateKind == stored.dateKind)
  }

  @Test func aClickBesideTheSheetAsks() throws {
    let app = try ToDoAppOnScreen([mop])
    app.pilot.press("a")
    app.pilot.type("Dust")
    app.pilot.click(column: 0, row: 0)
    #expect(app.screen.contains("Save changes?"))
    #expect(try app.titles() == ["Mop"])
  }

  @Test func textBeingTypedIsSaved() throws {
    let app = try ToDoAppOnScreen([mop])
    app.pilot.press("Enter")
    for _ in 0..<8 { app.pilot.press("Tab") }
    #expect(try app.editor().notesView.isFirstResponder)
    app.pilot.type(" and table")
    app.pilot.press("Ctrl-S")
    #expect(try app.event("Mop").notes.contains("and table"))
  }

  @Test func returnDismissesTheKeyboard() throws {
    let app = try ToDoAppOnScreen([mop])
    app.pilot.press("Enter", "Enter")
    let editor = try app.editor()
    #expect(!editor.titleField.isFirstResponder)
    app.pilot.press("Tab", "Enter")
    #expect(!editor.categoryField.isFirstResponder)
  }

  @Test func spacesAreNeitherACategoryNorNotes() throws {
    let app = try ToDoAppOnScreen([mop])
    app.pilot.press("Enter")
    let editor = try app.editor()
    app.pilot.window.focus(editor.categoryField)
    app.pilot.press("Ctrl-U")
    app.pilot.type("   ")
    app.pilot.window.focus(editor.notesView)
    for _ in 0..<30 { app.pilot.press("Backspace") }
    app.pilot.press("Ctrl-S")
    let event = try app.event("Mop")
    #expect(event.category == "" && event.notes == "")
  }

  @Test func knownCategoriesCompleteTypedText() throws {
    let app = try ToDoAppOnScreen([
      mop, .on("Lab", inDays: 0, "Homework"), .on("A", inDays: 0, "Art"),
    ])
    app.pilot.press("a", "Tab")
    app.pilot.type("ho")
    #expect(app.screen.contains("↓ Home · Homework"))
    let field = try #require(try app.editor().categoryField)
    app.pilot.press("Down")
    #expect(field.text == "Home")
    app.pilot.press("Down")
    #expect(field.text == "Homework")
    app.pilot.press("Down")
    #expect(field.text == "Home")
    app.pilot.press("Up", "Enter")
    #expect(field.text == "Homework")
  }

  @Test func aCategoryInAnotherCaseMatchesTheKnownOne() throws {
    let app = try ToDoAppOnScreen([mop])
    app.pilot.press("a")
    app.pilot.type("Dust")
    app.pilot.press("Tab")
    app.pilot.type("hOME")
    app.pilot.press("Ctrl-S")
    #expect(try app.event("Dust").category == "Home")
    #expect(try app.categories() == ["Home"])
  }

  @Test func datesCanBeTypedAsPeopleWriteThem() throws {
    let app = try ToDoAppOnScreen([mop])
    app.pilot.press("Enter")
    app.pilot.window.focus(try app.editor().datePicker)
    app.pilot.press("/")
    app.pilot.type("fri")
    app.pilot.press("Enter", "Ctrl-S")
    #expect(app.rows == ["Friday, November 27", "Mop"])
    #expect(app.screen.contains("8:00 PM"), "a day without a time keeps the time")
    app.pilot.press("Enter")
    app.pilot.window.focus(try app.editor().datePicker)
    app.pilot.press("/")
    app.pilot.type("7:30am")
    app.pilot.press("Enter", "Ctrl-S")
    #expect(app.rows.first == "Friday, November 27", "a time without a day keeps the day")
    #expect(app.screen.contains("7:30 AM"))
  }

  @Test(arguments: ["fri", "today"])
  func aTypedDayOfANewEventIsAllDay(day: String) throws {
    let app = try ToDoAppOnScreen()
    app.pilot.press("a")
    app.pilot.type("Dust")
    app.pilot.window.focus(try app.editor().datePicker)
    app.pilot.press("/")
    app.pilot.type(day)
    app.pilot.press("Enter")
    #expect(try app.editor().kindControl.selectedSegmentIndex == 1)
    app.pilot.window.focus(try app.editor().kindControl)
    app.pilot.press("3")
    #expect(try app.editor().kindControl.selectedSegmentIndex == 2, "a time can be chosen again")
    app.pilot.press("2", "Ctrl-S")
    #expect(try app.event("Dust").isAllDay)
  }

  @Test func aTypedTimeOfANewEventIsKept() throws {
    let app = try ToDoAppOnScreen()
    app.pilot.press("a")
    app.pilot.type("Dust")
    for text in ["9:15am", "fri"] {
      app.pilot.window.focus(try app.editor().datePicker)
      app.pilot.press("/")
      app.pilot.type(text)
      app.pilot.press("Enter")
    }
    app.pilot.press("Ctrl-S")
    let time = ToDoAppOnScreen.newYork.clock.reading(of: try app.event("Dust").date)
    #expect("\(time)" == "2026-11-27 09:15")
  }

  @Test func savingAnEventInAnotherCategoryNamesIt() throws {
    let app = try ToDoAppOnScreen([mop, .on("Lab", inDays: 0, "School")], isListOpen: false)
    app.pilot.press("Down", "Enter", "Enter", "Tab", "Ctrl-U")
    app.pilot.type("School")
    app.pilot.press("Ctrl-S")
    #expect(app.status.contains("Saved for today, in “School”"))
    #expect(!app.rows.contains("Mop"))
  }

  @Test func aFailedSaveKeepsTheEditorOpen() throws {
    let app = try ToDoAppOnScreen([mop])
    app.pilot.press("Enter", "End")
    app.pilot.type("!")
    try app.store.database.failWrites(.readOnly)
    app.pilot.press("Ctrl-S")
    #expect(app.screen.contains("Can't save the todo"))
    app.pilot.press("Enter")
    #expect(try app.editor().titleField.text == "Mop!")
    try app.store.database.failWrites(nil)
    app.pilot.press("Ctrl-S")
    #expect(try app.titles() == ["Mop!"])
  }
}
