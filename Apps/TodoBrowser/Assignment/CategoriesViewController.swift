import Foundation
import TerminalUI

/// Figure 1: the categories, below a row for all events. Selecting a row shows Figure 2.
final class CategoriesViewController: UITableViewController {
  var store: ToDoEventStore?

  /// The token that removes the observer.
  private var observer: (any NSObjectProtocol)?

  override func viewDidLoad() {
    super.viewDidLoad()
    observer = NotificationCenter.default.addObserver(
      forName: ToDoEventStore.didChange, object: store, queue: nil
    ) { [weak self] _ in
      // The store posts on the main actor, and without a queue the block runs on the posting
      // thread.
      MainActor.assumeIsolated { self?.tableView.reloadData() }
    }
  }

  isolated deinit {
    if let observer { NotificationCenter.default.removeObserver(observer) }
  }

  // MARK: The table

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    1 + (store?.categories.count ?? 0)
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "CategoryCell", for: indexPath)
    let category = category(at: indexPath)
    cell.textLabel?.text = category ?? "All"
    cell.detailTextLabel?.text = store.map { "\($0.events(in: category).count)" }
    return cell
  }

  /// Returns the category of a row; nil for the first row, which shows all events.
  private func category(at indexPath: IndexPath) -> String? {
    indexPath.row == 0 ? nil : store?.categories[indexPath.row - 1]
  }

  // MARK: Segues

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard segue.identifier == "ShowEvents",
      let list = segue.destination as? EventListViewController,
      let indexPath = tableView.indexPathForSelectedRow
    else { return }
    list.store = store
    list.category = category(at: indexPath)
  }
}
