import Foundation
import Models
import TerminalUI
import TerminalUITesting
import Testing

@testable import RubricSupport

/// The rows about the list of events.
@MainActor
struct EventListRubricTests {
  /// Seven events on six days, unordered.
  private func app(_ solution: Solution) throws -> MarkedTodoBrowser {
    let app = try MarkedTodoBrowser(
      solution,
      [
        solution.event("Far ahead", inDays: 6, at: 0, .completed),
        solution.event("Late today", at: 23),
        solution.event("Next year", inDays: 400),
        solution.event("Last year", inDays: -400, .completed),
        solution.event("Day before", inDays: -1, at: 23),
        solution.event("Coming next", inDays: 1, at: 0),
        solution.event("Early today", at: 0),
      ])
    app.open("School")
    return app
  }

  private let titles = [
    "Last year", "Day before", "Early today", "Late today", "Coming next", "Far ahead",
    "Next year",
  ]
  private let days = [-400, -1, 0, 1, 6, 400]
  private let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  @Test(.todoBrowser("list.ordered"), arguments: Solution.all)
  func theEventsAreOrderedByDate(solution: Solution) throws {
    let app = try app(solution)
    app.expectInOrder(titles)
    // A later event is inserted by its date.
    try app.add()
    let editor = try app.editor()
    app.fill(editor.title, with: "Between")
    app.choose(try solution.event("", at: 12).date, in: editor)
    try app.save()
    try app.reload()
    app.pilot.press("Home")
    app.expectInOrder(["Day before", "Early today", "Between", "Late today", "Coming next"])
    // A time beside an event is its own.
    for (title, hour) in [("Early today", 0), ("Between", 12), ("Late today", 23)] {
      let line = try #require(app.screen.lines.first { $0.contains(title) })
      let times = ShownTime.all(in: line)
      #expect(times.allSatisfy { $0 == ShownTime(hour: hour, minute: 30) }, "\(line)")
    }
  }

  @Test(.todoBrowser("list.sectioned"), arguments: Solution.all)
  func eachDayIsASectionWithAHeading(solution: Solution) throws {
    let app = try app(solution)
    #expect(try app.rowCounts == [1, 1, 2, 1, 1, 1])
    let table = try app.table
    let headings = try days.indices.map { section in
      try #require(table.dataSource?.tableView(table, titleForHeaderInSection: section))
    }
    #expect(Set(headings).count == days.count)
    // A heading names the day; days around today may have special names.
    let names = [-1: "yesterday", 0: "today", 1: "tomorrow"]
    for (heading, day) in zip(headings, days) {
      let date = try solution.event("", inDays: day).date
      let number = try Regex("\\b0?\(solution.calendar.component(.day, from: date))\\b")
      let words = heading.lowercased()
      #expect(
        heading.contains(number) || names[day].map(words.contains) == true, "\(day): \(heading)")
      for (other, name) in names where other != day { #expect(!words.contains(name)) }
      guard names[day].map(words.contains) != true else { continue }
      // It names the month, too, and no other year.
      let month = solution.calendar.component(.month, from: date)
      let isMonthNamed =
        try heading.contains(months[month - 1]) || heading.contains(Regex("\\b0?\(month)\\b"))
      #expect(isMonthNamed, "\(day): \(heading)")
      let years = heading.matches(of: /\b\d{4}\b/).map { Int($0.output) }
      #expect(years.allSatisfy { $0 == solution.calendar.component(.year, from: date) })
    }
    app.expectInOrder([
      headings[0], "Last year", headings[1], "Day before", headings[2], "Early today",
      "Late today", headings[3], "Coming next", headings[4], "Far ahead", headings[5], "Next year",
    ])
  }

  @Test(.todoBrowser("list.sectioned"), arguments: Solution.all)
  func theSameDayOfTwoYearsIsInTwoSections(solution: Solution) throws {
    let party = try solution.event("Party", inDays: 40)
    let next = try #require(solution.calendar.date(byAdding: .year, value: 1, to: party.date))
    let app = try MarkedTodoBrowser(
      solution, [party, ToDoEvent(title: "Next party", category: "School", date: next)])
    app.open("School")
    #expect(try app.rowCounts == [1, 1])
  }

  /// The last day of 2028 is in the first week of 2029.
  @Test(.todoBrowser("list.sectioned"), arguments: Solution.all)
  func theYearOfTheLastDayOfAYearIsShown(solution: Solution) throws {
    let noon = DateComponents(year: 2028, month: 12, day: 31, hour: 12)
    let date = try #require(solution.calendar.date(from: noon))
    let app = try MarkedTodoBrowser(
      solution, [ToDoEvent(title: "Party", category: "School", date: date)])
    app.open("School")
    let table = try app.table
    let heading = try #require(table.dataSource?.tableView(table, titleForHeaderInSection: 0))
    #expect(!heading.contains("2029"), "\(heading)")
  }

  @Test(.todoBrowser("list.edit"), arguments: Solution.all)
  func aButtonTurnsOnEditing(solution: Solution) throws {
    let app = try app(solution)
    app.pilot.click(on: "Edit")
    #expect(try app.table.isEditing && app.shows("⊖"))
    app.pilot.click(on: "Done")
    #expect(try !app.table.isEditing && !app.shows("⊖"))
  }

  @Test(.todoBrowser("list.delete"), arguments: Solution.all)
  func eventsAreDeletedWhileTheListIsEdited(solution: Solution) throws {
    let app = try app(solution)
    app.pilot.click(on: "Edit")
    try app.delete("Late today")
    app.pilot.click(on: "Done")
    try expect(app, toShow: [0, 1, 2, 4, 5, 6])
    app.pilot.click(on: "Edit")
    try app.delete("Coming next")
    app.pilot.click(on: "Done")
    try expect(app, toShow: [0, 1, 2, 5, 6])
    // Delete all rows.
    app.pilot.click(on: "Edit")
    for title in ["Early today", "Last year", "Next year", "Day before", "Far ahead"] {
      try app.delete(title)
      #expect(!app.shows(title))
    }
    #expect(try app.rowCounts == [])
    app.pilot.click(on: "Done")
    try app.add()
    app.fill(try app.editor().title, with: "A new one")
    app.fill(try app.editor().category, with: "School")
    try app.save()
    #expect(app.shows("A new one"))
  }

  @Test(.todoBrowser("list.delete"), arguments: Solution.all, [0, 1])
  func ofTwoEventsWithTheSameNameTheSelectedOneIsDeleted(solution: Solution, number: Int) throws {
    let duplicates = [
      try solution.event("Call Ann", inDays: 1, notes: "about the car"),
      try solution.event("Call Ann", inDays: 2, notes: "about the house"),
    ]
    let app = try MarkedTodoBrowser(solution, duplicates.reversed())
    app.open("School")
    app.pilot.click(on: "Edit")
    try app.delete("Call Ann", number: number)
    app.pilot.click(on: "Done")
    #expect(try app.rowCounts == [1])
    app.select("Call Ann")
    try app.expectEditor(toShow: duplicates[1 - number])
  }

  @Test(.todoBrowser("list.delete"), arguments: Solution.all)
  func ofTwoEventsWithTheSameNameAndDateOneIsDeleted(solution: Solution) throws {
    let event = try solution.event("Call Ann", inDays: 1)
    let copy = ToDoEvent(title: event.title, category: event.category, date: event.date)
    let app = try MarkedTodoBrowser(solution, [event, copy])
    app.open("School")
    #expect(try app.rowCounts == [2])
    app.pilot.click(on: "Edit")
    try app.delete("Call Ann", number: 1)
    #expect(try app.rowCounts == [1])
  }

  @Test(.todoBrowser("list.delete"), arguments: Solution.all)
  func theNumberBesideACategoryFollowsADeletion(solution: Solution) throws {
    let app = try MarkedTodoBrowser(
      solution,
      [
        solution.event("Pay the rent", category: "Home", inDays: 3),
        solution.event("Buy milk", category: "Home", inDays: 1),
      ])
    app.open("Home")
    app.pilot.click(on: "Edit")
    try app.delete("Buy milk")
    app.pilot.click(on: "Done")
    app.goBack()
    let line = try #require(app.screen.lines.first { $0.contains("Home") })
    let numbers = line.matches(of: /\b\d+\b/).map { String($0.0) }
    #expect(numbers.allSatisfy { $0 == "1" }, "\(line)")
  }

  @Test(.todoBrowser("list.delete"), arguments: Solution.all, ["Early today", "Late today"])
  func anEventIsDeletedWithASwipe(solution: Solution, title: String) throws {
    let app = try app(solution)
    app.pilot.swipeLeft(on: title)
    app.pilot.advance(by: 1)
    app.pilot.click(on: "Delete")
    app.pilot.advance(by: 1)
    try expect(app, toShow: titles.indices.filter { titles[$0] != title })
  }

  /// Expects exactly the events with these numbers, and no section without events, now and after
  /// the list is opened again. Another row checks the sections.
  private func expect(_ app: MarkedTodoBrowser, toShow numbers: [Int]) throws {
    for isAgain in [false, true] {
      if isAgain {
        app.goBack()
        app.open("School")
      }
      for (number, title) in titles.enumerated() {
        #expect(app.shows(title) == numbers.contains(number), "\(title)")
      }
      let rowCounts = try app.rowCounts
      #expect(rowCounts.reduce(0, +) == numbers.count && !rowCounts.contains(0), "\(rowCounts)")
    }
  }

  @Test(.todoBrowser("list.delete.reload"), arguments: Solution.all)
  func deletingARowDoesNotReloadOthers(solution: Solution) throws {
    let app = try app(solution)
    let table = try app.table
    let source = try #require(table.dataSource)
    let counting = CountingDataSource(source)
    table.dataSource = counting
    app.pilot.drawPendingFrame()
    counting.rowsAskedFor = 0
    _ = source.tableView(table, commit: .delete, forRowAt: IndexPath(row: 0, section: 4))
    _ = source.tableView(table, commit: .delete, forRowAt: IndexPath(row: 0, section: 2))
    app.pilot.drawPendingFrame()
    #expect(try app.rowCounts == [1, 1, 1, 1, 1])
    #expect(counting.rowsAskedFor == 0)
    #expect(!app.shows("Far ahead") && !app.shows("Early today"))
    table.reloadData()
    app.pilot.drawPendingFrame()
    #expect(counting.rowsAskedFor == 5)
  }

  @Test(.todoBrowser("list.select"), arguments: Solution.all)
  func selectingAnEventOpensItsEditor(solution: Solution) throws {
    let events = try [
      solution.event("Pay the rent", category: "Home", at: 0, .inProgress, notes: "by bank"),
      solution.event("Buy milk", category: "Home", .completed, notes: "two litres"),
      solution.event("Call Ann", category: "Home", inDays: 3),
      solution.event("Call Ann", category: "Home", inDays: 5, .inProgress, notes: "again"),
    ]
    let app = try MarkedTodoBrowser(
      solution, events.reversed() + [solution.event("Hand in the lab")])
    app.open("Home")
    app.select("Buy milk")
    #expect(try app.editor().title.text == "Buy milk")
    app.leaveEditor()
    app.goBack()
    try app.expect("Home", toHave: events)
    try app.expect("School", toHave: [solution.event("Hand in the lab")])
  }

  @Test(.todoBrowser("list.select"), arguments: Solution.all)
  func aRowOfAScrolledListOpensItsEvent(solution: Solution) throws {
    let app = try MarkedTodoBrowser(
      solution, (0..<60).map { try solution.event("Day \($0).", inDays: $0) })
    app.open("School")
    for _ in 0..<200 where !app.shows("Day 59.") { app.pilot.wheel(1, column: 10, row: 20) }
    app.select("Day 59.")
    #expect(try app.editor().title.text == "Day 59.")
  }

  @Test(.todoBrowser("list.add"), arguments: Solution.all)
  func theEditorOfANewEventDoesNotShowWhatWasCanceled(solution: Solution) throws {
    let app = try MarkedTodoBrowser(solution, [solution.event("Pay the rent")])
    app.open("School")
    try app.add()
    app.fill(try app.editor().title, with: "Buy milk")
    app.type("Two litres", over: try app.editor().notes)
    try app.cancel()
    // Another row checks that Cancel leaves the editor.
    app.leaveEditor()
    try app.add()
    let editor = try app.editor()
    #expect(editor.title.text == "" && editor.notes.text == "")
  }

  @Test(.todoBrowser("list.add"), arguments: Solution.all)
  func aPlusButtonOpensTheEditorOfANewEvent(solution: Solution) throws {
    let app = try MarkedTodoBrowser(
      solution, [solution.event("Pay the rent", inDays: 2, .inProgress, notes: "by bank")])
    app.open("School")
    // Add a new event, after another new one and after an existing one.
    for (number, title) in ["A new one", "Another one"].enumerated() {
      app.select("Pay the rent")
      app.leaveEditor()
      try app.add()
      let editor = try app.editor()
      #expect(editor.title.text == "" && editor.notes.text == "")
      #expect(editor.state.selectedSegmentIndex == 0)
      // It starts near the current date.
      #expect(abs(editor.date.date.timeIntervalSince(solution.now)) < 366 * 86_400)
      app.fill(editor.title, with: title)
      app.fill(editor.category, with: "School")
      try app.save()
      try app.reload()
      #expect(try app.rowCounts.reduce(0, +) == number + 2)
      #expect(app.shows(title))
    }
    #expect(app.shows("Pay the rent") && app.shows("A new one"))
  }

  // MARK: Additional features

  @Test(.todoBrowser("extra.completed"), arguments: Solution.programs)
  func aSegmentedControlShowsOrHidesCompletedEvents(solution: Solution) throws {
    let app = try app(solution)
    let items = try app.front.toolbarItems ?? []
    let control = try #require(
      items.compactMap { $0.customView as? UISegmentedControl }.first)
    #expect(app.shows("Far ahead") && app.shows("Last year"))
    for isHiding in [true, false] {
      control.selectedSegmentIndex = 1 - control.selectedSegmentIndex
      control.sendActions(for: .valueChanged)
      app.pilot.drawPendingFrame()
      app.pilot.press("Home")
      #expect(app.shows("Far ahead") != isHiding && app.shows("Last year") != isHiding)
      #expect(try app.rowCounts == (isHiding ? [1, 2, 1, 1] : [1, 1, 2, 1, 1, 1]))
      app.expectInOrder(Array(titles[1...4]))
    }
    // A row opens the event that it shows, even if rows before it are hidden.
    control.selectedSegmentIndex = 1 - control.selectedSegmentIndex
    control.sendActions(for: .valueChanged)
    app.pilot.drawPendingFrame()
    app.pilot.press("Home")
    app.select("Coming next")
    #expect(try app.editor().title.text == "Coming next")
    app.leaveEditor()
    app.pilot.click(on: "Edit")
    try app.delete("Coming next")
    #expect(try app.rowCounts == [1, 2, 1])
    #expect(app.shows("Early today") && !app.shows("Coming next"))
  }
}
