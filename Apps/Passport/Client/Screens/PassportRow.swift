import Models
import Persistence

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
