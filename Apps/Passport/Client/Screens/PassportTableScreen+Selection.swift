import Models
import ScreenSupport
import TerminalUI

/// The selection of several places, on which the keys then act.
extension PassportTableScreen {
  /// The key that begins a selection with the place under the cursor.
  var selectKeyCommands: [UIKeyCommand] {
    guard focusedRow != nil else { return [] }
    return [key(" ", title: "Select", "Select the place") { $0.selectFocusedPlace() }]
  }

  /// The keys during a selection.
  var selectionKeyCommands: [UIKeyCommand] {
    [
      key("d", title: "Delete", "Delete the selected places") { $0.askToDeleteSelection() },
      key(UIKeyCommand.inputDelete) { $0.askToDeleteSelection() },
      key("f", title: "Show on Map", "Show the selected places on the map") {
        $0.showSelectionOnMap()
      },
      key(UIKeyCommand.inputEscape, title: "Cancel", "Stop selecting") {
        $0.setEditing(false, animated: true)
      },
    ] + tabCommands
  }

  private func selectFocusedPlace() {
    let path = tableView.focusedIndexPath
    beginSelecting()
    tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    updateStatus()
  }

  /// The selected rows in the order of the list; nil with a message if there are none.
  private var selection: [PassportRow]? {
    let paths = tableView.indexPathsForSelectedRows ?? []
    let rows = paths.sorted().compactMap { row(index(at: $0)) }
    if rows.isEmpty { showMessage("No places selected. Press Space to select.") }
    return rows.isEmpty ? nil : rows
  }

  private func askToDeleteSelection() {
    guard let rows = selection else { return }
    let what = rows.count == 1 ? rows[0].quotedTitle : placeCount(rows.count)
    askToDelete(what) { [weak self] in
      self?.setEditing(false, animated: true)
      self?.delete(rows)
    }
  }

  /// Shows the selected places on the map, and ends the selection.
  private func showSelectionOnMap() {
    guard let rows = selection else { return }
    let places = rows.compactMap(\.place).filter { $0.coordinate != nil }
    guard !places.isEmpty else {
      document.loadPlaces()
      let isRead = rows.allSatisfy { $0.place != nil }
      return showMessage(isRead ? "The selected places have no position" : "Reading the places…")
    }
    setEditing(false, animated: true)
    if let mapBeside { return mapBeside.show(places) }
    document.placesToShow = places
    show(.map)
  }
}
