import Foundation
import TerminalUI

/// The page of a list that `/` searches.
final class SearchPageViewController: UITableViewController {
  private let cities = [
    "Amsterdam", "Berlin", "Bogotá", "Copenhagen", "Dakar", "Edinburgh", "Florence", "Geneva",
    "Helsinki", "Istanbul", "Jakarta", "Kyoto", "Lisbon", "Montréal", "Nairobi", "Oslo", "Prague",
  ]
  private var found: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    found = cities
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    search.searchBar.placeholder = "A city"
    navigationItem.searchController = search
    updateStatus()
  }

  private func updateStatus() { statusText = "\(found.count) of \(cities.count)" }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    found.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "City", for: indexPath)
    cell.textLabel?.text = found[indexPath.row]
    return cell
  }
}

// MARK: - UISearchResultsUpdating

extension SearchPageViewController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    found = cities.filter { text.isEmpty || $0.lowercased().contains(text.lowercased()) }
    updateStatus()
    tableView.reloadData()
  }
}
