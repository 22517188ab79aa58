import DateFormatting
import Persistence
import TerminalUI

/// Starts the app up: the login scene is displayed first.
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  private let accounts: TeamAccounts
  private let environment: DateEnvironment
  private let firstRun: FirstRun?
  private let proposal: LoginProposal?

  /// - Parameters:
  ///   - firstRun: How the account that was just made is opened, to be told once.
  ///   - proposal: Whom the login is filled in for.
  init(
    accounts: TeamAccounts, environment: DateEnvironment, firstRun: FirstRun?,
    proposal: LoginProposal?
  ) {
    self.accounts = accounts
    self.environment = environment
    self.firstRun = firstRun
    self.proposal = proposal
    super.init()
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window?.rootViewController = EquipScreens.initialViewController(
      over: accounts, in: environment, firstRun: firstRun, proposal: proposal)
    return true
  }
}
