import DateFormatting
import Foundation
import ScreenSupport
import TerminalUI

/// The full-screen program.
@MainActor
enum EquipScreens {
  /// Makes the storyboard's first screen and gives it the model.
  ///
  /// - Parameters:
  ///   - accounts: The teams with their logins.
  ///   - environment: How dates are written and read.
  ///   - firstRun: The first team and its password, where they were just made; shown once.
  ///   - proposal: The user name and the password to fill in at the login.
  static func initialViewController(
    over accounts: TeamAccounts, in environment: DateEnvironment, firstRun: FirstRun? = nil,
    proposal: LoginRequest? = nil
  ) -> UIViewController {
    let root = UIStoryboard.main().instantiateInitialViewController()
    let navigation = root as? UINavigationController
    guard let login = navigation?.topViewController as? LoginScreen else { return root }
    login.model = Model(accounts: accounts, firstRun: firstRun, environment: environment)
    login.proposal = proposal
    let split = UISplitViewController.listing(navigation, fraction: 0.42, widths: 44...64)
    // The login takes the whole width.
    split.minimumExpandedWidth = .greatestFiniteMagnitude
    return split
  }
}
