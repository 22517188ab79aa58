import Foundation
import Models
import TerminalUI
import TerminalUITesting
import Testing

@testable import RubricSupport

/// The rows about the modal editor.
@MainActor
struct EventEditorRubricTests {
  /// Opens a solution and the list of its only event's category.
  private func app(_ solution: Solution, moves: Bool = false) throws -> MarkedTodoBrowser {
    let rent = try solution.event(
      "Pay the rent", category: "Home", inDays: 3, notes: "by bank")
    let app = try MarkedTodoBrowser(solution, [rent], moves: moves)
    app.open("Home")
    return app
  }

  /// Opens a solution and the editor of its only event.
  private func editing(_ solution: Solution) throws -> MarkedTodoBrowser {
    let app = try app(solution)
    app.select("Pay the rent")
    return app
  }

  @Test(.todoBrowser("editor.modal"), arguments: Solution.all)
  func theEditorSlidesUpOverTheList(solution: Solution) throws {
    let app = try app(solution, moves: true)
    app.pilot.click(on: "Pay the rent")
    #expect(app.isModal)
    let cancel = try #require(try app.front.navigationItem.leftBarButtonItem?.title)
    let onTheWay = app.screen.firstPosition(of: cancel)?.row ?? app.screen.rows
    app.pilot.advance(by: 1)
    let there = try #require(app.screen.firstPosition(of: cancel))
    #expect(onTheWay > there.row)
    app.pilot.click(on: cancel)
    app.pilot.advance(by: 1)
    #expect(!app.isModal)
    #expect(try app.rowCounts == [1])
  }

  @Test(.todoBrowser("editor.modal"), arguments: Solution.all, [true, false])
  func cancelingChangesNothing(solution: Solution, isNew: Bool) throws {
    let rent = try solution.event("Pay the rent", category: "Home", inDays: 3, notes: "by bank")
    let app = try MarkedTodoBrowser(solution, [rent])
    app.open("Home")
    if isNew { try app.add() } else { app.select("Pay the rent") }
    app.fill(
      try app.editor(),
      with: try solution.event(
        "Buy milk", category: "Errands", inDays: 7, .inProgress, notes: "Two litres"))
    try app.cancel()
    #expect(!app.isModal)
    app.leaveEditor()
    app.goBack()
    #expect(!app.shows("Errands"))
    try app.expect("Home", toHave: [rent])
  }

  @Test(.todoBrowser("editor.properties"), arguments: Solution.all, [true, false])
  func allPropertiesCanBeSetAndChanged(solution: Solution, isNew: Bool) throws {
    let app = try app(solution)
    if isNew { try app.add() } else { app.select("Pay the rent") }
    let milk = try solution.event(
      "Buy milk", category: "Errands", inDays: 7, at: 0, .inProgress,
      notes: "Two litres\nof oat milk")
    app.fill(try app.editor(), with: milk)
    try app.save()
    app.leaveEditor()
    app.goBack()
    try app.expect("Errands", toHave: [milk])
  }

  @Test(.todoBrowser("editor.properties"), arguments: Solution.all, 0..<5)
  func onePropertyOfTheOpenedEventCanBeChanged(solution: Solution, part: Int) throws {
    var events = try [
      solution.event("Call Ann", category: "Home", inDays: 1, .completed, notes: "by phone"),
      solution.event("Pay the rent", category: "Home", inDays: 3, notes: "by bank"),
      solution.event("Pay the rent", category: "Home", inDays: 5, .inProgress, notes: "late"),
    ]
    // The first of the two is not changed.
    let app = try MarkedTodoBrowser(solution, [events[1], events[2], events[0]])
    app.open("Home")
    try app.select("Pay the rent", number: 1)
    let editor = try app.editor()
    var category = "Home"
    switch part {
    case 0:
      events[2].title = "Pay the landlord"
      app.fill(editor.title, with: "Pay the landlord")
    case 1:
      category = "Flat"
      app.fill(editor.category, with: "Flat")
    case 2:
      events[2].completionState = .completed
      app.choose(.completed, in: editor)
    case 3:
      events[2].date = try solution.event("", inDays: 6, at: 0).date
      app.choose(events[2].date, in: editor)
    default:
      events[2].notes = "today"
      app.type("today", over: editor.notes)
    }
    try app.save()
    app.leaveEditor()
    app.goBack()
    if category == "Home" {
      try app.expect("Home", toHave: events)
    } else {
      var moved = events.removeLast()
      moved.category = category
      try app.expect("Home", toHave: events)
      try app.expect(category, toHave: [moved])
    }
  }

  /// If the segments have titles, the selected one names the state.
  @Test(
    .todoBrowser("editor.properties"), arguments: Solution.all,
    [CompletionState.notStarted, .inProgress, .completed])
  func theLabelOfTheSegmentIsThatOfTheState(solution: Solution, state: CompletionState) throws {
    let app = try MarkedTodoBrowser(
      solution, [solution.event("Pay the rent", category: "Home", state)])
    app.open("Home")
    app.select("Pay the rent")
    let control = try app.editor().state
    // Another row checks which segment is selected.
    let title = try #require(control.titleForSegment(at: state.rawValue)).lowercased()
    let named: CompletionState? =
      if title.contains(/\bnot\b|\bopen\b|to ?do/) {
        .notStarted
      } else if title.contains(/progress|doing|begun|started/) {
        .inProgress
      } else if title.contains(/complete|done|finished/) {
        .completed
      } else {
        nil
      }
    #expect(named == nil || named == state, "\(title)")
  }

  @Test(.todoBrowser("editor.everywhere"), arguments: Solution.all)
  func savedChangesAreShownInEveryView(solution: Solution) throws {
    let rent = try solution.event("Pay the rent", category: "Home", inDays: 3)
    let milk = try solution.event("Buy milk", category: "Home", inDays: 1)
    let app = try MarkedTodoBrowser(solution, [rent, milk])
    app.open("Home")
    app.expectInOrder(["Buy milk", "Pay the rent"])
    app.select("Pay the rent")
    var editor = try app.editor()
    app.fill(editor.title, with: "Pay the landlord")
    editor.date.date = try solution.event("", at: 9).date
    editor.date.sendActions(for: .valueChanged)
    try app.save()
    // In the list behind the editor, the event has moved.
    #expect(!app.shows("Pay the rent"))
    app.expectInOrder(["Pay the landlord", "Buy milk"])
    app.select("Pay the landlord")
    editor = try app.editor()
    app.fill(editor.category, with: "Flat")
    try app.save()
    #expect(!app.shows("Pay the landlord"))
    app.goBack()
    // The categories are behind the list.
    #expect(app.shows("Flat"))
    app.open("Flat")
    #expect(app.shows("Pay the landlord"))
  }

  @Test(.todoBrowser("editor.everywhere"), arguments: Solution.all)
  func theNumberBesideACategoryFollowsItsEvents(solution: Solution) throws {
    let app = try app(solution)
    try app.add()
    let editor = try app.editor()
    app.fill(editor.title, with: "Buy milk")
    app.fill(editor.category, with: "Home")
    try app.save()
    app.goBack()
    let line = try #require(app.screen.lines.first { $0.contains("Home") })
    let numbers = line.matches(of: /\b\d+\b/).map { String($0.0) }
    #expect(numbers.allSatisfy { $0 == "2" }, "\(line)")
  }

  @Test(.todoBrowser("editor.everywhere"), arguments: Solution.all)
  func aReopenedEventIsShownAsBefore(solution: Solution) throws {
    let app = try app(solution)
    /// The row of the event from its title on. The sign of the selected row is before it.
    func row() throws -> Substring {
      let line = try #require(app.screen.lines.first { $0.contains("Pay the rent") })
      return line[(line.firstRange(of: "Pay the rent")?.lowerBound ?? line.startIndex)...]
    }
    let before = try row()
    for state in [CompletionState.completed, .notStarted] {
      app.select("Pay the rent")
      app.choose(state, in: try app.editor())
      try app.save()
    }
    #expect(try row() == before)
  }

  // MARK: Polish

  @Test(.todoBrowser("polish.fields"), arguments: Solution.all)
  func activeEditsAreFinishedBeforeSaving(solution: Solution) throws {
    let app = try app(solution)
    try app.add()
    let list = try #require(app.pilot.window.rootViewController?.frontmost.view as? UIView)
    let table = try #require(Self.table(in: list))
    let editor = try app.editor()
    app.fill(editor.title, with: "Pay on time")
    var rowsWhenFinished: Int?
    editor.title.addAction(
      UIAction { _ in
        guard let source = table.dataSource, rowsWhenFinished == nil else { return }
        rowsWhenFinished = (0..<source.numberOfSections(in: table))
          .map { source.tableView(table, numberOfRowsInSection: $0) }.reduce(0, +)
      }, for: .editingDidEnd)
    #expect(editor.title.isFirstResponder)
    // A click would end editing.
    try app.saveButton.press()
    app.pilot.advance(by: 1)
    // When editing ended, there was still one event.
    #expect(rowsWhenFinished == 1)
    #expect(try app.rowCounts.reduce(0, +) == 2)
    #expect(app.shows("Pay on time"))
  }

  private static func table(in view: UIView) -> UITableView? {
    (view as? UITableView) ?? view.subviews.lazy.compactMap { table(in: $0) }.first
  }

  @Test(.todoBrowser("polish.fields"), arguments: Solution.all)
  func returnDismissesTheKeyboard(solution: Solution) throws {
    let app = try editing(solution)
    let editor = try app.editor()
    for field in [editor.title, editor.category] {
      field.becomeFirstResponder()
      #expect(field.isFirstResponder)
      app.pilot.press("Enter")
      #expect(!field.isFirstResponder)
    }
    #expect(app.isModal)
  }

  @Test(.todoBrowser("polish.fields"), arguments: Solution.all)
  func aFieldKeepsItsTextWhenEditingBegins(solution: Solution) throws {
    let app = try editing(solution)
    let editor = try app.editor()
    for (field, text) in [(editor.title, "Pay the rent"), (editor.category, "Home")] {
      field.resignFirstResponder()
      field.becomeFirstResponder()
      app.pilot.press("Ctrl-E")
      app.pilot.type("s")
      #expect(field.text == text + "s")
    }
  }

  @Test(.todoBrowser("polish.nil"), arguments: Solution.all, ["", "   "])
  func missingAndEmptyTextAreEqual(solution: Solution, category: String) throws {
    let missing = ToDoEvent(title: nil, category: nil, date: solution.now, notes: nil)
    #expect([missing.title, missing.category, missing.notes] == ["", "", ""])
    let app = try MarkedTodoBrowser(
      solution,
      [
        solution.event("Pay the rent", category: "Home", notes: "by bank"),
        ToDoEvent(title: "Clean up", category: "Home", date: solution.now, notes: nil),
      ])
    app.open("Home")
    app.select("Pay the rent")
    let editor = try app.editor()
    // A missing text reads as an empty one.
    #expect(editor.notes.text == "by bank")
    app.fill(editor.category, with: category)
    try app.save()
    #expect(!app.isModal && !app.shows("Pay the rent"))
    app.goBack()
    let rows = try app.rowCounts.reduce(0, +)
    // No category is listed without a name.
    let names = app.screen.lines.dropFirst().prefix(rows).map { line in
      line.filter { $0.isLetter }
    }
    #expect(names.allSatisfy { !$0.isEmpty })
    // If there is a row of all events, it has those without a category, too.
    if app.shows("All ") {
      app.open("All ")
      #expect(app.shows("Pay the rent"))
      app.goBack()
    }
    app.open("Home")
    app.select("Clean up")
    #expect(try app.editor().notes.text == "")
  }

  @Test(.todoBrowser("polish.curves"), arguments: Solution.all, ["", "   "])
  func aTitleOfSpacesIsNotSaved(solution: Solution, title: String) throws {
    let app = try editing(solution)
    app.fill(try app.editor().title, with: title)
    app.pilot.click(on: try #require(try app.saveButton.title))
    app.pilot.advance(by: 1)
    if app.isModal {
      app.pilot.click(on: try #require(try app.front.navigationItem.leftBarButtonItem?.title))
      app.pilot.advance(by: 1)
      // The editor may ask whether to discard the changes.
      if app.isModal { app.pilot.click(on: "Discard") }
      app.pilot.advance(by: 1)
    }
    #expect(!app.isModal)
    #expect(app.shows("Pay the rent"))
  }

  @Test(.todoBrowser("polish.curves"), arguments: Solution.all)
  func aNameInAnotherSpellingIsTheSameCategory(solution: Solution) throws {
    let app = try app(solution)
    try app.add()
    let editor = try app.editor()
    app.fill(editor.title, with: "Clean the kitchen")
    app.fill(editor.category, with: "  HOME ")
    try app.save()
    app.goBack()
    #expect(app.screen.lines.count { $0.lowercased().contains("home") } == 1)
    app.open("Home")
    #expect(app.shows("Clean the kitchen") && app.shows("Pay the rent"))
  }

  // MARK: Additional features

  @Test(.todoBrowser("extra.save"), arguments: Solution.programs)
  func saveIsEnabledOnceSomethingHasChanged(solution: Solution) throws {
    let app = try editing(solution)
    let editor = try app.editor()
    let save = try app.saveButton
    #expect(!save.isEnabled)
    editor.title.becomeFirstResponder()
    app.pilot.press("Ctrl-E")
    app.pilot.type("!")
    #expect(save.isEnabled)
    app.pilot.press("Backspace")
    #expect(!save.isEnabled)
    editor.state.selectedSegmentIndex = 2
    editor.state.sendActions(for: .valueChanged)
    #expect(save.isEnabled)
    app.fill(editor.title, with: "")
    #expect(!save.isEnabled)
  }

  @Test(.todoBrowser("extra.save"), arguments: Solution.programs, 0..<5)
  func saveIsEnabledByAChangeOfAnyProperty(solution: Solution, part: Int) throws {
    let app = try editing(solution)
    let editor = try app.editor()
    let save = try app.saveButton
    switch part {
    case 0: app.fill(editor.title, with: "Pay the landlord")
    case 1: app.fill(editor.category, with: "Flat")
    case 2: app.choose(.inProgress, in: editor)
    case 3: app.choose(try solution.event("", inDays: 6).date, in: editor)
    default: app.type("in cash", over: editor.notes)
    }
    #expect(save.isEnabled)
  }

  @Test(.todoBrowser("extra.save"), arguments: Solution.programs)
  func saveOfANewEventIsEnabledOnceItHasATitle(solution: Solution) throws {
    let app = try app(solution)
    try app.add()
    let save = try app.saveButton
    #expect(!save.isEnabled)
    app.fill(try app.editor().title, with: "Buy milk")
    #expect(save.isEnabled)
    app.fill(try app.editor().title, with: "")
    #expect(!save.isEnabled)
  }
}
