import Foundation
import Models
import TerminalUI
import TerminalUITesting
import Testing

@testable import RubricSupport

/// The rows about the table's functions and `prepare(for:sender:)`.
@MainActor
struct TableRubricTests {
  /// Events to add after a solution's first event: unordered, two with the same name, and each half
  /// an hour from midnight.
  private let events: [(title: String, day: Int, isLate: Bool)] = [
    ("Rehearsal", 27, false), ("Concert", 24, true), ("Rehearsal", 29, true), ("Exam", 26, false),
  ]

  /// Opens a solution with these events, and returns the initial number of events, too.
  private func app(_ solution: Solution) throws -> (app: MarkedScheduler, first: Int) {
    let app = try MarkedScheduler(solution)
    let count = try app.schedule.eventCount
    for event in events {
      try app.add(app.event(event.title, onDay: event.day, isLate: event.isLate))
    }
    return (app, count)
  }

  /// The days of the events that are still in the schedule.
  private func days(in app: MarkedScheduler, of title: String? = nil) throws -> [Int] {
    try app.schedule.eventArray.filter { event in
      events.contains { $0.title == event.title } && (title ?? event.title) == event.title
    }.map(app.day(of:)).sorted()
  }

  // MARK: The table

  @Test(.eventScheduler("code.table.overridesRows"), arguments: Solution.all)
  func theNumberOfRowsIsOverridden(solution: Solution) throws {
    // By default a table view controller has no rows. The next row checks their number.
    #expect(UITableViewController().tableView(UITableView(), numberOfRowsInSection: 0) == 0)
    #expect(try app(solution).app.rowCount > 0)
  }

  @Test(.eventScheduler("code.table.overridesCell"), arguments: Solution.all)
  func theCellOfARowIsOverridden(solution: Solution) throws {
    // Without the override, UITableViewController stops the program here.
    let (app, first) = try app(solution)
    let cells = Set((0...first).map { ObjectIdentifier(app.cell($0)) })
    #expect(!cells.isEmpty)
  }

  @Test(.eventScheduler("code.table.rows"), arguments: Solution.all)
  func theNumberOfRowsIsTheEventCount(solution: Solution) throws {
    let (app, first) = try app(solution)
    let schedule = try app.schedule
    #expect(app.rowCount == first + 4)
    for number in 5...40 {
      schedule.addNewEvent(try app.event("Event \(number)", onDay: 24))
      #expect(app.rowCount == first + number && schedule.eventCount == first + number)
    }
    while schedule.eventCount > 0 {
      schedule.remove(at: 0)
      #expect(app.rowCount == schedule.eventCount)
    }
  }

  @Test(.eventScheduler("code.table.cell"), arguments: Solution.all)
  func aCellShowsTitleAndDateOfTheEventAtItsRow(solution: Solution) throws {
    let (app, _) = try app(solution)
    let prototypes = try #require(solution.storyboard.tableScene?.prototypeCellIdentifiers)
    var places: [Int: Int] = [:]
    for event in events {
      let rows = try app.rows(showing: event.title, onDay: event.day)
      #expect(rows.count == 1, "\(event)")
      places[event.day] = rows.first
      let cell = app.cell(try #require(rows.first))
      #expect(prototypes.contains(try #require(cell.reuseIdentifier)))
      #expect(cell.texts.contains { $0.contains(event.title) })
      #expect(!cell.texts.contains { $0.contains("Optional(") }, "\(cell.texts)")
      // The app writes the time when a cell is laid out.
      guard solution != .product else { continue }
      let shown = try app.event(event.title, onDay: event.day, isLate: event.isLate)
      #expect(try app.texts(cell.texts, agreeWith: shown), "\(cell.texts)")
    }
    // They are in the order of addition or of date.
    let added = events.compactMap { places[$0.day] }
    let dated = events.map(\.day).sorted().compactMap { places[$0] }
    #expect(added == added.sorted() || dated == dated.sorted())
  }

  @Test(.eventScheduler("code.table.cell"), arguments: Solution.written)
  func theYearOfTheLastDayOfAYearIsShown(solution: Solution) throws {
    let app = try MarkedScheduler(solution)
    try app.add(app.eventAtTheEndOfAYear("Party"))
    let texts = (0..<app.rowCount).map(app.texts(ofRow:))
    let row = try #require(texts.first { $0.contains { $0.contains("Party") } })
    #expect(!row.contains { $0.contains("2029") }, "\(row)")
  }

  @Test(.eventScheduler("code.table.cell"), arguments: Solution.all)
  func cellsThatScrollAwayAreReused(solution: Solution) throws {
    let (app, _) = try app(solution)
    for number in 5...200 {
      try app.schedule.addNewEvent(app.event("Event \(number)", onDay: number % 28 + 1))
    }
    app.table.tableView.reloadData()
    app.pilot.press("Home")
    var cells: Set<ObjectIdentifier> = []
    for _ in 0..<60 where !app.pilot.screen.contains("Event 200") {
      app.pilot.press("PageDown")
      cells.formUnion(app.table.tableView.visibleCells.map(ObjectIdentifier.init))
    }
    #expect(app.pilot.screen.contains("Event 200"))
    #expect(cells.count < 100)
    // A reused cell shows the date of its new event.
    let table: UITableView = app.table.tableView
    for cell in table.visibleCells {
      guard let path = table.indexPath(for: cell),
        let match = cell.texts.joined(separator: " ").firstMatch(of: /Event (\d+)/),
        let number = Int(match.1)
      else { continue }
      let heading = app.table.tableView(table, titleForHeaderInSection: path.section)
      let texts = cell.texts + [heading].compactMap(\.self)
      #expect(try MarkedScheduler.texts(texts, nameDay: number % 28 + 1), "\(texts)")
    }
  }

  @Test(.eventScheduler("code.table.delete"), arguments: Solution.all, [24, 26, 27, 29])
  func deletingARowRemovesItsEvent(solution: Solution, day: Int) throws {
    let (app, _) = try app(solution)
    let title = try #require(events.first { $0.day == day }?.title)
    app.delete(row: try #require(app.rows(showing: title, onDay: day).first))
    #expect(try days(in: app) == events.map(\.day).filter { $0 != day }.sorted())
    #expect(try app.rows(showing: title, onDay: day) == [])
  }

  @Test(.eventScheduler("code.table.delete"), arguments: Solution.all)
  func allRowsAreDeletedOneAfterTheOther(solution: Solution) throws {
    let (app, _) = try app(solution)
    // Delete from the middle, so that the first and the last row stay until the end.
    while try app.schedule.eventCount > 0 {
      let count = try app.schedule.eventCount
      app.delete(row: count / 2)
      try #require(try app.schedule.eventCount == count - 1)
    }
    for title in Set(events.map(\.title)) {
      #expect(!app.pilot.screen.lines.dropLast().contains { $0.contains(title) })
    }
    // An empty table accepts a new event.
    try app.add(app.event("Picnic"))
    #expect(app.pilot.screen.contains("Picnic"))
  }

  @Test(.eventScheduler("code.table.delete"), arguments: Solution.all)
  func theRowsBelowADeletedOneOpenTheirEvents(solution: Solution) throws {
    guard solution.storyboard.scene(behind: "ShowEventInfo") != nil else { return }
    let (app, _) = try app(solution)
    /// The days of the events that open from their rows.
    func opened() throws -> [Int] {
      try events.filter { event in
        guard let row = try app.rows(showing: event.title, onDay: event.day).first else {
          return false
        }
        try app.openInfo(row: row)
        defer { app.goBack() }
        guard let shown = MarkedScheduler.event(of: app.top) else { return false }
        return try shown.title == event.title && app.day(of: shown) == event.day
      }.map(\.day)
    }
    // Another row checks whether they open at all.
    let before = try opened()
    app.delete(row: try #require(app.rows(showing: "Concert", onDay: 24).first))
    #expect(try opened() == before.filter { $0 != 24 })
  }

  @Test(.eventScheduler("code.table.delete"), arguments: Solution.all)
  func swipingAndPressingDeleteDeletesTheRow(solution: Solution) throws {
    let (app, _) = try app(solution)
    app.pilot.swipeLeft(on: "Exam")
    app.pilot.press("Enter")
    #expect(try days(in: app) == [24, 27, 29])
    #expect(!app.pilot.screen.lines.dropLast().contains { $0.contains("Exam") })
  }

  // MARK: prepare(for:sender:)

  @Test(.eventScheduler("code.prepare.overrides"), arguments: Solution.all)
  func preparingIsOverridden(solution: Solution) throws {
    let app = try MarkedScheduler(solution)
    let scene = try #require(solution.storyboard.scene(behind: "ShowNewEvent"))
    let form = solution.storyboard.instantiateViewController(withIdentifier: scene.identifier)
    let segue = UIStoryboardSegue(
      identifier: "ShowNewEvent", source: app.table, destination: form)
    // Without the override, nothing is prepared.
    UIViewController().prepare(for: segue, sender: nil)
    #expect(MarkedScheduler.delegate(of: form) == nil)
    app.table.prepare(for: segue, sender: nil)
    if MarkedScheduler.delegate(of: form) != nil { return }
    // The override prepares one of the two. The next rows check how.
    try app.add(app.event("Concert"))
    try app.openInfo()
    #expect(MarkedScheduler.event(of: app.top) != nil)
  }

  @Test(.eventScheduler("code.prepare.newEvent"), arguments: Solution.all)
  func preparingForTheFormSetsItsDelegate(solution: Solution) throws {
    let app = try MarkedScheduler(solution)
    for _ in 1...2 {
      try app.openForm()
      #expect(MarkedScheduler.delegate(of: app.top) === app.table)
      app.goBack()
    }
  }

  @Test(.eventScheduler("code.prepare.eventInfo"), arguments: Solution.all)
  func preparingForTheInfoScreenPassesTheEvent(solution: Solution) throws {
    let (app, _) = try app(solution)
    for isDeleted in [false, true] {
      if isDeleted {
        // The rows below it move up.
        try app.schedule.remove(
          at: #require(app.schedule.eventArray.firstIndex { $0.title == "Concert" }))
      }
      for event in events where !isDeleted || event.title != "Concert" {
        try app.openInfo(
          row: #require(app.rows(showing: event.title, onDay: event.day).first))
        let passed = try #require(MarkedScheduler.event(of: app.top))
        #expect(passed.title == event.title)
        #expect(try app.day(of: passed) == event.day)
        app.goBack()
      }
    }
  }

  @Test(.eventScheduler("code.prepare.eventInfo"), arguments: Solution.all)
  func theSelectedRowIsShown(solution: Solution) throws {
    let (app, _) = try app(solution)
    for title in ["Exam", "Concert"] {
      app.pilot.click(on: title)
      #expect(MarkedScheduler.event(of: app.top)?.title == title)
      // A segue of the cell and one that is performed in code would show the event twice.
      #expect(app.table.navigationController?.viewControllers.count == 2)
      app.goBack()
    }
  }

  @Test(.eventScheduler("code.prepare.eventInfo"), arguments: Solution.all)
  func aRowOfAScrolledTableShowsItsEvent(solution: Solution) throws {
    let (app, _) = try app(solution)
    for number in 5...60 { try app.schedule.addNewEvent(app.event("Event \(number)")) }
    app.table.tableView.reloadData()
    app.pilot.press("Home")
    for _ in 0..<30 where !app.pilot.screen.contains("Event 60") { app.pilot.press("PageDown") }
    app.pilot.click(on: "Event 60")
    #expect(MarkedScheduler.event(of: app.top)?.title == "Event 60")
  }

  @Test(.eventScheduler("code.prepare.eventInfo"), arguments: Solution.all)
  func aSenderOutsideTheTableDoesNotTrap(solution: Solution) throws {
    let app = try MarkedScheduler(solution)
    let scene = try #require(solution.storyboard.scene(behind: "ShowEventInfo"))
    for sender in [nil, "text", UITableViewCell(frame: .zero)] as [Any?] {
      let info = solution.storyboard.instantiateViewController(withIdentifier: scene.identifier)
      let segue = UIStoryboardSegue(
        identifier: "ShowEventInfo", source: app.table, destination: info)
      app.table.prepare(for: segue, sender: sender)
      #expect(MarkedScheduler.event(of: info) == nil)
    }
  }
}
