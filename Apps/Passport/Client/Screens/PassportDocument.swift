import DateFormatting
import Foundation
import LocationServices
import Models
import Networking
import PassportAPI
import Persistence

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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
  /// Starts the timer of the splash.
  let startTimer: StartTimer
  /// The place that was added last, on which the list puts its cursor.
  var newID: Int?

  private let transport: PassportTransport
  private let parser: DateParser
  private var observation: ChangeObservation?
  private var placesTask: PassportDataTask?
  private var sendTask: PassportDataTask?

  init(
    connection: PassportConnection, memory: PassportMemory?, environment: DateEnvironment,
    now: @escaping @MainActor () -> Date = { Date() },
    startTimer: @escaping StartTimer = RunLoopTimer.start, transport: PassportTransport? = nil
  ) {
    self.connection = connection
    self.memory = memory
    self.now = now
    self.startTimer = startTimer
    let session = connection.session
    self.transport =
      transport
      ?? { request, progress in
        do throws(HTTPFailure) {
          return .success(try await session.response(to: request, progress: progress))
        } catch {
          return .failure(error)
        }
      }
    dates = PassportDates(in: environment)
    parser = DateParser(in: environment)
    recall()
    observation = memory?.observeChanges { [weak self] in self?.recallWaiting() }
  }

  // MARK: Requests

  /// Sends a request, and calls back with the answer unless the request is cancelled before.
  func dataTask(
    with request: URLRequest,
    progress: (@MainActor (_ received: Int, _ expected: Int?) -> Void)? = nil,
    completionHandler: @escaping @MainActor (Result<HTTPResponse, HTTPFailure>) -> Void
  ) -> PassportDataTask {
    let transport = transport
    return PassportDataTask {
      let reply = await transport(request) { received, expected in
        guard let progress else { return }
        Task { @MainActor in progress(received, expected) }
      }
      if !Task.isCancelled { completionHandler(reply) }
    }
  }

  /// The body of an answer that says yes, or why there is none.
  ///
  /// - Parameter id: the place that was asked for.
  func body(
    of reply: Result<HTTPResponse, HTTPFailure>, about id: Int? = nil
  ) -> Result<Data, PassportFailure> {
    response(of: reply, about: id).map(\.body)
  }

  /// An answer that says yes, or why there is none.
  func response(
    of reply: Result<HTTPResponse, HTTPFailure>, about id: Int? = nil
  ) -> Result<HTTPResponse, PassportFailure> {
    do throws(PassportFailure) {
      let response = try reply.mapError(PassportFailure.unreachable).get()
      connection.nature.learn(from: response)
      try PassportReply.check(
        response, from: connection.serverName, account: connection.account, about: id)
      return .success(response)
    } catch {
      return .failure(error)
    }
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
    try? memory?.keep(places)
    list.tellObservers()
  }

  /// Takes a place out, as the server has done.
  func didDelete(_ id: Int) {
    list.remove(id: id)
    try? memory?.forget(id)
  }

  /// Keeps a place to be sent later.
  ///
  /// - Throws: `StoreError` where it cannot be kept.
  func keepForLater(_ location: Location, key: String) throws {
    try memory?.addToOutbox(location, key: key)
    recallWaiting()
  }

  /// Takes a place out of those that wait to be sent.
  func discard(_ item: PassportOutboxItem) throws {
    try memory?.removeFromOutbox(item.id)
    recallWaiting()
  }

  /// Sends the places that wait, in order.
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

  /// Whether places are being read.
  var isReadingPlaces: Bool { placesTask != nil }

  /// Reads all that is not known yet of the places in the list, unless it is being read already.
  func loadPlaces() {
    guard placesTask == nil else { return }
    let ids = list.unknownIDs
    guard !ids.isEmpty else { return }
    let connection = connection
    placesTask = PassportDataTask { [weak self] in
      await connection.readPlaces(ids) { self?.didRead($0) }
      self?.placesTask = nil
      self?.list.tellObservers()
    }
  }
}
