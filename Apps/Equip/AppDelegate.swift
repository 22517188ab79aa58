import DateFormatting
import Foundation
import Models
import Persistence
import ScreenSupport
import TerminalUI

/// Starts the app up: the login scene is displayed first.
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  private let root: UIViewController

  /// - Parameters:
  ///   - firstRun: How the account that was just made is opened, to be told once.
  ///   - proposal: Whom the login is filled in for.
  init(
    accounts: TeamAccounts, environment: DateEnvironment, firstRun: FirstRun?,
    proposal: LoginProposal?
  ) {
    root = EquipScreens.initialViewController(
      over: accounts, in: environment, firstRun: firstRun, proposal: proposal)
    super.init()
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window?.rootViewController = root
    return true
  }
}

/// The full-screen program.
@MainActor
enum EquipScreens {
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
