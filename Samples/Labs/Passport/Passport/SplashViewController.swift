import UIKit

class SplashViewController: UIViewController {

    var timer: Timer?

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        timer = Timer.scheduledTimer(timeInterval: 0.5, target: self, selector: #selector(showTable), userInfo: nil, repeats: false)
    }

    @objc func showTable() {
        performSegue(withIdentifier: "ShowPassport", sender: self)
    }
}
