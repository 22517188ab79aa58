import DateFormatting
import Foundation
import Models
import Networking
import Persistence
import TerminalCore
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import Passport

/// The app on a fake terminal over a course server in memory, on Saturday, 21 November 2026, 5:41
/// PM in New York.
@MainActor
struct PassportAppOnScreen {
  nonisolated static let newYork = DateEnvironment(
    environment: ["LANG": "en_US.UTF-8", "TZ": "America/New_York"])
  nonisolated static let now = Date(timeIntervalSince1970: 1_795_300_860)
  nonisolated static let address = "http://127.0.0.1:4000/mad9137/final_api"

  let server: CourseServer
  let document: PassportDocument
  let pilot: Pilot

  /// Opens the app over a server with places.
  ///
  /// - Parameters:
  ///   - store: The stored data of an earlier launch; by default empty.
  ///   - isPassportServer: If true, the server recognizes a repeated creation.
  ///   - order: The order of the list.
  init(
    _ places: [Location] = [], store given: PassportStore? = nil, isPassportServer: Bool = false,
    order: PassportOrder = .added, columns: Int = 80, rows: Int = 24,
    profile: TerminalProfile = TerminalProfile(colorDepth: .trueColor, reducesMotion: true)
  ) throws {
    let server = CourseServer(places, name: isPassportServer ? "passport/0.1.0" : nil)
    self.server = server
    let store =
      try given
      ?? PassportStore(.inMemory, server: Self.address, account: "lenc0001", now: { Self.now })
    document = PassportDocument(
      connection: PassportConnection(
        server: try #require(URL(string: Self.address)), account: "lenc0001",
        session: server),
      store: store, environment: Self.newYork, now: { Self.now })
    document.list.order = order
    pilot = Pilot(
      showing: PassportScreens.initialViewController(for: document), columns: columns, rows: rows,
      profile: profile)
  }

  /// Skips the splash and waits until the list and its places are loaded.
  @discardableResult
  func open() async throws -> any PassportListing {
    endSplash()
    let list = try #require(navigation?.topViewController as? any PassportListing)
    await loaded()
    return list
  }

  /// Advances the timer of the splash screen to its end.
  func endSplash() {
    (pilot.window.rootViewController as? SplashScreen)?.timer?.fire()
    pilot.drawPendingFrame()
  }

  /// Waits until no request is running.
  func loaded() async {
    let document = document
    let navigation = navigation
    await pilot.wait {
      let list = navigation?.viewControllers.first as? any PassportListing
      return list?.work.listTask == nil && document.placesTask == nil
    }
  }

  var screen: ScreenEmulator { pilot.screen }

  /// The bottom line, followed by the message above it.
  var status: String {
    let lines = screen.lines.suffix(max(1, pilot.window.keyHintLineCount))
    return (lines.suffix(1) + lines.dropLast()).joined(separator: " ")
  }

  var split: UISplitViewController? {
    let root = pilot.window.rootViewController
    return (root as? UISplitViewController) ?? root?.presentedViewController
      as? UISplitViewController
  }

  /// The navigation controller of the list.
  var navigation: UINavigationController? {
    split?.viewController(for: .primary) as? UINavigationController
  }

  /// The frontmost screen of a column, if it is of a class.
  func top<Controller: UIViewController>(
    _ type: Controller.Type, of column: UISplitViewController.Column = .primary
  ) throws -> Controller {
    let navigation = split?.viewController(for: column) as? UINavigationController
    return try #require(navigation?.topViewController as? Controller)
  }

  /// Answers every request as a server does that is not there.
  func goOffline() throws {
    let origin = try #require(URL(string: Self.address).flatMap(HTTPOrigin.init))
    server.answer { _ in .failure(.cannotConnect(origin)) }
  }

  /// Types a place into the form and saves it.
  func add(_ title: String, at position: String = "51.5, -0.1") throws {
    pilot.press("a")
    let form = try top(AddScreen.self)
    form.titleField.text = title
    form.locationField.text = position
    form.updateHint()
    pilot.press("Ctrl-S")
  }
}

extension CourseServer: HTTPExchanging {}

extension Location {
  /// Journeys over several countries, and texts that are hard to draw.
  static var manyKinds: [Location] {
    func place(
      _ title: String, _ latitude: Double?, _ longitude: Double?, _ arrival: String?,
      _ departure: String?, _ description: String = ""
    ) -> Location {
      Location(
        title: title, description: description, latitude: latitude, longitude: longitude,
        arrival: arrival.flatMap(LocalDateTime.init),
        departure: departure.flatMap(LocalDateTime.init))
    }
    return [
      place(
        "London", 51.50998, -0.1337, "2021-04-17 19:59:00", "2021-04-19 08:30:00",
        "Theatre, and tea at four.\nBring an umbrella."),
      place("Paris", 48.8566, 2.3522, "2021-04-19 12:00:00", "2021-04-22 10:00:00"),
      place("東京", 35.6762, 139.6503, "2023-03-30 07:15:00", "2023-04-05 18:00:00", "花見"),
      place("القاهرة", 30.0444, 31.2357, "2024-11-02 09:00:00", "2024-11-09 21:00:00"),
      place("São Paulo 🎶 👩‍👩‍👧‍👦", -23.5505, -46.6333, "2025-02-27 06:00:00", nil),
      place(
        "A title that is longer than any window is wide, and then goes on and on for another line",
        64.1466, -21.9426, "2025-07-01 00:00:00", "2025-07-01 23:59:00"),
      place("Somewhere", nil, nil, nil, nil, "Nobody knows when or where"),
      place(
        "Bell \u{7} and \u{1B}[31mred\u{1B}[0m \u{202E}back", -90, 180, "2026-11-21 12:00:00",
        "2026-11-21 12:00:00", "\u{1B}]0;title\u{7}\u{1B}[2J"),
    ]
  }
}
