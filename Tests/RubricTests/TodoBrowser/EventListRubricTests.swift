import DateFormatting
import Foundation
import Models
import Persistence
import TerminalUI
import TerminalUITesting
import Testing

@testable import RubricSupport
@testable import TodoBrowser

/// The lines about the list of events.
@MainActor
struct EventListRubricTests {
  private let late = MarkedTodoBrowser.event("Late today", inDays: 0.1)
  private let early = MarkedTodoBrowser.event("Early today", inDays: -0.3)
  private let past = MarkedTodoBrowser.event("Past", inDays: -1)
  private let next = MarkedTodoBrowser.event("Next", inDays: 1)
  private let far = MarkedTodoBrowser.event("Far", inDays: 6, .completed)

  private func app() throws -> MarkedTodoBrowser {
    try MarkedTodoBrowser(far, late, past, next, early, rows: 40)
  }

  @Test(.todoBrowser("list.ordered"))
  func theEventsAreOrderedByDate() throws {
    let app = try app()
    let list = try app.open()
    app.pilot.press("Home")
    #expect(app.titles(list) == ["Past", "Early today", "Late today", "Next", "Far"])
  }

  @Test(.todoBrowser("list.sectioned"))
  func eachDayIsASectionUnderItsHeading() throws {
    let app = try app()
    let list = try app.open()
    app.pilot.press("Home")
    #expect(list.tableView.numberOfSections == 4)
    let words = [
      "Yesterday", "Past", "Today", "Early today", "Late today", "Tomorrow", "Next",
      "Friday, November 27, 2026", "Far",
    ]
    // Below the bar, which may have words of its own, in this order.
    var row = 0
    for word in words {
      let found = app.screen.lines.indices.first { $0 > row && app.screen.lines[$0].contains(word) }
      row = try #require(found, "\(word) below line \(row)")
    }
  }

  @Test(.todoBrowser("list.edit"))
  func aButtonBringsUpTheEditingUI() throws {
    let app = try app()
    let list = try app.open()
    app.pilot.click(on: "Edit")
    #expect(list.tableView.isEditing && app.screen.contains("⊖"))
    app.pilot.click(on: "Done")
    #expect(!list.tableView.isEditing && !app.screen.contains("⊖"))
  }

  @Test(.todoBrowser("list.delete"))
  func anEventIsDeletedWhileTheListIsEdited() throws {
    let app = try app()
    let list = try app.open()
    app.pilot.press("Home")
    app.pilot.click(on: "Edit")
    let title = try #require(app.screen.firstPosition(of: "Next"))
    let sign = try #require(app.screen.lines[title.row].firstIndex(of: "⊖"))
    let column = app.screen.lines[title.row].distance(
      from: app.screen.lines[title.row].startIndex, to: sign)
    app.pilot.click(column: column, row: title.row)
    app.pilot.click(on: "  Delete  ")
    #expect(try app.events().map(\.title) == ["Past", "Early today", "Late today", "Far"])
    #expect(app.titles(list) == ["Past", "Early today", "Late today", "Far"])
    #expect(list.tableView.numberOfSections == 3)
  }

  @Test(.todoBrowser("list.delete"))
  func anEventIsDeletedByASwipe() throws {
    let app = try app()
    let list = try app.open()
    app.pilot.press("Home")
    app.pilot.swipeLeft(on: "Early today")
    app.pilot.advance(by: 1)
    app.pilot.click(on: "Delete")
    #expect(app.titles(list) == ["Past", "Late today", "Next", "Far"])
    #expect(list.tableView.numberOfSections == 4)
  }

  @Test(.todoBrowser("list.delete.reload"))
  func theDeletionAsksForNoRowThatStays() throws {
    let app = try app()
    let list = try app.open()
    app.pilot.press("Home")
    let counting = CountingDataSource(list)
    list.tableView.dataSource = counting
    app.pilot.settle()
    counting.titles = []
    let section = list.tableView.numberOfSections - 1
    counting.tableView(
      list.tableView, commit: .delete, forRowAt: IndexPath(row: 0, section: section))
    app.pilot.settle()
    #expect(list.tableView.numberOfSections == 3)
    #expect(counting.titles.isEmpty)
    list.tableView.reloadData()
    app.pilot.settle()
    #expect(counting.titles.count == 4)
  }

  @Test(.todoBrowser("list.select"))
  func selectingAnEventOpensItsEditor() throws {
    let app = try MarkedTodoBrowser(
      MarkedTodoBrowser.event(
        "Pay the rent", category: "Home", inDays: 3, .inProgress, notes: "by bank"))
    let list = try app.open()
    app.pilot.click(on: "Pay the rent")
    let editor = try app.editor(over: list)
    #expect(editor.titleField.text == "Pay the rent")
    #expect(editor.categoryField.text == "Home")
    #expect(editor.completionControl.selectedSegmentIndex == 1)
    #expect(editor.datePicker.date == MarkedTodoBrowser.now.addingTimeInterval(3 * 86_400))
    #expect(editor.notesView.text == "by bank")
  }

  @Test(.todoBrowser("list.add"))
  func aPlusButtonOpensTheEditorOfANewEvent() throws {
    let app = try app()
    let list = try app.open()
    let plus = try #require(app.screen.firstPosition(of: "+"))
    #expect(plus.row == 0)
    app.pilot.click(column: plus.column, row: plus.row)
    let editor = try app.editor(over: list)
    #expect(editor.titleField.text == "")
    app.pilot.type("New one")
    app.pilot.click(on: "Save")
    app.pilot.advance(by: 1)
    #expect(list.presentedViewController == nil)
    #expect(try app.events().map(\.title).contains("New one"))
  }

  // MARK: Additional features

  @Test(.todoBrowser("extra.today"))
  func todayGoesToTodaysSectionOrTheNearest() throws {
    for hasToday in [true, false] {
      let store = try ToDoEventStore(
        .inMemory, timeZone: { MarkedTodoBrowser.newYork.timeZone },
        now: { MarkedTodoBrowser.now })
      for day in -40...40 where day != 0 || hasToday {
        try store.add(MarkedTodoBrowser.event("Day \(day)", inDays: Double(day)))
      }
      let app = try MarkedTodoBrowser(over: store)
      let list = try app.open()
      app.pilot.press("End")
      app.pilot.click(on: "Today")
      app.pilot.advance(by: 1)
      let first = try #require(list.tableView.indexPathsForVisibleRows?.min())
      let heading = list.tableView(list.tableView, titleForHeaderInSection: first.section)
      #expect(heading == (hasToday ? "Today" : "Yesterday") || heading == "Tomorrow" && !hasToday)
    }
  }

  @Test(.todoBrowser("extra.completed"))
  func aSegmentedControlShowsOrHidesWhatIsCompleted() throws {
    let app = try app()
    let list = try app.open()
    app.pilot.press("Home")
    let titles = ["Past", "Early today", "Late today", "Next", "Far"]
    #expect(app.titles(list) == titles)
    let row = try #require(app.screen.lines.lastIndex { $0.contains("All") && $0.contains("Open") })
    let line = app.screen.lines[row]
    func column(of word: String) throws -> Int {
      line.distance(from: line.startIndex, to: try #require(line.range(of: word)).lowerBound)
    }
    app.pilot.click(column: try column(of: "Open"), row: row)
    app.pilot.press("Home")
    #expect(app.titles(list) == titles.dropLast())
    #expect(list.completedControl.selectedSegmentIndex == 1)
    app.pilot.click(column: try column(of: "All"), row: row)
    app.pilot.press("Home")
    #expect(app.titles(list) == titles)
  }

  @Test(.todoBrowser("extra.search"))
  func theEventsOfAllCategoriesAreSearched() throws {
    let app = try MarkedTodoBrowser(
      MarkedTodoBrowser.event("Pay the rent", category: "Home"),
      MarkedTodoBrowser.event("Rent a boat", category: "Fun", inDays: 2),
      MarkedTodoBrowser.event("Buy milk", category: "Home"))
    app.pilot.press("/")
    app.pilot.advance(by: 1)
    app.pilot.type("ren")
    let list = try app.top(EventListViewController.self)
    #expect(app.titles(list) == ["Pay the rent", "Rent a boat"])
  }

  @Test(.todoBrowser("extra.month"))
  func aMonthBesideTheListScrollsIt() throws {
    let store = try ToDoEventStore(
      .inMemory, timeZone: { MarkedTodoBrowser.newYork.timeZone }, now: { MarkedTodoBrowser.now })
    for day in -40...40 {
      try store.add(MarkedTodoBrowser.event("Day \(day)", inDays: Double(day)))
    }
    let app = try MarkedTodoBrowser(over: store, columns: 200, rows: 50)
    app.pilot.advance(by: 1)
    #expect(app.screen.contains("Nov 2026"))
    // The second of the month, which is marked and out of sight in the list.
    let heading = "Monday, November 2, 2026"
    #expect(!app.screen.contains(heading))
    let day = try #require(app.screen.firstPosition(of: "  2•"))
    app.pilot.click(column: day.column + 2, row: day.row)
    app.pilot.advance(by: 1)
    #expect(app.screen.contains(heading))
    let narrow = try MarkedTodoBrowser(over: store)
    try narrow.open()
    #expect(!narrow.screen.contains("Nov 2026"))
  }
}

/// A data source that notes which rows are asked for.
@MainActor
private final class CountingDataSource: UITableViewDataSource {
  let list: EventListViewController
  var titles: [String] = []

  init(_ list: EventListViewController) { self.list = list }

  func numberOfSections(in tableView: UITableView) -> Int { list.numberOfSections(in: tableView) }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    list.tableView(tableView, numberOfRowsInSection: section)
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    list.tableView(tableView, titleForHeaderInSection: section)
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = list.tableView(tableView, cellForRowAt: indexPath)
    titles.append(cell.textLabel?.text ?? "")
    return cell
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    list.tableView(tableView, commit: editingStyle, forRowAt: indexPath)
  }
}
