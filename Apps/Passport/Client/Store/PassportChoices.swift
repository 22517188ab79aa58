import LocationServices
import Persistence

/// How the client was last looked at, and what else a person chose once and for all.
struct PassportChoices: Hashable, Sendable {
  /// Whether the places are shown as cards instead of rows.
  var showsCollection = false
  var order = PassportOrder.added
  /// Where the person always is, as far as this program is concerned; nil where the location is asked of
  /// a receiver.
  var position: CLLocationCoordinate2D?
}

/// By what places are put in order.
enum PassportOrder: String, CaseIterable, Hashable, Sendable {
  /// As they were added, the first one first: the server's own order.
  case added
  case title
  /// The latest arrival first, those without one at the end.
  case arrival

  /// In words.
  var words: String {
    switch self {
    case .added: "Ordered as added"
    case .title: "Ordered by title"
    case .arrival: "Ordered by arrival, the latest first"
    }
  }

  /// The order that comes after it, the first one after the last.
  var next: PassportOrder {
    let all = Self.allCases
    let index = all.firstIndex(of: self) ?? 0
    return all[(index + 1) % all.count]
  }
}
