import DateFormatting
import Foundation
import PassportAssignment
import PassportServer
import Persistence
import ScreenSupport
import TerminalUI

/// The full-screen program, from the storyboard's first screen until the user quits.
@MainActor
enum PassportScreens {
  /// Shows the list on the terminal. On the first launch, it follows the splash screen.
  ///
  /// - Throws: `TerminalError` if there is no suitable terminal.
  static func run(over session: PassportSession, in environment: DateEnvironment) throws {
    StoreWait.showOnScreen()
    let document = PassportDocument(
      connection: session.connection, store: session.store, environment: environment)
    // Samples are for the server inside this program, not for one that others use.
    if session.embedded != nil { document.samples = Passport.samplePlaces }
    // Another program on this computer may change the files in the data folder.
    let observation = session.embedded?.store.observeOthers { [weak document] in
      document?.serverDidChange()
    }
    defer { observation?.cancel() }
    let root = initialViewController(for: document)
    if let splash = root as? SplashScreen {
      splash.damage = session.damage
    } else if let damage = session.damage {
      DispatchQueue.main.async { root.present(error: damage, title: "The data is damaged") }
    }
    try UIApplication.run(
      "Passport", showing: root, draftsNextTo: session.store.location.path,
      tintColor: .systemTeal)
  }

  /// Runs the assignment's solution with a server, until the user quits.
  ///
  /// - Throws: `TerminalError` if there is no suitable terminal.
  static func runAssignment(over connection: PassportConnection) throws {
    let address = connection.server.absoluteString.trimmingCharacters(in: ["/"])
    let root = UIStoryboard.instantiateAssignment(address: address, account: connection.account)
    try UIApplication.run("Passport", showing: root)
  }

  /// Creates the first screen: the splash until a list has been read once, then the list.
  static func initialViewController(for document: PassportDocument) -> UIViewController {
    let storyboard = UIStoryboard.main()
    guard document.list.readAt == nil else {
      let root = storyboard.instantiateViewController(withIdentifier: "PassportSplit")
      if let split = root as? UISplitViewController { prepare(split, for: document) }
      return root
    }
    let root = storyboard.instantiateInitialViewController()
    (root as? SplashScreen)?.document = document
    return root
  }

  /// Prepares the list in the last chosen design, and the screen beside it.
  static func prepare(_ split: UISplitViewController, for document: PassportDocument) {
    split.preferredPrimaryColumnWidthFraction = 0.37
    // The titles of all tabs and the button beside them.
    split.minimumPrimaryColumnWidth = 44
    split.maximumPrimaryColumnWidth = 64
    split.minimumExpandedWidth = 100
    split.placeholder = ""
    split.delegate = document
    let navigation = split.viewController(for: .primary) as? UINavigationController
    if document.choices.showsCollection, let storyboard = split.storyboard {
      navigation?.viewControllers = [
        storyboard.instantiateViewController(withIdentifier: "PassportCards")
      ]
    }
    (navigation?.topViewController as? any PassportListing)?.document = document
  }
}

/// The name of the program and the account on the first run, for three seconds or until a key is
/// pressed.
final class SplashScreen: UIViewController {
  @Outlet var accountLabel: UILabel!

  /// The document for the screens that follow.
  var document: PassportDocument?
  /// A warning about the data; nil without one.
  var damage: StoreError?
  /// Ends the splash after three seconds; nil once the list is shown.
  private(set) var timer: Timer?

  override func viewDidLoad() {
    super.viewDidLoad()
    accountLabel.text = document?.accountDescription
    timer = Timer.scheduledTimer(withTimeInterval: 3, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.showPassport() }
    }
  }

  // MARK: Skipping

  /// Any key skips the wait, except the program's own Ctrl shortcuts.
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

  private func showPassport() {
    // The timer may fire while a key is pressed. Without a document there is no next screen.
    guard let timer, document != nil else { return }
    timer.invalidate()
    self.timer = nil
    performSegue(withIdentifier: "ShowPassport", sender: self)
    if let damage {
      presentedViewController?.present(error: damage, title: "The data is damaged")
    }
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let split = segue.destination as? UISplitViewController, let document else { return }
    PassportScreens.prepare(split, for: document)
  }
}
