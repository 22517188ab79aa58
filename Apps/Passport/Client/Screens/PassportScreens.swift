import DateFormatting
import Foundation
import PassportAssignment
import PassportServer
import Persistence
import TerminalUI

/// The full-screen program: the storyboard's first screen over a server, until the person quits.
@MainActor
enum PassportScreens {
  /// Shows the splash and then the list on the terminal.
  ///
  /// - Throws: `TerminalError` where there is no terminal that can show a screen.
  static func run(over session: PassportSession, in environment: DateEnvironment) throws {
    let document = PassportDocument(
      connection: session.connection, memory: session.memory, environment: environment)
    // Another program on this computer may change what is in the data folder.
    let observation = session.embedded?.observeOthers { [weak document] in
      document?.othersDidChange()
    }
    defer { observation?.cancel() }
    let root = initialViewController(for: document)
    (root as? SplashScreen)?.damage = session.damage.first
    try UIApplication.run(
      "Passport", showing: root, draftsBesides: session.memory.location.path)
  }

  /// Shows the assignment's own solution over a server, until the person quits.
  ///
  /// - Throws: `TerminalError` where there is no terminal that can show a screen.
  static func runAssignment(over connection: PassportConnection) throws {
    let root = UIStoryboard.passportAssignment().instantiateInitialViewController()
    let address = connection.server.absoluteString.trimmingCharacters(in: ["/"])
    (root as? SplashViewController)?.api = FinalAPI(
      address: address, account: connection.account)
    try UIApplication.run("Passport", showing: root)
  }

  /// The storyboard's first screen, given what it works on.
  static func initialViewController(for document: PassportDocument) -> UIViewController {
    let root = UIStoryboard.main().instantiateInitialViewController()
    (root as? SplashScreen)?.document = document
    return root
  }

  /// Makes the list and what stands beside it ready to be shown: the design that was chosen last, over
  /// a server.
  static func prepare(_ split: UISplitViewController, for document: PassportDocument) {
    split.preferredPrimaryColumnWidthFraction = 0.42
    split.maximumPrimaryColumnWidth = 72
    split.placeholder = ""
    split.delegate = document.columns
    let navigation = split.viewController(for: .primary) as? UINavigationController
    if document.choices.showsCollection, let storyboard = split.storyboard {
      navigation?.viewControllers = [
        storyboard.instantiateViewController(withIdentifier: "PassportCards")
      ]
    }
    (navigation?.topViewController as? any PassportListing)?.document = document
  }
}

/// The assignment's splash, which also names the account and goes at the press of a key.
final class SplashScreen: SplashViewController {
  @Outlet var accountLabel: UILabel!

  /// What the screens behind it work on.
  var document: PassportDocument?
  /// What is wrong with the data, to be said at every start; nil when nothing is known.
  var damage: StoreError?

  override func viewDidLoad() {
    super.viewDidLoad()
    accountLabel.text = document?.wordsForAccount
  }

  // MARK: Skipping

  /// Any key skips the wait, but for those of the whole program with Ctrl.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let isControl = presses.contains { $0.key?.modifierFlags.contains(.control) == true }
    if isControl {
      super.pressesBegan(presses, with: event)
    } else {
      showPassport()
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { showPassport() }

  // MARK: Segues

  override func showPassport() {
    // The timer may be due in the moment in which a key is pressed.
    guard let timer else { return }
    timer.invalidate()
    self.timer = nil
    super.showPassport()
    if let damage {
      presentedViewController?.tell(damage, title: "The data is damaged")
    }
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    super.prepare(for: segue, sender: sender)
    guard let split = segue.destination as? UISplitViewController, let document else { return }
    PassportScreens.prepare(split, for: document)
  }
}
