import CommandSupport
import DateFormatting
import Foundation
import Models
import Networking
import Persistence
import TerminalUI

/// The model that the screens share: the server connection, the local store, the clock, and the
/// list.
@MainActor
final class PassportDocument {
  let connection: PassportConnection
  /// The local store of the server's data.
  let store: PassportStore
  /// The list as it was last read.
  let list = PassportList()
  let dates: PassportDates
  let now: @MainActor () -> Date
  /// The place that was added last, which the list selects, and the message with its title.
  var newPlace: (id: Int?, message: (_ title: String) -> String)?
  /// The places that the map shows when it opens; nil for all.
  var placesToShow: [Location]?
  /// If true, the map was chosen by its tab, and is not just beside the list.
  var isMapChosen = false
  /// The deletions of this session, the last one at the end: the places that were deleted together.
  private(set) var deletions: [[DeletedPlace]] = []

  private let parser: DateParser
  private var observation: AnyObject?
  /// The pending requests for places in full.
  var placesTask: PassportDataTask?
  /// If true, the cached places may be out of date.
  var placesAreStale = false
  /// Reads the places that are offered while there are none, once; nil for none.
  var samples: (() throws -> [Location])?
  /// The pending request that sends the outbox.
  var sendTask: PassportDataTask?

  init(
    connection: PassportConnection, store: PassportStore, environment: DateEnvironment,
    now: @escaping @MainActor () -> Date = { Date() }
  ) {
    self.connection = connection
    self.store = store
    self.now = now
    dates = PassportDates(in: environment)
    parser = DateParser(in: environment)
    loadCache()
    observation = store.observeChanges { [weak self] in self?.reloadOutbox() }
  }

  /// The account, for the user to read.
  var accountDescription: String { "Account “\(connection.account.prefix(40))”" }

  /// Parses the time of a place as people type it, or as the form shows it. A day without a time is
  /// its midnight.
  ///
  /// - Parameter arrival: The arrival, if the time is the departure from the same place.
  /// - Throws: `DateParseError`.
  func time(
    typed text: String, at place: Location, from arrival: LocalDateTime? = nil
  ) throws -> LocalDateTime? {
    try parser.typedTime(text, now: now(), from: arrival)?.local(at: place)
  }
}

// MARK: - The local store

extension PassportDocument {
  /// Reads the local store. If that fails, the result is nil and the status line shows the error.
  private func reading<Value>(_ read: () throws -> Value) -> Value? {
    do {
      return try read()
    } catch {
      list.storeFailure = error
      return nil
    }
  }

  /// Changes the local store. The status line shows a failure until a change succeeds.
  private func storing(_ change: () throws -> Void) {
    list.storeFailure = nil
    _ = reading(change)
  }

  /// The user's preferences.
  var choices: PassportChoices {
    get { reading { try store.choices } ?? PassportChoices() }
    // If they cannot be stored, they last for this session.
    set { storing { try store.setChoices(newValue) } }
  }

  /// Loads the data that was cached in the last session.
  private func loadCache() {
    list.order = choices.order
    if let last = reading({ try store.lastList }) ?? nil {
      list.titles = last.value
      list.readAt = last.readAt
    }
    for place in reading({ try store.locations }) ?? [] { list.places[place.id] = place }
    reloadOutbox()
  }

  /// Reads the outbox again.
  func reloadOutbox() {
    guard let waiting = reading({ try store.outbox }), waiting != list.waiting else { return }
    list.waiting = waiting
    list.notifyObservers()
  }

  /// Stores and shows the list of a response.
  func didRead(_ titles: [LocationTitle]) {
    let ids = Set(titles.map(\.id))
    list.places = list.places.filter { ids.contains($0.key) }
    list.titles = titles
    list.readAt = now()
    list.failure = nil
    // The cache forgets the places that a list does not have.
    if !connection.unread.lacksRows { storing { try store.cache(titles) } }
  }

  /// Stores and shows the places of a response.
  func didRead(_ places: [Location]) {
    for place in places { list.places[place.id] = place }
    // A place that was read after the list may have another title.
    let read = Dictionary(places.map { ($0.id, $0.title) }) { $1 }
    list.titles = list.titles.map { LocationTitle(id: $0.id, title: read[$0.id] ?? $0.title) }
    storing { try store.cache(places) }
    list.notifyObservers()
  }

  /// Marks everything as out of date, because another program has changed the server's store.
  func serverDidChange() {
    placesAreStale = true
    list.needsReading = true
    list.notifyObservers()
  }

  /// Removes a place that the server has deleted.
  func didDelete(_ id: Int) {
    list.remove(id: id)
    storing { try store.remove(id) }
  }
}

/// Reading places in full, in the background.
extension PassportDocument {
  /// Requests the places of the list that have not been read in full, unless that is in progress.
  /// Places that cannot be read stay without details. The list shows their number or the failure.
  func loadPlaces() {
    guard placesTask == nil else { return }
    let ids = placesAreStale ? list.titles.map(\.id) : list.unloadedIDs
    placesAreStale = false
    guard !ids.isEmpty else { return }
    let connection = connection
    list.datedPlaces = list.places
    placesTask = PassportDataTask { [weak self] in
      do throws(PassportFailure) {
        if connection.canRepeatCreate, ids.count > Self.portion {
          // Our server sends all places at once.
          self?.didRead(try await connection.locations())
        } else {
          for start in stride(from: 0, to: ids.count, by: Self.portion) {
            guard !Task.isCancelled else { break }
            let some = Array(ids[start..<min(start + Self.portion, ids.count)])
            self?.didRead(
              try await connection.locations(some, skippingUnreadable: true))
          }
        }
      } catch {
        if !Task.isCancelled { self?.list.failure = ("\(error)", error.fact) }
      }
      self?.placesTask = nil
      self?.list.datedPlaces = nil
      self?.list.notifyObservers()
    }
  }

  /// The number of places after which the screens are updated, if they come one by one.
  private static let portion = 24
}

/// The outbox.
extension PassportDocument {
  /// Adds a place to the outbox.
  ///
  /// - Throws: `StoreError` if it cannot be stored.
  func addToOutbox(_ location: Location, key: String) throws {
    try store.addToOutbox(location, key: key)
    reloadOutbox()
  }

  /// Removes a place from the outbox.
  ///
  /// - Returns: The removed item; nil if it has been sent in the meantime.
  /// - Throws: `StoreError` if it cannot be removed.
  func discard(_ item: PassportOutboxItem) throws -> PassportOutboxItem? {
    let removed = try store.removeFromOutbox(item.id)
    reloadOutbox()
    return removed
  }

  /// Adds a place again that was removed from the outbox.
  ///
  /// - Throws: `StoreError` if it cannot be stored.
  func restore(_ item: PassportOutboxItem) throws {
    try store.restoreToOutbox(item)
    reloadOutbox()
  }

  /// Sends the outbox in order, up to the first place that cannot be sent.
  ///
  /// - Parameter done: Called with the number of sent places and the error.
  func sendWaiting(
    _ done: @escaping @MainActor (_ sent: Int, _ failure: (any Error)?) -> Void
  ) {
    guard sendTask == nil else { return }
    let (connection, store) = (connection, store)
    sendTask = PassportDataTask { [weak self] in
      let outcome = await store.sendOutbox(over: connection)
      self?.sendTask = nil
      self?.reloadOutbox()
      done(outcome.places.count, outcome.failure)
    }
  }
}

/// The deleted places.
extension PassportDocument {
  /// Records a deleted place, as part of the last deletion or as a deletion of its own.
  func record(_ place: DeletedPlace, inLastDeletion isPart: Bool) {
    if isPart, !deletions.isEmpty {
      deletions[deletions.count - 1].append(place)
    } else {
      deletions.append([place])
    }
  }

  /// Removes the last place of the last deletion, because it was restored.
  ///
  /// - Returns: A Boolean value that indicates whether the deletion has other places.
  func removeLastDeleted() -> Bool {
    guard var places = deletions.popLast() else { return false }
    places.removeLast()
    if !places.isEmpty { deletions.append(places) }
    return !places.isEmpty
  }
}

/// A place that was deleted and can be restored.
enum DeletedPlace {
  /// A place that the server had stored.
  case stored(Location)
  /// A place from the outbox.
  case unsent(PassportOutboxItem)
}

/// Applies the search text to the list.
extension PassportDocument: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    list.search = searchController.searchBar.text ?? ""
    list.notifyObservers()
  }
}

/// A pending request. After it is cancelled, its callback is not called.
@MainActor
final class PassportDataTask {
  private var task: Task<Void, Never>?

  /// Starts work on the main actor that may await other work.
  init(_ work: @escaping @MainActor () async -> Void) {
    // Work in the background must not keep the program from becoming idle.
    task = Task {
      await withTaskExecutorPreference(BackgroundQueue.shared) { await work() }
    }
  }

  /// Cancels the request.
  func cancel() { task?.cancel() }

  deinit { task?.cancel() }
}

/// A screen of the document that all screens share.
@MainActor
protocol DocumentScreen: UIViewController {
  /// Set before the view is loaded.
  var document: PassportDocument! { get set }
}

extension DocumentScreen {
  /// Sends a request to the server, and passes the result to the screen unless the request was
  /// cancelled.
  func request<Value: Sendable>(
    _ body: @escaping @MainActor (PassportConnection) async throws -> Value,
    then completion: @escaping @MainActor (Self, Result<Value, PassportFailure>) -> Void
  ) -> PassportDataTask {
    let connection = document.connection
    return PassportDataTask { [weak self] in
      let result: Result<Value, PassportFailure>
      do {
        result = .success(try await body(connection))
      } catch {
        result = .failure(error as? PassportFailure ?? .unreachable(.cancelled))
      }
      if !Task.isCancelled, let self { completion(self, result) }
    }
  }
}

/// A screen over the list or beside it, for which the list's toolbar has no actions.
class DocumentViewController: UIViewController, DocumentScreen {
  var document: PassportDocument!

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.isToolbarHidden = true
  }
}
