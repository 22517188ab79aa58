import Foundation
import Models
import TerminalUI
import TerminalUITesting
import Testing

@testable import RubricSupport

/// The lines about EventInfoViewController.
@MainActor
struct EventInfoRubricTests {
  @Test(.eventScheduler("code.info.event"), arguments: Solution.all)
  func theInfoScreenBeginsWithoutAnEvent(solution: Solution) throws {
    let scene = try #require(solution.storyboard.scene(behind: "ShowEventInfo"))
    let info = solution.storyboard.instantiateViewController(withIdentifier: scene.identifier)
    let events = StoredProperties(of: info).values(of: Event?.self)
    #expect(!events.isEmpty && events.allSatisfy { $0 == nil })
  }

  @Test(.eventScheduler("code.info.viewDidLoad"), arguments: Solution.all)
  func theViewShowsTheEvent(solution: Solution) throws {
    let app = try MarkedScheduler(solution)
    let row = try app.schedule.eventCount
    try app.pass(app.event("Concert"))
    try app.openInfo(row: row)
    let words = app.top.view.words
    #expect(words.contains { $0.contains("Concert") })
    #expect(words.contains { $0.contains("23") && $0.contains("31") })
    #expect(try app.control(UITextView.self).text == "What Concert is about")
  }

  @Test(.eventScheduler("code.info.viewDidLoad"), arguments: Solution.written)
  func theEventIsThereAsSoonAsTheViewHasLoaded(solution: Solution) throws {
    let app = try MarkedScheduler(solution)
    let row = try app.schedule.eventCount
    try app.pass(app.event("Concert"))
    let scene = try #require(solution.storyboard.scene(behind: "ShowEventInfo"))
    let info = solution.storyboard.instantiateViewController(withIdentifier: scene.identifier)
    app.table.prepare(
      for: UIStoryboardSegue(identifier: "ShowEventInfo", source: app.table, destination: info),
      sender: app.table.tableView.cellForRow(at: app.path(ofRow: row)))
    info.loadViewIfNeeded()
    #expect(info.view.words.contains { $0.contains("Concert") })
    #expect(info.view.controls(UITextView.self).first?.text == "What Concert is about")
  }

  @Test(.eventScheduler("code.info.viewDidLoad"), arguments: Solution.written)
  func withoutAnEventTheViewLoadsAllTheSame(solution: Solution) throws {
    let scene = try #require(solution.storyboard.scene(behind: "ShowEventInfo"))
    let info = solution.storyboard.instantiateViewController(withIdentifier: scene.identifier)
    info.loadViewIfNeeded()
    #expect(info.isViewLoaded)
  }
}
