import Foundation
import Models
import Persistence
import ScreenSupport
import TerminalUI

// MARK: - Showing what is stored

extension PlayerList {
  /// The players that are shown.
  var players: [Player] { model?.playersController?.fetchedObjects ?? [] }

  var rowCount: Int { players.count }

  /// The player of a row; nil where another program has just removed him.
  func player(at path: IndexPath) -> Player? {
    players.indices.contains(path.row) ? players[path.row] : nil
  }

  /// The row of a player; nil where he is not shown.
  func row(ofPlayer id: Int64) -> Int? { players.firstIndex { $0.id == id } }

  /// The player under the cursor.
  var focusedPlayer: Player? {
    // Asking for the count makes the table take in what has changed.
    guard tableView.numberOfRows(inSection: 0) > 0 else { return nil }
    return tableView.focusedIndexPath.flatMap(player(at:))
  }

  /// Shows the list anew, with the cursor on the player it was on.
  func reload() {
    guard isViewLoaded else { return }
    do {
      failure = nil
      try model?.playersController?.performFetch()
    } catch {
      failure = "\(error)"
    }
    tableView.reloadData()
    if let id = followedID, let row = row(ofPlayer: id) {
      tableView.moveCursor(to: IndexPath(row: row, section: 0))
    }
    followedID = nil
    rowsDidChange()
  }

  private func rowsDidChange() {
    tableView.showEmpty(failure ?? wordsForNoPlayers)
    updateStatus()
    showFocusedBeside()
  }

  /// The right of the bottom line: news, how many are chosen, or `2 of 25 · 3 lack something`.
  func updateStatus() {
    let selected = tableView.indexPathsForSelectedRows?.count ?? 0
    if isSelecting { return showStatus("\(selected) selected") }
    let players = players
    var words = tableView.cursorPlace(among: players.count) ?? counted(players.count, "player")
    let lacking = players.count { $0.playingStatus == .active && !$0.missingKinds.isEmpty }
    if lacking > 0 { words += " · \(lacking) incomplete" }
    if let filter = model?.filterWords { words += " · \(filter)" }
    showStatus(words, failure: failure)
  }

  private var wordsForNoPlayers: String {
    if model?.isFiltering == true {
      return "No player is found.\n\nEsc ends the search; f changes the filter."
    }
    return """
      No players yet.

      Press a to add one.

      Or press q and import what you have:
      equip import players.csv
      """
  }
}

// MARK: - UIDataSourceModelAssociation

/// The cursor stays on its player when others come and go.
extension PlayerList: UIDataSourceModelAssociation {
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
    player(at: idx)?.id.map { "\($0)" }
  }

  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
    Int64(identifier).flatMap(row(ofPlayer:)).map { IndexPath(row: $0, section: 0) }
  }
}

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
