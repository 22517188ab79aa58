import Foundation
import Models
import Persistence
import TerminalUI
import TerminalUITesting
import Testing

@testable import EventScheduler
@testable import RubricSupport

/// The lines about the table's functions and about prepare(for:sender:).
@MainActor
struct TableRubricTests {
  private let app: MarkedScheduler
  private let controller: ScheduleTableViewController

  init() throws {
    app = try MarkedScheduler(titles: "One", "Two", "Three")
    controller = try app.top(ScheduleTableViewController.self)
  }

  private func cell(_ row: Int) -> UITableViewCell {
    controller.tableView(controller.tableView, cellForRowAt: IndexPath(row: row, section: 0))
  }

  private func rows() -> Int {
    controller.tableView(controller.tableView, numberOfRowsInSection: 0)
  }

  // MARK: The table

  @Test(.eventScheduler("code.table.overridesRows"))
  func theNumberOfRowsIsOverridden() {
    // A table view controller of its own has none.
    #expect(UITableViewController().tableView(UITableView(), numberOfRowsInSection: 0) == 0)
    #expect(rows() > 0)
  }

  @Test(.eventScheduler("code.table.overridesCell"))
  func theCellOfARowIsOverridden() {
    // A table view controller of its own stops the program here.
    #expect(cell(0).textLabel?.text == "One")
  }

  @Test(.eventScheduler("code.table.rows"))
  func theNumberOfRowsIsTheEventCount() {
    let schedule = controller.schedule
    #expect(rows() == 3)
    schedule.addNewEvent(MarkedScheduler.event("Four", inDays: 3))
    #expect(rows() == 4 && schedule.eventCount == 4)
    for count in [3, 2, 1, 0] {
      schedule.eventArray.remove(at: 0)
      #expect(rows() == count)
    }
  }

  @Test(.eventScheduler("code.table.cell"))
  func aCellShowsTitleAndDateOfTheEventAtItsRow() {
    for (row, title) in ["One", "Two", "Three"].enumerated() {
      #expect(cell(row).reuseIdentifier == "EventCell")
      #expect(cell(row) is EventCell)
      #expect(cell(row).textLabel?.text == title)
      #expect(cell(row).detailTextLabel?.text == "11/\(21 + row)/26, 5:41 PM")
    }
  }

  @Test(.eventScheduler("code.table.cell"))
  func cellsThatScrollAwayAreUsedAgain() throws {
    for number in 4...200 {
      controller.schedule.addNewEvent(MarkedScheduler.event("\(number)", inDays: Double(number)))
    }
    controller.tableView.reloadData()
    var cells: Set<ObjectIdentifier> = []
    for row in 0..<200 {
      controller.tableView.moveCursor(to: IndexPath(row: row, section: 0))
      app.pilot.settle()
      cells.formUnion(controller.tableView.visibleCells.map(ObjectIdentifier.init))
    }
    #expect(cells.count < 60)
    #expect(app.pilot.screen.contains("200 of 200"))
  }

  @Test(.eventScheduler("code.table.delete"))
  func deletingARowRemovesItsEvent() throws {
    let path = IndexPath(row: 1, section: 0)
    controller.tableView(controller.tableView, commit: .none, forRowAt: path)
    #expect(controller.schedule.eventCount == 3)
    controller.tableView(controller.tableView, commit: .delete, forRowAt: path)
    #expect(controller.schedule.eventArray.map(\.title) == ["One", "Three"])
    #expect(try app.store.events().map(\.title) == ["One", "Three"])
  }

  @Test(.eventScheduler("code.table.delete"))
  func aSwipeAndAPressDeleteTheRow() throws {
    app.pilot.swipeLeft(on: "Two")
    app.pilot.press("Enter")
    #expect(try app.store.events().map(\.title) == ["One", "Three"])
    #expect(!app.pilot.screen.lines.dropLast().contains { $0.contains("Two") })
  }

  // MARK: prepare(for:sender:)

  @Test(.eventScheduler("code.prepare.overrides"))
  func preparingIsOverridden() {
    let form = NewEventViewController()
    let segue = UIStoryboardSegue(
      identifier: "ShowNewEvent", source: controller, destination: form)
    UIViewController().prepare(for: segue, sender: nil)
    #expect(form.delegate == nil)
    controller.prepare(for: segue, sender: nil)
    #expect(form.delegate != nil)
  }

  @Test(.eventScheduler("code.prepare.newEvent"))
  func onTheWayToTheFormTheTableBecomesItsDelegate() throws {
    app.pilot.press("n")
    #expect(try app.top(NewEventViewController.self).delegate === controller)
  }

  @Test(.eventScheduler("code.prepare.eventInfo"), arguments: [0, 1, 2])
  func onTheWayToTheInfoScreenTheRowsEventIsPassed(row: Int) throws {
    app.pilot.press("Home")
    for _ in 0..<row { app.pilot.press("Down") }
    app.pilot.press("Enter")
    let info = try app.top(EventInfoViewController.self)
    #expect(info.event?.title == ["One", "Two", "Three"][row])
  }

  @Test(.eventScheduler("code.prepare.eventInfo"))
  func aSenderThatIsNoRowOfTheTableIsNoTrap() {
    for sender in [nil, "text", UITableViewCell(frame: .zero), EventCell(reuseIdentifier: "x")]
      as [Any?]
    {
      let info = EventInfoViewController()
      let segue = UIStoryboardSegue(
        identifier: "ShowEventInfo", source: controller, destination: info)
      controller.prepare(for: segue, sender: sender)
      #expect(info.event == nil)
    }
  }
}
