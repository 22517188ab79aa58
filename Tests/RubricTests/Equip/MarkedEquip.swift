import DateFormatting
import Foundation
import Models
import Persistence
import TerminalCore
import TerminalUI
import TerminalUITesting
import Testing

@testable import Equip
@testable import RubricSupport

/// Equip as it is marked: started for the first time on Saturday, 21 November 2026, 5:41 PM in New York,
/// in a terminal of 80 by 24 cells.
@MainActor
final class MarkedEquip {
  nonisolated static let now = Date(timeIntervalSince1970: 1_795_300_860)
  nonisolated static let newYork = DateEnvironment(
    environment: ["LANG": "en_US.UTF-8", "TZ": "America/New_York"])
  nonisolated static let password = "skates and sticks"

  let accounts: TeamAccounts
  /// The first team's players and equipment.
  let store: EquipStore
  let pilot: Pilot
  private let folder: MarkedFolder

  /// Starts the app over what the store initialiser has made, with a password that has been changed.
  init(columns: Int = 80, rows: Int = 24, hashing: MarkedHashing = MarkedHashing()) throws {
    folder = try MarkedFolder()
    accounts = try folder.openAccounts(hashing: hashing)
    let made = try StoreInitializer.makeFirstTeam(
      in: accounts, password: "k7dm-42qx-9fhw", now: { Self.now })
    let id = try #require(made?.id)
    try accounts.setPassword(Self.password, of: id, old: nil)
    store = try EquipStore(accounts.storeLocation(of: id), now: { Self.now })
    pilot = Pilot(
      showing: EquipScreens.initialViewController(
        over: accounts, in: Self.newYork, now: { Self.now }),
      columns: columns, rows: rows,
      profile: TerminalProfile(colorDepth: .trueColor, reducesMotion: true))
  }

  /// Opens the store of the first team once more, as the next run of the app does.
  func reopen() throws -> EquipStore {
    let accounts = try folder.openAccounts(hashing: MarkedHashing())
    return try EquipStore(accounts.storeLocation(of: team().id ?? 0), now: { Self.now })
  }

  /// The team as it is stored.
  func team() throws -> Team { try #require(try accounts.teams().first) }

  var screen: ScreenEmulator { pilot.screen }

  var navigation: UINavigationController? {
    let split = pilot.window.rootViewController as? UISplitViewController
    return split?.viewController(for: .primary) as? UINavigationController
  }

  /// The screen that is seen, where it is of a class.
  func top<Controller: UIViewController>(_ type: Controller.Type) throws -> Controller {
    try #require(navigation?.topViewController as? Controller)
  }

  /// Types user name and password and presses the button.
  func type(_ username: String = "herons", _ password: String = MarkedEquip.password) throws {
    let login = try top(Equip.Login.self)
    pilot.window.focus(login.usernameField)
    pilot.press("Ctrl-U")
    pilot.type(username)
    pilot.press("Tab")
    pilot.type(password)
    pilot.press("Esc")
    pilot.click(on: "[ Login ]")
  }

  /// Logs in and waits for what comes of it.
  func logIn(_ username: String = "herons", _ password: String = MarkedEquip.password) async throws
  {
    let login = try top(Equip.Login.self)
    try type(username, password)
    await wait { !login.activityIndicator.isAnimating }
  }

  /// Lets everything run that is due until a condition holds, drawing what changes.
  func wait(
    until condition: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let deadline = ContinuousClock.now + .seconds(1800)
    while !condition() {
      guard ContinuousClock.now < deadline else {
        Issue.record(
          "It never became so:\n\(Snapshot.text(of: screen))", sourceLocation: sourceLocation)
        return
      }
      await pilot.settleQueue()
    }
    pilot.settle()
  }

  // MARK: The storyboard

  static func scene(_ identifier: String) throws -> StoryboardScene {
    try #require(UIStoryboard.main().scenes.first { $0.identifier == identifier })
  }

  /// A screen of the storyboard with its views, on its own: over no store, in no window.
  static func make<Controller: UIViewController>(
    _ type: Controller.Type, _ identifier: String
  ) throws -> Controller {
    let made = UIStoryboard.main().instantiateViewController(withIdentifier: identifier)
    return try #require(made as? Controller)
  }
}
