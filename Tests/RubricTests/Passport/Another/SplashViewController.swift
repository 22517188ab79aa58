import Foundation
import TerminalUI

/// The assignment solved by somebody else, from the course's text alone: other names where it leaves them
/// open, errors printed, stacks for constraints, a delegate of the location manager.
enum Another {}

extension Another {
  final class SplashViewController: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      // Waits three seconds.
      DispatchQueue.main.asyncAfter(deadline: .now() + 3) {
        MainActor.assumeIsolated { self.performSegue(withIdentifier: "toTable", sender: self) }
      }
    }
  }
}
