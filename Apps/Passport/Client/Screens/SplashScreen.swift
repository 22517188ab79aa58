import Foundation
import Persistence
import TerminalUI

/// The first view: the name of the app, for three seconds.
final class SplashScreen: UIViewController {
  @Outlet var nameLabel: UILabel!
  @Outlet var accountLabel: UILabel!
  @Outlet var hintLabel: UILabel!

  /// How long the name is shown unless a key is pressed, in seconds.
  static let seconds: TimeInterval = 3

  /// What the screens behind it work on.
  var document: PassportDocument?
  /// What is wrong with the data, to be said at every start; nil when nothing is known.
  var damage: StoreError?
  /// Starts the timer; a test passes in one that needs no clock.
  var startTimer: StartTimer = RunLoopTimer.start

  private var timer: AnyObject?

  override func viewDidLoad() {
    super.viewDidLoad()
    accountLabel.text = document?.wordsForAccount
    timer = startTimer(Self.seconds) { [weak self] in self?.showPassport() }
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

  private func showPassport() {
    // The timer may be due in the moment in which a key is pressed.
    guard timer != nil else { return }
    timer = nil
    performSegue(withIdentifier: "ShowPassport", sender: self)
    if let damage {
      presentedViewController?.tell(damage, title: "The data is damaged")
    }
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let split = segue.destination as? UISplitViewController, let document else { return }
    PassportScreens.prepare(split, for: document)
  }
}
