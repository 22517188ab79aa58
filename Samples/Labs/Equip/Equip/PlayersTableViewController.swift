import UIKit

class PlayersTableViewController: UITableViewController {

    let team = Model.sharedInstance.team

    override func viewDidLoad() {
        super.viewDidLoad()
        title = team.name
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return team.players.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "PlayerCell", for: indexPath)
        let player = team.players[indexPath.row]
        cell.textLabel?.text = player.fullName
        cell.detailTextLabel?.text = "#\(player.number), \(player.position)"
        return cell
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "toPlayer" {
            let vc = segue.destination as! PlayerViewController
            let indexPath = tableView.indexPath(for: sender as! UITableViewCell)!
            vc.player = team.players[indexPath.row]
        }
    }
}
