import DateFormatting
import Foundation
import Models
import TerminalCore
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import Passport
@testable import RubricSupport

/// The lines about the layout, and about actions, outlets and segues.
@MainActor
struct PassportStoryboardRubricTests {
  // MARK: Layout

  @Test(.passport("layout.table"))
  func theListIsAPassportTableViewController() throws {
    let scene = try MarkedPassport.scene("Passport")
    #expect(scene.controllerType == PassportTableScreen.self)
    #expect(scene.controllerType is UITableViewController.Type)
    #expect(try isInItsOwnFile("PassportTableScreen"))
  }

  @Test(.passport("layout.navigation"))
  func theListIsEmbeddedInANavigationController() throws {
    let scene = try MarkedPassport.scene("PassportNavigation")
    #expect(scene.controllerType is UINavigationController.Type)
    #expect(scene.rootScene == "Passport")
    #expect(try MarkedPassport.scene("Passport").title == "Passport")
  }

  @Test(.passport("layout.cell"))
  func thePrototypeCellHasAnIdentifier() throws {
    #expect(try MarkedPassport.scene("Passport").prototypeCellIdentifiers == ["LocationCell"])
  }

  @Test(.passport("layout.add"))
  func addStandsAtTheRightOfTheListsBar() async throws {
    #expect(try MarkedPassport.scene("Passport").rightBarButtonTitles == ["Add"])
    let app = try MarkedPassport()
    _ = try await app.open()
    #expect(app.pilot.screen.lines[0].hasSuffix("Add"))
    #expect(app.pilot.screen.lines[0].contains("Passport"))
  }

  @Test(
    .passport("layout.controllers"),
    arguments: ["SplashScreen", "InfoScreen", "AddScreen"])
  func thereAreThreeFurtherScenesOfTheirOwnClasses(name: String) throws {
    let types: [UIViewController.Type] = [
      SplashScreen.self, InfoScreen.self, AddScreen.self,
    ]
    let type = try #require(types.first { "\($0)" == name })
    let scene = try MarkedPassport.scene(of: type)
    #expect(!(scene.controllerType is UITableViewController.Type))
    #expect(!scene.viewTypes.isEmpty)
    #expect(try isInItsOwnFile(name))
  }

  private func isInItsOwnFile(_ type: String) throws -> Bool {
    try PackageFolder.text(of: "Apps/Passport/Client/Screens/\(type).swift")
      .contains("class \(type): ")
  }

  @Test(.passport("layout.form"))
  func theFormHasABarButtonAFieldATextAndTwoDatePickers() throws {
    let scene = try MarkedPassport.scene(of: AddScreen.self)
    #expect(scene.rightBarButtonTitles == ["Save"])
    #expect(scene.viewTypes.contains { $0 == UITextField.self })
    #expect(scene.viewTypes.count { $0 == UITextView.self } == 1)
    #expect(scene.viewTypes.count { $0 == UIDatePicker.self } == 2)
  }

  @Test(.passport("layout.info"))
  func theInfoSceneHasAText() throws {
    let scene = try MarkedPassport.scene(of: InfoScreen.self)
    #expect(scene.viewTypes.count { $0 == UITextView.self } == 1)
  }

  // MARK: Segues

  @Test(.passport("connections.segue.splash"))
  func showPassportLeadsFromTheSplashToTheNavigationController() throws {
    #expect(try MarkedPassport.scene("Splash").segues.map(\.identifier) == ["ShowPassport"])
    let app = try MarkedPassport()
    #expect(UIStoryboard.main().initialSceneIdentifier == "Splash")
    #expect(app.split == nil)
    app.pilot.window.rootViewController?
      .performSegue(withIdentifier: "ShowPassport", sender: nil)
    #expect(app.navigation?.viewControllers.first is PassportTableScreen)
  }

  @Test(.passport("connections.segue.info"))
  func showInfoLeadsFromTheCellToTheInfoScreen() async throws {
    let segues = try MarkedPassport.scene("Passport").segues
    #expect(segues.contains { $0.identifier == "ShowInfo" && $0.destination == "Info" })
    let app = try MarkedPassport(MarkedPassport.london)
    _ = try await app.open()
    #expect(app.pilot.click(on: "London"))
    _ = try app.top(InfoScreen.self)
  }

  @Test(.passport("connections.segue.add"))
  func showAddLeadsFromTheListToTheForm() async throws {
    let segues = try MarkedPassport.scene("Passport").segues
    #expect(segues.contains { $0.identifier == "ShowAdd" && $0.destination == "Add" })
    let app = try MarkedPassport()
    let table = try await app.open()
    table.performSegue(withIdentifier: "ShowAdd", sender: nil)
    #expect(try app.top(AddScreen.self).document === app.document)
  }

  // MARK: Actions and outlets

  @Test(.passport("connections.action.add"))
  func pressingAddCallsTheListsAction() async throws {
    let app = try MarkedPassport()
    let table = try await app.open()
    try #require(table.navigationItem.rightBarButtonItem).press()
    _ = try app.top(AddScreen.self)
  }

  @Test(.passport("connections.outlet.info"))
  func theInfoScreensTextIsItsOutlet() throws {
    #expect(try MarkedPassport.scene(of: InfoScreen.self).outletNames.contains("textView"))
    let info = try MarkedPassport.make(InfoScreen.self)
    info.loadViewIfNeeded()
    #expect(try info.view.subviews.contains(#require(info.textView)))
    #expect(!info.textView.isEditable)
  }

  @Test(.passport("connections.outlet.form"))
  func theFormsControlsAreItsOutlets() throws {
    let names = ["titleField", "descriptionView", "arrivalPicker", "departurePicker"]
    let outlets = try MarkedPassport.scene(of: AddScreen.self).outletNames
    #expect(names.allSatisfy(outlets.contains))
    let form = try MarkedPassport.make(AddScreen.self)
    form.loadViewIfNeeded()
    let views: [UIView?] = [
      form.titleField, form.descriptionView, form.arrivalPicker, form.departurePicker,
    ]
    for view in views { #expect(try form.view.subviews.contains(#require(view))) }
    #expect(form.arrivalPicker !== form.departurePicker)
  }

  @Test(.passport("connections.action.save"))
  func pressingSaveCallsTheFormsAction() async throws {
    let app = try MarkedPassport()
    _ = try await app.open()
    app.pilot.press("a")
    let form = try app.top(AddScreen.self)
    form.titleField.text = "London"
    form.locationField.text = "51.5, -0.1"
    form.updateHint()
    try #require(form.navigationItem.rightBarButtonItem).press()
    let server = app.server
    await app.wait { server.places.map(\.title) == ["London"] }
  }
}
