import Foundation
import FoundationNetworking
import TerminalUI

/// A different solution, written from the assignment's text alone: other names where the assignment
/// allows them, one function for all requests, printed errors, coordinates as text.
enum Another {
  static func request(_ address: String) -> URLRequest? {
    guard let myURL = URL(string: address) else { return nil }
    var myURLRequest = URLRequest(url: myURL)
    myURLRequest.addValue("lenc0001", forHTTPHeaderField: "my-authentication")
    return myURLRequest
  }
}

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
