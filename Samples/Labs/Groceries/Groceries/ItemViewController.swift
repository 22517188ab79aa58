import UIKit

class ItemViewController: UIViewController {
    @IBOutlet weak var nameField: UITextField! {
        didSet { nameField.returnKeyType = .done }
    }
    @IBOutlet weak var amountLabel: UILabel!
    @IBOutlet weak var boughtSwitch: UISwitch!
    @IBOutlet var amountButtons: [UIButton]!

    var item: Item!

    override func viewDidLoad() {
        super.viewDidLoad()
        title = item.name
        nameField.text = item.name
        boughtSwitch.isOn = item.bought
        amountLabel.text = "\(item.amount) of \(amountButtons.count)"
    }

    @IBAction func amountTapped(_ sender: UIButton) {
        item.amount = Int(sender.currentTitle!)!
        amountLabel.text = "\(item.amount) of \(amountButtons.count)"
    }

    @IBAction func boughtChanged(_ sender: UISwitch) {
        item.bought = sender.isOn
    }
}
