import Foundation
import TerminalUI

/// A list with check marks, swipe actions and several rows to choose, as solutions for UIKit write
/// it.
public class ErrandTableViewController: UITableViewController, UIDataSourceModelAssociation {
  public private(set) var errands = ["Milk", "Bread", "Salt", "Tea"]
  public private(set) var done: Set<String> = ["Bread"]
  public private(set) var log: [String] = []

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Errands"
    navigationItem.rightBarButtonItem = editButtonItem
    tableView.allowsMultipleSelection = false
    tableView.allowsMultipleSelectionDuringEditing = true
    tableView.allowsSelectionDuringEditing = true
  }

  public override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    log.append("\(isEditing) \(tableView.isEditing)")
  }

  public func deleteSelected() {
    let paths = tableView.indexPathsForSelectedRows ?? []
    for path in paths.reversed() { errands.remove(at: path.row) }
    tableView.performBatchUpdates({
      self.tableView.deleteRows(at: paths, with: .automatic)
    })
    setEditing(false, animated: true)
  }

  // MARK: - Table view data source

  public override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    return errands.count
  }

  public override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Errand")
      ?? UITableViewCell(style: .subtitle, reuseIdentifier: "Errand")
    let errand = errands[indexPath.row]
    let isDone = done.contains(errand)
    let attributes: [NSAttributedString.Key: Any] =
      isDone
      ? [
        .strikethroughStyle: NSUnderlineStyle.single.rawValue,
        .foregroundColor: UIColor.systemGray,
      ] : [:]
    cell.textLabel?.attributedText = NSAttributedString(string: errand, attributes: attributes)
    cell.detailTextLabel?.text = isDone ? "done" : "open"
    cell.detailTextLabel?.textColor = isDone ? .systemGray : UIColor.systemRed
    cell.accessoryType = isDone ? .checkmark : .none
    cell.editingAccessoryType = .disclosureIndicator
    return cell
  }

  // MARK: - Table view delegate

  public override func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    return errands[indexPath.row] == "Salt" ? nil : indexPath
  }

  public override func tableView(
    _ tableView: UITableView, didDeselectRowAt indexPath: IndexPath
  ) {
    log.append("gave up \(errands[indexPath.row])")
  }

  public override func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    return true
  }

  public override func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    self.setEditing(true, animated: true)
  }

  public override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let action = UIContextualAction(style: .normal, title: "Done") {
      [weak self] (action, view, completionHandler) in
      guard let self = self else { return completionHandler(false) }
      self.done.insert(self.errands[indexPath.row])
      tableView.reloadRows(at: [indexPath], with: .automatic)
      completionHandler(true)
    }
    action.backgroundColor = .systemGreen
    let configuration = UISwipeActionsConfiguration(actions: [action])
    configuration.performsFirstActionWithFullSwipe = true
    return configuration
  }

  public override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Remove") { _, _, completion in
      self.errands.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .fade)
      completion(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  public override func tableView(
    _ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath
  ) {
    log.append("opens \(errands[indexPath.row])")
  }

  public override func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)
  {
    log.append("closes")
  }

  // MARK: - UIDataSourceModelAssociation

  public func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
    return errands[idx.row]
  }

  public func indexPathForElement(
    withModelIdentifier identifier: String, in view: UIView
  ) -> IndexPath? {
    return errands.firstIndex(of: identifier).map { IndexPath(row: $0, section: 0) }
  }
}
