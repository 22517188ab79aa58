import Foundation
import TerminalUI

/// The first view: it announces the title of the application for three seconds.
open class SplashViewController: UIViewController {
  /// The server that the next view asks.
  public var api = FinalAPI()
  /// Counts the three seconds.
  public var timer: Timer?

  /// Starts the timer, which leads to the table view.
  open override func viewDidLoad() {
    super.viewDidLoad()
    timer = Timer.scheduledTimer(withTimeInterval: 3, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.showPassport() }
    }
  }

  /// Performs the segue to the navigation controller of the table view.
  open func showPassport() {
    performSegue(withIdentifier: "ShowPassport", sender: self)
  }

  open override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let navigation = segue.destination as? UINavigationController
    (navigation?.topViewController as? PassportTableViewController)?.api = api
  }
}
