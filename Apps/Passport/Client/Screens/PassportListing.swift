import Foundation
import Models
import ScreenSupport
import TerminalUI

/// The common part of the table and the cards: they read the list from the server, show it, and
/// delete from it.
@MainActor
protocol PassportListing: StatusScreen, TabbedScreen, UIDataSourceModelAssociation {
  /// The pending requests.
  var work: PassportListWork { get }
  /// The table or the collection of cards.
  var listView: any PassportListView { get }
  /// Returns the index of the row at an index path.
  func index(at path: IndexPath) -> Int
  /// Returns the index path of the row at an index.
  func indexPath(ofRow index: Int) -> IndexPath
  /// The number of selected places; nil outside of a selection.
  var selectedCount: Int? { get }
}

/// The interface that the list needs of a table or a collection view.
@MainActor
protocol PassportListView: UIView {
  /// The number of rows. Reading it applies pending changes.
  var rowCount: Int { get }
  var focusedIndexPath: IndexPath? { get }
  func moveCursor(to path: IndexPath, scrolling: Bool)
  func showEmpty(_ message: String?)
  func reloadData()
}

extension UITableView: PassportListView {
  var rowCount: Int {
    (0..<numberOfSections).reduce(0) { $0 + numberOfRows(inSection: $1) }
  }
}

extension UICollectionView: PassportListView {
  var rowCount: Int { numberOfItems(inSection: 0) }
}

extension PassportListing {
  var tab: PassportTab { .places }

  var selectedCount: Int? { nil }

  func index(at path: IndexPath) -> Int { path.row }

  func indexPath(ofRow index: Int) -> IndexPath { IndexPath(row: index, section: 0) }

  /// The rows to show.
  var rows: [PassportRow] { document.list.rows }

  /// Returns the row at an index; nil if the list has become shorter.
  func row(_ index: Int) -> PassportRow? {
    let rows = rows
    return rows.indices.contains(index) ? rows[index] : nil
  }

  /// The index of the row under the cursor.
  var focusedIndex: Int? {
    let count = listView.rowCount
    return listView.focusedIndexPath.map { index(at: $0) }.flatMap { $0 < count ? $0 : nil }
  }

  /// The row under the cursor.
  var focusedRow: PassportRow? { focusedIndex.flatMap { row($0) } }

  /// Moves the cursor to a row.
  func moveCursor(toRow row: Int) {
    guard row < listView.rowCount else { return }
    listView.moveCursor(to: indexPath(ofRow: row), scrolling: true)
  }

  // The cursor stays on its place when rows are inserted or deleted.

  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
    row(index(at: idx))?.identifier
  }

  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
    rows.firstIndex { $0.identifier == identifier }.map { indexPath(ofRow: $0) }
  }

  /// Requests the list each time the view appears.
  func listWillAppear() {
    navigationController?.isToolbarHidden = !work.isShowingProgress
    updateTabs()
    loadLocations()
  }

  func listWillDisappear() {
    endLoading()
    // The message would be out of date when the list appears again.
    actionMessage = nil
  }

  /// Set-up of both designs after the view is loaded.
  func setUpListing() {
    addSearch("Title, description or country", updating: document)
    work.observation = document.list.observe { [weak self] in self?.listDidChange() }
    updateStatus()
  }

  /// Shows changes, with the cursor on the same place.
  func listDidChange() {
    guard isViewLoaded else { return }
    // A place that is being read is shown when it has arrived.
    if document.list.needsReading, view.window != nil, work.listTask == nil {
      return loadLocations()
    }
    listView.showEmpty(emptyMessage)
    listView.reloadData()
    showTopOnce()
    revealNewPlace()
    updateStatus()
    showFocusedBeside()
  }

  /// Moves the cursor to the top once the places have been sorted for the first time, unless the
  /// user has moved it.
  private func showTopOnce() {
    let list = document.list
    guard work.isAtTop, list.readAt != nil, list.unloadedIDs.isEmpty, list.datedPlaces == nil,
      let row = focusedRow
    else { return }
    work.isAtTop = false
    if row.id == list.titles.first?.id { moveCursor(toRow: 0) }
  }

  /// Scrolls to a place that was just added or restored once its dates are known, which determine
  /// its position, unless the user has moved the cursor.
  private func revealNewPlace() {
    guard let id = work.newPlaceID, document.placesTask == nil else { return }
    work.newPlaceID = nil
    if let index = focusedIndex, row(index)?.id == id { moveCursor(toRow: index) }
  }

  // MARK: Status

  /// Updates what depends on the row under the cursor.
  func cursorDidMove() {
    actionMessage = nil
    updateStatus()
    showFocusedBeside()
  }

  func updateStatus() {
    let list = document.list
    let count = rows.count
    var text = list.isSearching ? "\(count) found" : placeCount(count)
    if let index = focusedIndex, count > 1, index < count {
      text = "\(index + 1) of \(count)" + (list.isSearching ? " found" : "")
    }
    // The last parts are omitted where there is no room.
    var parts: [String] = []
    if let selectedCount {
      text = "\(selectedCount) selected"
    } else if work.listTask != nil {
      text = "Reading the list…"
    } else if list.failure != nil {
      parts.append(list.readAt == nil ? "offline" : "not up to date")
    }
    if !list.waiting.isEmpty { parts.append("\(list.waiting.count) not sent") }
    let unread = document.connection.unread.count
    if unread > 0 { parts.append("\(unread) not fully read") }
    if list.storeFailure != nil { parts.append("local copy not updated") }
    statusMessage = actionMessage
    statusText = actionMessage ?? (parts + [text]).joined(separator: " · ")
  }

  /// The notice above rows that may be out of date; nil if they are current.
  var ageNotice: String? {
    guard let failure = document.list.failure, !rows.isEmpty else { return nil }
    let age = document.list.readAt.map { "As of \(document.dates.stamp($0)). " } ?? ""
    return age + failure.fact + " Press r to try again."
  }

  /// The text of the empty list.
  var emptyMessage: String {
    let list = document.list
    if list.isSearching {
      return "No places match “\(list.search.prefix(40))”.\n\nPress Esc to show all places."
    }
    if work.listTask != nil {
      let connection = document.connection
      let source = connection.isBuiltIn ? "" : " from \(connection.serverName)"
      return "Reading the list\(source)…\n\nPress Esc to cancel."
    }
    if let failure = list.failure {
      return "\(failure.message)\n\nPress r to try again, or a to add a place and send it later."
    }
    if list.readAt == nil { return "The list has not been read yet.\n\nPress r to read it." }
    return "No places yet. Press a to add one.\n\n" + document.accountDescription
  }
}

/// In a wide terminal a map or the details of a place are shown beside the list.
extension PassportListing {
  /// Shows the place under the cursor beside the list, on the map or in full.
  func showFocusedBeside() {
    guard let top = detail?.topViewController, let row = focusedRow else { return }
    if let map = top as? MapScreen {
      map.select(row)
    } else if let info = top as? InfoScreen, let place = row.listed {
      info.show(place)
    }
  }

  /// The map beside the list; nil if another screen is there.
  var mapBeside: MapScreen? { detail?.topViewController as? MapScreen }
}

/// Deleting a place.
extension PassportListing {
  /// Deletes the places of several rows one after the other, up to the first failure.
  func delete(_ rows: [PassportRow]) {
    guard let first = rows.first else { return }
    work.rowsToDelete = Array(rows.dropFirst())
    work.deletionCount = rows.count
    delete(first)
  }

  /// Deletes the next of several places; after the last one, shows their number.
  private func deleteNext() {
    guard work.rowsToDelete.isEmpty else { return delete(work.rowsToDelete.removeFirst()) }
    if work.deletionCount > 1 {
      showMessage("Deleted \(placeCount(work.deletionCount)) – u restores the last one")
    }
    work.deletionCount = 0
  }

  private func stopDeleting() {
    work.rowsToDelete = []
    work.deletionCount = 0
  }

  /// Deletes the place of a row: on the server, or from the outbox.
  func delete(_ row: PassportRow) {
    if let id = row.id {
      deleteLocation(id: id)
    } else if let item = row.waiting {
      do {
        let isDeleted = try document.discard(item)
        showMessage(
          isDeleted
            ? "Deleted \(row.quotedTitle) – u to undo"
            : "\(row.quotedTitle) was sent in the meantime")
        deleteNext()
      } catch {
        stopDeleting()
        present(error: error, title: "Can't delete \(row.quotedTitle)")
      }
    }
  }

  /// Asks the server to delete a place. The row is removed after success.
  func deleteLocation(id: Int) {
    guard work.deleteTasks[id] == nil else { return }
    work.deleteTasks[id] = request {
      try await $0.readAndDelete(id)
    } then: {
      $0.deleteCallback($1, id: id)
    }
    showMessage("Deleting…")
  }

  /// Removes the place from the list after the server has deleted it.
  private func deleteCallback(_ result: Result<Location?, PassportFailure>, id: Int) {
    work.deleteTasks[id] = nil
    let title = document.list.rows.first { $0.id == id }?.quotedTitle ?? "The place"
    let message: String
    do {
      let place = try result.get() ?? document.list.places[id]
      if let place { document.deleted.append(.stored(place)) }
      message = "Deleted \(title)" + (place == nil ? "" : " – u to undo")
    } catch PassportFailure.notFound {
      message = "\(title) was already deleted"
    } catch {
      stopDeleting()
      actionMessage = nil
      updateStatus()
      return present(error: error, title: "Can't delete \(title)")
    }
    document.didDelete(id)
    document.list.notifyObservers()
    showMessage(message)
    deleteNext()
  }
}

/// Restoring a deleted place.
extension PassportListing {
  /// Restores the place that was deleted last.
  func undoDeletion() {
    guard work.undoTask == nil else { return }
    switch document.deleted.last {
    case .stored(let place): restore(place)
    case .unsent(let item): restore(item)
    case nil: break
    }
  }

  /// Adds a place to the outbox again.
  private func restore(_ item: PassportOutboxItem) {
    let title = PassportRow(title: item.location.title, place: item.location).quotedTitle
    do {
      try document.restore(item)
      document.deleted.removeLast()
      showMessage("Restored \(title), which is not sent yet")
    } catch {
      present(error: error, title: "Can't restore \(title)")
    }
  }

  /// Restores a place under its old id if the server supports that, otherwise, after confirmation,
  /// as a new place.
  private func restore(_ place: Location) {
    showMessage("Restoring…")
    work.undoTask = request {
      try await $0.restore(place)
    } then: { screen, result in
      switch result {
      case .success: screen.didRestore(id: place.id, "Restored")
      case .failure(let failure): screen.explain(failure, about: place)
      }
    }
  }

  private func didRestore(id: Int?, _ verb: String) {
    work.undoTask = nil
    document.deleted.removeLast()
    document.newPlace = (id, verb)
    loadLocations()
  }

  private func explain(_ failure: PassportFailure, about place: Location) {
    work.undoTask = nil
    actionMessage = nil
    updateStatus()
    let title = PassportRow(id: place.id, title: place.title, place: place).quotedTitle
    switch failure {
    case .cannotRestore, .notFound:
      ask("Add \(title) as a new place?", "\(failure)", [answer("Add") { $0.addAgain(place) }])
    default:
      present(error: failure, title: "Can't restore \(title)")
    }
  }

  private func addAgain(_ place: Location) {
    guard work.undoTask == nil else { return }
    work.undoTask = request {
      try await $0.create(place, key: UUID().uuidString.lowercased())
    } then: { screen, result in
      screen.work.undoTask = nil
      switch result {
      case .success(let id): screen.didRestore(id: id, "Added")
      case .failure(let failure): screen.present(error: failure, title: "Can't add the place")
      }
    }
  }
}

/// The pending requests of a screen with the list, and their indicators.
@MainActor
final class PassportListWork {
  /// The request for the list.
  var listTask: PassportDataTask?
  /// The requests that delete places, by id.
  var deleteTasks: [Int: PassportDataTask] = [:]
  /// The rest of several rows that are being deleted.
  var rowsToDelete: [PassportRow] = []
  /// The number of those rows; 0 if a single one is deleted.
  var deletionCount = 0
  /// The request for the place whose form opens next; nil if there is none.
  var editTask: PassportDataTask?
  /// The request that restores a deleted place.
  var undoTask: PassportDataTask?
  /// If true, the user asked for the list and sees an error as an alert.
  var isUserInitiated = false
  /// If true, the cursor belongs at the top when the places have been loaded.
  var isAtTop = true
  /// The id of the place that was added or restored last, until its dates have been read.
  var newPlaceID: Int?
  /// The progress of a long list.
  let progressView = UIProgressView()
  /// If true, the progress is in the toolbar.
  var isShowingProgress = false
  /// Observes the list.
  var observation: AnyObject?
}
