import Foundation
import PassportAssignment
import Persistence
import TerminalUI

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
