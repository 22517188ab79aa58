import Foundation
import TerminalUI

/// The first view: the title of the application, for three seconds.
final class SplashViewController: UIViewController {
  /// The server, which is passed to the table view.
  var api = FinalAPI()
  private var timer: Timer?

  /// Starts the timer that leads to the table view.
  override func viewDidLoad() {
    super.viewDidLoad()
    timer = Timer.scheduledTimer(withTimeInterval: 3, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.performSegue(withIdentifier: "ShowPassport", sender: self) }
    }
  }

  /// Passes the server to the table view in the navigation controller.
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let navigation = segue.destination as? UINavigationController
    (navigation?.topViewController as? PassportTableViewController)?.api = api
  }
}
