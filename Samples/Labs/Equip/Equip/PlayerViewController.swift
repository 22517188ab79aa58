import UIKit

class PlayerViewController: UIViewController {

    @IBOutlet weak var nameLabel: UILabel!
    @IBOutlet weak var numberLabel: UILabel!
    @IBOutlet weak var positionLabel: UILabel!

    var player: Player!

    override func viewDidLoad() {
        super.viewDidLoad()
        title = player.lastName
        nameLabel.text = player.fullName
        numberLabel.text = String(format: "Number %02d", player.number)
        positionLabel.text = player.position
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if let vc = segue.destination as? EquipmentTableViewController {
            vc.player = player
        }
    }
}
