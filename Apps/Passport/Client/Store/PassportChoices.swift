import GRDB
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

extension PassportMemory {
  /// The user's preferences, for all servers.
  var choices: PassportChoices {
    get throws { try database.read { try PassportChoices.fetchOne($0) } ?? PassportChoices() }
  }

  /// Stores the user's preferences.
  func setChoices(_ choices: PassportChoices) throws {
    guard try self.choices != choices else { return }
    try database.note { db in
      try PassportChoices.deleteAll(db)
      try choices.insert(db)
    }
  }
}

extension PassportChoices: FetchableRecord, PersistableRecord {
  static let databaseTableName = "choices"

  /// The columns of the preferences.
  enum Columns: String, ColumnExpression {
    case showsCollection = "shows_collection", sorting
    case latitude = "fixed_latitude", longitude = "fixed_longitude"
  }

  init(row: Row) {
    showsCollection = row[Columns.showsCollection] ?? false
    order = row.text(Columns.sorting).flatMap(PassportOrder.init) ?? .added
    if let latitude = row[Columns.latitude] as Double?,
      let longitude = row[Columns.longitude] as Double?
    {
      position = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    }
  }

  func encode(to container: inout PersistenceContainer) {
    container[Columns.showsCollection] = showsCollection
    container[Columns.sorting] = order.rawValue
    container[Columns.latitude] = position?.latitude
    container[Columns.longitude] = position?.longitude
  }
}
