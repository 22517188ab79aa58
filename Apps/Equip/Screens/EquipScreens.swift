import DateFormatting
import Foundation
import Models
import Persistence
import ScreenSupport
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
    try UIApplication.run(
      "Equip",
      delegate: AppDelegate(
        accounts: accounts, environment: environment, firstRun: firstRun, proposal: proposal),
      draftsBesides: accounts.location.path, damage: accounts.damage)
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
    let split = UISplitViewController.listing(navigation, fraction: 0.42, widths: 44...64)
    // One screen until somebody has logged in.
    split.minimumExpandedWidth = .greatestFiniteMagnitude
    return split
  }
}
