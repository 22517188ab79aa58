import UIKit

class ItemCell: UITableViewCell {
    @IBOutlet weak var nameLabel: UILabel!
    @IBOutlet weak var amountLabel: UILabel!

    func show(_ item: Item) {
        nameLabel.text = item.name
        amountLabel.text = "× \(item.amount)"
        accessoryType = item.bought ? .checkmark : .none
    }
}
