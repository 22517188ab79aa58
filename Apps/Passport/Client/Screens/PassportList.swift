import Foundation
import Models
import Persistence

/// The object that holds what the server answered to `read/`, and what the screens make of it: the
/// order, what is searched for, and the places that wait to be sent.
@MainActor
final class PassportList {
  /// The ids and titles in the server's order.
  var titles: [LocationTitle] = [] { didSet { knownRows = nil } }
  /// When the server answered them; nil before the first answer.
  var readAt: Date?
  /// Why they are not those that the server has now, in words and in a single line; nil where they are.
  var failure: (words: String, fact: String)?
  /// Whether the server has another list by now.
  var needsReading = false
  /// What is known of the places by their ids.
  var places: [Int: Location] = [:] { didSet { knownRows = nil } }
  /// The places that wait to be sent, in the order in which they were added.
  var waiting: [PassportOutboxItem] = [] { didSet { knownRows = nil } }
  /// How the rows are ordered; places that wait come after all others.
  var order = PassportOrder.added { didSet { if order != oldValue { knownRows = nil } } }
  /// The words that titles and descriptions have to have, in any spelling of capitals and accents.
  var search = "" { didSet { if search != oldValue { knownRows = nil } } }

  private var knownRows: [PassportRow]?
  private var observers: [() -> ListObserver?] = []

  /// The rows as they are shown.
  var rows: [PassportRow] {
    if let knownRows { return knownRows }
    let rows = makeRows()
    knownRows = rows
    return rows
  }

  /// Whether anything is searched for.
  var isSearching: Bool { !search.allSatisfy(\.isWhitespace) }

  /// The places that are known, in the order of the list.
  var knownPlaces: [Location] {
    titles.compactMap { places[$0.id] } + waiting.map(\.location)
  }

  /// The ids of which no more than the title is known.
  var unknownIDs: [Int] { titles.map(\.id).filter { places[$0] == nil } }

  /// Takes a place out, as the server has done.
  func remove(id: Int) {
    titles.removeAll { $0.id == id }
    places[id] = nil
  }

  /// Calls a screen after each change, for as long as what is returned is kept.
  func observe(_ changed: @escaping @MainActor () -> Void) -> AnyObject {
    let observer = ListObserver(changed)
    observers = observers.filter { $0() != nil } + [{ [weak observer] in observer }]
    return observer
  }

  /// Tells every screen that something has changed.
  func tellObservers() {
    for observer in observers { observer()?.changed() }
  }
}

/// A screen that shows the list.
private final class ListObserver {
  let changed: @MainActor () -> Void

  init(_ changed: @escaping @MainActor () -> Void) { self.changed = changed }
}

extension PassportList {
  private func makeRows() -> [PassportRow] {
    let words = Self.folded(search).split(whereSeparator: \.isWhitespace).map(String.init)
    func isFound(_ title: String, _ description: String?) -> Bool {
      guard !words.isEmpty else { return true }
      let text = Self.folded(title) + "\n" + Self.folded(description ?? "")
      return words.allSatisfy(text.contains)
    }
    var rows = titles.filter { isFound($0.title, places[$0.id]?.description) }.map { title in
      // A title that was changed elsewhere makes what was read before out of date.
      PassportRow(title, place: places[title.id].flatMap { $0.title == title.title ? $0 : nil })
    }
    switch order {
    case .added: break
    case .title:
      let keys = rows.map { Self.folded($0.title) }
      rows = rows.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { rows[$0] }
    case .arrival:
      let keys = rows.map { -($0.place?.arrival?.secondsSince1970 ?? -Int.max) }
      rows = rows.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { rows[$0] }
    }
    let found = waiting.filter { isFound($0.location.title, $0.location.description) }
    return rows + found.map { PassportRow(waiting: $0) }
  }

  private static func folded(_ text: String) -> String {
    text.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}

/// A place as the list shows it: one that the server has, or one that waits to be sent there.
struct PassportRow: Hashable, Sendable {
  /// The server's number for it; nil as long as the server does not have it.
  let id: Int?
  /// The place in the queue of those that wait to be sent; nil for one that the server has.
  let waiting: PassportOutboxItem?
  let title: String
  /// Everything about the place, where it has been read before.
  let place: Location?

  /// The row of a place in the server's list.
  init(_ title: LocationTitle, place: Location?) {
    id = title.id
    waiting = nil
    self.title = title.title
    self.place = place
  }

  /// The row of a place that waits.
  init(waiting item: PassportOutboxItem) {
    id = nil
    waiting = item
    title = item.location.title
    place = item.location
  }

  /// What tells the row from all others.
  var identifier: String { id.map { "\($0)" } ?? "waiting \(waiting?.id ?? 0)" }

  /// The title as it is shown; a server may have places without one.
  var shownTitle: String { title.isEmpty ? "No title" : String(title.prefix(500)) }

  /// The title in quotation marks, as far as a line has room for it.
  var quotedTitle: String {
    let text = shownTitle.prefix(41)
    return "“\(text.prefix(40))\(text.count > 40 ? "…" : "")”"
  }

  /// What keeps the place from being on the server, in words; nil for one that is there.
  var wordsForWaiting: String? {
    switch waiting?.state {
    case nil: nil
    case .waiting: "not sent yet"
    case .sending: "being sent"
    case .uncertain: "perhaps sent"
    case .refused: "refused"
    }
  }

  /// The object of the list that a screen about the place is passed.
  var dictionary: [String: any Sendable] { ["id": id ?? 0, "title": title] }
}
