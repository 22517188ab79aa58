import GRDB
import LocationServices
import Models
import Persistence

/// The user's preferences, as their row in the client's file.
struct PassportChoices: Codable, Hashable, Sendable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "choices"

  /// The columns of the preferences.
  enum CodingKeys: String, CodingKey {
    case showsCollection = "shows_collection"
    case order = "sorting"
    case latitude = "fixed_latitude"
    case longitude = "fixed_longitude"
  }

  /// If true, the places are shown as cards instead of rows.
  var showsCollection = false
  var order = PassportOrder.arrival
  private var latitude: Double?
  private var longitude: Double?

  /// A fixed position of the device; nil to ask gpsd.
  var position: CLLocationCoordinate2D? {
    get {
      guard let latitude, let longitude else { return nil }
      return CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    }
    set { (latitude, longitude) = (newValue?.latitude, newValue?.longitude) }
  }
}

/// The order of the list.
enum PassportOrder: String, CaseIterable, Codable, Hashable, Sendable {
  /// The server's order: the first added place first.
  case added
  case title
  /// The latest arrival first, or departure if no arrival is known; places without a date come
  /// last.
  case arrival

  /// The message shown after the order was chosen.
  var statusMessage: String {
    switch self {
    case .added: "Sorted by date added"
    case .title: "Sorted by title"
    case .arrival: "Sorted by arrival, latest first"
    }
  }

  /// The next order, cyclically.
  var next: PassportOrder {
    let all = Self.allCases
    let index = all.firstIndex(of: self) ?? 0
    return all[(index + 1) % all.count]
  }
}

extension PassportOrder {
  /// Returns the elements in this order; equal ones stay in theirs.
  ///
  /// - Parameters:
  ///   - title: Returns the title of an element.
  ///   - place: Returns the place of an element; nil if only its title is known.
  func sorted<Element>(
    _ elements: [Element], title: (Element) -> String, place: (Element) -> Location?
  ) -> [Element] {
    switch self {
    case .added:
      return elements
    case .title:
      let keys = elements.map { Self.key(of: title($0)) }
      return zip(keys, elements).sorted { $0.0 < $1.0 }.map(\.1)
    case .arrival:
      let keys = elements.map { element in
        let place = place(element)
        return (place?.arrival ?? place?.departure)?.secondsSince1970 ?? .min
      }
      return zip(keys, elements).sorted { $0.0 > $1.0 }.map(\.1)
    }
  }

  /// Returns a title without case and accents, with numbers in the order of their values: `Stop 2`
  /// is before `Stop 10`.
  private static func key(of title: String) -> String {
    PlaceSearch.folded(title).naturalSortKey
  }
}

extension PassportStore {
  /// The user's preferences, for all servers.
  var choices: PassportChoices {
    get throws { try database.read { try PassportChoices.fetchOne($0) } ?? PassportChoices() }
  }

  /// Stores the user's preferences.
  func setChoices(_ choices: PassportChoices) throws {
    guard try self.choices != choices else { return }
    try database.writeUnobserved { db in
      try PassportChoices.deleteAll(db)
      try choices.insert(db)
    }
  }
}
