import Foundation
import Models
import Persistence
import ScreenSupport
import TerminalUI

/// What the toolbar offers: other views of the team, or things to do to the players that are chosen.
extension PlayerList {
  var listToolbarItems: [UIBarButtonItem] {
    [
      item("Select", "Choose several players, to check out or in") {
        $0.beginSelecting()
      },
      item("Filter", "Show some of the players", key: "f") { $0.filterButtonPressed() },
      .flexibleSpace(),
      item("Inventory", "All equipment", key: "1") { $0.open("toInventory") },
      item("Kits", "Sets that are checked out at once", key: "2") { $0.open("toKitList") },
      item("Report", "What is missing, shared and low", key: "3") { $0.open("toTeamReport") },
      item("History", "Who had what when", key: "4") { $0.open("toHistoryList") },
      .flexibleSpace(),
      item("Team", "The team, its password, and another team", key: "5") {
        $0.teamButtonPressed()
      },
    ]
  }

  var selectionToolbarItems: [UIBarButtonItem] {
    [
      item("Check Out", "Give items or a kit to the selected players", key: "o") {
        $0.checkOutButtonPressed()
      },
      item("Check In", "Take back what the selected players have", key: "c") {
        $0.checkInButtonPressed()
      },
      .flexibleSpace(),
      item("Delete", "Delete the selected players", key: "d") { $0.askToDeleteSelection() },
    ]
  }

  private func open(_ segue: String) {
    performSegue(withIdentifier: segue, sender: self)
    focusBeside()
  }

  // MARK: The team

  private func teamButtonPressed() {
    guard let team = model?.team else { return }
    let manager = team.nameOfEM.isEmpty ? nil : "Equipment manager: \(team.nameOfEM.shortened)"
    let choices: [(String, String, String?)] = [
      ("Change Password", "toPasswordChange", nil), ("Edit Team", "toTeamEditor", "edit"),
      ("Add Another Team", "toTeamEditor", nil),
    ]
    ask(
      team.fullName, manager, as: .actionSheet,
      choices.map { title, segue, sender in
        UIAlertAction(title: title, style: .default) { [weak self] _ in
          self?.performSegue(withIdentifier: segue, sender: sender)
        }
      })
  }

  // MARK: Filtering

  private func filterButtonPressed() {
    var choices: [UIAlertAction] = []
    func offer(_ title: String, _ query: PlayerQuery) {
      choices.append(
        UIAlertAction(title: title, style: .default) { [weak self] _ in self?.filter(by: query) })
    }
    offer("All Players", PlayerQuery())
    for kind in EquipmentKind.allCases {
      var query = PlayerQuery()
      query.missing = kind
      offer("Without \(kind.displayName)", query)
    }
    for position in PlayerPosition.allCases {
      var query = PlayerQuery()
      query.position = position
      offer(position.rawValue, query)
    }
    var inactive = PlayerQuery()
    inactive.status = .inactive
    offer("Inactive", inactive)
    ask("Show", as: .actionSheet, choices)
  }

  private func filter(by query: PlayerQuery) {
    var query = query
    query.search = model?.query.search ?? ""
    model?.query = query
    news = nil
    reload()
  }

  /// Shows the players who lack something.
  func show(missing kind: EquipmentKind) {
    var query = PlayerQuery()
    query.missing = kind
    navigationItem.searchController?.isActive = false
    filter(by: query)
    if splitViewController?.isCollapsed != false {
      navigationController?.popToViewController(self, animated: true)
    } else {
      splitViewController?.show(.primary)
    }
  }
}

// MARK: - UISearchResultsUpdating

/// `/` shows the players whose name or number is what is typed.
extension PlayerList: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    model?.query.search = searchController.searchBar.text ?? ""
    reload()
  }
}
