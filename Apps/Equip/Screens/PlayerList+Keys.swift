import ScreenSupport
import TerminalUI

/// The keys for the player under the cursor.
extension PlayerList {
  var playerCommands: [UIKeyCommand] {
    [
      editCommand("player", segue: "toPlayerEditor"),
      key("k", title: "Kit", "Check out a kit to the player") { $0.kitButtonPressed() },
      key(" ", title: "Select", "Select the player") { $0.selectFocusedPlayer() },
      key("h", "Show the history of the player") { list in
        guard let player = list.focusedRow else { return }
        list.performSegue(withIdentifier: "toPlayerHistory", sender: player)
        list.focusDetail()
      },
    ]
  }

  /// Begins the selection with the player under the cursor.
  private func selectFocusedPlayer() {
    let path = tableView.focusedIndexPath
    beginSelecting()
    tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    actionMessage = nil
    updateStatus()
  }
}
