import UIKit

class EquipmentTableViewController: UITableViewController {

    var player: Player!

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        return player.fullName
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return player.equipment.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "EquipmentCell", for: indexPath)
        let equipment = player.equipment[indexPath.row]
        cell.textLabel?.text = "\(equipment.category): \(equipment.make) \(equipment.model)"
        cell.detailTextLabel?.text = equipment.detail
        return cell
    }
}
