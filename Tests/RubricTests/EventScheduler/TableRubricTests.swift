import Foundation
import Models
import TerminalUI
import TerminalUITesting
import Testing

@testable import RubricSupport

/// The lines about the table's functions and about prepare(for:sender:).
@MainActor
struct TableRubricTests {
  private let titles = ["One", "Two", "Three"]

  /// A solution with three events a day after each other behind its first one.
  private func app(_ solution: Solution) throws -> (app: MarkedScheduler, first: Int) {
    let app = try MarkedScheduler(solution)
    let count = try app.schedule.eventCount
    for (day, title) in titles.enumerated() { try app.pass(app.event(title, onDay: 21 + day)) }
    // Whether the delegate function does so is another row's.
    app.table.tableView.reloadData()
    app.pilot.settle()
    return (app, count)
  }

  // MARK: The table

  @Test(.eventScheduler("code.table.overridesRows"), arguments: Solution.all)
  func theNumberOfRowsIsOverridden(solution: Solution) throws {
    // A table view controller of its own has none.
    #expect(UITableViewController().tableView(UITableView(), numberOfRowsInSection: 0) == 0)
    #expect(try app(solution).app.rowCount > 0)
  }

  @Test(.eventScheduler("code.table.overridesCell"), arguments: Solution.all)
  func theCellOfARowIsOverridden(solution: Solution) throws {
    // A table view controller of its own stops the program here.
    let (app, first) = try app(solution)
    #expect(!app.cell(first).words.isEmpty)
  }

  @Test(.eventScheduler("code.table.rows"), arguments: Solution.all)
  func theNumberOfRowsIsTheEventCount(solution: Solution) throws {
    let (app, first) = try app(solution)
    let schedule = try app.schedule
    #expect(app.rowCount == first + 3)
    schedule.addNewEvent(try app.event("Four", onDay: 24))
    #expect(app.rowCount == first + 4 && schedule.eventCount == first + 4)
    while schedule.eventCount > 0 {
      schedule.eventArray.remove(at: 0)
      #expect(app.rowCount == schedule.eventCount)
    }
  }

  @Test(.eventScheduler("code.table.cell"), arguments: Solution.all)
  func aCellShowsTitleAndDateOfTheEventAtItsRow(solution: Solution) throws {
    let (app, first) = try app(solution)
    let prototypes = try #require(solution.storyboard.tableScene?.prototypeCellIdentifiers)
    for (row, title) in titles.enumerated() {
      let cell = app.cell(first + row)
      #expect(prototypes.contains(try #require(cell.reuseIdentifier)))
      #expect(cell.words.contains { $0.contains(title) })
      #expect(app.words(ofRow: first + row).contains { $0.contains("\(21 + row)") })
    }
  }

  @Test(.eventScheduler("code.table.cell"), arguments: Solution.all)
  func cellsThatScrollAwayAreUsedAgain(solution: Solution) throws {
    let (app, _) = try app(solution)
    for number in 4...200 { try app.schedule.addNewEvent(app.event("Event \(number)")) }
    app.table.tableView.reloadData()
    app.pilot.press("Home")
    var cells: Set<ObjectIdentifier> = []
    for _ in 0..<60 where !app.pilot.screen.contains("Event 200") {
      app.pilot.press("PageDown")
      cells.formUnion(app.table.tableView.visibleCells.map(ObjectIdentifier.init))
    }
    #expect(app.pilot.screen.contains("Event 200"))
    #expect(cells.count < 100)
  }

  @Test(.eventScheduler("code.table.delete"), arguments: Solution.all)
  func deletingARowRemovesItsEvent(solution: Solution) throws {
    let (app, first) = try app(solution)
    try #require(app.rowCount > first + 1)
    let path = app.path(ofRow: first + 1)
    app.table.tableView(app.table.tableView, commit: .delete, forRowAt: path)
    #expect(try app.titles(behind: first) == ["One", "Three"])
  }

  @Test(.eventScheduler("code.table.delete"), arguments: Solution.all)
  func aSwipeAndAPressDeleteTheRow(solution: Solution) throws {
    let (app, first) = try app(solution)
    app.pilot.swipeLeft(on: "Two")
    app.pilot.press("Enter")
    #expect(try app.titles(behind: first) == ["One", "Three"])
    #expect(!app.pilot.screen.lines.dropLast().contains { $0.contains("Two") })
  }

  // MARK: prepare(for:sender:)

  @Test(.eventScheduler("code.prepare.overrides"), arguments: Solution.all)
  func preparingIsOverridden(solution: Solution) throws {
    let app = try MarkedScheduler(solution)
    let scene = try #require(solution.storyboard.scene(behind: "ShowNewEvent"))
    let form = solution.storyboard.instantiateViewController(withIdentifier: scene.identifier)
    let segue = UIStoryboardSegue(
      identifier: "ShowNewEvent", source: app.table, destination: form)
    // A view controller of its own prepares nothing.
    UIViewController().prepare(for: segue, sender: nil)
    #expect(MarkedScheduler.delegate(of: form) == nil)
    app.table.prepare(for: segue, sender: nil)
    #expect(MarkedScheduler.delegate(of: form) != nil)
  }

  @Test(.eventScheduler("code.prepare.newEvent"), arguments: Solution.all)
  func onTheWayToTheFormTheTableBecomesItsDelegate(solution: Solution) throws {
    let app = try MarkedScheduler(solution)
    try app.openForm()
    #expect(MarkedScheduler.delegate(of: app.top) === app.table)
  }

  @Test(.eventScheduler("code.prepare.eventInfo"), arguments: Solution.all, [0, 1, 2])
  func onTheWayToTheInfoScreenTheRowsEventIsPassed(solution: Solution, row: Int) throws {
    let (app, first) = try app(solution)
    try app.openInfo(row: first + row)
    #expect(MarkedScheduler.event(of: app.top)?.title == titles[row])
    #expect(app.pilot.screen.contains(titles[row]))
  }

  @Test(.eventScheduler("code.prepare.eventInfo"), arguments: Solution.all)
  func aSenderThatIsNoRowOfTheTableIsNoTrap(solution: Solution) throws {
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
