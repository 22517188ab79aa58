import Foundation
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import RubricSupport

/// The rows about editing, deleting and keeping tasks.
struct PersistenceRubricTests {
  private typealias Entry = MarkedTaskList.Entry

  /// Tasks that differ in all values, except that two have the same name.
  private static let entries = [
    Entry(text: "Buy milk", priority: "Low"),
    Entry(
      text: "Pay the rent", isCompleted: true, priority: "High", dueDate: MarkedTaskList.day(40)),
    Entry(
      text: "Pay the rent", priority: "Low", dueDate: MarkedTaskList.day(71, isLate: false)),
    Entry(text: "Call Ann", isCompleted: true, priority: "Medium"),
  ]

  @MainActor
  private func app(_ solution: Solution, storedIn folder: URL? = nil) throws -> MarkedTaskList {
    let app = try MarkedTaskList(solution, storedIn: folder)
    for entry in Self.entries { try app.add(entry) }
    return app
  }

  @MainActor
  private func expect(_ app: MarkedTaskList, toOpen entries: [Entry]) throws {
    #expect(try app.rowCount == entries.count)
    for entry in entries {
      try app.expectToOpen(
        entry.text, dated: entry.dueDate.map(MarkedTaskList.dateText),
        isCompleted: entry.isCompleted, priority: entry.priority, dueDate: entry.dueDate)
    }
  }

  @Test(.taskList("editing.populated"), arguments: Solution.all)
  @MainActor func selectingATaskShowsItsValues(solution: Solution) throws {
    let app = try app(solution)
    let shown = try Self.entries.filter(app.opens)
    for entry in Self.entries.reversed() where try !app.opens(entry) {
      // Another row checks that new tasks have their values. Here the changed task has them, and no
      // other task has changed.
      try app.change(entry)
      #expect(try app.opens(entry), "\(entry)")
    }
    for entry in shown { #expect(try app.opens(entry), "\(entry)") }
  }

  @Test(.taskList("editing.populated"), arguments: Solution.all)
  @MainActor func aRowOfAScrolledListOpensItsTask(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" { try app.add("Task \(letter)") }
    // The last row is that of the first task or of the last one.
    for text in ["Task A", "Task Z"] {
      app.pilot.wheel(-100, column: 10, row: 12)
      for _ in 0..<100 where app.order(of: [text]).isEmpty {
        app.pilot.wheel(1, column: 10, row: 12)
      }
      try app.open(text)
      #expect(try app.view(UITextField.self).text == text)
      app.goBack()
    }
  }

  @Test(.taskList("editing.preset"), arguments: Solution.all)
  @MainActor func thePickersAreSetToItsValues(solution: Solution) throws {
    let app = try app(solution)
    for entry in Self.entries.reversed() {
      try app.open(entry.text, dated: entry.dueDate.map(MarkedTaskList.dateText))
      let row = try app.reveal(UIPickerView.self).selectedRow(inComponent: 0)
      #expect(["Low", "Medium", "High"][row] == entry.priority)
      app.goBack()
      let date = try app.reveal(UIDatePicker.self).date
      if let dueDate = entry.dueDate {
        #expect(Calendar.current.isDate(date, inSameDayAs: dueDate))
      }
      app.goBack()
      app.goBack()
    }
  }

  @Test(.taskList("editing.preset"), arguments: Solution.all)
  @MainActor func theDatePickerIsSetToADateInThePast(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    let day = MarkedTaskList.day(-70)
    try app.add("Pay the rent", dueDate: day)
    try app.open("Pay the rent")
    let date = try app.reveal(UIDatePicker.self).date
    #expect(Calendar.current.isDate(date, inSameDayAs: day))
  }

  @Test(.taskList("editing.updates"), arguments: Solution.all, 0..<8)
  @MainActor func editingChangesTheTaskAndAddsNone(solution: Solution, part: Int) throws {
    let app = try app(solution)
    var entries = Self.entries
    // An open task and a completed one.
    let number = part < 4 ? 2 : 1
    try app.open(
      entries[number].text, dated: entries[number].dueDate.map(MarkedTaskList.dateText))
    // Change one of the four values. The others are unaffected.
    switch part % 4 {
    case 0:
      try app.type(" on time")
      entries[number].text += " on time"
    case 1:
      try app.choose(priority: "Medium")
      entries[number].priority = "Medium"
    case 2:
      let day = MarkedTaskList.day(4)
      try app.choose(dueDate: day)
      entries[number].dueDate = day
    default:
      entries[number].isCompleted.toggle()
      try app.choose(isCompleted: entries[number].isCompleted)
    }
    app.goBack()
    try expect(app, toOpen: entries)
    // The next task takes its place.
    try app.add("Someday", priority: "High")
    try expect(app, toOpen: entries + [Entry(text: "Someday", priority: "High")])
  }

  @Test(.taskList("editing.updates"), arguments: Solution.all)
  @MainActor func clearingTheDueDateKeepsTheOtherValues(solution: Solution) throws {
    let app = try MarkedTaskList(solution)
    try app.add(
      "Pay the rent", dueDate: MarkedTaskList.day(3), priority: "High", isCompleted: true)
    try app.open("Pay the rent")
    try app.chooseNoDueDate()
    app.goBack()
    try app.expectToOpen("Pay the rent", isCompleted: true, priority: "High")
  }

  @Test(.taskList("deleting.mode"), arguments: Solution.all)
  @MainActor func editTurnsOnEditingMode(solution: Solution) throws {
    let app = try app(solution)
    app.pilot.click(on: "Edit")
    let table = try app.view(UITableView.self)
    #expect(table.isEditing)
    // Delete all rows, in an order that is neither ascending nor descending.
    let texts = Self.entries.map(\.text)
    let below = Self.entries.map { $0.dueDate.map(MarkedTaskList.dateText) }
    var left = [0, 1, 2, 3]
    for number in [2, 0, 3, 1] {
      try app.delete(texts[number], dated: below[number])
      left.removeAll { $0 == number }
      #expect(try app.rowCount == left.count)
      for other in 0...3 {
        let row = app.row(of: texts[other], dated: below[other])
        #expect((row != nil) == left.contains(other), "\(app.screen)")
      }
    }
    try app.endEditing()
    #expect(!table.isEditing)
    try app.add("Someday")
    #expect(app.screen.contains("Someday"))
  }

  @Test(.taskList("deleting.mode"), arguments: Solution.all)
  @MainActor func theTasksBelowADeletedOneKeepTheirValues(solution: Solution) throws {
    let app = try app(solution)
    let shown = try Self.entries.dropFirst().filter(app.opens)
    app.pilot.click(on: "Edit")
    try app.delete("Buy milk", dated: nil)
    try app.endEditing()
    for entry in shown { #expect(try app.opens(entry), "\(entry)") }
  }

  // MARK: Keeping

  @Test(.taskList("persistence"), arguments: Solution.all)
  @MainActor func everyPropertyEveryChangeAndEveryDeletionIsStored(solution: Solution) throws {
    let kept = try TemporaryFolder()
    let folder = URL(filePath: kept.path)
    var app = try app(solution, storedIn: folder)
    var entries = Self.entries
    app = try MarkedTaskList(solution, storedIn: folder)
    try expect(app, toOpen: entries)
    // Each value of the first task.
    try app.open("Buy milk")
    try app.type(" and bread")
    app.pilot.press("Enter")
    try app.choose(isCompleted: true)
    try app.choose(priority: "Medium")
    try app.choose(dueDate: MarkedTaskList.day(9))
    app.goBack()
    entries[0] = Entry(
      text: "Buy milk and bread", isCompleted: true, priority: "Medium",
      dueDate: MarkedTaskList.day(9))
    app = try MarkedTaskList(solution, storedIn: folder)
    try expect(app, toOpen: entries)
    app.pilot.click(on: "Edit")
    try app.delete("Pay the rent", dated: MarkedTaskList.dateText(of: MarkedTaskList.day(40)))
    entries.remove(at: 1)
    app = try MarkedTaskList(solution, storedIn: folder)
    try expect(app, toOpen: entries)
  }

  /// The reset values are a task that is open again, a lower priority and a cleared due date. Each
  /// is the only change of its launch: a second one would store the first as well.
  @Test(.taskList("persistence"), arguments: Solution.all)
  @MainActor func valuesThatAreResetAreStored(solution: Solution) throws {
    let kept = try TemporaryFolder()
    let folder = URL(filePath: kept.path)
    var app = try MarkedTaskList(solution, storedIn: folder)
    try app.add(
      "Pay the rent", dueDate: MarkedTaskList.day(40), priority: "High", isCompleted: true)
    let resets: [(MarkedTaskList) throws -> Void] = [
      { try $0.choose(isCompleted: false) }, { try $0.choose(priority: "Low") },
      { try $0.chooseNoDueDate() },
    ]
    for reset in resets {
      // Another row checks whether a value changes. Here the values must be the same after the next
      // launch.
      var shown: [(isCompleted: Bool, priority: String?, hasDate: Bool)] = []
      for change in [reset, { _ in }] {
        app = try MarkedTaskList(solution, storedIn: folder)
        try app.open("Pay the rent")
        try change(app)
        shown.append((try app.isCompleted, app.shownPriority, try app.showsDueDate))
        app.goBack()
      }
      #expect(shown[0] == shown[1])
    }
  }

  @Test(.taskList("persistence"), arguments: Solution.all)
  @MainActor func changesOfTasksAddedInTheSameLaunchAreStored(solution: Solution) throws {
    let kept = try TemporaryFolder()
    let folder = URL(filePath: kept.path)
    var app = try app(solution, storedIn: folder)
    try app.open("Buy milk")
    try app.type(" and bread")
    app.pilot.press("Enter")
    app.goBack()
    app.pilot.click(on: "Edit")
    try app.delete("Call Ann", dated: nil)
    app = try MarkedTaskList(solution, storedIn: folder)
    #expect(try app.rowCount == 3, "\(app.screen)")
    #expect(app.screen.contains("Buy milk and bread") && !app.screen.contains("Call Ann"))
  }

  @Test(.taskList("persistence"), arguments: Solution.all)
  @MainActor func changesAfterADeletionAreStored(solution: Solution) throws {
    let kept = try TemporaryFolder()
    let folder = URL(filePath: kept.path)
    var app = try app(solution, storedIn: folder)
    app.pilot.click(on: "Edit")
    try app.delete("Buy milk", dated: nil)
    try app.endEditing()
    try app.open("Call Ann")
    try app.choose(isCompleted: false)
    app.goBack()
    try app.add("Someday", priority: "High")
    var entries = Array(Self.entries.dropFirst()) + [Entry(text: "Someday", priority: "High")]
    entries[2].isCompleted = false
    app = try MarkedTaskList(solution, storedIn: folder)
    try expect(app, toOpen: entries)
  }

  @Test(.taskList("persistence"), arguments: Solution.all)
  @MainActor func tasksAddedInALaterLaunchAreStored(solution: Solution) throws {
    let kept = try TemporaryFolder()
    let folder = URL(filePath: kept.path)
    var app = try app(solution, storedIn: folder)
    app = try MarkedTaskList(solution, storedIn: folder)
    try app.add("Someday", priority: "High")
    app = try MarkedTaskList(solution, storedIn: folder)
    try expect(app, toOpen: Self.entries + [Entry(text: "Someday", priority: "High")])
  }

  /// The tasks that were not deleted are in the same order, too.
  @Test(.taskList("persistence"), arguments: Solution.all, [1, 2])
  @MainActor func ofTwoTasksWithTheSameNameTheOtherOneIsKept(
    solution: Solution, number: Int
  ) throws {
    let kept = try TemporaryFolder()
    let folder = URL(filePath: kept.path)
    var app = try app(solution, storedIn: folder)
    app.pilot.click(on: "Edit")
    var entries = Self.entries
    let deleted = entries.remove(at: number)
    try app.delete(deleted.text, dated: deleted.dueDate.map(MarkedTaskList.dateText))
    let order = app.order(of: entries.map(\.text))
    app = try MarkedTaskList(solution, storedIn: folder)
    #expect(app.order(of: entries.map(\.text)) == order, "\(app.screen)")
    try expect(app, toOpen: entries)
  }

  @Test(.taskList("persistence"), arguments: Solution.all)
  @MainActor func aChangedTaskKeepsItsPlace(solution: Solution) throws {
    let kept = try TemporaryFolder()
    let folder = URL(filePath: kept.path)
    var app = try MarkedTaskList(solution, storedIn: folder)
    for text in ["Buy milk", "Pay the rent", "Call Ann"] { try app.add(text) }
    app = try MarkedTaskList(solution, storedIn: folder)
    try app.open("Pay the rent")
    try app.type(" on time")
    app.pilot.press("Enter")
    app.goBack()
    let texts = ["Buy milk", "Pay the rent on time", "Call Ann"]
    let order = app.order(of: texts)
    app = try MarkedTaskList(solution, storedIn: folder)
    #expect(app.order(of: texts) == order, "\(app.screen)")
  }

  @Test(.taskList("persistence"), arguments: Solution.writingFiles, [true, false])
  @MainActor func anErrorAfterAChangeIsReported(solution: Solution, isDeleted: Bool) throws {
    let kept = try TemporaryFolder()
    let folder = URL(filePath: kept.path)
    let app = try MarkedTaskList(solution, storedIn: folder)
    try app.add("Buy milk")
    try app.add("Pay the rent")
    try FileManager.default.removeItem(at: folder)
    if isDeleted {
      app.pilot.click(on: "Edit")
      try app.delete("Buy milk", dated: nil)
    } else {
      try app.open("Buy milk")
      try app.choose(isCompleted: true)
      app.goBack()
    }
    #expect(app.showsReport)
  }

  @Test(.taskList("persistence"), arguments: Solution.writingFiles)
  @MainActor func aWriteErrorIsReported(solution: Solution) throws {
    let kept = try TemporaryFolder()
    let folder = URL(filePath: kept.path)
    let app = try MarkedTaskList(solution, storedIn: folder)
    try app.add("Buy milk")
    #expect(!app.isModal)
    try FileManager.default.removeItem(at: folder)
    try app.add("Pay the rent")
    // A message is in front of the list, and the list still contains the task.
    #expect(app.showsReport)
    app.pilot.press("Enter")
    #expect(!app.isModal)
    #expect(app.screen.contains("Buy milk") && app.screen.contains("Pay the rent"))
  }

  @Test(
    .taskList("persistence"), .timeLimit(.minutes(5)),
    arguments: [Solution.assignment, .product])
  func tasksPersistAcrossLaunches(solution: Solution) throws {
    let home = try ProgramFolder("task-list")
    for round in 1...3 {
      let terminal = try ProgramTerminal(
        running: home.executable, solution.arguments,
        environment: [
          "COURSE_APPS_HOME": home.folder, "HOME": home.folder, "TZ": TimeZone.current.identifier,
        ])
      if round == 1, solution.arguments.isEmpty {
        // The first launch offers samples.
        try terminal.wait(for: "Begin Empty")
        try terminal.type("\u{1B}")
        try waitForList(without: "Begin Empty", in: terminal)
      }
      try terminal.wait(for: "Edit") { !$0.hasBackButton }
      if round == 1 {
        try terminal.click(on: "Add", "New", "+")
        try terminal.wait { $0.hasBackButton }
        // Other controls may precede the field.
        try terminal.type("Rent", afterEachOf: ["", "\t", "\t", "\t", "\t"])
        try terminal.type("\r")
        try terminal.type(solution.keysToKeep)
      }
      if round < 3 { try terminal.wait(for: "Rent") { !$0.hasBackButton } }
      if round == 2 { try terminal.type("d\r") }
      // A deleted task does not reappear.
      if round > 1 { try waitForList(without: "Rent", in: terminal) }
      try terminal.quit()
    }
  }

  /// Waits until a text is no longer in the list; the bottom line may still contain it.
  private func waitForList(without text: String, in terminal: ProgramTerminal) throws {
    try terminal.wait(for: "Edit") { screen in
      screen.lines.dropLast().allSatisfy { !$0.contains(text) }
    }
  }
}
