import Foundation
import Models
import TerminalUITesting
import Testing

@testable import RubricSupport
@testable import TerminalUI

/// The rows about files, scenes, controls and their connections.
@MainActor
struct StoryboardRubricTests {
  // MARK: Files

  @Test(.eventScheduler("storyboard.files.model"))
  func theModelFilesArePartOfThePackage() throws {
    #expect(try PackageFolder.text(of: "Modules/Models/Event.swift").contains("class Event"))
    #expect(try PackageFolder.text(of: "Modules/Models/Schedule.swift").contains("class Schedule"))
  }

  @Test(.eventScheduler("storyboard.files.protocol"))
  func theProtocolHasItsOwnFile() throws {
    let text = try PackageFolder.text(of: "Modules/Models/Protocol.swift")
    #expect(text.contains("protocol EventPassingDelegate"))
    let types = text.matches(of: /\b(?:class|struct|enum|actor|protocol) \w+\s*[:{]/)
    #expect(types.count == 1, "it is the only type")
  }

  @Test(.eventScheduler("storyboard.files.schedule"))
  func theScheduleScreenIsATableViewControllerInItsOwnFile() {
    #expect(file(of: "ScheduleTableViewController", has: "UITableViewController"))
  }

  @Test(.eventScheduler("storyboard.files.newEvent"))
  func theFormIsAPlainViewControllerInItsOwnFile() {
    #expect(file(of: "NewEventViewController", has: "UIViewController"))
  }

  @Test(.eventScheduler("storyboard.files.eventInfo"))
  func theInfoScreenIsAPlainViewControllerInItsOwnFile() {
    #expect(file(of: "EventInfoViewController", has: "UIViewController"))
  }

  /// Returns a Boolean value that indicates whether the file named after a class declares it as a
  /// subclass of another class, and declares no other view controller.
  private func file(of type: String, has superclass: String) -> Bool {
    let text = try? PackageFolder.text(of: "Apps/EventScheduler/Assignment/\(type).swift")
    let screens = text?.matches(of: /class \w+: \w*ViewController/) ?? []
    return screens.map { String($0.output) } == ["class \(type): \(superclass)"]
  }

  // MARK: Scenes, classes and controls

  @Test(.eventScheduler("storyboard.scene.initial"), arguments: Solution.all)
  func theFirstSceneIsATableInANavigationController(solution: Solution) throws {
    let scene = try #require(solution.storyboard.tableScene)
    #expect(scene.controllerType is UITableViewController.Type)
    let app = try MarkedScheduler(solution)
    #expect(app.table.navigationController?.viewControllers == [app.table])
    #expect(app.table.view is UITableView)
  }

  @Test(.eventScheduler("storyboard.scene.others"), arguments: Solution.all)
  func theStoryboardHasTwoMoreScenes(solution: Solution) {
    // Other rows check the segues to them.
    let scenes = solution.storyboard.scenes.filter { scene in
      !(scene.controllerType is UITableViewController.Type) && scene.rootScene == nil
        && !scene.viewTypes.isEmpty
    }
    #expect(scenes.count >= 2)
  }

  @Test(.eventScheduler("storyboard.class.schedule"), arguments: Solution.written)
  func theTableSceneIsAScheduleTableViewController(solution: Solution) throws {
    let scene = try #require(solution.storyboard.tableScene)
    #expect("\(scene.controllerType)" == "ScheduleTableViewController")
  }

  @Test(.eventScheduler("storyboard.class.newEvent"), arguments: Solution.written)
  func theSecondSceneIsANewEventViewController(solution: Solution) throws {
    let scene = try #require(solution.storyboard.scene(behind: "ShowNewEvent"))
    #expect("\(scene.controllerType)" == "NewEventViewController")
  }

  @Test(.eventScheduler("storyboard.class.eventInfo"), arguments: Solution.written)
  func theThirdSceneIsAnEventInfoViewController(solution: Solution) throws {
    let scene = try #require(solution.storyboard.scene(behind: "ShowEventInfo"))
    #expect("\(scene.controllerType)" == "EventInfoViewController")
  }

  @Test(.eventScheduler("storyboard.control.new"), arguments: Solution.all)
  func theNewButtonIsAtTheRightOfTheNavigationBar(solution: Solution) throws {
    let app = try MarkedScheduler(solution)
    let titles = app.table.navigationItem.rightBarButtonItems?.map(\.title)
    #expect(titles?.contains("New") == true)
    let place = try #require(app.pilot.screen.firstPosition(of: "New"))
    #expect(place.row == 0 && place.column > app.pilot.screen.columns / 2)
  }

  @Test(.eventScheduler("storyboard.control.form"), arguments: Solution.all)
  func theFormHasATextFieldATextViewAPickerAndTheButton(solution: Solution) throws {
    let app = try MarkedScheduler(solution)
    try app.openForm()
    let form = try #require(app.top.view)
    #expect(!form.controls(UITextField.self).isEmpty)
    #expect(!form.controls(UITextView.self).isEmpty)
    #expect(!form.controls(UIDatePicker.self).isEmpty)
    #expect(form.controls(UIButton.self).map(\.currentTitle).contains("Create New Event"))
    #expect(app.pilot.screen.contains("Create New Event"))
  }

  @Test(.eventScheduler("storyboard.control.info"), arguments: Solution.all)
  func theInfoSceneHasTwoLabelsAndATextView(solution: Solution) throws {
    let scene = try #require(solution.storyboard.scene(behind: "ShowEventInfo"))
    #expect(scene.viewTypes.count { $0 is UILabel.Type } >= 2)
    #expect(scene.viewTypes.contains { $0 is UITextView.Type })
  }

  // MARK: Outlets, actions and segues

  @Test(.eventScheduler("storyboard.action.new"), arguments: Solution.all)
  func newIsConnectedToAnAction(solution: Solution) throws {
    let app = try MarkedScheduler(solution)
    // Another row checks what the action does.
    let items = app.table.navigationItem.rightBarButtonItems
    #expect(items?.first { $0.title == "New" }?.primaryAction != nil)
  }

  @Test(.eventScheduler("storyboard.segue.showNewEvent"), arguments: Solution.all)
  func showNewEventConnectsTheTableViewControllerToTheForm(solution: Solution) throws {
    let app = try MarkedScheduler(solution)
    try #require(solution.storyboard.scene(behind: "ShowNewEvent") != nil)
    app.table.performSegue(withIdentifier: "ShowNewEvent", sender: nil)
    // The second view is the one that accepts input.
    #expect(
      !app.top.view.controls(UITextField.self).isEmpty
        || !app.top.view.controls(UIDatePicker.self).isEmpty)
  }

  @Test(.eventScheduler("storyboard.segue.showEventInfo"), arguments: Solution.all)
  func showEventInfoConnectsTheCellToTheInfoScreen(solution: Solution) throws {
    let storyboard = solution.storyboard
    let cells = try #require(storyboard.tableScene).cells
    #expect(cells.contains { $0.selectionSegue == "ShowEventInfo" })
    let scene = try #require(storyboard.scene(behind: "ShowEventInfo"))
    #expect(scene.identifier != storyboard.tableScene?.identifier)
    // The third view is the one that accepts no input.
    #expect(!scene.viewTypes.contains { $0 is UITextField.Type || $0 is UIDatePicker.Type })
  }

  @Test(.eventScheduler("storyboard.outlet.form"), arguments: Solution.all)
  func theFormsControlsAreItsOutlets(solution: Solution) throws {
    let app = try MarkedScheduler(solution)
    try app.openForm()
    let outlets = StoredProperties(of: app.top).connectedViews
    #expect(outlets.contains(try app.control(UITextField.self)))
    #expect(outlets.contains(try app.control(UITextView.self)))
    #expect(outlets.contains(try app.control(UIDatePicker.self)))
  }

  @Test(.eventScheduler("storyboard.action.create"), arguments: Solution.all)
  func createNewEventIsConnectedToTheFormsAction(solution: Solution) throws {
    let app = try MarkedScheduler(solution)
    let before = try app.schedule.eventCount
    try app.openForm()
    try app.fillIn(title: "Concert", description: "Row 7")
    let field = try app.control(UITextField.self)
    app.pilot.window.focus(field)
    let form = app.top
    try app.sendCreate()
    // The action changes something. Another row checks whether the change is correct.
    #expect(
      try app.top !== form || !field.isFirstResponder || app.schedule.eventCount != before)
  }

  @Test(.eventScheduler("storyboard.outlet.info"), arguments: Solution.all)
  func theInfoScreensViewsAreItsOutlets(solution: Solution) throws {
    let scene = try #require(solution.storyboard.scene(behind: "ShowEventInfo"))
    let connected = scene.declarations.elements.filter { $0.outlet != nil }.map(\.type)
    #expect(connected.count { $0 is UILabel.Type } >= 2)
    #expect(connected.contains { $0 is UITextView.Type })
  }
}
