import Maps
import Models
import ScreenSupport
import TerminalUI

/// The key commands of the list.
extension PassportListing {
  /// The key commands beside those of the bars.
  var listKeyCommands: [UIKeyCommand] {
    var commands: [UIKeyCommand] = []
    if let row = focusedRow {
      commands = [
        key("e", title: "Edit", "Edit the place") { $0.editFocusedPlace() },
        key("i", "Information about the place") { $0.showInformation(about: row) },
      ]
    }
    if mapBeside != nil {
      commands += [
        UIKeyCommand(title: "Zoom Here", representing: ["+", "-"]),
        // Two presses lead from the world to the surroundings of the place.
        key("+", "Zoom in at the place") { $0.mapBeside?.mapView.zoomAtSelection(by: 3) },
        key("=") { $0.mapBeside?.mapView.zoomAtSelection(by: 3) },
        key("-", "Zoom out") { $0.mapBeside?.mapView.zoomAtSelection(by: 1 / 3) },
        key("f", title: "Fit All", "Show all places on the map") { $0.mapBeside?.fit() },
      ]
    }
    commands += [
      key("m", title: "Point on Map", "Add a place by pointing on the map") { $0.show(.map) },
      key("s", title: "Sort", "Sort by date added, title or arrival") { $0.changeOrder() },
      key(
        "c", title: self is UITableViewController ? "Cards" : "Table",
        self is UITableViewController ? "Show cards" : "Show a table"
      ) { $0.switchDesign() },
      key("r", title: "Reload", "Read the list again") { $0.loadLocations(isUserInitiated: true) },
    ]
    commands.append(
      document.deletions.isEmpty
        ? key("u") { $0.showMessage("No deleted place to restore") }
        : key("u", title: "Undo", "Undo the last deletion") { $0.undoDeletion() })
    if work.listTask != nil {
      commands.append(
        key(UIKeyCommand.inputEscape, title: "Cancel", "Stop reading the list") {
          $0.cancelLoading()
        })
    }
    return commands + tabCommands
  }

  // MARK: Order and design

  func changeOrder() {
    document.list.order = document.list.order.next
    document.choices.order = document.list.order
    if document.list.order == .arrival { document.loadPlaces() }
    document.list.notifyObservers()
    // The cursor stays on its place, which the order may have moved out of sight.
    if let row = focusedIndex { moveCursor(toRow: row) }
    showMessage(document.list.order.statusMessage)
  }

  /// Switches to the other design, with the cursor on the same place.
  func switchDesign() {
    guard let navigationController, let storyboard else { return }
    let isTable = self is UITableViewController
    let made = storyboard.instantiateViewController(
      withIdentifier: isTable ? "PassportCards" : "Passport")
    guard let other = made as? any PassportListing else { return }
    document.choices.showsCollection = isTable
    other.document = document
    navigationItem.searchController?.isActive = false
    let row = focusedIndex
    navigationController.setViewControllers(
      [made] + navigationController.viewControllers.dropFirst(), animated: false)
    if let row { other.moveCursor(toRow: row) }
  }

  // MARK: Other screens

  func addButtonPressed(_ sender: UIBarButtonItem) {
    performSegue(withIdentifier: "ShowAdd", sender: sender)
  }

  /// Shows a place, or its state if it is in the outbox and cannot be read from the server.
  func showInformation(about row: PassportRow) {
    if row.waiting != nil { return presentOutboxState(of: row) }
    performSegue(withIdentifier: "ShowInfo", sender: row)
    focusDetail()
    updateTabs()
  }

  /// Opens the form for the place under the cursor, after reading it in full.
  func editFocusedPlace() {
    guard let row = focusedRow else { return }
    if row.waiting != nil {
      return showMessage("It can be edited once it is sent. Press d to delete it.")
    }
    guard let id = row.id else { return }
    guard document.list.places[id] == nil else {
      return performSegue(withIdentifier: "EditLocation", sender: row)
    }
    work.editTask = request {
      try await $0.location(id)
    } then: {
      $0.editCallback($1, of: row)
    }
    showMessage("Reading…")
  }

  /// Opens the form for a place that was read, unless the cursor has left it.
  private func editCallback(_ result: Result<Location, PassportFailure>, of row: PassportRow) {
    work.editTask = nil
    actionMessage = nil
    updateStatus()
    do {
      document.didRead([try result.get()])
      guard focusedRow?.id == row.id, presentedViewController == nil,
        navigationController?.topViewController === self
      else { return }
      performSegue(withIdentifier: "EditLocation", sender: row)
    } catch {
      present(error: error, title: "Can't read \(row.quotedTitle)")
    }
  }

  /// Prepares the segues of both designs.
  ///
  /// - Parameter row: The row for a segue about a place.
  func prepare(_ segue: UIStoryboardSegue, about row: PassportRow?) {
    (segue.destination as? any DocumentScreen)?.document = document
    (segue.destination as? InfoScreen)?.place = row?.listed
    (segue.destination as? EditScreen)?.original = row?.id.flatMap { document.list.places[$0] }
  }
}

// MARK: - Outbox

extension PassportListing {
  /// Shows the state of a place in the outbox.
  func presentOutboxState(of row: PassportRow) {
    guard let item = row.waiting else { return }
    let message: String =
      switch item.state {
      case .waiting: "It will be sent as soon as the server answers. Press r to try now."
      case .sending: "It is being sent now."
      case .uncertain:
        "It was sent, but no reply came: \(item.reason ?? "")\n"
          + "It may already be on the server. Check the list, then press d to delete it here."
      case .refused: "The server refused it: \(item.reason ?? "")\nPress d to delete it."
      }
    let title = "\(row.quotedTitle) is \(row.outboxLabel ?? "waiting")"
    front.present(
      UIAlertController(title: title, message: message, preferredStyle: .alert), animated: true)
  }
}
