import Foundation
import TerminalUI
import TerminalUITesting
import Testing

@testable import RubricSupport

/// The rows about the first view.
@MainActor
struct ListRubricTests {
  @Test(.taskList("list.bar"), arguments: Solution.all)
  func theFirstScreenIsATableBelowABarWithTitleAddAndEdit(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    let table = try app.view(UITableView.self)
    #expect(table.bounds.height >= 18)
    let title = try #require(try app.title)
    #expect(!title.isEmpty && app.screen.lines[0].contains(title))
    let buttons = try app.barButtons
    #expect(buttons.contains("Edit") && buttons.count >= 2)
    for button in buttons { #expect(app.screen.lines[0].contains(button)) }
  }

  @Test(.taskList("list.add"), arguments: Solution.all)
  func addShowsThePropertiesOfANewTask(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    let list = try app.front
    try app.pressAdd()
    let priority = try #require(app.shownPriority)
    app.goBack()
    try app.add(
      "Pay the rent", dueDate: MarkedTaskList.day(3), priority: priority == "High" ? "Low" : "High",
      isCompleted: true)
    // Add a new task, after another new one and after an existing one.
    for opensFirst in [false, true] {
      if opensFirst {
        try app.open("Pay the rent")
        app.goBack()
      }
      try app.pressAdd()
      #expect(try app.front !== list)
      #expect(try app.view(UITextField.self).text ?? "" == "")
      #expect(try !app.isCompleted)
      #expect(app.shownPriority == priority)
      #expect(try !app.showsDueDate)
      try app.reveal(UIPickerView.self)
      app.goBack()
      try app.reveal(UIDatePicker.self)
      app.goBack()
      app.goBack()
    }
  }

  @Test(.taskList("list.cell"), arguments: Solution.all)
  func aCellHasTheTextAndTheDueDateBelow(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    let days = [MarkedTaskList.day(3), MarkedTaskList.day(5, isLate: false), MarkedTaskList.day(4)]
    try app.add("Pay the rent", dueDate: days[0])
    try app.add("Someday")
    try app.add("Buy milk", dueDate: days[1])
    // Add a task with the same name.
    try app.add("Pay the rent", dueDate: days[2])
    for (text, day) in zip(["Pay the rent", "Buy milk", "Pay the rent"], days) {
      let row = app.row(of: text, dated: MarkedTaskList.dateText(of: day))
      #expect(row != nil, "\(app.screen)")
    }
    #expect(!app.screen.contains("Optional("), "\(app.screen)")
    let message = try #require(app.dueText(of: "Someday"))
    #expect(message.contains(where: \.isLetter) && !MarkedTaskList.hasDate(message))
    try app.open("Buy milk")
    #expect(try app.showsDueDate, "the edit view writes the date in the same way")
  }

  /// The last day of 2028 is in the first week of 2029.
  @Test(.taskList("list.cell"), arguments: Solution.writingFiles)
  func theYearOfTheLastDayOfAYearIsShown(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    let day = try #require(
      Calendar.current.date(from: DateComponents(year: 2028, month: 12, day: 31, hour: 12)))
    try app.add("Pay the rent", dueDate: day)
    #expect(app.row(of: "Pay the rent", dated: "Dec 31, 2028") != nil, "\(app.screen)")
  }

  @Test(.taskList("list.color.completed"), arguments: Solution.all, [-40, 3, nil] as [Int?])
  func aCompletedTaskIsGreyRegardlessOfItsDueDate(solution: Solution, days: Int?) throws {
    let app = try MarkedTaskList(solution)
    try app.add("Buy milk")
    try app.add(
      "Pay the rent", dueDate: days.map { MarkedTaskList.day($0) }, isCompleted: true)
    try app.add("Late", dueDate: MarkedTaskList.day(-2))
    #expect(try app.colors(of: "Pay the rent").allSatisfy(\.isGrey))
  }

  @Test(.taskList("list.color.pastDue"), arguments: Solution.all, [-1, -400])
  func pastDueTasksAreRed(solution: Solution, days: Int) throws {
    let app = try MarkedTaskList(solution)
    for isLate in [true, false] {
      try app.add("Someday \(isLate)")
      try app.add("Due \(isLate)", dueDate: MarkedTaskList.day(days, isLate: isLate))
      try app.add("Done \(isLate)", isCompleted: true)
      #expect(try app.colors(of: "Due \(isLate)").allSatisfy(\.isRed), "\(app.screen)")
    }
    // A reopened task is red again.
    for isCompleted in [true, false] {
      try app.open("Due true")
      try app.choose(isCompleted: isCompleted)
      app.goBack()
    }
    #expect(try app.colors(of: "Due true").allSatisfy(\.isRed), "\(app.screen)")
  }

  // A task due today is not past due.
  @Test(.taskList("list.color.normal"), arguments: Solution.all, [0, 1, 400, nil] as [Int?])
  func otherTasksHaveTheNormalColor(solution: Solution, days: Int?) throws {
    let app = try MarkedTaskList(solution)
    try app.add("Late", dueDate: MarkedTaskList.day(-2))
    try app.add("Pay the rent", dueDate: days.map { MarkedTaskList.day($0, isLate: false) })
    try app.add("Done", isCompleted: true)
    let colors = try app.colors(of: "Pay the rent")
    #expect(!colors[0].isGrey && !colors.contains(where: \.isRed), "\(app.screen)")
  }

  @Test(.taskList("list.color.normal"), arguments: Solution.all)
  func theColorFollowsChanges(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    try app.add("Old bill", dueDate: MarkedTaskList.day(-2))
    try app.add("First bill", isCompleted: true)
    try app.open("Old bill")
    try app.choose(dueDate: MarkedTaskList.day(2))
    app.goBack()
    try app.open("First bill")
    try app.choose(isCompleted: false)
    app.goBack()
    for text in ["Old bill", "First bill"] {
      let colors = try app.colors(of: text)
      #expect(!colors[0].isGrey && !colors.contains(where: \.isRed), "\(app.screen)")
    }
  }

  // MARK: Additional ideas

  @Test(.taskList("extra.clearCompleted"))
  func allCompletedTasksAreRemovedTogether() throws {
    let app = try MarkedTaskList(.product)
    try app.add("One", isCompleted: true)
    try app.add("Two")
    try app.add("Three", isCompleted: true)
    app.pilot.press("c")
    // A confirmation appears first, with the focus on Cancel.
    app.pilot.press("Tab", "Enter")
    #expect(app.order(of: ["One", "Two", "Three"]) == ["Two"])
  }

  @Test(
    .taskList("extra.sort"),
    arguments: [
      ("Due Date", ["Bake", "Cook", "Ask"]), ("Priority", ["Cook", "Bake", "Ask"]),
      ("Text", ["Ask", "Bake", "Cook"]), ("Creation", ["Cook", "Ask", "Bake"]),
    ])
  func theListHasTheSelectedSortOrder(order: String, texts: [String]) throws {
    let app = try MarkedTaskList(.product)
    try app.add("Cook", dueDate: MarkedTaskList.day(2), priority: "High")
    try app.add("Ask", dueDate: MarkedTaskList.day(3), priority: "Low")
    try app.add("Bake", dueDate: MarkedTaskList.day(1))
    // Change the order first, because selecting the current one would reverse it.
    for other in [order == "Text" ? "Creation" : "Text", order] {
      app.pilot.press("s")
      app.pilot.click(on: other)
    }
    #expect(app.order(of: texts.sorted()) == texts)
  }

  @Test(.taskList("extra.checkMark"))
  func aCompletedTaskHasACheckmark() throws {
    let app = try MarkedTaskList(.product)
    try app.add("One", isCompleted: true)
    try app.add("Two")
    func hasMark(_ text: String) -> Bool {
      app.screen.lines.contains { $0.contains("✓") && $0.contains(text) }
    }
    #expect(hasMark("One") && !hasMark("Two"))
  }
}
