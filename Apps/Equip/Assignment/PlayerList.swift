import Foundation
import TerminalUI

/// The list of players. A row leads to the player's equipment, its detail disclosure button to what is
/// known of the player.
final class PlayerList: UITableViewController {
  var model: Model?

  private var players: [Player] { model?.playersController.fetchedObjects ?? [] }

  override func viewDidLoad() {
    super.viewDidLoad()
    model?.playersController.delegate = self
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    players.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "PlayerCell", for: indexPath)
    let player = players[indexPath.row]
    cell.textLabel?.text = "\(player.lastName), \(player.givenNames)"
    cell.detailTextLabel?.text = "#\(player.jerseyNumber) \(player.position)"
    return cell
  }

  override func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    performSegue(withIdentifier: "toPlayerInfo", sender: tableView.cellForRow(at: indexPath))
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let cell = sender as? UITableViewCell, let path = tableView.indexPath(for: cell) else {
      return
    }
    if let info = segue.destination as? PlayerInfo {
      info.player = players[path.row]
    } else if let list = segue.destination as? EquipmentList {
      list.model = model
      list.title = "\(players[path.row].givenNames) \(players[path.row].lastName)"
    }
  }
}

// MARK: - NSFetchedResultsControllerDelegate

extension PlayerList: NSFetchedResultsControllerDelegate {
  func controller(
    _ controller: AnyObject, didChange anObject: Any, at indexPath: IndexPath?,
    for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
  ) {
    tableView.reloadData()
  }
}
