import DateFormatting
import EquipAssignment
import Foundation
import Models
import Persistence
import TerminalUI

/// The full-screen program: the storyboard's first screen over the teams' accounts, until the person
/// quits.
@MainActor
enum EquipScreens {
  /// Shows the login on the terminal.
  ///
  /// - Parameters:
  ///   - firstRun: How the account that was just made is opened, to be told once.
  ///   - proposal: Whom it is filled in for.
  /// - Throws: `TerminalError` where there is no terminal that can show a screen.
  static func run(
    over accounts: TeamAccounts, in environment: DateEnvironment, firstRun: FirstRun?,
    proposal: LoginProposal?
  ) throws {
    let terminal = TTY()
    let application = UIApplication(terminal: terminal)
    application.drafts = accounts.location.path.map { FormDrafts(besides: $0) }
    terminal.setTitle("Equip")
    application.delegate = AppDelegate(
      accounts: accounts, environment: environment, firstRun: firstRun, proposal: proposal)
    if let damage = accounts.damage {
      DispatchQueue.main.async {
        application.window.rootViewController?.tell(damage, title: "The data is damaged")
      }
    }
    try application.run()
  }

  /// Shows the assignment's own solution on the terminal.
  ///
  /// - Throws: `TerminalError` where there is no terminal that can show a screen.
  static func runAssignment() throws {
    let terminal = TTY()
    let application = UIApplication(terminal: terminal)
    terminal.setTitle("Equip")
    application.delegate = EquipAssignment.AppDelegate()
    try application.run()
  }

  /// The storyboard's first screen, given what it works on.
  ///
  /// - Parameter now: the clock, by which logins and loans are dated.
  static func initialViewController(
    over accounts: TeamAccounts, in environment: DateEnvironment, firstRun: FirstRun? = nil,
    proposal: LoginProposal? = nil, now: @escaping @Sendable () -> Date = { Date() }
  ) -> UIViewController {
    let root = UIStoryboard.main().instantiateInitialViewController()
    let navigation = root as? UINavigationController
    guard let login = navigation?.topViewController as? LoginScreen else { return root }
    login.model = Model(
      accounts: accounts, firstRun: firstRun, environment: environment, now: now)
    login.proposal = proposal
    let split = UISplitViewController(style: .doubleColumn)
    split.preferredPrimaryColumnWidthFraction = 0.42
    split.minimumPrimaryColumnWidth = 44
    split.maximumPrimaryColumnWidth = 64
    split.placeholder = ""
    // One screen until somebody has logged in.
    split.minimumExpandedWidth = .greatestFiniteMagnitude
    split.setViewController(navigation, for: .primary)
    return split
  }
}
