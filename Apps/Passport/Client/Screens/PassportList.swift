import Foundation
import LocationServices
import Models
import Persistence

/// The list that the server returned last, with its order, the search text, and the outbox.
@MainActor
final class PassportList {
  /// The ids and titles in the server's order.
  var titles: [LocationTitle] = [] { didSet { invalidate() } }
  /// The time of the response; nil before the first one.
  var readAt: Date?
  /// The reason why the list may differ from the server's, on a single line; nil if it is current.
  var failure: (message: String, fact: String)?
  /// The last error of the local store; nil if it works.
  var storeFailure: (any Error)?
  /// If true, the server's list has changed since it was read.
  var needsReading = false
  /// The places that have been read in full, by id.
  var places: [Int: Location] = [:] { didSet { invalidate() } }
  /// While places are being read, those that were known before: rows are sorted by their dates, so
  /// that no row moves until all have been read. Otherwise nil.
  var datedPlaces: [Int: Location]? { didSet { invalidate() } }
  /// The outbox, in the order of addition.
  var waiting: [PassportOutboxItem] = [] { didSet { invalidate() } }
  /// The order of the rows; the outbox comes last.
  var order = PassportOrder.arrival { didSet { if order != oldValue { invalidate() } } }
  /// The words to search for; see ``PlaceSearch``.
  var search = "" { didSet { if search != oldValue { invalidate() } } }

  private let changes = ChangeCenter(path: nil, dataVersion: { nil }, othersChanged: {})
  private var cachedRows: [PassportRow]?
  private var cachedSections: [PassportSection]?
  /// The countries that have been looked up, by position.
  var countries: [CLLocationCoordinate2D: Country?] = [:]

  /// The rows to show.
  var rows: [PassportRow] {
    if let cachedRows { return cachedRows }
    let rows = makeRows()
    cachedRows = rows
    return rows
  }

  /// The sections of the rows.
  var sections: [PassportSection] {
    if let cachedSections { return cachedSections }
    let sections = makeSections()
    cachedSections = sections
    return sections
  }

  private func invalidate() {
    cachedRows = nil
    cachedSections = nil
  }

  /// If true, a search text is set.
  var isSearching: Bool { !search.allSatisfy(\.isWhitespace) }

  /// The places that have been read in full, in the order of the list.
  var loadedPlaces: [Location] {
    titles.compactMap { places[$0.id] } + waiting.map(\.location)
  }

  /// The ids of places of which only the title has been read.
  var unloadedIDs: [Int] { titles.map(\.id).filter { places[$0] == nil } }

  /// Returns the place whose dates determine the position of a row; nil if none are known.
  func dated(_ row: PassportRow) -> Location? {
    guard let datedPlaces, let id = row.id else { return row.place }
    return datedPlaces[id]
  }

  /// Removes a place that the server has deleted.
  func remove(id: Int) {
    titles.removeAll { $0.id == id }
    places[id] = nil
  }

  /// Calls a closure after each change while the returned object exists.
  func observe(_ changed: @escaping @MainActor () -> Void) -> AnyObject { changes.add(changed) }

  /// Notifies the screens of a change.
  func notifyObservers() { changes.notify() }
}

extension PassportList {
  private func makeRows() -> [PassportRow] {
    let query = PlaceSearch(search)
    func isFound(_ title: String, _ place: Location?) -> Bool {
      query.matches(title: title, place) { country(of: $0) }
    }
    let rows = titles.filter { isFound($0.title, places[$0.id]) }.map { title in
      // A new title means that the place in full is out of date.
      let place = places[title.id].flatMap { $0.title == title.title ? $0 : nil }
      return PassportRow(id: title.id, title: title.title, place: place)
    }
    let found = waiting.filter { isFound($0.location.title, $0.location) }
    return order.sorted(rows, title: { $0.title }, place: { dated($0) })
      + found.map { PassportRow(waiting: $0, title: $0.location.title, place: $0.location) }
  }
}

/// A row of the list: a place on the server, or one in the outbox.
struct PassportRow: Hashable, Sendable {
  /// The server's id; nil for a place in the outbox.
  var id: Int?
  /// The entry of the outbox; nil for a place on the server.
  var waiting: PassportOutboxItem?
  let title: String
  /// The place in full, if it has been read.
  let place: Location?

  /// The identity of the row.
  var identifier: String { id.map { "\($0)" } ?? "waiting \(waiting?.id ?? 0)" }

  /// The displayed title; on a server titles may be empty.
  var shownTitle: String { title.isEmpty ? "No title" : String(title.prefix(500)) }

  /// The title in quotation marks, shortened to fit a line.
  var quotedTitle: String {
    let text = shownTitle.prefix(41)
    return "“\(text.prefix(40))\(text.count > 40 ? "…" : "")”"
  }

  /// The state of a place in the outbox, such as `not sent yet`; nil for one on the server.
  var outboxLabel: String? {
    switch waiting?.state {
    case nil: nil
    case .waiting: "not sent yet"
    case .sending: "being sent"
    case .uncertain: "perhaps sent"
    case .refused: "refused"
    }
  }

  /// The place as the server lists it; nil for one in the outbox.
  var listed: LocationTitle? { id.map { LocationTitle(id: $0, title: title) } }
}
