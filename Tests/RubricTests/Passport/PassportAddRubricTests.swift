import Foundation
import FoundationNetworking
import LocationServices
import Models
import Networking
import TerminalUITesting
import TestSupport
import Testing

@testable import RubricSupport
@testable import TerminalUI

/// The rows about AddViewController.
@MainActor
@Suite(.serialized)
struct PassportAddRubricTests {
  /// Opens a solution's form in Ottawa.
  private func openForm(_ solution: Solution = .assignment) async throws -> MarkedPassport {
    let app = try MarkedPassport(solution)
    await app.wait(for: "read/")
    try await app.openForm()
    return app
  }

  /// The JSON object of the last request to create a place.
  private func sentObject(_ app: MarkedPassport) throws -> [String: Any] {
    let url = try #require(try app.request("create").url)
    #expect(url.absoluteString.contains("/passport/create/?data=%7B"))
    let items = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems
    let data = try #require(items?.first { $0.name == "data" }?.value)
    let object = try JSONSerialization.jsonObject(with: Data(data.utf8))
    return try #require(object as? [String: Any])
  }

  @Test(.passport("add.location"), arguments: Solution.written)
  func theFormHasALocationManager(solution: Solution) async throws {
    let app = try await openForm(solution)
    #expect(try MarkedPassport.properties(of: app.top).contains { $0 is CLLocationManager })
    let source = try ClassSource(of: "AddViewController", in: solution)
    #expect(source.code.contains(/import (LocationServices|CoreLocation)\n/))
  }

  @Test(.passport("add.touch.endsEditing"), arguments: Solution.allCases)
  func touchingTheBackgroundHidesTheKeyboards(solution: Solution) async throws {
    let app = try await openForm(solution)
    for text in [try app.view(UITextField.self), try app.view(UITextView.self)] as [UIView] {
      #expect(text.becomeFirstResponder() && text.isFirstResponder)
      try app.top.touchesBegan([], with: nil)
      #expect(!text.isFirstResponder)
    }
  }

  @Test(.passport("add.save.endsEditing"), arguments: Solution.allCases)
  func saveHidesTheKeyboards(solution: Solution) async throws {
    for isTitle in [true, false] {
      let app = try await openForm(solution)
      app.server.hold()
      defer { app.server.release() }
      let title = try app.view(UITextField.self)
      app.type("London", into: title)
      let text: UIView = isTitle ? title : try app.view(UITextView.self)
      #expect(text.becomeFirstResponder() && text.isFirstResponder)
      try app.pressRightBarButton()
      #expect(!text.isFirstResponder)
    }
  }

  @Test(.passport("add.save.request"), arguments: Solution.allCases)
  func saveSendsTheFormAsAJSONString(solution: Solution) async throws {
    let app = try await openForm(solution)
    app.type("Café & <Bar> +1% 🗼", into: try app.view(UITextField.self))
    try app.view(UITextView.self).text = "Line 1\n\"quoted\"\\"
    let pickers = try app.views(UIDatePicker.self)
    // Both days are in the first week of the next year.
    let times = ["2021-12-31 23:30:00", "2023-12-31 00:30:00"]
    for (picker, time) in zip(pickers, times) {
      let zone = picker.timeZone ?? .current
      picker.date = try #require(LocalDateTime(time)?.date(in: zone))
    }
    // In the app's form dates are typed.
    if solution == .product {
      for (field, time) in zip(try app.views(UITextField.self).suffix(2), times) {
        app.type(time, into: field)
      }
    }
    try app.pressRightBarButton()
    let server = app.server
    await app.wait { !server.places.isEmpty }

    let object = try sentObject(app)
    #expect(object["title"] as? String == "Café & <Bar> +1% 🗼")
    #expect(object["description"] as? String == "Line 1\n\"quoted\"\\")
    #expect(Double("\(object["latitude"] ?? "")") == 45.4215)
    #expect(Double("\(object["longitude"] ?? "")") == -75.6972)
    #expect((object["arrival"] as? String)?.contains("2021-12-31 23:30") == true)
    #expect((object["departure"] as? String)?.contains("2023-12-31 00:30") == true)
    #expect(object.keys.contains("id"))
    let request = try app.request("create")
    #expect(request.value(forHTTPHeaderField: "my-authentication") == "lenc0001")
  }

  @Test(.passport("add.save.request"), arguments: Solution.allCases)
  func eachPlaceIsSentWithItsOwnValues(solution: Solution) async throws {
    let app = try MarkedPassport(solution)
    await app.wait(for: "read/")
    for (count, title) in ["London", "Paris", "London"].enumerated() {
      try await app.openForm()
      // The form is always empty when it opens.
      #expect(try app.view(UITextField.self).text ?? "" == "")
      #expect(try app.view(UITextView.self).text ?? "" == "")
      app.type(title, into: try app.view(UITextField.self))
      app.type("Day \(count)", into: try app.view(UITextView.self))
      try app.pressRightBarButton()
      await app.wait { app.navigation?.viewControllers.count == 1 }
    }
    #expect(app.server.places.map(\.title) == ["London", "Paris", "London"])
    #expect(app.server.places.map(\.description) == ["Day 0", "Day 1", "Day 2"])
  }

  @Test(.passport("add.save.request"), arguments: Solution.allCases, ["London", "X"])
  func aTitleIsEnough(solution: Solution, title: String) async throws {
    let app = try await openForm(solution)
    app.type(title, into: try app.view(UITextField.self))
    try app.pressRightBarButton()
    await app.wait { app.server.places.map(\.title) == [title] }
  }

  @Test(.passport("add.save.request"), arguments: Solution.written)
  func thePickersStartNearTheCurrentDate(solution: Solution) async throws {
    let app = try await openForm(solution)
    for picker in try app.views(UIDatePicker.self) {
      #expect(abs(picker.date.timeIntervalSinceNow) < 366 * 86_400)
    }
  }

  @Test(.passport("add.save.request"), arguments: Solution.written)
  func aDescriptionIsKeptUntilThereIsATitle(solution: Solution) async throws {
    let app = try await openForm(solution)
    app.type("Theatre", into: try app.view(UITextView.self))
    try app.pressRightBarButton()
    await app.pilot.drainMainQueue()
    app.type("London", into: try app.view(UITextField.self))
    try app.pressRightBarButton()
    await app.wait { app.server.places.map(\.title) == ["London"] }
    #expect(app.server.places.map(\.description) == ["Theatre"])
  }

  @Test(.passport("add.save.request"), arguments: Solution.allCases)
  func eachPlaceIsSentWithThePositionAtItsTime(solution: Solution) async throws {
    let app = try MarkedPassport(solution)
    await app.wait(for: "read/")
    for (latitude, longitude) in [(45.5, -75.75), (51.5, -0.125)] {
      try await app.openForm(at: CLLocationCoordinate2D(latitude: latitude, longitude: longitude))
      app.type("Here", into: try app.view(UITextField.self))
      app.type("Again", into: try app.view(UITextView.self))
      try app.pressRightBarButton()
      await app.wait { app.navigation?.viewControllers.count == 1 }
      // Numbers may be sent as strings.
      let object = try sentObject(app)
      #expect(Double("\(object["latitude"] ?? "")") == latitude)
      #expect(Double("\(object["longitude"] ?? "")") == longitude)
    }
  }

  @Test(.passport("add.save.request"), arguments: Solution.allCases)
  func goingBackSendsNothing(solution: Solution) async throws {
    let app = try await openForm(solution)
    app.type("London", into: try app.view(UITextField.self))
    await expectNothingSent(by: app)
    #expect(app.server.places.isEmpty)
  }

  /// Returns to the list, and expects that the form has sent nothing. Its request would precede
  /// the one for the list.
  private func expectNothingSent(by app: MarkedPassport) async {
    let count = app.server.calls.count
    app.navigation?.popToRootViewController(animated: false)
    await app.wait { app.server.calls.count > count }
    #expect(app.server.calls.allSatisfy { $0 == "read/" }, "\(app.server.calls)")
  }

  /// A solution may ask whether to save a place without a position. It must respect the answer.
  @Test(.passport("add.save.request"), arguments: Solution.allCases, [true, false])
  func theAnswerToAQuestionBeforeSavingCounts(solution: Solution, agrees: Bool) async throws {
    let app = try MarkedPassport(solution)
    await app.wait(for: "read/")
    CLLocationManager.appStatus = .authorizedWhenInUse
    try app.pressRightBarButton()
    app.pilot.drawPendingFrame()
    await app.pilot.drainMainQueue()
    let form = try app.top
    app.type("London", into: try app.view(UITextField.self))
    try app.pressRightBarButton()
    app.pilot.drawPendingFrame()
    let isQuestion = app.alert?.actions.contains { $0.style == .cancel }
    guard isQuestion == true else { return }
    app.pilot.press("Esc")
    await app.pilot.drainMainQueue()
    #expect(try app.alert == nil && app.top === form)
    if agrees {
      try app.pressRightBarButton()
      app.pilot.drawPendingFrame()
      let answer = try #require(app.alert?.actions.first { $0.style != .cancel })
      answer.button?.sendActions(for: .primaryActionTriggered)
      await app.wait { app.server.places.map(\.title) == ["London"] }
    } else {
      await expectNothingSent(by: app)
    }
  }

  @Test(.passport("add.save.request"), arguments: Solution.allCases)
  func saveSendsNothingWithoutATitle(solution: Solution) async throws {
    let app = try await openForm(solution)
    app.type("Theatre", into: try app.view(UITextView.self))
    let form = try app.top
    try app.pressRightBarButton()
    await app.pilot.drainMainQueue()
    #expect(try app.top === form)
    await expectNothingSent(by: app)
  }

  @Test(.passport("add.requestTask"), arguments: Solution.written)
  func anAddRequestTaskReceivesTheResponse(solution: Solution) throws {
    let source = try ClassSource(of: "AddViewController", in: solution)
    #expect(!source.requestTasks(for: "create").isEmpty)
  }

  @Test(.passport("add.save.request"))
  func saveIsDisabledUntilTheServerAnswers() async throws {
    let app = try await openForm(.assignment)
    app.type("London", into: try app.view(UITextField.self))
    app.server.hold()
    try app.pressRightBarButton()
    #expect(try app.top.navigationItem.rightBarButtonItem?.isEnabled == false)
    let failure = try #require(try failures.last)
    app.server.answer { _ in failure }
    app.server.release()
    await app.wait { app.alert != nil }
    #expect(try app.top.navigationItem.rightBarButtonItem?.isEnabled == true)
    app.dismissAlert()
  }

  @Test(.passport("add.callback"), arguments: Solution.written)
  func anAddCallbackReceivesTheResultOfTheRequestTask(solution: Solution) throws {
    let source = try ClassSource(of: "AddViewController", in: solution)
    #expect(!source.callbacks(for: "create").isEmpty)
  }

  @Test(.passport("add.callback"), arguments: Solution.allCases)
  func aStoredPlaceReturnsToTheListFromAnyDepth(solution: Solution) async throws {
    let app = try await openForm(solution)
    let list = try app.list
    app.navigation?.setViewControllers([list, UIViewController(), try app.top], animated: false)
    app.type("London", into: try app.view(UITextField.self))
    try app.pressRightBarButton()
    await app.wait { app.navigation?.viewControllers == [list] }
    await app.wait { app.server.calls.count { $0 == "read/" } >= 2 }
    await app.waitForText("London")
  }

  @Test(.passport("add.requestTask"), arguments: Solution.allCases)
  func aFailureKeepsTheFormAndItsInput(solution: Solution) async throws {
    let app = try await openForm(solution)
    let form = try app.top
    let title = try app.view(UITextField.self)
    app.type("London", into: title)
    app.type("Theatre", into: try app.view(UITextView.self))
    let prints = try solution.printsErrors(in: "AddViewController", for: "create")
    for answer in try failures {
      let calls = app.server.calls.count
      app.server.answer { _ in answer }
      try app.pressRightBarButton()
      await app.wait { app.server.calls.count > calls }
      await app.pilot.drainMainQueue()
      if !prints { _ = await app.becomesTrue { try app.alert != nil || app.top !== form } }
      // A callback that shows the error has received it. Another row checks that the form stays
      // open.
      if try app.alert != nil && app.top !== form { return app.dismissAlert() }
      app.dismissAlert()
    }
    // The place is stored when the server accepts it.
    app.server.answer(nil)
    #expect(try app.top === form)
    #expect(title.text == "London")
    #expect(try app.view(UITextView.self).text == "Theatre")
    try app.pressRightBarButton()
    await app.wait { app.navigation?.viewControllers.count == 1 }
    #expect(app.server.places.map(\.title) == ["London"])
  }

  @Test(.passport("add.callback"), arguments: Solution.allCases)
  func aFailureIsReported(solution: Solution) async throws {
    if try solution.printsErrors(in: "AddViewController", for: "create") { return }
    let app = try await openForm(solution)
    app.type("London", into: try app.view(UITextField.self))
    // The bottom line does not show a text's keys while it is sent.
    try app.top.view?.endEditing(true)
    app.pilot.drawPendingFrame()
    let before = app.words
    for answer in try failures {
      app.server.answer { _ in answer }
      try app.pressRightBarButton()
      await app.waitForNewWords(besides: before)
      app.dismissAlert()
    }
  }

  @Test(.passport("add.callback"), arguments: Solution.allCases)
  func theFormStaysOpenAfterAnError(solution: Solution) async throws {
    if try solution.printsErrors(in: "AddViewController", for: "create") { return }
    let app = try await openForm(solution)
    let form = try app.top
    app.type("London", into: try app.view(UITextField.self))
    try app.top.view?.endEditing(true)
    app.pilot.drawPendingFrame()
    let before = app.words
    for answer in try failures {
      app.server.answer { _ in answer }
      try app.pressRightBarButton()
      // Other tests fail if a callback does not show the error.
      guard await app.becomesTrue({ app.hasWords(besides: before) }) else { return }
      await app.pilot.drainMainQueue()
      app.dismissAlert()
      try #require(try app.top === form)
    }
  }

  /// Responses of a server that does not store a place, and the absence of a response.
  private var failures: [Result<HTTPResponse, HTTPFailure>] {
    get throws {
      let origin = try #require(URL(string: "http://127.0.0.1:4000").flatMap(HTTPOrigin.init))
      return [
        .success(
          HTTPResponse(status: 400, body: Data(#"{"server_message":"ERROR: disk full"}"#.utf8))),
        .failure(.cannotConnect(origin)),
      ]
    }
  }
}
