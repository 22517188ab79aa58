import Foundation
import Models
import TerminalUI
import TerminalUITesting
import Testing

@testable import RubricSupport

/// The rows about the list of events.
@MainActor
struct EventListRubricTests {
  /// Five events on four days, in no order.
  private func app(_ solution: Solution) throws -> MarkedTodoBrowser {
    let app = try MarkedTodoBrowser(
      solution,
      [
        solution.event("Far ahead", inDays: 6, .completed),
        solution.event("Late today", at: 20),
        solution.event("Long ago", inDays: -1),
        solution.event("Coming next", inDays: 1),
        solution.event("Early today", at: 7),
      ])
    app.open("School")
    return app
  }

  private let titles = ["Long ago", "Early today", "Late today", "Coming next", "Far ahead"]

  @Test(.todoBrowser("list.ordered"), arguments: Solution.all)
  func theEventsAreOrderedByDate(solution: Solution) throws {
    try app(solution).expectInOrder(titles)
  }

  @Test(.todoBrowser("list.sectioned"), arguments: Solution.all)
  func eachDayIsASectionUnderItsHeading(solution: Solution) throws {
    let app = try app(solution)
    #expect(try app.rowCounts == [1, 2, 1, 1])
    let table = try app.table
    let headings = try (0..<4).map { section in
      try #require(table.dataSource?.tableView(table, titleForHeaderInSection: section))
    }
    #expect(Set(headings).count == 4)
    // A heading says which day it is; those around today may have names of their own.
    let farAhead = solution.calendar.component(.day, from: try solution.event("", inDays: 6).date)
    #expect(headings[3].contains(try Regex("\\b0?\(farAhead)\\b")), "\(headings)")
    app.expectInOrder([
      headings[0], "Long ago", headings[1], "Early today", "Late today", headings[2],
      "Coming next", headings[3], "Far ahead",
    ])
  }

  @Test(.todoBrowser("list.edit"), arguments: Solution.all)
  func aButtonBringsUpTheEditingUI(solution: Solution) throws {
    let app = try app(solution)
    app.pilot.click(on: "Edit")
    #expect(try app.table.isEditing && app.shows("⊖"))
    app.pilot.click(on: "Done")
    #expect(try !app.table.isEditing && !app.shows("⊖"))
  }

  @Test(.todoBrowser("list.delete"), arguments: Solution.all)
  func anEventIsDeletedWhileTheListIsEdited(solution: Solution) throws {
    let app = try app(solution)
    app.pilot.click(on: "Edit")
    let title = try #require(app.screen.firstPosition(of: "Coming next"))
    let line = app.screen.lines[title.row]
    let sign = try #require(line.firstIndex(of: "⊖"))
    app.pilot.click(
      column: line.distance(from: line.startIndex, to: sign), row: title.row)
    app.pilot.click(on: "  Delete  ")
    app.pilot.advance(by: 1)
    app.pilot.click(on: "Done")
    try expect(app, toShow: [0, 1, 2, 4], in: [1, 2, 1])
  }

  @Test(.todoBrowser("list.delete"), arguments: Solution.all)
  func anEventIsDeletedByASwipe(solution: Solution) throws {
    let app = try app(solution)
    app.pilot.swipeLeft(on: "Early today")
    app.pilot.advance(by: 1)
    app.pilot.click(on: "Delete")
    app.pilot.advance(by: 1)
    try expect(app, toShow: [0, 2, 3, 4], in: [1, 1, 1, 1])
  }

  /// Expects the events with these numbers and no others, now and when the list is opened again.
  private func expect(
    _ app: MarkedTodoBrowser, toShow numbers: [Int], in rowCounts: [Int]
  ) throws {
    for isAgain in [false, true] {
      if isAgain {
        app.goBack()
        app.open("School")
      }
      for (number, title) in titles.enumerated() {
        #expect(app.shows(title) == numbers.contains(number), "\(title)")
      }
      #expect(try app.rowCounts == rowCounts)
    }
  }

  @Test(.todoBrowser("list.delete.reload"), arguments: Solution.all)
  func theDeletionAsksForNoRowThatStays(solution: Solution) throws {
    let app = try app(solution)
    let table = try app.table
    let source = try #require(table.dataSource)
    let counting = CountingDataSource(source)
    table.dataSource = counting
    app.pilot.settle()
    counting.rowsAskedFor = 0
    _ = source.tableView(table, commit: .delete, forRowAt: IndexPath(row: 0, section: 3))
    _ = source.tableView(table, commit: .delete, forRowAt: IndexPath(row: 0, section: 1))
    app.pilot.settle()
    #expect(try app.rowCounts == [1, 1, 1])
    #expect(counting.rowsAskedFor == 0)
    #expect(!app.shows("Far ahead") && !app.shows("Early today"))
    table.reloadData()
    app.pilot.settle()
    #expect(counting.rowsAskedFor == 3)
  }

  @Test(.todoBrowser("list.select"), arguments: Solution.all)
  func selectingAnEventOpensItsEditor(solution: Solution) throws {
    let rent = try solution.event(
      "Pay the rent", category: "Home", inDays: 3, .inProgress, notes: "by bank")
    let app = try MarkedTodoBrowser(solution, [rent])
    app.open("Home")
    app.select("Pay the rent")
    #expect(app.isModal)
    let editor = try app.editor()
    #expect(editor.title.text == "Pay the rent")
    #expect(editor.category.text == "Home")
    #expect(editor.state.selectedSegmentIndex == 1)
    #expect(editor.date.date == rent.date)
    #expect(editor.notes.text == "by bank")
  }

  @Test(.todoBrowser("list.add"), arguments: Solution.all)
  func aPlusButtonOpensTheEditorOfANewEvent(solution: Solution) throws {
    let app = try app(solution)
    try app.add()
    #expect(app.isModal)
    let editor = try app.editor()
    #expect(editor.title.text == "")
    app.fill(editor.title, with: "A new one")
    app.fill(editor.category, with: "School")
    try app.save()
    #expect(!app.isModal)
    #expect(try app.rowCounts.reduce(0, +) == 6)
    #expect(app.shows("A new one"))
  }

  // MARK: Additional features

  @Test(.todoBrowser("extra.today"), arguments: Solution.programs, [true, false])
  func todayGoesToTodaysSectionOrTheNearest(solution: Solution, hasToday: Bool) throws {
    let days = (-40...40).filter { $0 != 0 || hasToday }
    let app = try MarkedTodoBrowser(
      solution, days.map { try solution.event("Day \($0).", inDays: $0) })
    app.open("School")
    app.pilot.press("End")
    #expect(!app.shows("Day 0.") && !app.shows("Day 1."))
    app.pilot.click(on: "Today")
    app.pilot.advance(by: 1)
    let nearest = hasToday ? ["Day 0."] : ["Day -1.", "Day 1."]
    // Its heading stands above it, below the bar.
    let position = nearest.compactMap { app.screen.firstPosition(of: $0) }.first
    #expect(try #require(position).row <= 4)
  }

  @Test(.todoBrowser("extra.completed"), arguments: Solution.programs)
  func aSegmentedControlShowsOrHidesWhatIsCompleted(solution: Solution) throws {
    let app = try app(solution)
    let items = try app.front.toolbarItems ?? []
    let control = try #require(
      items.compactMap { $0.customView as? UISegmentedControl }.first)
    #expect(app.shows("Far ahead"))
    for isHiding in [true, false] {
      control.selectedSegmentIndex = 1 - control.selectedSegmentIndex
      control.sendActions(for: .valueChanged)
      app.pilot.settle()
      app.pilot.press("Home")
      #expect(app.shows("Far ahead") != isHiding)
      #expect(try app.rowCounts == (isHiding ? [1, 2, 1] : [1, 2, 1, 1]))
      app.expectInOrder(Array(titles.dropLast()))
    }
  }
}

/// A data source that counts the rows that are asked for.
@MainActor
private final class CountingDataSource: UITableViewDataSource {
  private let source: any UITableViewDataSource
  var rowsAskedFor = 0

  init(_ source: any UITableViewDataSource) { self.source = source }

  func numberOfSections(in tableView: UITableView) -> Int { source.numberOfSections(in: tableView) }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    source.tableView(tableView, numberOfRowsInSection: section)
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    source.tableView(tableView, titleForHeaderInSection: section)
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    rowsAskedFor += 1
    return source.tableView(tableView, cellForRowAt: indexPath)
  }
}
