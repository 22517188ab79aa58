import CommandSupport
import DateFormatting
import Foundation
import FoundationNetworking
import LocationServices
import Models
import Networking
import PassportAPI
import Persistence
import TerminalUI

/// What the screens share: the server and how requests reach it, what is kept of it here, the clock,
/// and the list.
@MainActor
final class PassportDocument {
  let connection: PassportConnection
  /// What is kept of the server beside it; nil where nothing is.
  let memory: PassportMemory?
  /// The list as it was read last.
  let list = PassportList()
  /// Tells the list what is searched for.
  private(set) lazy var search = PassportSearch(list)
  /// Keeps something beside the list.
  private(set) lazy var columns = PassportColumns(self)
  let dates: PassportDates
  let now: @MainActor () -> Date
  /// The place that was added last, on which the list puts its cursor.
  var newID: Int?
  /// What was done to that, in a word.
  var newVerb = "Saved"
  /// The places that were deleted here, the last one at the end.
  var deleted: [Location] = []

  private let parser: DateParser
  private var observation: ChangeObservation?
  /// The requests for places in full that are on their way.
  var placesTask: PassportDataTask?
  /// Whether what is known of the places may be out of date.
  var placesAreOld = false
  /// The places that are being sent.
  var sendTask: PassportDataTask?

  init(
    connection: PassportConnection, memory: PassportMemory?, environment: DateEnvironment,
    now: @escaping @MainActor () -> Date = { Date() }
  ) {
    self.connection = connection
    self.memory = memory
    self.now = now
    dates = PassportDates(in: environment)
    parser = DateParser(in: environment)
    recall()
    observation = memory?.observeChanges { [weak self] in self?.recallWaiting() }
  }

  // MARK: Words

  /// Whose places are shown, in words.
  var wordsForAccount: String { "Account “\(connection.account.prefix(40))”" }

  /// Reads a date as people type it.
  ///
  /// - Throws: `DateParseError`, which says what is not understood.
  func date(typed text: String) throws -> Date { try parser.parse(text, now: now()).date }
}

// MARK: - What is kept

extension PassportDocument {
  /// What a person chose before.
  var choices: PassportChoices {
    get { (try? memory?.choices) ?? PassportChoices() }
    // Where it cannot be kept, it is chosen anew the next time.
    set { try? memory?.setChoices(newValue) }
  }

  /// Shows what was known when the program was used last.
  private func recall() {
    list.order = choices.order
    guard let memory else { return }
    if let last = try? memory.lastList {
      list.titles = last.value
      list.readAt = last.readAt
    }
    for place in (try? memory.locations) ?? [] { list.places[place.value.id] = place.value }
    recallWaiting()
  }

  /// Shows the places that wait to be sent as they are now.
  func recallWaiting() {
    guard let waiting = try? memory?.outbox, waiting != list.waiting else { return }
    list.waiting = waiting
    list.tellObservers()
  }

  /// Takes over the list that the server has answered.
  func didRead(_ titles: [LocationTitle]) {
    let ids = Set(titles.map(\.id))
    list.places = list.places.filter { ids.contains($0.key) }
    list.titles = titles
    list.readAt = now()
    list.failure = nil
    try? memory?.keep(titles)
  }

  /// Takes over a place that the server has answered.
  func didRead(_ places: [Location]) {
    for place in places { list.places[place.id] = place }
    takeTitles(of: places)
    try? memory?.keep(places)
    list.tellObservers()
  }

  /// A place that was read after the list may have another title by then.
  private func takeTitles(of places: [Location]) {
    let read = Dictionary(places.map { ($0.id, $0.title) }, uniquingKeysWith: { $1 })
    for index in list.titles.indices {
      guard let title = read[list.titles[index].id], title != list.titles[index].title else {
        continue
      }
      list.titles[index].title = title
    }
  }

  /// Has everything read again, as another program has changed what the server keeps.
  func othersDidChange() {
    placesAreOld = true
    list.needsReading = true
    list.tellObservers()
  }

  /// Takes a place out, as the server has done.
  func didDelete(_ id: Int) {
    list.remove(id: id)
    try? memory?.forget(id)
  }
}

/// Reading places in full, beside what is on the screen.
extension PassportDocument {
  /// Reads all that is not known yet of the places in the list, unless it is being read already. What
  /// cannot be read stays unknown, and the screens do with what they have.
  func loadPlaces() {
    guard placesTask == nil else { return }
    let ids = placesAreOld ? list.titles.map(\.id) : list.unknownIDs
    placesAreOld = false
    guard !ids.isEmpty else { return }
    let connection = connection
    placesTask = PassportDataTask { [weak self] in
      if connection.canRepeatCreate, ids.count > Self.portion {
        // Our server hands over all places at once.
        if let places = try? await connection.locations() { self?.didRead(places) }
      } else {
        for start in stride(from: 0, to: ids.count, by: Self.portion) {
          let some = Array(ids[start..<min(start + Self.portion, ids.count)])
          guard !Task.isCancelled, let places = try? await connection.locations(some) else { break }
          self?.didRead(places)
        }
      }
      self?.placesTask = nil
      self?.list.tellObservers()
    }
  }

  /// How many places are shown at a time while they come one by one.
  private static let portion = 24
}

/// Places that wait to be sent.
extension PassportDocument {
  /// Keeps a place to be sent later.
  ///
  /// - Throws: `StoreError` where it cannot be kept.
  func keepForLater(_ location: Location, key: String) throws {
    try memory?.addToOutbox(location, key: key)
    recallWaiting()
  }

  /// Takes a place out of those that wait to be sent.
  ///
  /// - Throws: `StoreError` where it stays.
  func discard(_ item: PassportOutboxItem) throws {
    try memory?.removeFromOutbox(item.id)
    recallWaiting()
  }

  /// Sends the places that wait, in order, up to the first that cannot be sent.
  ///
  /// - Parameter done: is told how many were sent, and what went wrong.
  func sendWaiting(
    _ done: @escaping @MainActor (_ sent: Int, _ failure: (any Error)?) -> Void
  ) {
    guard let memory, sendTask == nil else { return }
    let connection = connection
    sendTask = PassportDataTask { [weak self] in
      let outcome = await Outbox(memory).send(over: connection)
      self?.sendTask = nil
      self?.recallWaiting()
      done(outcome.sent, outcome.failure)
    }
  }
}

/// Tells the list what is searched for.
@MainActor
final class PassportSearch: UISearchResultsUpdating {
  private let list: PassportList

  init(_ list: PassportList) { self.list = list }

  func updateSearchResults(for searchController: UISearchController) {
    list.search = searchController.searchBar.text ?? ""
    list.tellObservers()
  }
}

/// A request on its way. Cancelled, it ends and calls nobody back.
@MainActor
final class PassportDataTask {
  private var task: Task<Void, Never>?

  /// Starts some work on the main actor, which may wait for others.
  init(_ work: @escaping @MainActor () async -> Void) {
    // What it does beside the main actor must not leave the program awake.
    task = Task {
      await withTaskExecutorPreference(BackgroundQueue.shared) { await work() }
    }
  }

  /// Asks the server for something, and calls back with what came of it unless it is cancelled before.
  convenience init<Value: Sendable>(
    asking ask: @escaping @MainActor () async throws -> Value,
    completionHandler: @escaping @MainActor (Result<Value, PassportFailure>) -> Void
  ) {
    self.init {
      let result: Result<Value, PassportFailure>
      do {
        result = .success(try await ask())
      } catch {
        result = .failure(error as? PassportFailure ?? .unreachable(.cancelled))
      }
      if !Task.isCancelled { completionHandler(result) }
    }
  }

  /// Ends the request.
  func cancel() { task?.cancel() }

  deinit { task?.cancel() }
}
