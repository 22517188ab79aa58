import Foundation
import Models
import Persistence
import TerminalUI

/// The list of players. A row leads to the player's equipment, its detail disclosure button to the
/// information about the player.
final class PlayerList: UITableViewController {
  var model: Model?

  override func viewDidLoad() {
    super.viewDidLoad()
    model?.playersController.delegate = self
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    model?.playersController.sections[section].numberOfObjects ?? 0
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "PlayerCell", for: indexPath)
    if let player = model?.playersController.object(at: indexPath) {
      cell.textLabel?.text = "\(player.lastName), \(player.givenNames)"
      cell.detailTextLabel?.text = "#\(player.jerseyNumber) \(player.position)"
    }
    return cell
  }

  override func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    performSegue(withIdentifier: "toPlayerInfo", sender: tableView.cellForRow(at: indexPath))
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let cell = sender as? UITableViewCell, let indexPath = tableView.indexPath(for: cell),
      let player = model?.playersController.object(at: indexPath)
    else { return }
    if let info = segue.destination as? PlayerInfo {
      info.player = player
    } else if let list = segue.destination as? EquipmentList {
      list.model = model
      list.title = "\(player.givenNames) \(player.lastName)"
    }
  }
}

// MARK: - NSFetchedResultsControllerDelegate

extension PlayerList: NSFetchedResultsControllerDelegate {
  func controllerDidChangeContent(_ controller: NSFetchedResultsController<Player>) {
    tableView.reloadData()
  }
}
