import Foundation
import Models
import Persistence
import TerminalUI
import TerminalUITesting
import Testing

@testable import EventScheduler
@testable import RubricSupport

/// The lines about ScheduleTableViewController itself.
@MainActor
struct ScheduleRubricTests {
  @Test(.eventScheduler("code.schedule.conforms"))
  func theScheduleAdoptsTheDelegateProtocol() throws {
    let schedule: UIViewController = try MarkedScheduler.make(ScheduleTableViewController.self)
    #expect(schedule is any EventPassingDelegate)
  }

  @Test(.eventScheduler("code.schedule.property"))
  func theScheduleIsMadeWithTheController() throws {
    let controller = try MarkedScheduler.make(ScheduleTableViewController.self)
    let schedule: Schedule = controller.schedule
    #expect(schedule.eventCount == 0)
    #expect(schedule === controller.schedule)
  }

  @Test(.eventScheduler("code.schedule.firstEvent"))
  func loadingTheViewAddsAFirstEvent() throws {
    let controller = try MarkedScheduler.make(ScheduleTableViewController.self)
    controller.loadViewIfNeeded()
    #expect(controller.schedule.eventCount == 1)
    let stored = try MarkedScheduler().store.events()
    #expect(stored.count == 1)
    #expect(stored.first?.title?.isEmpty == false && stored.first?.date != nil)
  }

  @Test(.eventScheduler("code.schedule.new"))
  func theActionOfNewPerformsTheSegueByItsIdentifier() throws {
    // A storyboard of its own tells which of two segues was performed.
    let storyboard = UIStoryboard(
      name: "Crossroads", initial: "Navigation",
      scenes: [
        .navigation("Navigation", root: "Schedule"),
        StoryboardScene("Schedule", ScheduleTableViewController.self) { scene in
          scene.prototypeCell("EventCell", style: .subtitle)
          scene.segue("Elsewhere", to: "Wrong")
          scene.segue("ShowNewEvent", to: "Right")
        },
        StoryboardScene("Wrong", UIViewController.self) { $0.title("Wrong") },
        StoryboardScene("Right", UIViewController.self) { $0.title("Right") },
      ])
    let navigation = try #require(
      storyboard.instantiateInitialViewController() as? UINavigationController)
    let schedule = try #require(navigation.topViewController as? ScheduleTableViewController)
    schedule.newButtonPressed(UIBarButtonItem(title: "New"))
    #expect(navigation.topViewController?.title == "Right")
  }

  @Test(.eventScheduler("code.schedule.delegate"))
  func theDelegateFunctionAddsTheEventAndTheTableShowsIt() throws {
    let app = try MarkedScheduler(titles: "First")
    let controller = try app.top(ScheduleTableViewController.self)
    #expect(controller.tableView.numberOfRows(inSection: 0) == 1)
    controller.passEventBack(newEvent: MarkedScheduler.event("Second", inDays: 1))
    app.pilot.settle()
    #expect(controller.schedule.eventArray.map(\.title) == ["First", "Second"])
    #expect(controller.tableView.numberOfRows(inSection: 0) == 2)
    #expect(app.pilot.screen.contains("Second"))
    #expect(try app.store.count == 2)
  }

  @Test(.eventScheduler("code.schedule.delegate"))
  func theDelegateFunctionReloadsTheTableByItself() throws {
    // Over a schedule in memory nothing else tells the table of a change.
    let controller = try MarkedScheduler.make(ScheduleTableViewController.self)
    let pilot = Pilot(showing: UINavigationController(rootViewController: controller))
    #expect(pilot.screen.contains("Midterm"))
    controller.passEventBack(newEvent: MarkedScheduler.event("Second"))
    pilot.settle()
    #expect(pilot.screen.contains("Midterm") && pilot.screen.contains("Second"))
  }
}
