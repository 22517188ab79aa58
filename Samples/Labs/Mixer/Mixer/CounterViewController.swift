import UIKit

class CounterViewController: UIViewController {

    @IBOutlet weak var countLabel: UILabel!
    @IBOutlet weak var stepper: UIStepper!

    override func viewDidLoad() {
        super.viewDidLoad()
        let button = UIButton(type: .system)
        button.setTitle("Reset", for: .normal)
        button.addTarget(self, action: #selector(resetTapped(_:)), for: .touchUpInside)
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Zero", style: .plain, target: self, action: #selector(resetTapped))
    }

    @IBAction func stepperChanged(_ sender: UIStepper) {
        countLabel.text = "\(Int(sender.value))"
    }

    @objc func resetTapped(_ sender: Any) {
        stepper.value = 0
        countLabel.text = "0"
        NotificationCenter.default.post(name: Notification.Name("Reset"), object: nil)
    }

}
