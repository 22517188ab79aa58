import Foundation
import Models
import TerminalUI
import TerminalUITesting
import Testing

@testable import RubricSupport

/// The rows about EventInfoViewController.
@MainActor
struct EventInfoRubricTests {
  @Test(.eventScheduler("code.info.event"), arguments: Solution.written)
  func theInfoScreenBeginsWithoutAnEvent(solution: Solution) throws {
    let scene = try #require(solution.storyboard.scene(behind: "ShowEventInfo"))
    let info = solution.storyboard.instantiateViewController(withIdentifier: scene.identifier)
    let events = StoredProperties(of: info).values(of: Event?.self)
    #expect(!events.isEmpty && events.allSatisfy { $0 == nil })
  }

  @Test(.eventScheduler("code.info.viewDidLoad"), arguments: Solution.all)
  func theViewShowsTheEvent(solution: Solution) throws {
    let app = try MarkedScheduler(solution)
    let count = try app.schedule.eventCount
    try app.add(app.event("Concert", onDay: 24), app.event("Exam", onDay: 26, isLate: true))
    for row in count...(count + 1) {
      try app.openInfo(row: row)
      // Another row checks whether it is the row's event.
      try expect(app, toShow: MarkedScheduler.event(of: app.top), in: app.top)
      app.goBack()
    }
  }

  /// Expects that a third view shows each property of an event in its view.
  private func expect(
    _ app: MarkedScheduler, toShow event: Event?, in info: UIViewController
  ) throws {
    let event = try #require(event)
    let title = try #require(event.title)
    let labels = info.view.controls(UILabel.self).compactMap(\.text)
    #expect(labels.contains { $0.contains(title) }, "\(labels)")
    #expect(!labels.contains { $0.contains("Optional(") }, "\(labels)")
    #expect(try MarkedScheduler.texts(labels, nameDay: app.day(of: event)), "\(labels)")
    #expect(try app.texts(labels, agreeWith: event), "\(labels)")
    #expect(info.view.controls(UITextView.self).first?.text == event.description)
  }

  @Test(.eventScheduler("code.info.viewDidLoad"), arguments: Solution.written)
  func theEventIsShownAsSoonAsTheViewHasLoaded(solution: Solution) throws {
    let app = try MarkedScheduler(solution)
    try app.add(app.event("Concert"))
    let scene = try #require(solution.storyboard.scene(behind: "ShowEventInfo"))
    let info = solution.storyboard.instantiateViewController(withIdentifier: scene.identifier)
    app.select(row: try app.schedule.eventCount - 1)
    app.table.prepare(
      for: UIStoryboardSegue(identifier: "ShowEventInfo", source: app.table, destination: info),
      sender: app.table.tableView.cellForRow(
        at: app.path(ofRow: try app.schedule.eventCount - 1)))
    info.loadViewIfNeeded()
    try expect(app, toShow: MarkedScheduler.event(of: info), in: info)
  }

  @Test(.eventScheduler("code.info.viewDidLoad"), arguments: Solution.written)
  func theYearOfTheLastDayOfAYearIsShown(solution: Solution) throws {
    let app = try MarkedScheduler(solution)
    let count = try app.schedule.eventCount
    try app.add(app.eventAtTheEndOfAYear("Party"))
    try app.openInfo(row: count)
    // Another row checks whether it is the row's event.
    guard MarkedScheduler.event(of: app.top)?.title == "Party" else { return }
    let labels = app.top.view.controls(UILabel.self).compactMap(\.text)
    #expect(!labels.contains { $0.contains("2029") }, "\(labels)")
  }

  @Test(.eventScheduler("code.info.viewDidLoad"), arguments: Solution.written)
  func theViewLoadsWithoutAnEvent(solution: Solution) throws {
    let scene = try #require(solution.storyboard.scene(behind: "ShowEventInfo"))
    let info = solution.storyboard.instantiateViewController(withIdentifier: scene.identifier)
    info.loadViewIfNeeded()
    #expect(info.isViewLoaded)
  }
}
