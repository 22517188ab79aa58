import Foundation
import Models
import TerminalUITesting
import TestSupport
import Testing

@testable import RubricSupport
@testable import TerminalUI

/// The rows about the layout, and about actions, outlets and segues.
@MainActor
struct PassportStoryboardRubricTests {
  /// Returns a Boolean value that indicates whether a class is the only view controller in the file
  /// with its name.
  private func hasItsOwnFile(_ type: String, in solution: Solution) throws -> Bool {
    let code = try ClassSource(of: type, in: solution).code
    let screens = code.matches(of: /class (\w+): UI\w*ViewController/)
    return screens.map { String($0.1) } == [type]
  }

  // MARK: Layout

  @Test(.passport("layout.table"), arguments: Solution.written)
  func theListIsAPassportTableViewController(solution: Solution) throws {
    let scenes = SolutionScenes(solution)
    let type = try scenes.list.controllerType
    #expect(type is UITableViewController.Type)
    #expect("\(type)" == "PassportTableViewController")
    #expect(try hasItsOwnFile("PassportTableViewController", in: solution))
  }

  @Test(.passport("layout.navigation"), arguments: Solution.written)
  func theListIsEmbeddedInANavigationController(solution: Solution) throws {
    let scenes = SolutionScenes(solution)
    #expect(try scenes.navigation.controllerType is UINavigationController.Type)
    #expect(try scenes.list.controllerType is UITableViewController.Type)
  }

  @Test(.passport("layout.navigation"), arguments: Solution.allCases)
  func theNavigationBarShowsPassport(solution: Solution) async throws {
    let app = try MarkedPassport(solution)
    await app.wait(for: "read/")
    #expect(app.pilot.screen.lines[0].contains("Passport"))
  }

  @Test(.passport("layout.cell"), arguments: Solution.written)
  func thePrototypeCellHasAnIdentifier(solution: Solution) throws {
    let scenes = SolutionScenes(solution)
    #expect(try scenes.list.prototypeCellIdentifiers.first?.isEmpty == false)
  }

  @Test(.passport("layout.add"), arguments: Solution.allCases)
  func theAddButtonIsAtTheRightOfTheNavigationBar(solution: Solution) async throws {
    #expect(try SolutionScenes(solution).list.rightBarButtonTitles.contains("Add"))
    let app = try MarkedPassport(solution)
    #expect(app.pilot.screen.lines[0].suffix(20).contains("Add"))
  }

  @Test(
    .passport("layout.controllers"), arguments: Solution.written,
    ["SplashViewController", "InfoViewController", "AddViewController"])
  func threeMoreScenesHaveTheirOwnClasses(solution: Solution, name: String) throws {
    let scenes = SolutionScenes(solution)
    let scene = try #require(scenes.plainScenes.first { "\($0.controllerType)" == name })
    #expect(!scene.viewTypes.isEmpty)
    #expect(try hasItsOwnFile(name, in: solution))
  }

  @Test(.passport("layout.form"), arguments: Solution.written)
  func theFormHasABarButtonATextFieldATextViewAndTwoDatePickers(solution: Solution) throws {
    let scenes = SolutionScenes(solution)
    let form = try scenes.form
    #expect(form.rightBarButtonTitles.contains("Save"))
    #expect(form.viewTypes.contains { $0 is UITextField.Type })
    #expect(form.viewTypes.contains { $0 is UITextView.Type })
    #expect(form.viewTypes.count { $0 is UIDatePicker.Type } == 2)
  }

  @Test(.passport("layout.form"), arguments: Solution.allCases)
  func theControlsOfTheFormAreOnTheScreen(solution: Solution) async throws {
    let app = try MarkedPassport(solution)
    try await app.openForm()
    #expect(app.pilot.screen.lines[0].suffix(20).contains("Save"))
    let controls: [UIView] =
      try app.views(UITextField.self) + app.views(UITextView.self) + app.views(UIDatePicker.self)
    // In the app's form dates are typed, so that they can stay empty.
    #expect(try solution == .product || app.views(UIDatePicker.self).count == 2)
    // A date picker contains text fields.
    let form = try #require(app.top.view)
    #expect(!form.controls(UITextField.self).isEmpty && !form.controls(UITextView.self).isEmpty)
    #expect(controls.allSatisfy { !$0.isHidden && !$0.frame.isEmpty })
  }

  @Test(.passport("layout.info"), arguments: Solution.written)
  func theInfoSceneHasATextView(solution: Solution) throws {
    let scenes = SolutionScenes(solution)
    #expect(try scenes.info.viewTypes.contains { $0 is UITextView.Type })
  }

  // MARK: Segues

  @Test(.passport("connections.segue.splash"), arguments: Solution.written)
  func aSegueConnectsTheSplashScreenToTheNavigationController(solution: Solution) throws {
    let scenes = SolutionScenes(solution)
    let segue = try #require(try scenes.splash.segues.first)
    #expect(!segue.identifier.isEmpty)
    #expect(try scenes.scene(segue.destination).rootScene != nil)
  }

  @Test(.passport("connections.segue.info"), arguments: Solution.written)
  func aSegueConnectsThePrototypeCellToTheInfoScene(solution: Solution) throws {
    let scenes = SolutionScenes(solution)
    #expect(try !scenes.infoSegue.identifier.isEmpty)
    #expect(try "\(scenes.info.controllerType)" == "InfoViewController")
  }

  @Test(.passport("connections.segue.info"), arguments: Solution.allCases)
  func aClickOnARowShowsThePlace(solution: Solution) async throws {
    let app = try MarkedPassport(solution, MarkedPassport.london)
    await app.waitForText("London")
    #expect(app.pilot.click(on: "London"))
    await app.wait { try app.top !== app.list }
  }

  @Test(.passport("connections.segue.add"), arguments: Solution.written)
  func aSegueConnectsTheListToTheForm(solution: Solution) throws {
    let scenes = SolutionScenes(solution)
    #expect(try !scenes.formSegue.identifier.isEmpty)
    #expect(try "\(scenes.form.controllerType)" == "AddViewController")
  }

  // MARK: Actions and outlets

  @Test(.passport("connections.action.add"), arguments: Solution.allCases)
  func pressingAddShowsTheFormEachTime(solution: Solution) async throws {
    let app = try MarkedPassport(solution)
    for _ in 0..<3 {
      try app.pressRightBarButton()
      let pickers = try app.views(UIDatePicker.self).count
      #expect(try solution == .product ? !app.views(UITextField.self).isEmpty : pickers == 2)
      app.navigation?.popViewController(animated: false)
      app.pilot.drawPendingFrame()
    }
  }

  @Test(.passport("connections.outlet.info"), arguments: Solution.written)
  func theTextViewOfTheInfoScreenIsItsOutlet(solution: Solution) async throws {
    let app = try MarkedPassport(solution, MarkedPassport.london)
    await app.waitForText("London")
    app.pilot.press("Enter")
    let text = try app.view(UITextView.self)
    #expect(try isOutlet(text, of: app.top))
  }

  @Test(.passport("connections.outlet.form"), arguments: Solution.written)
  func theControlsOfTheFormAreItsOutlets(solution: Solution) throws {
    let app = try MarkedPassport(solution)
    try app.pressRightBarButton()
    #expect(try isOutlet(app.view(UITextField.self), of: app.top))
    #expect(try isOutlet(app.view(UITextView.self), of: app.top))
    for picker in try app.views(UIDatePicker.self) { #expect(try isOutlet(picker, of: app.top)) }
  }

  private func isOutlet<View: UIView>(_ view: View, of controller: UIViewController) -> Bool {
    outlets(of: controller).values.contains { ($0 as? Outlet<View>)?.wrappedValue === view }
  }

  @Test(.passport("connections.action.save"), arguments: Solution.allCases)
  func pressingSaveSendsARequest(solution: Solution) async throws {
    let app = try MarkedPassport(solution)
    try await app.openForm()
    app.type("London", into: try app.view(UITextField.self))
    // Another row checks whether a title is enough.
    app.type("Theatre", into: try app.view(UITextView.self))
    let calls = app.server.calls.count
    try app.pressRightBarButton()
    await app.wait { app.server.calls.count > calls }
  }
}
