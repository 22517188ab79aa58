import Foundation
import Models
import TerminalUITesting
import Testing

@testable import EventScheduler
@testable import RubricSupport
@testable import TerminalUI

/// The lines about files, scenes, controls and what connects them.
@MainActor
struct StoryboardRubricTests {
  // MARK: Scenes, classes and controls

  @Test(.eventScheduler("storyboard.files.model"))
  func theModelFilesArePartOfThePackage() throws {
    #expect(try PackageFolder.text(of: "Modules/Models/Event.swift").contains("class Event"))
    #expect(try PackageFolder.text(of: "Modules/Models/Schedule.swift").contains("class Schedule"))
  }

  @Test(.eventScheduler("storyboard.files.protocol"))
  func theProtocolHasAFileOfItsOwn() throws {
    let text = try PackageFolder.text(of: "Modules/Models/Protocol.swift")
    #expect(text.contains("protocol EventPassingDelegate"))
    #expect(!text.contains("class "))
  }

  @Test(.eventScheduler("storyboard.files.schedule"))
  func theScheduleScreenIsATableViewControllerInItsOwnFile() {
    #expect(isInItsOwnFile("ScheduleTableViewController"))
    let type: UIViewController.Type = ScheduleTableViewController.self
    #expect(type is UITableViewController.Type)
  }

  @Test(.eventScheduler("storyboard.files.newEvent"))
  func theFormIsAPlainViewControllerInItsOwnFile() {
    #expect(isInItsOwnFile("NewEventViewController"))
    #expect(isPlain(NewEventViewController.self))
  }

  @Test(.eventScheduler("storyboard.files.eventInfo"))
  func theInfoScreenIsAPlainViewControllerInItsOwnFile() {
    #expect(isInItsOwnFile("EventInfoViewController"))
    #expect(isPlain(EventInfoViewController.self))
  }

  private func isInItsOwnFile(_ type: String) -> Bool {
    let text = try? PackageFolder.text(of: "Apps/EventScheduler/Screens/\(type).swift")
    return text?.contains("class \(type): ") == true
  }

  private func isPlain(_ type: UIViewController.Type) -> Bool {
    !(type is UITableViewController.Type) && !(type is UINavigationController.Type)
  }

  @Test(.eventScheduler("storyboard.scene.initial"))
  func theFirstSceneIsATableInANavigationController() throws {
    let storyboard = UIStoryboard.main()
    let table = try MarkedScheduler.tableScene(of: storyboard)
    #expect(table.controllerType is UITableViewController.Type)
    let first = storyboard.instantiateInitialViewController()
    let navigation = try #require(first as? UINavigationController)
    #expect(navigation.topViewController is UITableViewController)
    #expect(navigation.topViewController?.view is UITableView)
  }

  @Test(.eventScheduler("storyboard.scene.others"))
  func twoFurtherScenesAreReachedFromTheTable() throws {
    let storyboard = UIStoryboard.main()
    let reached = Set(try MarkedScheduler.tableScene(of: storyboard).segues.map(\.destination))
    #expect(reached.count >= 2)
    for identifier in reached {
      let scene = try MarkedScheduler.scene(identifier, of: storyboard)
      #expect(isPlain(scene.controllerType), "\(identifier)")
      #expect(!scene.viewTypes.isEmpty, "\(identifier)")
    }
  }

  @Test(.eventScheduler("storyboard.class.schedule"))
  func theTableSceneIsAScheduleTableViewController() throws {
    let scene = try MarkedScheduler.tableScene(of: .main())
    #expect(scene.controllerType == ScheduleTableViewController.self)
  }

  @Test(.eventScheduler("storyboard.class.newEvent"))
  func theSecondSceneIsANewEventViewController() throws {
    let scene = try MarkedScheduler.scene(behind: "ShowNewEvent")
    #expect(scene.controllerType == NewEventViewController.self)
  }

  @Test(.eventScheduler("storyboard.class.eventInfo"))
  func theThirdSceneIsAnEventInfoViewController() throws {
    let scene = try MarkedScheduler.scene(behind: "ShowEventInfo")
    #expect(scene.controllerType == EventInfoViewController.self)
  }

  @Test(.eventScheduler("storyboard.control.new"))
  func newStandsAtTheRightOfTheTablesBar() throws {
    let scene = try MarkedScheduler.tableScene(of: .main())
    #expect(scene.rightBarButtonTitles == ["New"])
    let screen = try MarkedScheduler().pilot.screen
    #expect(screen.lines[0].hasSuffix("New"))
    let place = try #require(screen.firstPosition(of: "New"))
    #expect(place.row == 0 && place.column > screen.columns / 2)
  }

  @Test(.eventScheduler("storyboard.control.form"))
  func theFormHasAFieldATextAPickerAndTheButton() throws {
    let scene = try MarkedScheduler.scene(behind: "ShowNewEvent")
    for type in [UITextField.self, UITextView.self, UIDatePicker.self, UIButton.self] {
      #expect(scene.viewTypes.count { $0 == type } == 1, "\(type)")
    }
    let form = try MarkedScheduler.make(NewEventViewController.self)
    let buttons = form.view.subviews.compactMap { $0 as? UIButton }
    #expect(buttons.map(\.currentTitle) == ["Create New Event"])
    #expect(form.datePicker.datePickerMode == .dateAndTime)
  }

  @Test(.eventScheduler("storyboard.control.info"))
  func theInfoSceneHasTwoLabelsAndAText() throws {
    let scene = try MarkedScheduler.scene(behind: "ShowEventInfo")
    #expect(scene.viewTypes.count { $0 == UILabel.self } == 2)
    #expect(scene.viewTypes.count { $0 == UITextView.self } == 1)
    let info = try MarkedScheduler.make(EventInfoViewController.self)
    info.loadViewIfNeeded()
    #expect(!info.descriptionView.isEditable)
  }

  // MARK: Outlets, actions and segues

  @Test(.eventScheduler("storyboard.action.new"))
  func pressingNewCallsTheTablesAction() throws {
    let app = try MarkedScheduler()
    let schedule = try app.top(ScheduleTableViewController.self)
    let button = try #require(schedule.navigationItem.rightBarButtonItem)
    button.press()
    _ = try app.top(NewEventViewController.self)
  }

  @Test(.eventScheduler("storyboard.segue.showNewEvent"))
  func showNewEventLeadsFromTheTablesControllerToTheForm() throws {
    let app = try MarkedScheduler()
    let schedule = try app.top(ScheduleTableViewController.self)
    schedule.performSegue(withIdentifier: "ShowNewEvent", sender: nil)
    let form = try app.top(NewEventViewController.self)
    #expect(app.navigation.viewControllers == [schedule, form])
  }

  @Test(.eventScheduler("storyboard.segue.showEventInfo"))
  func showEventInfoLeadsFromTheCellToTheInfoScreen() throws {
    let scene = try MarkedScheduler.tableScene(of: .main())
    #expect(scene.cells.map(\.selectionSegue) == ["ShowEventInfo"])
    let app = try MarkedScheduler(titles: "Concert")
    app.pilot.click(on: "Concert")
    #expect(try app.top(EventInfoViewController.self).event?.title == "Concert")
  }

  @Test(.eventScheduler("storyboard.outlet.form"))
  func theFormsControlsAreItsOutlets() throws {
    let scene = try MarkedScheduler.scene(behind: "ShowNewEvent")
    let names = ["titleField", "descriptionView", "datePicker"]
    #expect(scene.outletNames.filter(names.contains) == names)
    let form = try MarkedScheduler.make(NewEventViewController.self)
    form.loadViewIfNeeded()
    for view in [form.titleField, form.descriptionView, form.datePicker] as [UIView?] {
      #expect(try form.view.subviews.contains(#require(view)))
    }
  }

  @Test(.eventScheduler("storyboard.action.create"))
  func createNewEventIsConnectedToTheFormsAction() throws {
    let form = try MarkedScheduler.make(NewEventViewController.self)
    let collector = EventCollector()
    form.delegate = collector
    form.loadViewIfNeeded()
    form.titleField.text = "Concert"
    form.descriptionView.text = "Row 7"
    let button = try #require(form.view.subviews.compactMap { $0 as? UIButton }.first)
    button.sendActions(for: .primaryActionTriggered)
    #expect(collector.events.map(\.title) == ["Concert"])
  }

  @Test(.eventScheduler("storyboard.outlet.info"))
  func theInfoScreensViewsAreItsOutlets() throws {
    let scene = try MarkedScheduler.scene(behind: "ShowEventInfo")
    #expect(scene.outletNames == ["titleLabel", "dateLabel", "descriptionView"])
    let info = try MarkedScheduler.make(EventInfoViewController.self)
    info.loadViewIfNeeded()
    for view in [info.titleLabel, info.dateLabel, info.descriptionView] as [UIView?] {
      #expect(try info.view.subviews.contains(#require(view)))
    }
  }
}
