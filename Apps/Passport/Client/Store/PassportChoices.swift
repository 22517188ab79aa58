import LocationServices
import Persistence

/// The user's preferences.
struct PassportChoices: Hashable, Sendable {
  /// Whether the places are shown as cards instead of rows.
  var showsCollection = false
  var order = PassportOrder.added
  /// A fixed position of the device; nil to ask gpsd.
  var position: CLLocationCoordinate2D?
}

/// The order of the list.
enum PassportOrder: String, CaseIterable, Hashable, Sendable {
  /// The server's order: the first added place first.
  case added
  case title
  /// The latest arrival first; places without one come last.
  case arrival

  /// In words.
  var words: String {
    switch self {
    case .added: "Ordered as added"
    case .title: "Ordered by title"
    case .arrival: "Ordered by arrival, the latest first"
    }
  }

  /// The next order, cyclically.
  var next: PassportOrder {
    let all = Self.allCases
    let index = all.firstIndex(of: self) ?? 0
    return all[(index + 1) % all.count]
  }
}
