import Foundation
import Models
import TerminalUI

/// The equipment categories of a player, from head to toes, and the stick.
final class EquipmentList: UITableViewController {
  var model: Model?
  private var categories: [EquipmentCategory] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 2
    categories = (model?.equipmentCategories ?? []).sorted { $0.displayOrder < $1.displayOrder }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    categories.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "CategoryCell", for: indexPath)
    let category = categories[indexPath.row]
    cell.textLabel?.text = category.displayName
    cell.imageView?.image = category.displayIcon.flatMap { UIImage(data: $0) }
    return cell
  }
}
