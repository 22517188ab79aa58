import Foundation
import Models
import TerminalUITesting
import Testing

@testable import RubricSupport
@testable import TerminalUI

/// The rows about ScheduleTableViewController itself.
@MainActor
struct ScheduleRubricTests {
  /// The first view controller of a storyboard, before its view is loaded.
  private func table(of storyboard: UIStoryboard) throws -> UIViewController {
    let scene = try #require(storyboard.tableScene)
    return storyboard.instantiateViewController(withIdentifier: scene.identifier)
  }

  @Test(.eventScheduler("code.schedule.conforms"), arguments: Solution.written)
  func theScheduleAdoptsTheDelegateProtocol(solution: Solution) throws {
    #expect(solution.isDelegate(try table(of: solution.storyboard)))
  }

  @Test(.eventScheduler("code.schedule.property"), arguments: Solution.written)
  func theScheduleIsCreatedWithTheController(solution: Solution) throws {
    let table = try table(of: solution.storyboard)
    let schedule = try #require(StoredProperties(of: table).values(of: Schedule.self).first)
    // Each controller has its own schedule.
    let other = try self.table(of: solution.storyboard)
    #expect(StoredProperties(of: other).values(of: Schedule.self).allSatisfy { $0 !== schedule })
  }

  @Test(.eventScheduler("code.schedule.firstEvent"), arguments: Solution.all)
  func loadingTheViewAddsAFirstEvent(solution: Solution) throws {
    let table = try table(of: solution.storyboard)
    let schedules = StoredProperties(of: table).values(of: Schedule.self)
    #expect(schedules.allSatisfy { $0.eventCount == 0 })
    let app = try MarkedScheduler(solution)
    let first = try #require(app.schedule.eventArray.first)
    #expect(first.date != nil)
    #expect(solution == .product || first.description?.isEmpty == false)
    #expect(app.pilot.screen.contains(try #require(first.title)))
    // When the view appears again, no event is added.
    let count = try app.schedule.eventCount
    try app.openForm()
    app.table.navigationController?.popToRootViewController(animated: false)
    app.pilot.drawPendingFrame()
    #expect(try app.schedule.eventCount == count)
  }

  @Test(.eventScheduler("code.schedule.new"), arguments: Solution.written)
  func theActionOfNewPerformsTheSegueByItsIdentifier(solution: Solution) throws {
    // The segues lead to other scenes, which show which segue was performed.
    let storyboard = solution.storyboard
    let scenes = storyboard.scenes.map { scene in
      var scene = scene
      guard scene.identifier == storyboard.tableScene?.identifier else { return scene }
      scene.segues = scene.segues.map { segue in
        StoryboardScene.Segue(
          identifier: segue.identifier,
          destination: segue.identifier == "ShowNewEvent" ? "Right" : "Wrong", kind: segue.kind,
          modalPresentationStyle: nil)
      }
      return scene
    }
    let crossroads = UIStoryboard(
      name: "Crossroads", initial: storyboard.initialSceneIdentifier,
      scenes: scenes + [
        StoryboardScene("Wrong", UIViewController.self) { $0.title("Wrong") },
        StoryboardScene("Right", UIViewController.self) { $0.title("Right") },
      ])
    let navigation = try #require(
      crossroads.instantiateInitialViewController() as? UINavigationController)
    let pilot = Pilot(showing: navigation)
    for _ in 1...2 {
      pilot.click(on: "New")
      #expect(navigation.topViewController?.title == "Right")
      navigation.popToRootViewController(animated: false)
      pilot.drawPendingFrame()
    }
  }

  @Test(.eventScheduler("code.schedule.new"), arguments: Solution.all)
  func newShowsTheSecondView(solution: Solution) throws {
    let app = try MarkedScheduler(solution)
    for _ in 1...2 {
      app.pilot.click(on: "New")
      #expect(!app.top.view.controls(UITextField.self).isEmpty)
      // A segue of the button and one that its action performs would show two forms.
      #expect(app.table.navigationController?.viewControllers.count == 2)
      app.goBack()
    }
  }

  @Test(.eventScheduler("code.schedule.delegate"), arguments: Solution.written)
  func theDelegateFunctionAddsTheEventAndTheTableShowsIt(solution: Solution) throws {
    let app = try MarkedScheduler(solution)
    let first = try app.schedule.eventArray.map(\.title)
    // Two events with the same name, one that is earlier than the last, and one at the same date.
    let events = try [
      app.event("Exam", onDay: 27), app.event("Exam", onDay: 28), app.event("Concert", onDay: 24),
      app.event("Picnic", onDay: 27),
    ]
    for (number, event) in events.enumerated() {
      #expect(app.pass(event))
      let passed = events[...number].compactMap(\.title).sorted()
      #expect(try app.titles(besides: first) == passed)
      for title in Set(passed) {
        #expect(
          app.pilot.screen.lines.dropLast().count { $0.contains(title) }
            == passed.count { $0 == title })
      }
    }
    // They are in the order of addition or of date.
    let added = try app.schedule.eventArray.filter { event in
      events.contains { $0.title == event.title }
    }
    let days = try added.map(app.day(of:))
    #expect(days == [27, 28, 24, 27] || days == days.sorted(), "\(days)")
  }
}
