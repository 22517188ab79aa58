import DateFormatting
import Foundation
import Models
import Persistence
import TerminalUI
import TerminalUITesting
import Testing

@testable import RubricSupport
@testable import TodoBrowser

/// The lines about the modal editor.
@MainActor
struct EventEditorRubricTests {
  private let rent = MarkedTodoBrowser.event(
    "Pay the rent", category: "Home", inDays: 3, notes: "by bank")

  /// The app with the editor of its only event open.
  private func open() throws -> (MarkedTodoBrowser, EventEditorViewController) {
    let app = try MarkedTodoBrowser(rent)
    let list = try app.open()
    app.pilot.click(on: "Pay the rent")
    return (app, try app.editor(over: list))
  }

  @Test(.todoBrowser("editor.modal"))
  func theEditorSlidesUpOverTheList() throws {
    let app = try MarkedTodoBrowser(rent, moves: true)
    let list = try app.open()
    app.pilot.click(on: "Pay the rent")
    let presented = try #require(list.presentedViewController)
    let onTheWay = app.screen.firstPosition(of: "Cancel")?.row ?? app.screen.rows
    app.pilot.advance(by: 1)
    let there = try #require(app.screen.firstPosition(of: "Cancel"))
    #expect(onTheWay > there.row)
    #expect(presented.modalPresentationStyle != .fullScreen)
    app.pilot.press("Esc", "Esc")
    app.pilot.advance(by: 1)
    #expect(list.presentedViewController == nil)
    _ = try app.top(EventListViewController.self)
  }

  @Test(.todoBrowser("editor.properties"), arguments: [true, false])
  func allPropertiesAreSpecifiedAndChanged(isNew: Bool) throws {
    let app = try isNew ? MarkedTodoBrowser() : MarkedTodoBrowser(rent)
    let list = try app.open()
    app.pilot.click(on: isNew ? "+ Add" : "Pay the rent")
    let editor = try app.editor(over: list)
    app.pilot.press("Ctrl-U")
    app.pilot.type("Buy milk")
    app.pilot.press("Tab", "Ctrl-U")
    app.pilot.type("Errands")
    app.pilot.press("Enter")
    editor.completionControl.selectedSegmentIndex = 1
    editor.completionControl.sendActions(for: .valueChanged)
    let date = MarkedTodoBrowser.now.addingTimeInterval(7 * 86_400)
    editor.datePicker.date = date
    editor.datePicker.sendActions(for: .valueChanged)
    editor.notesView.text = "Two litres"
    editor.textViewDidChange(editor.notesView)
    app.pilot.click(on: "Save")
    app.pilot.advance(by: 1)
    let event = try #require(try app.events().first)
    #expect(try app.events().count == 1)
    #expect(event.title == "Buy milk" && event.category == "Errands")
    #expect(event.completionState == .inProgress && event.notes == "Two litres")
    #expect(event.date == date)
  }

  @Test(.todoBrowser("editor.properties"))
  func theNextSegmentIsTheNextState() throws {
    let (app, editor) = try open()
    let place = try #require(app.screen.firstPosition(of: "Completed"))
    app.pilot.click(column: place.column, row: place.row)
    #expect(editor.completionControl.selectedSegmentIndex == 2)
    app.pilot.click(on: "Save")
    #expect(try app.events().map(\.completionState) == [.completed])
  }

  @Test(.todoBrowser("editor.everywhere"))
  func whatIsSavedShowsInEveryView() async throws {
    let store = try ToDoEventStore(
      .inMemory, timeZone: { MarkedTodoBrowser.newYork.timeZone }, now: { MarkedTodoBrowser.now })
    try store.add(rent)
    try store.add(MarkedTodoBrowser.event("Other", category: "School", inDays: 1))
    let app = try MarkedTodoBrowser(over: store, columns: 160, rows: 40)
    let other = try MarkedTodoBrowser(over: store, columns: 160, rows: 40)
    for screen in [app.screen, other.screen] {
      #expect(screen.contains("Pay the rent") && screen.contains("Tuesday, November 24, 2026"))
    }
    app.pilot.click(on: "Pay the rent")
    app.pilot.advance(by: 1)
    let split = app.split.viewController(for: .secondary) as? UINavigationController
    let list = try #require(split?.topViewController as? EventListViewController)
    let editor = try app.editor(over: list)
    editor.titleField.text = "Pay the landlord"
    editor.categoryField.text = "Flat"
    editor.datePicker.date = MarkedTodoBrowser.now.addingTimeInterval(86_400)
    editor.textChanged(editor.titleField)
    app.pilot.press("Ctrl-S")
    app.pilot.advance(by: 1)
    for pilot in [app.pilot, other.pilot] {
      await pilot.wait { $0.contains("Pay the landlord") && $0.contains("Flat") }
      #expect(!pilot.screen.contains("Pay the rent"))
      #expect(!pilot.screen.contains("Tuesday, November 24, 2026"))
      #expect(pilot.screen.contains("Tomorrow"))
    }
    // The list beside them names the category too.
    for split in [app.split, other.split] {
      #expect(try Self.categories(of: split).contains("Flat"))
    }
  }

  @Test(.todoBrowser("editor.everywhere"))
  func theCategoriesOneGoesBackToFollow() throws {
    let (app, editor) = try open()
    editor.categoryField.text = "Flat"
    editor.textChanged(editor.categoryField)
    app.pilot.press("Ctrl-S")
    app.pilot.advance(by: 1)
    app.pilot.press("Esc")
    app.pilot.advance(by: 1)
    #expect(try Self.categories(of: app.split).contains("Flat"))
  }

  /// The names in the first column.
  private static func categories(of split: UISplitViewController) throws -> [String] {
    let navigation = split.viewController(for: .primary) as? UINavigationController
    let screen = try #require(navigation?.topViewController as? CategoriesViewController)
    return screen.tableView.visibleCells.compactMap { $0.textLabel?.text }
  }

  // MARK: Polish

  @Test(.todoBrowser("polish.fields"))
  func activeEditsAreFinishedBeforeSaving() throws {
    let (app, editor) = try open()
    #expect(editor.titleField.delegate === editor && editor.categoryField.delegate === editor)
    #expect(editor.titleField.text == "Pay the rent")
    app.pilot.type(" on time")
    #expect(editor.titleField.isFirstResponder)
    #expect(editor.titleField.text == "Pay the rent on time")
    app.pilot.press("Ctrl-S")
    #expect(!editor.titleField.isFirstResponder)
    #expect(try app.events().map(\.title) == ["Pay the rent on time"])
  }

  @Test(.todoBrowser("polish.fields"))
  func noEditIsActiveWhenTheEventIsPassedOn() throws {
    let (app, editor) = try open()
    let witness = SavingWitness()
    editor.delegate = witness
    editor.titleField.text = "Pay the rent on time"
    editor.textChanged(editor.titleField)
    for view in [editor.titleField, editor.categoryField, editor.notesView] as [UIView] {
      app.pilot.window.focus(view)
      #expect(view.isFirstResponder)
      editor.saveButtonPressed(editor)
    }
    #expect(witness.wereEditing == [false, false, false])
  }

  @Test(.todoBrowser("polish.fields"))
  func returnPutsTheKeyboardAway() throws {
    let (app, editor) = try open()
    for field in [editor.titleField, editor.categoryField] {
      field?.becomeFirstResponder()
      app.pilot.press("Enter")
      #expect(field?.isFirstResponder == false)
      #expect(field?.text?.isEmpty == false)
    }
  }

  @Test(.todoBrowser("polish.nil"))
  func missingAndEmptyTextsAreTheSame() throws {
    #expect(
      ToDoEvent(title: nil, category: nil, date: MarkedTodoBrowser.now, notes: nil).title == "")
    let (app, editor) = try open()
    editor.categoryField.text = nil
    editor.textChanged(editor.categoryField)
    editor.notesView.text = ""
    editor.textViewDidChange(editor.notesView)
    app.pilot.press("Ctrl-S")
    let event = try #require(try app.events().first)
    #expect(event.category.isEmpty && event.notes.isEmpty)
    #expect(try app.store.counts(.uncategorized).all == 1)
  }

  @Test(.todoBrowser("polish.curves"), arguments: ["", "   "])
  func aTitleOfBlanksIsNotSaved(title: String) throws {
    let (app, editor) = try open()
    editor.titleField.text = title
    editor.textChanged(editor.titleField)
    #expect(!editor.saveButton.isEnabled)
    app.pilot.press("Ctrl-S")
    #expect(try app.events().map(\.title) == ["Pay the rent"])
  }

  @Test(.todoBrowser("polish.curves"))
  func aNameInAnotherSpellingIsTheSameCategory() throws {
    let (app, editor) = try open()
    try app.store.addCategory("School")
    editor.categoryField.text = "  SCHOOL "
    editor.textChanged(editor.categoryField)
    app.pilot.press("Ctrl-S")
    #expect(try app.events().map(\.category) == ["School"])
  }

  @Test(.todoBrowser("polish.curves"))
  func anEventThatIsGoneIsNotLost() throws {
    let (app, editor) = try open()
    editor.titleField.text = "Pay the landlord"
    editor.textChanged(editor.titleField)
    try app.store.delete(app.events().compactMap(\.id))
    app.pilot.press("Ctrl-S")
    app.pilot.advance(by: 1)
    app.pilot.click(on: "Add Again")
    #expect(try app.events().map(\.title) == ["Pay the landlord"])
  }

  // MARK: Additional features

  @Test(.todoBrowser("extra.save"))
  func saveIsEnabledOnceSomethingHasChanged() throws {
    let (app, editor) = try open()
    #expect(!editor.saveButton.isEnabled)
    app.pilot.type("!")
    #expect(editor.saveButton.isEnabled)
    app.pilot.press("Backspace")
    #expect(!editor.saveButton.isEnabled)
    editor.completionControl.selectedSegmentIndex = 2
    editor.completionControl.sendActions(for: .valueChanged)
    #expect(editor.saveButton.isEnabled)
    app.pilot.press("Ctrl-U")
    #expect(!editor.saveButton.isEnabled)
  }
}

/// A delegate that notes whether something is being edited while an event is passed to it.
@MainActor
private final class SavingWitness: EventEditorViewControllerDelegate {
  private(set) var wereEditing: [Bool] = []

  func eventEditor(_ editor: EventEditorViewController, save event: ToDoEvent) throws {
    let views: [UIView] = [editor.titleField, editor.categoryField, editor.notesView]
    wereEditing.append(views.contains(where: \.isFirstResponder))
  }

  func eventEditorDidCancel(_ editor: EventEditorViewController) {}
}
