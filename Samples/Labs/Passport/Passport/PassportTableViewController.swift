import UIKit

class PassportTableViewController: UITableViewController {

    var locations: [[String: Any]] = []

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        PassportService.shared.read { locations in
            self.locations = locations
            self.tableView.reloadData()
        }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return locations.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "PassportCell", for: indexPath)
        cell.textLabel?.text = locations[indexPath.row]["title"] as? String
        return cell
    }

    override func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        if editingStyle == .delete, let id = locations[indexPath.row]["id"] as? Int {
            PassportService.shared.delete(id: id)
            locations.remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .fade)
        }
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "ShowInfo", let info = segue.destination as? InfoViewController {
            if let row = tableView.indexPathForSelectedRow?.row {
                info.location = locations[row]
            }
        }
    }
}
