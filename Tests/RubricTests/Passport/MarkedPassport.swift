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

/// A solution under test. The tests rely only on what the assignment names.
enum Solution: String, CaseIterable, CustomTestStringConvertible {
  /// The reference solution of the assignment.
  case assignment
  /// The app built on the reference solution, graded only by the rows that the user can see.
  case product
  /// A different correct solution, which the tests must accept, too.
  case another

  /// The solutions whose names and classes are graded: all but the product.
  static let written = [Solution.assignment, .another]

  var testDescription: String { rawValue }

  /// The storyboard with all screens of the solution.
  @MainActor var storyboard: UIStoryboard {
    switch self {
    case .assignment: .assignment()
    case .product: .main()
    case .another: .another()
    }
  }

  /// The folder of the assignment's classes.
  var folder: String {
    self == .another ? "Tests/RubricTests/Passport/Another" : "Apps/Passport/Assignment"
  }

  /// Returns a Boolean value that indicates whether errors are printed instead of shown on the
  /// screen.
  func printsErrors(in type: String, for route: String) throws -> Bool {
    try self != .product
      && ClassSource(of: type, in: self).callbacks(for: route).contains { $0.prints }
  }
}

/// A running solution: its list, connected to a fake of the course's server, in a terminal of 80 by
/// 24 cells.
///
/// The tests rely only on what the assignment names, and on what the user can see and press.
@MainActor
struct MarkedPassport {
  let solution: Solution
  let server: CourseServer
  let pilot: Pilot
  /// The server that receives the assignment's requests through `URLSession.shared`.
  private let wire: StubServer?

  /// Opens the list, connected to a server that has these places.
  init(_ solution: Solution = .assignment, _ places: Location...) throws {
    self.solution = solution
    let server = CourseServer(places)
    self.server = server
    let root: UIViewController
    switch solution {
    case .assignment, .another:
      let wire = try StubServer(answeringAs: server)
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
      // Another row checks the splash screen, so open its destination, the list.
      let splash = try #require(try SolutionScenes(solution).splash.segues.first)
      root = solution.storyboard.instantiateViewController(withIdentifier: splash.destination)
      let document = PassportDocument(
        connection: PassportConnection(
          server: try #require(given.server), account: given.account, session: server),
        store: try PassportStore(.inMemory, server: "s", account: given.account),
        environment: DateEnvironment(environment: ["LANG": "en_US.UTF-8"]))
      // Show the rows in one section, in the server's order.
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

  /// The top view controller.
  var top: UIViewController { get throws { try #require(navigation?.topViewController) } }

  /// The list.
  var list: UIViewController { get throws { try #require(navigation?.viewControllers.first) } }

  /// The first view of a type on the top view controller's screen.
  func view<View: UIView>(_ type: View.Type) throws -> View { try #require(views(type).first) }

  /// The views of a type on the top view controller's screen.
  func views<View: UIView>(_ type: View.Type) throws -> [View] {
    Self.views(type, in: try #require(top.view))
  }

  /// The subviews of a type in a view, at any depth.
  static func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    view.subviews.flatMap { [$0 as? View].compactMap(\.self) + views(type, in: $0) }
  }
}

// MARK: - Actions

extension MarkedPassport {
  /// Presses the right bar button item, such as "Add" or "Save".
  func pressRightBarButton() throws {
    let items = try top.navigationItem.rightBarButtonItems ?? []
    try #require(items.first { ["Add", "Save"].contains($0.title) } ?? items.first).press()
  }

  /// Types into a text field or text view. Records an issue if an alert is in front of it.
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
    // Other tests of the process set this source, too. It is read while the form opens.
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

  /// Pushes and pops an empty screen, so that the list appears again. "Add" is checked by another
  /// row.
  func leaveAndComeBack() throws {
    let navigation = try #require(navigation)
    navigation.pushViewController(UIViewController(), animated: false)
    pilot.drawPendingFrame()
    navigation.popViewController(animated: false)
    pilot.drawPendingFrame()
  }

  /// Deletes the row with a title by a swipe.
  func delete(_ title: String) {
    pilot.swipeLeft(on: title)
    pilot.press("Enter")
  }

  /// The presented alert, if any.
  var alert: UIAlertController? {
    screens.lazy.compactMap { $0.presentedViewController as? UIAlertController }.first
  }

  /// Dismisses the presented alert, if any.
  func dismissAlert() {
    for screen in screens where screen.presentedViewController is UIAlertController {
      screen.dismiss(animated: false)
    }
  }

  /// The view controllers that may present an alert.
  private var screens: [UIViewController] {
    [pilot.window.rootViewController, navigation, try? list, try? top].compactMap(\.self)
  }

  /// The words on the screen.
  var words: Set<Substring> { Set(pilot.screen.lines.flatMap { $0.split(separator: " ") }) }

  /// Waits until a condition is true, or the time of the test is up.
  func wait(
    sourceLocation: SourceLocation = #_sourceLocation, until condition: () throws -> Bool
  ) async {
    await pilot.wait(within: RubricWait.timeLeft, sourceLocation: sourceLocation) {
      (try? condition()) == true
    }
  }

  /// Waits until the screen shows words that it did not show before, such as an error message.
  /// Buttons of an alert or of a swiped row do not count.
  func waitForNewWords(besides before: Set<Substring>) async {
    await wait { hasWords(besides: before) }
  }

  /// Returns a Boolean value that indicates whether a condition becomes true within the time for an
  /// attempt.
  ///
  /// Records no issue, because another row checks the condition.
  func becomesTrue(_ condition: () throws -> Bool) async -> Bool {
    let end = ContinuousClock.now + RubricWait.timeForAttempt
    while (try? condition()) != true {
      guard ContinuousClock.now < end else { return false }
      await pilot.drainMainQueue()
    }
    return true
  }

  /// Returns a Boolean value that indicates whether the screen shows words that it did not show
  /// before. Of an alert only its title and message count, not its frame and its buttons.
  func hasWords(besides before: Set<Substring>) -> Bool {
    guard let alert else { return !words.subtracting(before).subtracting(["Delete"]).isEmpty }
    let text = [alert.title, alert.message].compactMap(\.self)
    return !text.allSatisfy { before.isSuperset(of: $0.split(separator: " ")) }
  }

  /// Waits until the screen shows a text.
  func waitForText(_ text: String) async {
    await pilot.wait(for: text, within: RubricWait.timeLeft)
  }

  /// Waits until the server has received a call.
  func wait(for call: String) async {
    let server = server
    await wait { server.calls.contains(call) }
  }
}

// MARK: - Contents

extension MarkedPassport {
  /// The last request for a route, such as `create`.
  func request(_ route: String) throws -> URLRequest {
    try #require(server.requests.last { $0.url?.path.contains("/passport/\(route)") == true })
  }

  /// The values of an object's stored properties, including those of its superclasses.
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

  /// Returns a Boolean value that indicates whether a property of a screen is a place's dictionary
  /// from the list.
  static func hasDictionary(id: Int, title: String, in screen: UIViewController) -> Bool {
    properties(of: screen).contains { value in
      let dictionary = value as? [String: Any]
      return dictionary?["id"] as? Int == id && dictionary?["title"] as? String == title
    }
  }

  /// The place with a value for every property.
  nonisolated static let london = Location(
    id: 2399, title: "London", description: "Theatre", latitude: 51.50998, longitude: -0.1337,
    arrival: LocalDateTime("2021-04-17 19:59:00"), departure: LocalDateTime("2021-04-19 08:30:00"))
  nonisolated static let paris = Location(id: 2400, title: "Paris")
  nonisolated static let rome = Location(id: 2407, title: "Rome")
}

extension CourseServer: HTTPExchanging {}

extension StubServer {
  /// Creates a local server that responds as a course server does.
  convenience init(answeringAs server: CourseServer) throws {
    try self.init { request in
      guard let url = URL(string: "http://127.0.0.1" + request.target) else { return .closed }
      var asked = URLRequest(url: url)
      asked.httpMethod = request.method
      // The course's server refuses requests without an account. Another row checks the field.
      asked.setValue(
        request.headers["my-authentication"] ?? "nobody", forHTTPHeaderField: "my-authentication")
      return Self.reply(of: server, to: asked)
    }
  }

  /// Returns the response to a request, and blocks the connection's thread until there is one.
  ///
  /// The task does not use the cooperative thread pool, which other tests may keep busy for more
  /// than a minute. By then a solution's request would time out, and its alert would receive the
  /// keys meant for the form.
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

  /// The response to a request. If there is none, the connection is closed.
  private final class Answer: Sendable {
    let reply = Mutex<Reply>(.closed)
    let isThere = DispatchSemaphore(value: 0)
  }
}
