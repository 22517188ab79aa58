import DateFormatting
import Foundation
import GRDB
import Persistence
import ScreenSupport
import TerminalCore
import TerminalUI
import TerminalUITesting
import Testing

@testable import Equip

/// The app on a fake terminal over accounts in a folder of its own, on Saturday, 21 November 2026,
/// 5:41 PM in New York.
@MainActor
struct EquipAppOnScreen {
  nonisolated static let newYork = DateEnvironment(
    environment: ["LANG": "en_US.UTF-8", "TZ": "America/New_York"])
  nonisolated static let now = Date(timeIntervalSince1970: 1_795_300_860)
  nonisolated static let password = "skates and sticks"

  let teams: TemporaryTeams
  /// The first team's players and equipment, on a separate connection like that of another program.
  let store: EquipStore
  let pilot: Pilot

  /// Opens the app with the first team, which has five players and no equipment.
  ///
  /// - Parameter isNew: If true, it is started for the first time.
  init(
    over given: TemporaryTeams? = nil, isNew: Bool = false, proposal: LoginRequest? = nil,
    samples: ((EquipStore) throws -> String)? = nil,
    columns: Int = 80, rows: Int = 24,
    profile: TerminalProfile = TerminalProfile(colorDepth: .trueColor, reducesMotion: true)
  ) throws {
    let teams = try given ?? TemporaryTeams()
    self.teams = teams
    store = try teams.openStore()
    let accounts = try teams.openAccounts()
    let first = try #require(try accounts.teams().first)
    if !isNew, first.mustChangePassword, let id = first.id {
      try accounts.setPassword(Self.password, of: id, old: nil)
    }
    let firstRun = isNew ? FirstRun(team: first, password: TemporaryTeams.oneTimePassword) : nil
    pilot = Pilot(
      showing: EquipScreens.initialViewController(
        over: accounts, in: Self.newYork, firstRun: firstRun, proposal: proposal,
        samples: samples),
      columns: columns, rows: rows, profile: profile)
  }

  /// The app with the list of players open.
  static func atPlayers(
    over given: TemporaryTeams? = nil, columns: Int = 80, rows: Int = 24,
    profile: TerminalProfile = TerminalProfile(colorDepth: .trueColor, reducesMotion: true),
    prepare: (EquipStore) throws -> Void = { _ in }
  ) async throws -> EquipAppOnScreen {
    let app = try EquipAppOnScreen(over: given, columns: columns, rows: rows, profile: profile)
    try prepare(app.store)
    await app.logIn()
    return app
  }

  /// Types user name and password, and waits for the result.
  func logIn(_ username: String = "herons", _ password: String = Self.password) async {
    type(username, password)
    await finishLoginAttempt()
  }

  /// Types user name and password into the empty fields, and Return.
  func type(_ username: String, _ password: String) {
    login?.usernameField.text = username
    login?.passwordField.text = password
    pilot.window.focus(login?.passwordField ?? pilot.window)
    pilot.press("Enter")
  }

  /// Waits until no login is under way.
  func finishLoginAttempt() async {
    let login = login
    await pilot.wait { login?.activityIndicator.isAnimating == false }
  }

  var screen: ScreenEmulator { pilot.screen }

  /// The bottom line, followed by the message above it.
  var status: String {
    let lines = screen.lines.suffix(max(1, pilot.window.keyHintLineCount))
    return (lines.suffix(1) + lines.dropLast()).joined(separator: " ")
  }

  var split: UISplitViewController? {
    pilot.window.rootViewController as? UISplitViewController
  }

  private func navigation(of column: UISplitViewController.Column) -> UINavigationController? {
    split?.viewController(for: column) as? UINavigationController
  }

  var login: LoginScreen? { navigation(of: .primary)?.viewControllers.first as? LoginScreen }

  var model: Model? { login?.model }

  /// The frontmost screen of a column, if it is of a class.
  func top<Controller: UIViewController>(
    _ type: Controller.Type, of column: UISplitViewController.Column = .primary
  ) throws -> Controller {
    try #require(navigation(of: column)?.topViewController as? Controller)
  }

  /// The open sheet, if it is of a class.
  func sheet<Controller: UIViewController>(_ type: Controller.Type) throws -> Controller {
    let presented = pilot.window.rootViewController?.presentedViewController
    return try #require(presented?.contents as? Controller)
  }

  /// A Boolean value that indicates whether a sheet or an alert is open.
  var isSheetOpen: Bool { pilot.window.rootViewController?.presentedViewController != nil }

  /// The stored player with a last name.
  func player(_ lastName: String) throws -> Player {
    try #require(try store.players().first { $0.lastName == lastName })
  }

  /// Presses the button with a title in the frontmost alert or sheet.
  func choose(_ title: String, sourceLocation: SourceLocation = #_sourceLocation) {
    guard screen.contains("[ \(title) ]") else {
      Issue.record(
        "There is no button \(title):\n\(Snapshot.text(of: screen))",
        sourceLocation: sourceLocation)
      return
    }
    pilot.click(on: "[ \(title) ]")
  }

  /// Renames a table, so that reading it fails until its name is restored.
  func rename(table: String, to name: String) throws {
    try store.database.queue.inDatabase { db in
      try db.execute(sql: "ALTER TABLE \(table) RENAME TO \(name)")
    }
  }
}
