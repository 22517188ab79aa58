import DateFormatting
import Foundation
import FoundationNetworking
import LocationServices
import Models
import Networking
import Persistence
import Synchronization
import TerminalCore
import TerminalUITesting
import TestSupport
import Testing

@testable import Passport
@testable import PassportAssignment
@testable import RubricSupport
@testable import TerminalUI

/// A solution that is marked. The tests use only what the assignment names.
enum Solution: String, CaseIterable, CustomTestStringConvertible {
  /// The assignment's own.
  case assignment
  /// The program that people run; the rows count that a person can see.
  case product
  /// A solution that is written differently, to check that the tests accept any correct one.
  case another

  /// The solutions whose names and classes are marked: all but the product.
  static let written = [Solution.assignment, .another]

  var testDescription: String { rawValue }

  /// Every screen of the solution.
  @MainActor var storyboard: UIStoryboard {
    switch self {
    case .assignment: .passportAssignment()
    case .product: .main()
    case .another: .another()
    }
  }

  /// The folder of the assignment's classes.
  var folder: String {
    self == .another ? "Tests/RubricTests/Passport/Another" : "Apps/Passport/Assignment"
  }

  /// A Boolean value that indicates whether errors are printed, not shown on the screen.
  func printsErrors(in type: String, for route: String) throws -> Bool {
    try self != .product
      && ClassSource(of: type, in: self).callbacks(for: route).contains { $0.prints }
  }
}

/// A solution as it is marked: its list, over a server like the course's, in a terminal of 80 by 24 cells.
///
/// The tests use only what the assignment names, and what a person sees and presses.
@MainActor
struct MarkedPassport {
  let solution: Solution
  let server: CourseServer
  let pilot: Pilot
  /// The server that receives the assignment's requests through `URLSession.shared`.
  private let wire: StandInServer?

  /// Opens the list over a server with places.
  init(_ solution: Solution = .assignment, _ places: Location...) throws {
    self.solution = solution
    let server = CourseServer(places)
    self.server = server
    let root: UIViewController
    switch solution {
    case .assignment, .another:
      let wire = try StandInServer(answeringAs: server)
      self.wire = wire
      let scene = try SolutionScenes(solution).navigation.identifier
      root = solution.storyboard.instantiateViewController(withIdentifier: scene)
      let list = (root as? UINavigationController)?.viewControllers.first
      let address = wire.address + "/mad9137/final_api"
      (list as? PassportTableViewController)?.api = FinalAPI(address: address, account: "lenc0001")
      (list as? Another.PassportTableViewController)?.finalAPI = address + "/passport"
    case .product:
      wire = nil
      let given = try PassportAddress(
        server: "http://127.0.0.1:4000/mad9137/final_api", account: "lenc0001@algonquinlive.com",
        environment: [:])
      // The splash is another row; the list is opened as its destination.
      let splash = try #require(try SolutionScenes(solution).splash.segues.first)
      root = solution.storyboard.instantiateViewController(withIdentifier: splash.destination)
      let document = PassportDocument(
        connection: PassportConnection(
          server: try #require(given.server), account: given.account, session: server),
        store: try PassportStore(.inMemory, server: "s", account: given.account),
        environment: DateEnvironment(environment: ["LANG": "en_US.UTF-8"]))
      // The rows are in one section, in the server's order.
      document.list.order = .added
      PassportScreens.prepare(try #require(root as? UISplitViewController), for: document)
    }
    pilot = Pilot(
      showing: root, columns: 80, rows: 24,
      profile: TerminalProfile(colorDepth: .trueColor, reducesMotion: true))
  }

  /// The list's navigation controller.
  var navigation: UINavigationController? {
    var controller = pilot.window.rootViewController
    while let presented = controller?.presentedViewController, !(presented is UIAlertController) {
      controller = presented
    }
    if let split = controller as? UISplitViewController {
      controller = split.viewController(for: .primary)
    }
    return controller as? UINavigationController
  }

  /// The screen in front.
  var top: UIViewController { get throws { try #require(navigation?.topViewController) } }

  /// The list.
  var list: UIViewController { get throws { try #require(navigation?.viewControllers.first) } }

  /// The first view of a kind on the screen in front.
  func view<View: UIView>(_ type: View.Type) throws -> View { try #require(views(type).first) }

  /// The views of a kind on the screen in front.
  func views<View: UIView>(_ type: View.Type) throws -> [View] {
    Self.views(type, in: try #require(top.view))
  }

  /// The views of a kind in another view.
  static func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    view.subviews.flatMap { [$0 as? View].compactMap(\.self) + views(type, in: $0) }
  }
}

// MARK: - What a person does

extension MarkedPassport {
  /// Presses the button at the right of the bar, such as "Add" or "Save".
  func pressRightBarButton() throws {
    let items = try top.navigationItem.rightBarButtonItems ?? []
    try #require(items.first { ["Add", "Save"].contains($0.title) } ?? items.first).press()
  }

  /// Writes into a text on the screen. Behind an alert nothing can be typed.
  func type(
    _ text: String, into view: UIView, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let scope = pilot.window.focusScope
    #expect(
      view.isDescendant(of: scope), "An alert is in front:\n\(Snapshot.text(of: pilot.screen))",
      sourceLocation: sourceLocation)
    view.becomeFirstResponder()
    pilot.type(text)
  }

  /// Opens the form with the device at a place, and waits until the form has the position.
  func openForm(
    at place: CLLocationCoordinate2D = CLLocationCoordinate2D(
      latitude: 45.4215, longitude: -75.6972)
  ) async throws {
    // Other tests of the process have their own source: it is looked up while the form opens.
    CLLocationManager.appStatus = .authorizedWhenInUse
    CLLocationManager.source = FixedLocationSource(place)
    try pressRightBarButton()
    CLLocationManager.source = nil
    pilot.drawPendingFrame()
    let manager = try #require(
      Self.properties(of: top).lazy.compactMap { $0 as? CLLocationManager }.first)
    await wait { manager.location != nil }
    await pilot.drainMainQueue()
  }

  /// Goes to a screen and back, so that the list appears again. "Add" is a separate row.
  func leaveAndComeBack() throws {
    let navigation = try #require(navigation)
    navigation.pushViewController(UIViewController(), animated: false)
    pilot.drawPendingFrame()
    navigation.popViewController(animated: false)
    pilot.drawPendingFrame()
  }

  /// Deletes the row of a title as a person does.
  func delete(_ title: String) {
    pilot.swipeLeft(on: title)
    pilot.press("Enter")
  }

  /// The alert that a solution may show.
  var alert: UIAlertController? {
    screens.lazy.compactMap { $0.presentedViewController as? UIAlertController }.first
  }

  /// Puts away the alert that a solution may show.
  func dismissAlert() {
    for screen in screens where screen.presentedViewController is UIAlertController {
      screen.dismiss(animated: false)
    }
  }

  /// The screens that may present an alert.
  private var screens: [UIViewController] {
    [pilot.window.rootViewController, navigation, try? list, try? top].compactMap(\.self)
  }

  /// The words on the screen.
  var words: Set<Substring> { Set(pilot.screen.lines.flatMap { $0.split(separator: " ") }) }

  /// Waits until a condition holds, as long as the row's limit allows.
  func wait(
    sourceLocation: SourceLocation = #_sourceLocation, until condition: () throws -> Bool
  ) async {
    await pilot.wait(within: RubricWait.timeLeft, sourceLocation: sourceLocation) {
      (try? condition()) == true
    }
  }

  /// Waits until the screen says something that it did not say before: what went wrong. The buttons of an
  /// alert, and one that a swipe has brought out, do not say it.
  func seeWords(besides before: Set<Substring>) async {
    await wait { hasWords(besides: before) }
  }

  /// Returns a Boolean value that indicates whether a condition holds within the time for an attempt.
  ///
  /// It is for conditions of other rows, so a false condition records no issue.
  func becomesTrue(_ condition: () throws -> Bool) async -> Bool {
    let end = ContinuousClock.now + RubricWait.timeForAttempt
    while (try? condition()) != true {
      guard ContinuousClock.now < end else { return false }
      await pilot.drainMainQueue()
    }
    return true
  }

  /// A Boolean value that indicates whether the screen has words that it did not have before.
  func hasWords(besides before: Set<Substring>) -> Bool {
    let buttons = alert?.actions.compactMap(\.title).flatMap { $0.split(separator: " ") } ?? []
    return !words.subtracting(before).subtracting(buttons + ["Delete"]).isEmpty
  }

  /// Waits until a text is on the screen.
  func see(_ text: String) async { await pilot.wait(for: text, within: RubricWait.timeLeft) }

  /// Waits until the server has been asked for something.
  func wait(for call: String) async {
    let server = server
    await wait { server.calls.contains(call) }
  }
}

// MARK: - What is there

extension MarkedPassport {
  /// The last request of a route, such as `create`.
  func request(_ route: String) throws -> URLRequest {
    try #require(server.requests.last { $0.url?.path.contains("/passport/\(route)") == true })
  }

  /// The values of an object's stored properties, those of its superclasses included.
  static func properties(of object: UIViewController) -> [Any] {
    sequence(first: Mirror(reflecting: object), next: \.superclassMirror)
      .flatMap { $0.children.map(\.value) }
  }

  /// Expects each row to have a label with its title.
  static func expect(
    _ cells: [UITableViewCell], toSay titles: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(cells.count == titles.count, sourceLocation: sourceLocation)
    for (cell, title) in zip(cells, titles) {
      let labels = views(UILabel.self, in: cell)
      #expect(labels.contains { $0.text == title }, sourceLocation: sourceLocation)
    }
  }

  /// A Boolean value that indicates whether a property of a screen is a dictionary that says of a place what
  /// the list does.
  static func hasDictionary(id: Int, title: String, in screen: UIViewController) -> Bool {
    properties(of: screen).contains { value in
      let dictionary = value as? [String: Any]
      return dictionary?["id"] as? Int == id && dictionary?["title"] as? String == title
    }
  }

  /// The place of the tests that is known in full.
  nonisolated static let london = Location(
    id: 2399, title: "London", description: "Theatre", latitude: 51.50998, longitude: -0.1337,
    arrival: LocalDateTime("2021-04-17 19:59:00"), departure: LocalDateTime("2021-04-19 08:30:00"))
  nonisolated static let paris = Location(id: 2400, title: "Paris")
  nonisolated static let rome = Location(id: 2407, title: "Rome")
}

extension CourseServer: HTTPExchanging {}

extension StandInServer {
  /// A server on this machine that has a course server's answers.
  convenience init(answeringAs server: CourseServer) throws {
    try self.init { request in
      guard let url = URL(string: "http://127.0.0.1" + request.target) else { return .closed }
      var asked = URLRequest(url: url)
      asked.httpMethod = request.method
      // Without an account the course answers with an error. That is the row of the field, and no other's.
      asked.setValue(
        request.headers["my-authentication"] ?? "nobody", forHTTPHeaderField: "my-authentication")
      return Self.reply(of: server, to: asked)
    }
  }

  /// Waits for an answer, on the thread of a connection.
  ///
  /// A solution gives a request up after a minute, and shows an alert that takes the keys of the form. So
  /// the answer does not wait for a thread of Swift's concurrency, all of which other tests may use.
  private static func reply(of server: CourseServer, to request: URLRequest) -> Reply {
    let answer = Answer()
    Task(executorPreference: ThreadPerJob.shared) {
      if let response = try? await server.response(to: request, progress: nil) {
        answer.reply.withLock {
          $0 = .http(status: response.status, headers: response.headers, body: response.body)
        }
      }
      answer.isThere.signal()
    }
    answer.isThere.wait()
    return answer.reply.withLock(\.self)
  }

  /// The response to a request, once it is known; a connection without a response is closed.
  private final class Answer: Sendable {
    let reply = Mutex<Reply>(.closed)
    let isThere = DispatchSemaphore(value: 0)
  }
}
