import Foundation
import TerminalUI
import TerminalUITesting
import Testing

@testable import RubricSupport

/// The lines about the first view.
@MainActor
struct ListRubricTests {
  @Test(.taskList("list.bar"), arguments: Solution.all)
  func theFirstScreenIsATableUnderABarWithTitleAddAndEdit(solution: Solution) throws {
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
    // A new one, whatever was shown before.
    try app.add(
      "Pay the rent", dueDate: MarkedTaskList.day(3), priority: "High", isCompleted: true)
    let list = try app.front
    try app.pressAdd()
    #expect(try app.front !== list)
    #expect(try app.view(UITextField.self).text ?? "" == "")
    #expect(try !app.isCompleted)
    #expect(["Low", "Medium", "High"].contains(where: app.screen.contains))
    #expect(!MarkedTaskList.hasDate(app.screen.text))
    try app.bringIn(UIPickerView.self)
    app.goBack()
    try app.bringIn(UIDatePicker.self)
  }

  @Test(.taskList("list.cell"), arguments: Solution.all)
  func aCellHasTheTextAndTheDueDateBelow(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    let day = MarkedTaskList.day(3)
    try app.add("Pay the rent", dueDate: day)
    try app.add("Someday")
    let words = MarkedTaskList.words(of: day)
    #expect(app.line(below: "Pay the rent")?.contains(words) == true, "\(app.screen)")
    let message = try #require(app.line(below: "Someday"))
    #expect(message.contains(where: \.isLetter) && !MarkedTaskList.hasDate(message))
    app.open("Pay the rent")
    #expect(app.screen.contains(words), "the edit view writes the date in the same way")
  }

  @Test(.taskList("list.colour.completed"), arguments: Solution.all, [-40, 3, nil] as [Int?])
  func aCompletedTaskIsGreyWhateverItsDueDate(solution: Solution, days: Int?) throws {
    let app = try MarkedTaskList(solution)
    try app.add("Pay the rent", dueDate: days.map(MarkedTaskList.day), isCompleted: true)
    #expect(try app.color(of: "Pay the rent").isGrey)
  }

  @Test(.taskList("list.colour.pastDue"), arguments: Solution.all, [-1, -400])
  func whatIsPastDueIsRed(solution: Solution, days: Int) throws {
    let app = try MarkedTaskList(solution)
    try app.add("Pay the rent", dueDate: MarkedTaskList.day(days))
    #expect(try app.color(of: "Pay the rent").isRed)
  }

  // Today is not over.
  @Test(.taskList("list.colour.normal"), arguments: Solution.all, [0, 1, 400, nil] as [Int?])
  func whatIsNeitherIsColouredNormally(solution: Solution, days: Int?) throws {
    let app = try MarkedTaskList(solution)
    try app.add("Pay the rent", dueDate: days.map(MarkedTaskList.day))
    let color = try app.color(of: "Pay the rent")
    #expect(!color.isGrey && !color.isRed)
  }

  // MARK: Additional ideas

  @Test(.taskList("extra.clearCompleted"))
  func completedTasksAreRemovedAllAtOnce() throws {
    let app = try MarkedTaskList(.product)
    try app.add("One", isCompleted: true)
    try app.add("Two")
    try app.add("Three", isCompleted: true)
    app.pilot.click(on: "Clear Completed")
    // It asks first.
    app.pilot.press("Enter")
    #expect(app.order(of: ["One", "Two", "Three"]) == ["Two"])
  }

  @Test(
    .taskList("extra.sort"),
    arguments: [
      ("Due Date", ["Bake", "Cook", "Ask"]), ("Priority", ["Cook", "Bake", "Ask"]),
      ("Text", ["Ask", "Bake", "Cook"]), ("Creation", ["Cook", "Ask", "Bake"]),
    ])
  func theListIsSortedAsChosen(order: String, texts: [String]) throws {
    let app = try MarkedTaskList(.product)
    try app.add("Cook", dueDate: MarkedTaskList.day(2), priority: "High")
    try app.add("Ask", dueDate: MarkedTaskList.day(3), priority: "Low")
    try app.add("Bake", dueDate: MarkedTaskList.day(1))
    // Away from the present order, so that choosing it does not turn it round.
    for other in [order == "Text" ? "Creation" : "Text", order] {
      app.pilot.click(on: "Sort")
      app.pilot.click(on: other)
    }
    #expect(app.order(of: texts.sorted()) == texts)
  }

  @Test(.taskList("extra.checkMark"))
  func aCompletedTaskHasACheckMark() throws {
    let app = try MarkedTaskList(.product)
    try app.add("One", isCompleted: true)
    try app.add("Two")
    #expect(app.screen.contains("✓ One") && !app.screen.contains("✓ Two"))
  }
}
