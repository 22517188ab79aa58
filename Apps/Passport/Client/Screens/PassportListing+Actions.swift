import ScreenSupport
import TerminalUI

/// The toolbar and the key commands of the list.
extension PassportListing {
  /// The buttons of the toolbar.
  ///
  /// - Parameter progress: the view between them while a long list is read.
  func makeToolbarItems(progress: UIView? = nil) -> [UIBarButtonItem] {
    let isTable = self is UITableViewController
    let design = item(
      isTable ? "Cards" : "Table", isTable ? "Show cards" : "Show a table", key: "c"
    ) { $0.switchDesign() }
    var items: [UIBarButtonItem] = [
      item("Map", "The places on a map of the world", key: "1") { $0.showMap() },
      item("Trips", "The trips, and what they come to", key: "2") { $0.showTrips() },
      .flexibleSpace(),
    ]
    if let progress { items += [UIBarButtonItem(customView: progress), .flexibleSpace()] }
    items += [
      design,
      item("Order", "The next order: as added, by title, by arrival", key: "s") {
        $0.changeOrder()
      },
      item("Reload", "Read the list again", key: "r") { $0.loadLocations(isAskedFor: true) },
    ]
    return items
  }

  /// The key commands beside those of the bars.
  var listKeyCommands: [UIKeyCommand] {
    var commands = [key("e", "Edit the place") { $0.editFocusedPlace() }]
    if !document.deleted.isEmpty {
      commands.append(
        key("u", title: "Undo", "Bring back the place deleted last") { $0.bringBack() })
    }
    if work.listTask != nil {
      commands.append(
        key(UIKeyCommand.inputEscape, title: "Cancel", "Give up reading the list") {
          $0.cancelLoading()
        })
    }
    return commands
  }

  // MARK: Order and design

  func changeOrder() {
    document.list.order = document.list.order.next
    document.choices.order = document.list.order
    if document.list.order == .arrival { document.loadPlaces() }
    document.list.tellObservers()
    showMessage(document.list.order.words)
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

  /// Opens the form for the place under the cursor, after reading it in full.
  func editFocusedPlace() {
    guard let row = focusedRow else { return }
    if row.waiting != nil { return showMessage("It can be edited once it is sent; d takes it out") }
    guard let id = row.id, document.list.places[id] != nil else {
      return showMessage("Enter reads it first, then e edits it")
    }
    performSegue(withIdentifier: "EditLocation", sender: row)
  }

  func showTrips() {
    performSegue(withIdentifier: "ShowTrips", sender: self)
    focusDetail()
  }

  /// Prepares the segues of both designs.
  ///
  /// - Parameter row: the row for a segue about a place.
  func prepare(_ segue: UIStoryboardSegue, about row: PassportRow?) {
    (segue.destination as? any DocumentScreen)?.document = document
    (segue.destination as? InfoScreen)?.place = row?.listed
    (segue.destination as? EditScreen)?.original = row?.id.flatMap { document.list.places[$0] }
  }
}

// MARK: - Places that wait

extension PassportListing {
  /// Shows the state of a place in the outbox.
  func tellAboutWaiting(_ row: PassportRow) {
    guard let item = row.waiting else { return }
    let message: String =
      switch item.state {
      case .waiting: "It will be sent as soon as the server answers. r tries now."
      case .sending: "It is being sent at this moment."
      case .uncertain:
        "It was sent, but no reply came: \(item.reason ?? "")\nIt may be on the server already: look at the list. "
          + "d takes it out here."
      case .refused: "The server refused it: \(item.reason ?? "")\nd takes it out."
      }
    let title = "\(row.quotedTitle) is \(row.wordsForWaiting ?? "waiting")"
    present(
      UIAlertController(title: title, message: message, preferredStyle: .alert), animated: true)
  }
}
