import DateFormatting
import Foundation
import LocationServices
import Models
import Networking
import TerminalCore
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import Passport
@testable import RubricSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The lines about AddScreen.
@MainActor
struct PassportAddRubricTests {
  private let app: MarkedPassport
  private let origin: HTTPOrigin

  init() throws {
    app = try MarkedPassport()
    origin = try #require(URL(string: MarkedPassport.address).flatMap(HTTPOrigin.init))
  }

  /// Opens the form as a person does.
  private func openForm() async throws -> AddScreen {
    _ = try await app.open()
    app.pilot.press("a")
    return try app.top(AddScreen.self)
  }

  /// The query of the last request to create, decoded.
  private func sentObject() throws -> [String: Any] {
    let request = try #require(
      app.server.requests.last { $0.url?.absoluteString.contains("/create/") == true })
    let url = try #require(request.url)
    let items = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems
    let data = try #require(items?.first { $0.name == "data" }?.value)
    let object = try JSONSerialization.jsonObject(with: Data(data.utf8))
    return try #require(object as? [String: Any])
  }

  @Test(.passport("add.location"))
  func theFormHasALocationManagerThatItListensTo() async throws {
    let source = try PackageFolder.text(of: "Apps/Passport/Client/Screens/AddScreen.swift")
    #expect(source.contains("import LocationServices"))
    let form = try await openForm()
    let manager: CLLocationManager = form.locationManager
    #expect(manager.delegate === form)
    form.locationManager(
      manager,
      didUpdateLocations: [CLLocation(latitude: 45.4215, longitude: -75.6972)])
    #expect(form.locationField.text == "45.4215, -75.6972")
  }

  @Test(.passport("add.location", "add.save.request"))
  func theFormAsksForThePositionAndSendsIt() async throws {
    _ = try await app.open()
    // The source is looked up as the form loads: other tests of the process have theirs.
    CLLocationManager.authorization.decide(.authorizedWhenInUse)
    CLLocationManager.source = FixedSource(latitude: 45.4215, longitude: -75.6972)
    app.pilot.press("a")
    CLLocationManager.source = nil
    let form = try app.top(AddScreen.self)
    await app.wait { form.positioning != .searching }
    #expect(form.locationField.text == "45.4215, -75.6972")
    app.pilot.type("Ottawa")
    app.pilot.press("Ctrl-S")
    let server = app.server
    await app.pilot.wait { _ in !server.places.isEmpty }
    let object = try sentObject()
    #expect(object["latitude"] as? Double == 45.4215)
    #expect(object["longitude"] as? Double == -75.6972)
  }

  @Test(.passport("add.touch.endsEditing"))
  func touchingTheBackgroundHidesTheKeyboards() async throws {
    let form = try await openForm()
    for text in [form.titleField, form.descriptionView, form.locationField] as [UIView] {
      app.pilot.window.focus(text)
      #expect(text.isFirstResponder)
      form.touchesBegan([], with: nil)
      #expect(!text.isFirstResponder)
    }
  }

  @Test(.passport("add.save.endsEditing"))
  func saveHidesTheKeyboards() async throws {
    let form = try await openForm()
    app.server.hold()
    form.titleField.text = "London"
    // With a position nothing is asked that would take the keys away by itself.
    form.locationField.text = "51.50998, -0.1337"
    for text in [form.titleField, form.descriptionView, form.locationField] as [UIView] {
      app.pilot.window.focus(text)
      #expect(text.isFirstResponder)
      form.saveButtonPressed(form)
      #expect(!text.isFirstResponder && form.presentedViewController == nil)
    }
  }

  @Test(.passport("add.save.request"))
  func saveSendsTheFormAsAJSONString() async throws {
    let form = try await openForm()
    app.pilot.type("Café & <Bar> +1% 🗼")
    form.descriptionView.text = "Line 1\n\"quoted\"\\"
    form.locationField.text = "51.50998, -0.1337"
    let zone = MarkedPassport.newYork.timeZone
    form.arrivalPicker.date = try #require(
      LocalDateTime("2021-04-17 19:59:00")?.date(in: zone))
    form.departurePicker.date = try #require(
      LocalDateTime("2021-04-19 08:30:00")?.date(in: zone))
    app.pilot.press("Ctrl-S")
    let server = app.server
    await app.pilot.wait { _ in !server.places.isEmpty }

    let object = try sentObject()
    #expect(object["title"] as? String == "Café & <Bar> +1% 🗼")
    #expect(object["description"] as? String == "Line 1\n\"quoted\"\\")
    #expect(object["latitude"] as? Double == 51.50998)
    #expect(object["longitude"] as? Double == -0.1337)
    #expect(object["arrival"] as? String == "2021-04-17 19:59:00")
    #expect(object["departure"] as? String == "2021-04-19 08:30:00")
    #expect(object.keys.contains("id"))
    let request = try #require(
      app.server.requests.last { $0.url?.absoluteString.contains("/create/") == true })
    #expect(request.url?.absoluteString.contains("/passport/create/?data=%7B") == true)
    #expect(request.value(forHTTPHeaderField: "my-authentication") == "lenc0001")
  }

  @Test(.passport("add.save.request"), arguments: ["", " ", "\t \n"])
  func withoutATitleSaveCallsNothing(title: String) async throws {
    let form = try await openForm()
    form.titleField.text = title
    form.locationField.text = "1, 2"
    form.saveButtonPressed(form)
    app.pilot.press("Ctrl-S")
    #expect(form.task == nil)
    #expect(app.server.calls == ["read/"])
    _ = try app.top(AddScreen.self)
  }

  @Test(.passport("add.requestTask"))
  func addRequestTaskHandsDataAndErrorsToTheCallback() async throws {
    let form = try await openForm()
    form.titleField.text = "London"
    form.addRequestTask(.success(HTTPResponse(status: 500, body: Data("<html>".utf8))))
    app.pilot.settle()
    #expect(app.pilot.screen.contains("The place is not saved"))
    form.dismiss(animated: false)
    #expect(try app.top(AddScreen.self).titleField.text == "London")
    form.addRequestTask(
      .success(
        HTTPResponse(status: 200, body: Data(#"{"db_message":"created","id":7}"#.utf8))))
    _ = try app.top(PassportTableScreen.self)
    #expect(app.document.newID == nil || app.document.newID == 7)
  }

  @Test(.passport("add.callback"))
  func whatWasStoredLeadsBackToTheList() async throws {
    let form = try await openForm()
    form.addCallback(.success(nil))
    _ = try app.top(PassportTableScreen.self)
    #expect(app.navigation?.viewControllers.count == 1)
  }

  @Test(.passport("add.callback"))
  func itLeadsToTheListFromAnyDepth() async throws {
    let form = try await openForm()
    let navigation = try #require(app.navigation)
    let list = try #require(navigation.viewControllers.first)
    navigation.setViewControllers([list, UIViewController(), form], animated: false)
    form.addCallback(.success(nil))
    #expect(navigation.viewControllers == [list])
  }

  @Test(.passport("add.callback"))
  func aFailureIsSaidAndEverythingTypedStays() async throws {
    let form = try await openForm()
    form.titleField.text = "London"
    form.descriptionView.text = "Theatre"
    form.addCallback(.failure(.unreachable(.cannotConnect(origin))))
    app.pilot.settle()
    #expect(app.pilot.screen.contains("The place is not saved"))
    #expect(app.navigation?.topViewController === form)
    #expect(form.titleField.text == "London" && form.descriptionView.text == "Theatre")
  }
}

/// A source that knows one position.
private struct FixedSource: LocationSource {
  let latitude: Double
  let longitude: Double

  func reports() -> AsyncStream<LocationReport> {
    AsyncStream { reports in
      reports.yield(.location(CLLocation(latitude: latitude, longitude: longitude)))
      reports.finish()
    }
  }
}
