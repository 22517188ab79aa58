import ScreenSupport
import TerminalUI

/// Actions on several players; each is one step to undo.
extension PlayerList {
  /// The ids of the selected players, in the order of the list; nil with a message if there are
  /// none.
  private var selection: [Int64]? {
    let paths = tableView.indexPathsForSelectedRows ?? []
    let ids = paths.sorted().compactMap { row(at: $0)?.id }
    if ids.isEmpty { showMessage("No players selected. Press Space to select.") }
    return ids.isEmpty ? nil : ids
  }

  // MARK: Checking out

  func checkOutButtonPressed() {
    guard let ids = selection else { return }
    chosenIDs = ids
    ask(
      "Check out to \(counted(ids.count, "player"))", as: .actionSheet,
      [
        answer("A Kit") { $0.open("toKitChoice") },
        answer("One Item") { $0.open("toItemChoice") },
      ])
  }

  /// Chooses a kit for the player under the cursor.
  func kitButtonPressed() {
    guard let id = focusedRow?.id else { return }
    chosenIDs = [id]
    open("toKitChoice")
  }

  /// The players for whom something is chosen: the name of a single one, or their number.
  private var chosenTitle: String {
    let name = chosenIDs.count == 1 ? rows.first { $0.id == chosenIDs[0] }?.fullName : nil
    return name?.shortened ?? counted(chosenIDs.count, "Player")
  }

  func prepareCheckOut(_ kits: KitList) {
    kits.title = "A Kit for \(chosenTitle)"
    kits.onChosen = { [weak self, weak kits] kit in
      guard !kit.items.isEmpty else {
        kits?.present(error: EquipError.emptyKit(name: kit.name), title: "Can't check out")
        return
      }
      self?.checkOut(Array(kit.items.values), from: kits)
    }
  }

  func prepareCheckOut(_ choice: ItemChoice) {
    choice.title = "An Item for \(chosenTitle)"
    choice.onChosen = { [weak self, weak choice] item in
      self?.checkOut([item.id].compactMap(\.self), from: choice)
    }
  }

  /// Checks items out to all chosen players; if there are too few pieces, asks whether to share
  /// them.
  private func checkOut(
    _ items: [Int64], from screen: UIViewController?, sharing: Bool = false
  ) {
    guard let store = model?.store else { return }
    let loans = chosenIDs.flatMap { player in items.map { (item: $0, player: player) } }
    do {
      let summary = try store.checkOut(loans, sharing: sharing)
      guard summary.isDone else {
        var message = summary.problems.prefix(3).joined(separator: "\n")
        if summary.problems.count > 3 { message += "\nand \(summary.problems.count - 3) more." }
        let share = answer("Share") { [weak screen] list in
          list.checkOut(items, from: screen, sharing: true)
        }
        return (screen ?? self).ask("Can't check out", message, sharing ? [] : [share])
      }
      close(screen)
      setEditing(false, animated: true)
      reload()
      showMessage("Checked out \(counted(summary.done.count, "item")) – u to undo")
    } catch {
      (screen ?? self).present(error: error, title: "Can't check out")
    }
  }

  // MARK: Checking in

  func checkInButtonPressed() {
    guard let ids = selection else { return }
    let kinds: [EquipmentKind?] = [nil] + EquipmentKind.allCases
    ask(
      "Check in from \(counted(ids.count, "player"))", as: .actionSheet,
      kinds.map { kind in
        answer(kind?.displayName ?? "Everything") { $0.checkIn(ids, kinds: kind.map { [$0] }) }
      })
  }

  private func checkIn(_ ids: [Int64], kinds: [EquipmentKind]?) {
    perform(toSelection: "Can't check in") { store in
      let summary = try store.checkIn(players: ids, kinds: kinds)
      if let problem = summary.problems.first { return problem }
      return "Checked in \(counted(summary.done.count, "item")) – u to undo"
    }
  }

  // MARK: Deleting

  func confirmDeletionOfSelection() {
    guard let ids = selection else { return }
    let players = counted(ids.count, "player")
    askToDelete(players) { [weak self] in
      self?.perform(toSelection: "Can't delete the players") { store in
        try store.delete(ids)
        return "Deleted \(players) – u to undo"
      }
      self?.recordDeleted(ids)
    }
  }

  /// Performs an action on the chosen players, and ends the selection.
  private func perform(
    toSelection failureTitle: String, _ change: (EquipStore) throws -> String
  ) {
    guard perform(failureTitle, change), let actionMessage else { return }
    setEditing(false, animated: true)
    showMessage(actionMessage)
  }
}

/// The toolbar: actions on the players and the team, or on the chosen players.
extension PlayerList {
  var listToolbarItems: [UIBarButtonItem] {
    [
      item("Select", "Select players to check equipment out or in") {
        $0.beginSelecting()
      },
      item("Filter", "Filter the players", key: "f") { $0.filterButtonPressed() },
      // Its key is one of the list alone: beside it `k` moves up.
      item("Kit", "Check out a kit to the player") { $0.kitButtonPressed() },
      .flexibleSpace(),
      item("Team", "Edit the team or its password, or add a team", key: "t") {
        $0.teamButtonPressed()
      },
      item("Log Out", "Log out", key: "l") { $0.logOutButtonPressed() },
    ]
  }

  var selectionToolbarItems: [UIBarButtonItem] {
    [
      item("Check Out", "Check out an item or a kit to the selected players", key: "o") {
        $0.checkOutButtonPressed()
      },
      item("Check In", "Check in equipment of the selected players", key: "c") {
        $0.checkInButtonPressed()
      },
      .flexibleSpace(),
      item("Delete", "Delete the selected players", key: "d") { $0.confirmDeletionOfSelection() },
    ]
  }

  private func open(_ segue: String, sender: Any? = nil) {
    performSegue(withIdentifier: segue, sender: sender ?? self)
    focusDetail()
  }
}
