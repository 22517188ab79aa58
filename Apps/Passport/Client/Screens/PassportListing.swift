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

/// The pending requests of a screen with the list, and their indicators.
@MainActor
final class PassportListWork {
  /// The request for the list.
  var listTask: PassportDataTask?
  /// The requests that delete places, by id.
  var deleteTasks: [Int: PassportDataTask] = [:]
  /// The rest of several rows that are being deleted.
  var rowsToDelete: [PassportRow] = []
  /// The number of places that the current deletion has deleted.
  var deletedCount = 0
  /// The number of places that the current restoration has restored.
  var restoredCount = 0
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
