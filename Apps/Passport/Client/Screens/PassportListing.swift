import Foundation
import Models
import ScreenSupport
import TerminalUI

/// What the table and the cards have in common: they read the list from the server, show it, and
/// delete from it.
///
/// The requests and their callbacks are in the extensions, by the names that the assignment gives them:
/// `requestTask` and `callback`, `deleteRequestTask` and `deleteCallback`.
@MainActor
protocol PassportListing: StatusScreen {
  /// What the list works on, set before the view is loaded.
  var document: PassportDocument? { get set }
  /// What is under way.
  var work: PassportListWork { get }
  /// Shows the rows of the list anew.
  func reloadData()
  /// The row under the cursor.
  var focusedRow: PassportRow? { get }
  /// The number of the row under the cursor.
  var focusedIndex: Int? { get }
  /// Puts the cursor on a row.
  func moveCursor(toRow row: Int)
}

extension PassportListing {
  /// The rows as they are shown.
  var rows: [PassportRow] { document?.list.rows ?? [] }

  /// The row of a number; nil where there is none, since the list may have become shorter.
  func row(_ index: Int) -> PassportRow? {
    let rows = rows
    return rows.indices.contains(index) ? rows[index] : nil
  }

  /// What both designs do once their view is loaded.
  func setUpListing() {
    let work = work
    navigationItem.leftBarButtonItem = UIBarButtonItem(customView: work.activityIndicator)
    if let document { addSearch("Words of titles and descriptions", updating: document.search) }
    toolbarItems = makeToolbarItems()
    work.observation = document?.list.observe { [weak self] in self?.listDidChange() }
    updateStatus()
  }

  /// Shows what has changed, with the cursor on the place it was on.
  func listDidChange() {
    guard isViewLoaded else { return }
    // One that is being read is looked at again when it has come.
    if document?.list.needsReading == true, view.window != nil, work.listTask == nil {
      return loadLocations()
    }
    reloadData()
    updateStatus()
  }

  // MARK: Words

  /// What the cursor's row changes when it is another.
  func cursorDidMove() {
    news = nil
    updateStatus()
    showFocusedBeside()
  }

  func updateStatus() {
    guard let list = document?.list else { return }
    let count = rows.count
    var words = list.isSearching ? "\(count) found" : placeCount(count)
    if let index = focusedIndex, count > 1, index < count {
      words = "\(index + 1) of \(count)" + (list.isSearching ? " found" : "")
    }
    if work.listTask != nil {
      words = "Reading the list…"
    } else if list.failure != nil {
      words += list.readAt == nil ? " · offline" : " · not up to date"
    }
    if !list.waiting.isEmpty { words += " · \(list.waiting.count) not sent" }
    statusText = news ?? words
  }

  /// Says above the rows that they are not what the server has now; nil where they are.
  var wordsForAge: String? {
    guard let document, let failure = document.list.failure, !rows.isEmpty else { return nil }
    let age = document.list.readAt.map { "As of \(document.dates.stamp($0)). " } ?? ""
    return age + (document.list.failureInShort ?? failure) + " r tries again."
  }

  /// What stands where there are no rows.
  var wordsForNoRows: String {
    guard let document else { return "" }
    let list = document.list
    if list.isSearching {
      return "No place has “\(list.search.prefix(40))”.\n\nEsc shows all places."
    }
    if work.listTask != nil {
      return "Reading the list from \(document.connection.serverName)…\n\nEsc cancels."
    }
    if let failure = list.failure {
      return "\(failure)\n\nr tries again; a adds a place to be sent later."
    }
    if list.readAt == nil { return "The list has not been read.\n\nr reads it." }
    return "No places yet: a adds one.\n\n" + document.wordsForAccount
  }
}
