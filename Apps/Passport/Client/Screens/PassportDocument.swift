import DateFormatting
import Foundation
import FoundationNetworking
import LocationServices
import Models
import Networking
import PassportAPI
import Persistence

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

  // MARK: Requests

  /// Sends a request, and calls back with the answer unless the request is cancelled before.
  func dataTask(
    with request: URLRequest,
    progress: (@MainActor (_ received: Int, _ expected: Int?) -> Void)? = nil,
    completionHandler: @escaping @MainActor (Result<HTTPResponse, HTTPFailure>) -> Void
  ) -> PassportDataTask {
    let session = connection.session
    return PassportDataTask {
      let reply: Result<HTTPResponse, HTTPFailure>
      do throws(HTTPFailure) {
        reply = .success(
          try await session.response(to: request) { received, expected in
            guard let progress else { return }
            Task { @MainActor in progress(received, expected) }
          })
      } catch {
        reply = .failure(error)
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
    list.failureInShort = nil
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
