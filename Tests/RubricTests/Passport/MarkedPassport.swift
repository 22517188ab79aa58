import DateFormatting
import Foundation
import Models
import Networking
import TerminalCore
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import Passport
@testable import RubricSupport

/// Passport as it is marked: its screens over a server like the course's on Saturday, 21 November 2026,
/// 5:41 PM in New York, in a terminal of 80 by 24 cells. The account is given as an email address.
@MainActor
struct MarkedPassport {
  nonisolated static let now = Date(timeIntervalSince1970: 1_795_300_860)
  nonisolated static let newYork = DateEnvironment(
    environment: ["LANG": "en_US.UTF-8", "TZ": "America/New_York"])
  nonisolated static let address = "http://127.0.0.1:4000/mad9137/final_api"

  let server: CourseServer
  let document: PassportDocument
  let timer = HandTimer()
  let pilot: Pilot

  /// Opens the app over a server with places.
  init(_ places: Location..., columns: Int = 80, rows: Int = 24) throws {
    let server = CourseServer(places)
    self.server = server
    let given = try PassportAddress(
      server: Self.address, account: "lenc0001@algonquinlive.com", environment: [:])
    document = PassportDocument(
      connection: PassportConnection(
        server: try #require(given.server), account: given.account, session: server),
      memory: nil, environment: Self.newYork, now: { Self.now }, startTimer: timer.start)
    pilot = Pilot(
      showing: PassportScreens.initialViewController(for: document), columns: columns, rows: rows,
      profile: TerminalProfile(colorDepth: .trueColor, reducesMotion: true))
  }

  /// Lets the splash go and waits for a list of that many places.
  func open() async throws -> PassportTableScreen {
    timer.fire()
    let table = try top(PassportTableScreen.self)
    await wait { table.work.listTask == nil && !server.requests.isEmpty }
    return table
  }

  /// Waits until the server has been asked for something.
  func wait(for call: String) async {
    let server = server
    await wait { server.calls.contains(call) }
  }

  /// Lets everything run that is due until a condition holds, drawing what changes.
  func wait(
    until condition: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let deadline = ContinuousClock.now + .seconds(1800)
    while !condition() {
      guard ContinuousClock.now < deadline else {
        Issue.record(
          "It never became so:\n\(Snapshot.text(of: pilot.screen))", sourceLocation: sourceLocation)
        return
      }
      await pilot.settleQueue()
    }
    pilot.settle()
  }

  var split: UISplitViewController? {
    pilot.window.rootViewController?.presentedViewController as? UISplitViewController
  }

  /// The list's navigation controller.
  var navigation: UINavigationController? {
    split?.viewController(for: .primary) as? UINavigationController
  }

  /// The screen that is seen, where it is of a class.
  func top<Controller: UIViewController>(_ type: Controller.Type) throws -> Controller {
    try #require(navigation?.topViewController as? Controller)
  }

  /// The place of the tests that is known in full.
  nonisolated static let london = Location(
    id: 2399, title: "London", description: "Theatre", latitude: 51.50998, longitude: -0.1337,
    arrival: LocalDateTime("2021-04-17 19:59:00"), departure: LocalDateTime("2021-04-19 08:30:00"))
}

extension CourseServer: HTTPExchanging {}

// MARK: - The storyboard

extension MarkedPassport {
  static func scene(_ identifier: String) throws -> StoryboardScene {
    try #require(UIStoryboard.main().scenes.first { $0.identifier == identifier })
  }

  /// The scene of a class.
  static func scene(of type: UIViewController.Type) throws -> StoryboardScene {
    try #require(UIStoryboard.main().scenes.first { $0.controllerType == type })
  }

  /// A screen of the storyboard with its views, on its own: over no server, in no window.
  static func make<Controller: UIViewController>(_ type: Controller.Type) throws -> Controller {
    let scene = try scene(of: type)
    let controller = UIStoryboard.main().instantiateViewController(
      withIdentifier: scene.identifier)
    return try #require(controller as? Controller)
  }
}
