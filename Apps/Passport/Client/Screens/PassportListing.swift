import Foundation
import Models
import ScreenSupport
import TerminalUI

/// What the table and the cards have in common: they read the list from the server, show it, and
/// delete from it.
@MainActor
protocol PassportListing: StatusScreen, UIDataSourceModelAssociation {
  /// What the list works on, set before the view is loaded.
  var document: PassportDocument? { get set }
  /// What is under way.
  var work: PassportListWork { get }
  /// The table or the collection of cards.
  var listView: any PassportListView { get }
}

/// What the list needs of a table, and of a collection of cards.
@MainActor
protocol PassportListView: UIView {
  /// How many rows it shows; asking makes it take in what has changed.
  var rowCount: Int { get }
  var focusedIndexPath: IndexPath? { get }
  func moveCursor(toRow row: Int)
  func showEmpty(_ words: String?)
  func reloadData()
}

extension UITableView: PassportListView {
  var rowCount: Int { numberOfRows(inSection: 0) }
  func moveCursor(toRow row: Int) { moveCursor(to: IndexPath(row: row, section: 0)) }
}

extension UICollectionView: PassportListView {
  var rowCount: Int { numberOfItems(inSection: 0) }
  func moveCursor(toRow row: Int) { moveCursor(to: IndexPath(item: row, section: 0)) }
}

extension PassportListing {
  /// The rows as they are shown.
  var rows: [PassportRow] { document?.list.rows ?? [] }

  /// The row of a number; nil where there is none, since the list may have become shorter.
  func row(_ index: Int) -> PassportRow? {
    let rows = rows
    return rows.indices.contains(index) ? rows[index] : nil
  }

  /// The number of the row under the cursor.
  var focusedIndex: Int? {
    let count = listView.rowCount
    return listView.focusedIndexPath.flatMap { $0.row < count ? $0.row : nil }
  }

  /// The row under the cursor.
  var focusedRow: PassportRow? { focusedIndex.flatMap { row($0) } }

  /// Puts the cursor on a row.
  func moveCursor(toRow row: Int) {
    if row < listView.rowCount { listView.moveCursor(toRow: row) }
  }

  // The cursor stays on its place when others come and go.

  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
    row(idx.row)?.identifier
  }

  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
    rows.firstIndex { $0.identifier == identifier }.map { IndexPath(row: $0, section: 0) }
  }

  /// Asks the server for the list each time the view comes back.
  func listWillAppear() {
    navigationController?.isToolbarHidden = false
    loadLocations()
  }

  func listWillDisappear() {
    endLoading()
    // It is old news by the time the list comes back.
    news = nil
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
    listView.showEmpty(wordsForNoRows)
    listView.reloadData()
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
    return age + failure.fact + " r tries again."
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
      return "\(failure.words)\n\nr tries again; a adds a place to be sent later."
    }
    if list.readAt == nil { return "The list has not been read.\n\nr reads it." }
    return "No places yet: a adds one.\n\n" + document.wordsForAccount
  }
}

/// In a wide terminal a map or what is known of a place stands beside the list.
extension PassportListing {
  /// Shows the place under the cursor beside the list, on the map or in full, whichever stands there.
  func showFocusedBeside() {
    guard let top = detail?.topViewController, let row = focusedRow else { return }
    if let map = top as? MapScreen {
      map.select(row)
    } else if let info = top as? InfoScreen, row.id != nil {
      info.show(row.dictionary)
    }
  }

  /// Shows the map: beside the list where there is room, else over it.
  func showMap() {
    if let detail, let map = detail.viewControllers.first as? MapScreen {
      detail.popToRootViewController(animated: true)
      view.window?.focus(map.mapView)
    } else {
      performSegue(withIdentifier: "ShowMap", sender: self)
      focusBeside()
    }
  }
}

/// Deleting a place.
extension PassportListing {
  /// Deletes the place of a row: on the server, or where it waits to be sent there.
  func delete(_ row: PassportRow) {
    if let id = row.id {
      deleteLocation(id: id)
    } else if let item = row.waiting {
      do {
        try document?.discard(item)
        say("\(row.quotedTitle) will not be sent")
      } catch {
        tell(error, title: "\(row.quotedTitle) is not taken out")
      }
    }
  }

  /// Asks the server to delete the place with an id of its list. The row goes when it has.
  func deleteLocation(id: Int) {
    guard let document, work.deleteTasks[id] == nil else { return }
    let connection = document.connection
    work.deleteTasks[id] = PassportDataTask {
      try await connection.delete(id)
    } completionHandler: { [weak self] in
      self?.deleteCallback($0, id: id)
    }
    say("Deleting…")
  }

  /// Takes the place out of the list where the server has deleted it, and shows the list anew.
  private func deleteCallback(_ result: Result<Void, PassportFailure>, id: Int) {
    work.deleteTasks[id] = nil
    guard let document else { return }
    let title = document.list.rows.first { $0.id == id }?.quotedTitle ?? "The place"
    let place = document.list.places[id]
    var news = "Deleted \(title)" + (place == nil ? "" : "; u brings it back")
    do {
      try result.get()
    } catch PassportFailure.notFound {
      news = "\(title) was deleted already"
    } catch {
      self.news = nil
      updateStatus()
      return tell(error, title: "\(title) is not deleted")
    }
    document.didDelete(id)
    if let place, (try? result.get()) != nil { document.deleted.append(place) }
    document.list.tellObservers()
    say(news)
  }
}

/// Bringing a deleted place back.
extension PassportListing {
  /// Brings back the place that was deleted last: under the number it had where the server can do so,
  /// otherwise, once the person has agreed, as another one.
  func bringBack() {
    guard let document, let place = document.deleted.last, work.undoTask == nil else { return }
    let connection = document.connection
    say("Bringing back…")
    work.undoTask = PassportDataTask {
      try await connection.restore(place)
    } completionHandler: { [weak self] result in
      switch result {
      case .success: self?.didBringBack(id: place.id, "Brought back")
      case .failure(let failure): self?.explain(failure, about: place)
      }
    }
  }

  private func didBringBack(id: Int?, _ verb: String) {
    work.undoTask = nil
    guard let document else { return }
    document.deleted.removeLast()
    document.newID = id
    document.newVerb = verb
    loadLocations()
  }

  private func explain(_ failure: PassportFailure, about place: Location) {
    work.undoTask = nil
    news = nil
    updateStatus()
    let title = PassportRow(LocationTitle(id: place.id, title: place.title), place: place)
      .quotedTitle
    switch failure {
    case .cannotRestore, .notFound:
      ask(
        "Add \(title) as a new place?", "\(failure)",
        [UIAlertAction(title: "Add", style: .default) { [weak self] _ in self?.addAgain(place) }])
    default:
      tell(failure, title: "\(title) is not brought back")
    }
  }

  private func addAgain(_ place: Location) {
    guard let document, work.undoTask == nil else { return }
    let connection = document.connection
    work.undoTask = PassportDataTask {
      try await connection.create(place, key: UUID().uuidString.lowercased())
    } completionHandler: { [weak self] result in
      self?.work.undoTask = nil
      switch result {
      case .success(let id): self?.didBringBack(id: id, "Added")
      case .failure(let failure): self?.tell(failure, title: "The place is not added")
      }
    }
  }
}

/// What a screen with the list has under way, and what it says of it.
@MainActor
final class PassportListWork {
  /// The request for the list.
  var listTask: PassportDataTask?
  /// The requests that delete places, by the places' ids.
  var deleteTasks: [Int: PassportDataTask] = [:]
  /// The request that brings a deleted place back.
  var undoTask: PassportDataTask?
  /// Whether a person asked for the list, who then wants to hear why it does not come.
  var isAskedFor = false
  /// Turns while the list is read.
  let activityIndicator = UIActivityIndicatorView()
  /// How much of a long list has come.
  let progressView = UIProgressView()
  /// Whether that stands in the toolbar.
  var isShowingProgress = false
  /// Keeps the screen told of changes.
  var observation: AnyObject?

  init() { activityIndicator.hidesWhenStopped = true }
}
