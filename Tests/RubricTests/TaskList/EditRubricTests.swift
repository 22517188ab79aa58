import Foundation
import TerminalUI
import TerminalUITesting
import Testing

@testable import RubricSupport

/// The lines about the view that edits a task.
@MainActor
struct EditRubricTests {
  @Test(.taskList("edit.bar"), arguments: Solution.all)
  func theBarHasATitleAndTheWayBack(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    try app.add("Pay the rent")
    let list = try app.front
    app.open("Pay the rent")
    let title = try #require(try app.title)
    #expect(!title.isEmpty && app.screen.lines[0].contains(title))
    #expect(app.screen.lines[0].contains("‹"))
    app.goBack()
    #expect(try app.front === list)
  }

  @Test(.taskList("edit.text"), arguments: Solution.all)
  func aTextFieldTakesTheName(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    try app.pressAdd()
    try app.type("Pay the rent")
    #expect(try app.view(UITextField.self).text == "Pay the rent")
    #expect(app.screen.contains("Pay the rent"))
  }

  @Test(.taskList("edit.text.delegate"), arguments: Solution.all)
  func theFieldsDelegatePutsTheKeyboardAwayOnReturn(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    try app.pressAdd()
    let field = try app.view(UITextField.self)
    #expect(field.delegate != nil)
    try app.type("Pay the rent")
    #expect(field.isFirstResponder)
    app.pilot.press("Enter")
    #expect(!field.isFirstResponder && field.text == "Pay the rent")
  }

  @Test(.taskList("edit.text.clear"), arguments: Solution.all)
  func onceThereIsTextAButtonEmptiesTheField(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    try app.pressAdd()
    #expect(!app.screen.contains("✕"))
    try app.type("Pay the rent")
    app.pilot.click(on: "✕")
    #expect(try app.view(UITextField.self).text == "")
  }

  @Test(.taskList("edit.completion"), arguments: Solution.all)
  func aControlChoosesWhetherItIsCompleted(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    try app.add("Pay the rent")
    for isCompleted in [true, false] {
      app.open("Pay the rent")
      #expect(try app.isCompleted != isCompleted)
      try app.choose(isCompleted: isCompleted)
      #expect(try app.isCompleted == isCompleted)
      app.goBack()
      #expect(try app.color(of: "Pay the rent").isGrey == isCompleted)
    }
  }

  @Test(.taskList("edit.priority"), arguments: Solution.all)
  func aControlShowsThePriorityAndBringsInItsView(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    try app.add("Pay the rent", priority: "High")
    app.open("Pay the rent")
    let form = try app.front
    app.pilot.click(on: "High")
    #expect(try app.front !== form)
    #expect(try app.view(UIPickerView.self).numberOfComponents == 1)
  }

  @Test(.taskList("edit.dueDate"), arguments: Solution.all)
  func aControlShowsTheDueDateAndBringsInItsView(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    try app.add("Pay the rent", dueDate: MarkedTaskList.day(3))
    app.open("Pay the rent")
    let form = try app.front
    app.pilot.click(on: MarkedTaskList.words(of: MarkedTaskList.day(3)))
    #expect(try app.front !== form)
    _ = try app.view(UIDatePicker.self)
  }

  @Test(.taskList("edit.back"), arguments: Solution.all)
  func goingBackAddsWhatWasEntered(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    try app.pressAdd()
    // The keyboard need not be put away first.
    try app.type("Pay the rent")
    app.goBack()
    #expect(try app.view(UITableView.self).numberOfRows(inSection: 0) == 1)
    #expect(app.screen.contains("Pay the rent"))
  }

  @Test(.taskList("edit.back"), arguments: Solution.all)
  func goingBackAddsAllFourProperties(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    let day = MarkedTaskList.day(3)
    try app.add("Pay the rent", dueDate: day, priority: "High", isCompleted: true)
    app.open("Pay the rent")
    #expect(try app.isCompleted)
    for words in ["Pay the rent", "High", MarkedTaskList.words(of: day)] {
      #expect(app.screen.contains(words))
    }
  }

  // MARK: Priority

  @Test(.taskList("priority.toolbar"), arguments: Solution.all)
  func aToolbarIsTitledPriority(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    try app.pressAdd()
    try app.bringIn(UIPickerView.self)
    let titles = try app.view(UIToolbar.self).items?.compactMap(\.title) ?? []
    let title = titles.first { $0.localizedCaseInsensitiveContains("priority") }
    #expect(app.screen.contains(try #require(title, "\(titles)")))
  }

  @Test(.taskList("priority.picker"), arguments: Solution.all)
  func aPickerOffersThreePrioritiesThroughDelegateAndDataSource(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    try app.pressAdd()
    let picker = try app.bringIn(UIPickerView.self)
    let source = try #require(picker.dataSource)
    let delegate = try #require(picker.delegate)
    let titles = (0..<source.pickerView(picker, numberOfRowsInComponent: 0)).map {
      delegate.pickerView(picker, titleForRow: $0, forComponent: 0)
    }
    #expect(titles == ["Low", "Medium", "High"])
    for title in ["Low", "Medium", "High"] { #expect(app.screen.contains(title)) }
  }

  @Test(
    .taskList("priority.done", "priority.shown"), arguments: Solution.all,
    ["Low", "Medium", "High"])
  func doneTakesThePriorityAndTheEditViewShowsIt(solution: Solution, priority: String) throws {
    let app = try MarkedTaskList(solution)
    try app.pressAdd()
    try app.type("Pay the rent")
    let form = try app.front
    try app.choose(priority: priority)
    #expect(try app.front === form)
    for other in ["Low", "Medium", "High"] {
      #expect(app.screen.contains(other) == (other == priority))
    }
  }

  @Test(.taskList("priority.done"), arguments: Solution.all)
  func goingBackWithoutDoneLeavesThePriority(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    try app.add("Pay the rent", priority: "Medium")
    app.open("Pay the rent")
    try app.bringIn(UIPickerView.self)
    app.pilot.click(on: "High")
    app.goBack()
    #expect(app.screen.contains("Medium") && !app.screen.contains("High"))
  }

  // MARK: Due date

  @Test(.taskList("dueDate.toolbar"), arguments: Solution.all)
  func aToolbarIsTitledDueDate(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    try app.pressAdd()
    try app.bringIn(UIDatePicker.self)
    let titles = try app.view(UIToolbar.self).items?.compactMap(\.title) ?? []
    // A button that says that there is none is no title.
    let title = titles.first {
      $0.localizedCaseInsensitiveContains("date") && !$0.localizedCaseInsensitiveContains("no ")
    }
    #expect(app.screen.contains(try #require(title, "\(titles)")))
  }

  @Test(.taskList("dueDate.picker"), arguments: Solution.all)
  func aDatePickerTakesADayWithoutATime(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    try app.pressAdd()
    #expect(try app.bringIn(UIDatePicker.self).datePickerMode == .date)
  }

  @Test(.taskList("dueDate.done", "dueDate.shown"), arguments: Solution.all)
  func doneTakesTheDateAndTheEditViewShowsIt(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    try app.pressAdd()
    try app.type("Pay the rent")
    let form = try app.front
    let day = try #require(
      Calendar.current.date(from: DateComponents(year: 2017, month: 12, day: 15, hour: 11)))
    try app.choose(dueDate: day)
    #expect(try app.front === form)
    #expect(app.screen.contains("Dec 15, 2017"))
    app.goBack()
    #expect(app.line(below: "Pay the rent")?.contains("Dec 15, 2017") == true)
  }

  @Test(.taskList("dueDate.none"), arguments: Solution.all)
  func aButtonTakesTheDueDateAway(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    let day = MarkedTaskList.day(3)
    try app.add("Pay the rent", dueDate: day)
    app.open("Pay the rent")
    let form = try app.front
    try app.chooseNoDueDate()
    #expect(try app.front === form && !app.screen.contains(MarkedTaskList.words(of: day)))
    app.goBack()
    #expect(!MarkedTaskList.hasDate(app.screen.text))
  }
}
