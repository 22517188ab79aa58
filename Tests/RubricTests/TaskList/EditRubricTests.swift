import Foundation
import TerminalUI
import TerminalUITesting
import Testing

@testable import RubricSupport

/// The rows about the view that edits a task.
@MainActor
struct EditRubricTests {
  @Test(.taskList("edit.bar"), arguments: Solution.all)
  func theBarHasATitleAndABackButton(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    try app.add("Pay the rent")
    let list = try app.front
    try app.open("Pay the rent")
    let title = try #require(try app.title)
    #expect(!title.isEmpty && app.screen.lines[0].contains(title))
    #expect(app.screen.lines[0].contains("‹"))
    app.goBack()
    #expect(try app.front === list)
  }

  @Test(.taskList("edit.text"), arguments: Solution.all)
  func aTextFieldEditsTheName(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    try app.pressAdd()
    try app.type("Pay the rent")
    #expect(try app.view(UITextField.self).text == "Pay the rent")
    #expect(app.screen.contains("Pay the rent"))
    // Typing continues at the end of the text, whatever happened in between.
    app.pilot.press("Enter")
    try app.reveal(UIPickerView.self)
    app.goBack()
    try app.type(" on time")
    #expect(try app.view(UITextField.self).text == "Pay the rent on time")
    // The selection of a priority keeps what was typed before it.
    try app.choose(priority: "High")
    #expect(try app.view(UITextField.self).text == "Pay the rent on time")
  }

  @Test(.taskList("edit.text.delegate"), arguments: Solution.all)
  func theTextFieldDelegateDismissesTheKeyboardOnReturn(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    try app.pressAdd()
    let field = try app.view(UITextField.self)
    #expect(field.delegate != nil)
    for text in ["Pay the rent", "Pay the rent on time"] {
      try app.type(field.text == "" ? text : " on time")
      #expect(field.isFirstResponder)
      app.pilot.press("Enter")
      #expect(!field.isFirstResponder && field.text == text)
    }
  }

  @Test(.taskList("edit.text.delegate"), arguments: Solution.all)
  func returnDismissesTheKeyboardOfATaskInTheList(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    try app.add("Pay the rent")
    try app.open("Pay the rent")
    let field = try app.view(UITextField.self)
    try app.type(" on time")
    #expect(field.isFirstResponder)
    app.pilot.press("Enter")
    #expect(!field.isFirstResponder && field.text == "Pay the rent on time")
  }

  @Test(.taskList("edit.text.clear"), arguments: Solution.all)
  func aButtonClearsTheTextField(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    try app.pressAdd()
    #expect(!app.screen.contains("✕"))
    try app.type("Pay the rent")
    app.pilot.click(on: "✕")
    #expect(try app.view(UITextField.self).text == "")
    try app.type("Buy milk")
    #expect(try app.view(UITextField.self).text == "Buy milk")
    #expect(app.screen.contains("✕"))
  }

  @Test(.taskList("edit.text.clear"), arguments: Solution.all)
  func aButtonClearsTheTextOfATaskInTheList(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    try app.add("Pay the rent")
    try app.open("Pay the rent")
    try app.type(" on time")
    app.pilot.click(on: "✕")
    #expect(try app.view(UITextField.self).text == "")
  }

  @Test(.taskList("edit.completion"), arguments: Solution.all)
  func aControlSetsTheCompletion(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    try app.add("Pay the rent")
    for isCompleted in [true, false] {
      try app.open("Pay the rent")
      #expect(try app.isCompleted != isCompleted)
      try app.choose(isCompleted: isCompleted)
      #expect(try app.isCompleted == isCompleted)
      app.goBack()
    }
    // The task is open again.
    try app.open("Pay the rent")
    #expect(try !app.isCompleted)
  }

  /// The list shows exactly the task as completed whose control is set to completed.
  @Test(.taskList("edit.completion"), arguments: Solution.all)
  func theLabelOfTheControlMatchesTheList(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    for (text, isCompleted) in [("Pay the rent", true), ("Buy milk", false)] {
      try app.add(text)
      try app.open(text)
      try app.choose(isCompleted: !isCompleted)
      try app.choose(isCompleted: isCompleted)
      app.goBack()
    }
    // Another row checks that the list shows it at all.
    let areGrey = try ["Pay the rent", "Buy milk"].map { try app.colors(of: $0)[0].isGrey }
    #expect(areGrey != [false, true], "\(app.screen)")
  }

  @Test(.taskList("edit.priority"), arguments: Solution.all)
  func aControlShowsThePriorityAndPresentsItsPicker(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    try app.pressAdd()
    let form = try app.front
    for _ in 1...2 {
      app.pilot.click(on: try #require(app.shownPriority, "\(app.screen)"))
      #expect(try app.front !== form)
      #expect(try app.view(UIPickerView.self).numberOfComponents == 1)
      app.goBack()
    }
  }

  @Test(.taskList("edit.dueDate"), arguments: Solution.all)
  func aControlShowsTheDueDateAndPresentsItsPicker(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    try app.pressAdd()
    let form = try app.front
    for _ in 1...2 {
      try app.reveal(UIDatePicker.self)
      app.goBack()
    }
    #expect(try app.front === form && !app.showsDueDate)
  }

  @Test(.taskList("edit.back"), arguments: Solution.all)
  func goingBackAddsTheTask(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    for (number, text) in ["Pay the rent", "Buy milk", "Call Ann"].enumerated() {
      try app.pressAdd()
      // The keyboard need not be dismissed first.
      try app.type(text)
      app.goBack()
      #expect(try app.rowCount == number + 1)
    }
    for text in ["Pay the rent", "Buy milk", "Call Ann"] { #expect(app.screen.contains(text)) }
  }

  @Test(.taskList("edit.back"), arguments: Solution.all)
  func goingBackAddsAllFourProperties(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    for entry in MarkedTaskList.Entry.examples {
      try app.add(entry)
      // Another row checks whether the edit view shows a value at all, so skip a value that it does
      // not show right after the selection.
      if try !app.opens(entry) {
        try app.change(entry)
        #expect(try !app.opens(entry), "\(entry) was not added")
      }
    }
    // No task has replaced one that was opened before it was added.
    #expect(try app.rowCount == MarkedTaskList.Entry.examples.count, "\(app.screen)")
  }

  // MARK: Priority

  @Test(.taskList("priority.toolbar"), arguments: Solution.all)
  func aToolbarIsTitledPriority(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    try app.pressAdd()
    try app.reveal(UIPickerView.self)
    let titles = try app.view(UIToolbar.self).items?.compactMap(\.title) ?? []
    let title = titles.first { $0.localizedCaseInsensitiveContains("priority") }
    #expect(app.screen.contains(try #require(title, "\(titles)")))
  }

  @Test(.taskList("priority.picker"), arguments: Solution.all)
  func aPickerOffersThreePrioritiesThroughDelegateAndDataSource(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    try app.pressAdd()
    let picker = try app.reveal(UIPickerView.self)
    let source = try #require(picker.dataSource)
    let delegate = try #require(picker.delegate)
    let titles = (0..<source.pickerView(picker, numberOfRowsInComponent: 0)).map {
      delegate.pickerView(picker, titleForRow: $0, forComponent: 0)
    }
    #expect(titles == ["Low", "Medium", "High"])
    for title in ["Low", "Medium", "High"] { #expect(app.screen.contains(title)) }
  }

  @Test(.taskList("priority.done"), arguments: Solution.all)
  func doneAppliesThePriority(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    try app.pressAdd()
    try app.type("Pay the rent")
    let form = try app.front
    for (row, priority) in [(0, "Low"), (2, "High"), (1, "Medium"), (0, "Low")] {
      try app.choose(priority: priority)
      #expect(try app.front === form)
      // Other rows check that the edit view shows it, and that the picker begins with it.
      let isShown = app.shownPriority == priority
      let selected = try app.reveal(UIPickerView.self).selectedRow(inComponent: 0)
      #expect(isShown || selected == row)
      app.goBack()
    }
  }

  @Test(.taskList("priority.shown"), arguments: Solution.all)
  func theEditViewShowsTheSelectedPriority(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    try app.pressAdd()
    for priority in ["Low", "High", "Medium", "Low"] {
      try app.choose(priority: priority)
      #expect(app.shownPriority == priority)
    }
  }

  @Test(.taskList("priority.done"), arguments: Solution.all)
  func goingBackWithoutDoneKeepsThePriority(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    try app.pressAdd()
    try app.choose(priority: "Medium")
    try app.reveal(UIPickerView.self)
    app.pilot.click(on: "High")
    app.goBack()
    #expect(app.screen.contains("Medium") && !app.screen.contains("High"))
    // The next picker starts with the chosen value, not with the last one that was shown.
    #expect(try app.reveal(UIPickerView.self).selectedRow(inComponent: 0) == 1)
  }

  // MARK: Due date

  @Test(.taskList("dueDate.toolbar"), arguments: Solution.all)
  func aToolbarIsTitledDueDate(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    try app.pressAdd()
    try app.reveal(UIDatePicker.self)
    let titles = try app.view(UIToolbar.self).items?.compactMap(\.title) ?? []
    // The button that clears the due date does not count as a title.
    let title = titles.first {
      $0.localizedCaseInsensitiveContains("date") && !$0.localizedCaseInsensitiveContains("no ")
    }
    #expect(app.screen.contains(try #require(title, "\(titles)")))
  }

  @Test(.taskList("dueDate.picker"), arguments: Solution.all)
  func aDatePickerSelectsADayWithoutATime(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    try app.pressAdd()
    let picker = try app.reveal(UIDatePicker.self)
    #expect(picker.datePickerMode == .date)
    // Without a due date, it starts near the current date.
    #expect(abs(picker.date.timeIntervalSinceNow) < 366 * 86_400)
  }

  @Test(.taskList("dueDate.done"), arguments: Solution.all)
  func doneAppliesTheDate(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    try app.pressAdd()
    try app.type("Pay the rent")
    let form = try app.front
    for day in [MarkedTaskList.day(40), MarkedTaskList.day(-70, isLate: false)] {
      try app.choose(dueDate: day)
      #expect(try app.front === form)
      // Other rows check that the edit view shows it, and that the picker begins with it.
      let isShown = app.screen.contains(MarkedTaskList.dateText(of: day))
      let date = try app.reveal(UIDatePicker.self).date
      #expect(isShown || Calendar.current.isDate(date, inSameDayAs: day))
      app.goBack()
    }
  }

  @Test(.taskList("dueDate.done"), arguments: Solution.all)
  func doneAppliesTheDateThatWasSelectedInitially(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    try app.add("Someday")
    try app.pressAdd()
    try app.type("Pay the rent")
    app.pilot.press("Enter")
    let titles = try app.views(UIButton.self).map(\.currentTitle)
    try app.reveal(UIDatePicker.self)
    try app.pressDone()
    let isShown = try app.views(UIButton.self).map(\.currentTitle) != titles
    app.goBack()
    // Another row checks where the date is shown.
    #expect(isShown || app.dueText(of: "Pay the rent") != app.dueText(of: "Someday"))
  }

  @Test(.taskList("dueDate.shown"), arguments: Solution.all)
  func theEditViewShowsTheSelectedDate(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    try app.pressAdd()
    for (month, day, hour, text) in [
      (12, 15, 23, "Dec 15, 2017"), (12, 1, 0, "Dec 1, 2017"), (1, 1, 0, "Jan 1, 2017"),
      (12, 31, 23, "Dec 31, 2017"),
    ] {
      let date = Calendar.current.date(
        from: DateComponents(year: 2017, month: month, day: day, hour: hour, minute: 30))
      try app.choose(dueDate: try #require(date))
      #expect(app.screen.contains(text), "\(app.screen)")
    }
  }

  @Test(.taskList("dueDate.done"), arguments: Solution.all)
  func goingBackWithoutDoneKeepsTheDate(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    try app.pressAdd()
    let day = MarkedTaskList.day(3)
    try app.choose(dueDate: day)
    let picker = try app.reveal(UIDatePicker.self)
    picker.date = MarkedTaskList.day(9)
    picker.sendActions(for: .valueChanged)
    app.goBack()
    #expect(!app.screen.contains(MarkedTaskList.dateText(of: MarkedTaskList.day(9))))
    let again = try app.reveal(UIDatePicker.self).date
    #expect(Calendar.current.isDate(again, inSameDayAs: day))
  }

  @Test(.taskList("dueDate.none"), arguments: Solution.all)
  func aButtonClearsTheDueDate(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    let day = MarkedTaskList.day(3)
    try app.pressAdd()
    try app.type("Pay the rent")
    let form = try app.front
    for _ in 1...2 {
      try app.choose(dueDate: day)
      try app.chooseNoDueDate()
      #expect(try app.front === form && !app.screen.contains(MarkedTaskList.dateText(of: day)))
    }
    app.goBack()
    #expect(app.row(of: "Pay the rent", dated: nil) != nil)
    try app.expectToOpen("Pay the rent")
  }

  @Test(.taskList("dueDate.none"), arguments: Solution.all)
  func theDueDateOfATaskInTheListIsCleared(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    try app.add("Pay the rent", dueDate: MarkedTaskList.day(3))
    try app.open("Pay the rent")
    try app.chooseNoDueDate()
    app.goBack()
    try app.expectToOpen("Pay the rent")
  }
}
