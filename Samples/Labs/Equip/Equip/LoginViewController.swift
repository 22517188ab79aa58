import UIKit

class LoginViewController: UIViewController {

    @IBOutlet weak var userNameField: UITextField!
    @IBOutlet weak var passwordField: UITextField!

    @IBAction func login(_ sender: UIButton) {
        if userNameField.text!.isEmpty || passwordField.text!.isEmpty {
            let alert = UIAlertController(title: "Log In", message: "Enter your user name and your password.", preferredStyle: UIAlertControllerStyle.alert)
            alert.addAction(UIAlertAction(title: "OK", style: UIAlertActionStyle.default, handler: nil))
            present(alert, animated: true, completion: nil)
            return
        }
        performSegue(withIdentifier: "toPlayers", sender: self)
    }
}
